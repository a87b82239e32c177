/** Runs the table: takes the person's decisions, asks the computers, keeps the pace, saves, and has each state shown. */

import { Brain } from "./brain.js";
import { packPass } from "./cards.js";
import { Course } from "./course.js";
import { Game, PERSON } from "./game.js";
import { languageFor, speak } from "./language.js";
import { brainStopped, codes, failures, notices, page, passing, refusals } from "./messages.js";
import { nothingOpen, readSave, writeSave } from "./model.js";
import { arranged } from "./order.js";
import { IllegalAction, Session } from "./session.js";
import { PACES, readSettings } from "./settings.js";
import { hintLine, previewLine } from "./status.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").Save} Save */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./game.js").Step} Step */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Manner} Manner */

export class Host {
  /** @type {Session} */
  session;
  ui = nothingOpen();
  /** Set where another tab plays: nothing is done or saved here. */
  asleep = false;
  /** Whether rules were chosen for the next game since this one began. */
  #choseRules = false;
  /** One function for all times that something was missing: the browser calls it once, however often that was. */
  #tryAgain = () => this.course.start();

  /**
   * @param {{ kernel: Kernel, store: Store, show: (model: Model, manner: Manner) => void, brain?: Brain }} parts
   */
  constructor({ kernel, store, show, brain = new Brain(kernel.layout) }) {
    this.kernel = kernel;
    this.store = store;
    this.course = new Course(brain, this);
    this.settings = readSettings(kernel.layout, store.readSettings());
    this.game = new Game(kernel);
    this.draw = show;
    this.session = this.#resumed();
  }

  // --- beginnings

  /** The saved game where it stopped, or a new one. */
  #resumed() {
    const save = this.store.readGame();
    if (save) {
      try {
        return this.#read(save);
      } catch (problem) {
        console.warn("The saved game cannot be read.", problem);
      }
    }
    const damaged = this.store.hasGame;
    if (damaged) this.store.setAside();
    const session = this.#dealt(this.kernel.randomSeed());
    if (damaged) this.ui.notice = notices.damaged;
    return session;
  }

  /** Reads what is stored again: another tab may have played on. */
  wake() {
    this.asleep = false;
    this.session = this.#resumed();
    this.start();
  }

  /** Shows the table and lets the game go on. */
  start() {
    this.ui.notice ||= this.#previewed;
    this.#save();
    this.#show("still");
    this.course.start();
  }

  /**
   * @param {Save} save
   * @returns {Session}
   */
  #read(save) {
    const { session, ui } = readSave(this.game, save);
    this.ui = ui;
    session.rename(this.ownName);
    return session;
  }

  get ownName() {
    return this.settings.name || page.you;
  }

  /**
   * A new session by the settings.
   * @param {number} seed
   * @param {Rules} [rules]
   */
  #dealt(seed, rules = this.settings.rules) {
    const whole = { ...this.kernel.layout.rules.defaults, ...rules };
    const opponents = page.opponents.slice(0, Number(whole.players) - 1);
    const players = [{ name: this.ownName }, ...opponents.map((name, i) => ({ name, level: this.settings.levels[i] }))];
    return this.#opened({ seed, rules: whole, players });
  }

  /**
   * A session at its first hand; on a hold hand that is said first.
   * @param {import("./session.js").Beginning} beginning
   */
  #opened(beginning) {
    const session = new Session(this.game, beginning);
    const isHold = session.directions[0] === "hold";
    const waitsForTap = isHold && PACES[this.settings.speed].show === Infinity;
    this.ui = { ...nothingOpen(), rest: isHold ? "hold" : "", waitsForTap };
    return session;
  }

  /**
   * A new game: of a seed and rules where they are given. The one before is kept if it had begun.
   * @param {{ seed?: number, rules?: Rules }} [wish]
   */
  newGame({ seed = this.kernel.randomSeed(), rules } = {}) {
    const notice = this.#keep();
    this.#replace(this.#dealt(seed, rules));
    if (notice) this.say(notice);
  }

  /** A new game by the same rules, or by those chosen for it since. */
  again() {
    this.newGame(this.#choseRules ? {} : { rules: this.session.rules });
  }

  /**
   * The same deals from the first hand, under the rules they were played by. A daily deal's one try stays one: once
   * something is decided in it, it is left, and this is another game.
   * @param {import("./session.js").Beginning} [beginning] of a game in the history; else of this one
   */
  replay(beginning) {
    const isTry = !beginning && !this.session.started;
    this.begin({ ...(beginning ?? this.session.beginning), ...(!isTry && { daily: undefined }) });
    this.say(notices.restarted);
  }

  /**
   * A game from a beginning. The one before is kept if it had begun; returns what to say of it.
   * @param {import("./session.js").Beginning} beginning
   */
  begin(beginning) {
    const notice = this.#keep();
    this.#replace(this.#opened(beginning));
    return notice;
  }

  /** Back to the last game that was left. */
  goBack() {
    const left = this.store.lastLeft;
    if (left) this.open(left);
  }

  /**
   * Goes on with a game of the history, in exchange for this one.
   * @param {import("./store.js").Kept} kept
   */
  open(kept) {
    const here = writeSave(this.session, this.ui);
    const [isStarted, standing] = [this.session.started, this.#standing];
    try {
      const session = this.#read(kept.save);
      if (isStarted) this.store.keep(here, standing);
      this.#replace(session);
      this.store.remove(kept); // the last step: whatever breaks off before it, the game is kept somewhere
      this.say(notices.back);
    } catch (problem) {
      console.warn("The kept game cannot be read.", problem);
      if (this.store.setAside(JSON.stringify(kept.save))) this.store.remove(kept);
      this.#replace(this.#read(here));
      this.say(notices.unreadable);
    }
  }

  /** What the history says of this game beside its save. */
  get #standing() {
    return { finished: this.game.phase === "over", outcome: this.session.outcome };
  }

  /**
   * Deals the game of a code as it was typed; returns what is wrong with it, or nothing.
   * @param {string} typed
   */
  dealCode(typed) {
    const read = this.kernel.readCode(typed);
    if ("fault" in read) return codes[read.fault](read.at);
    this.newGame({ seed: read.seed });
    return "";
  }

  /** @param {Session} session */
  #replace(session) {
    this.course.cancel();
    this.session = session;
    this.#choseRules = false;
    this.#save();
    this.#show("moves");
    this.course.start();
  }

  /** Puts the game into the history, if anything was decided in it; returns what to say of it. */
  #keep() {
    if (!this.session.started) return "";
    const standing = this.#standing;
    const isKept = this.store.keep(writeSave(this.session, this.ui), standing);
    if (!isKept) return notices.notKept;
    return standing.finished ? "" : notices.kept(this.session.code);
  }

  /**
   * Changes settings. Rules and opponents change this game too as long as nothing was decided in it (R9.1).
   * @param {Partial<Settings>} changes
   */
  async set(changes) {
    this.settings = { ...this.settings, ...changes };
    this.store.writeSettings(this.settings);
    if ("language" in changes) await this.#speak();
    if ("language" in changes || "name" in changes) {
      this.session.rename(this.ownName);
      this.#save();
    }
    if ("speed" in changes) this.goOn();
    const { seed, rules, setup } = this.session.beginning;
    if (("rules" in changes || "levels" in changes) && !this.session.isFixed && !setup) {
      this.#replace(this.#dealt(seed, changes.rules ?? rules));
      return;
    }
    if (changes.rules) this.#choseRules = true;
    this.#show("still");
  }

  /** Has the texts in the language of the settings; what was said in another one goes. */
  async #speak() {
    this.ui.notice = "";
    if (!(await speak(languageFor(this.settings.language)))) this.ui.notice = failures.unreachable;
  }

  /** The code of the last game that was left unfinished, if there is one. */
  get leftCode() {
    return this.store.lastLeft?.save.record.code ?? "";
  }

  // --- the person's decisions

  /**
   * A tap, or Enter, on a card of the hand.
   * @param {number} card
   */
  tap(card) {
    if (this.game.phase === "passing") this.#pick(card, !this.ui.picked.includes(card));
    else if (this.game.phase === "playing") this.#touch(card);
  }

  /**
   * @param {number} card
   * @param {boolean} wanted
   */
  #pick(card, wanted) {
    const { ui } = this;
    if (ui.handed) return;
    if (!wanted) ui.picked = ui.picked.filter((other) => other !== card);
    else if (ui.picked.length === 3) return this.say(passing.full);
    else if (!ui.picked.includes(card)) ui.picked = [...ui.picked, card];
    ui.notice = "";
    this.#save();
    this.#show();
  }

  /**
   * A finger drawn across a card.
   * @param {number} card
   * @param {boolean} wanted
   */
  brush(card, wanted) {
    if (this.game.phase === "passing" && this.ui.picked.includes(card) !== wanted) this.#pick(card, wanted);
  }

  /** @param {number} card */
  #touch(card) {
    const { game, ui } = this;
    const step = /** @type {Step} */ ({ action: "play", seat: PERSON, value: card });
    const refusal = game.refusal(step);
    if (refusal === "not_your_turn" && ui.waitsForTap) {
      this.goOn(); // nobody else is to play before that: the tap is the one that is waited for
      return;
    }
    if (refusal !== "none") {
      ui.lifted = -1;
      this.say(refusals[refusal](this.#names, game.number("led"), game.turn));
      return;
    }
    this.goOn();
    if (!this.settings.confirm || ui.lifted === card) {
      this.#decide(step);
      return;
    }
    ui.lifted = card;
    this.#save();
    this.say(this.#previewed);
  }

  get #previewed() {
    const { lifted } = this.ui;
    return lifted < 0 ? "" : previewLine(this.game.preview(PERSON, lifted), lifted, this.model);
  }

  /** Passes the picked cards; the computers' passes are fixed before it, so that undoing it keeps theirs. */
  pass() {
    const { ui } = this;
    if (this.game.phase !== "passing" || ui.handed) return;
    if (ui.picked.length !== 3) {
      this.say(passing.more(3 - ui.picked.length));
      return;
    }
    ui.handed = true;
    this.#show();
    this.course.start();
  }

  /** @param {number} choice */
  chooseMoon(choice) {
    this.#decide({ action: "choose_moon", seat: PERSON, value: choice });
  }

  nextHand() {
    if (this.game.phase === "scored") this.#decide({ action: "next_hand", seat: PERSON, value: 0 });
  }

  /** @param {Step} step */
  #decide(step) {
    try {
      this.apply(step);
    } catch (problem) {
      if (!(problem instanceof IllegalAction)) throw problem;
      this.say(refusals[problem.reason](this.#names, this.game.number("led"), this.game.turn));
      return;
    }
    this.course.start();
  }

  /** Plays out the hand once it is decided (R10). */
  finish() {
    if (!this.#isFinishable) return;
    this.course.cancel();
    this.session.finish();
    this.ui = nothingOpen();
    this.#save();
    this.#show();
    this.course.start();
  }

  undo() {
    if (!this.session.canUndo) return;
    this.#travel(() => this.session.undo());
    this.say(notices.undone);
  }

  redo() {
    if (this.session.canRedo) this.#travel(() => this.session.redo());
  }

  /** @param {() => void} move */
  #travel(move) {
    this.course.cancel();
    this.ui = nothingOpen();
    move();
    this.#save();
    this.#show();
    this.course.start();
  }

  hint() {
    if (!this.settings.hints) return;
    if (this.ui.rest) this.goOn();
    this.say(hintLine(this.model, (card) => this.game.refusal({ action: "play", seat: PERSON, value: card })));
  }

  /** Puts back what is picked or lifted. */
  clear() {
    const { ui } = this;
    if (ui.handed || (!ui.picked.length && ui.lifted < 0 && !ui.notice)) return;
    Object.assign(ui, { picked: [], lifted: -1, notice: "" });
    this.#save();
    this.#show();
  }

  /** Ends the pause that is on: the person has seen enough. */
  goOn() {
    Object.assign(this.ui, { rest: "", waitsForTap: false });
    this.course.skip();
  }

  // --- what the game's own course does here

  /** The time to read what lies on the table is over. */
  rested() {
    Object.assign(this.ui, { rest: "", waitsForTap: false });
    this.#show();
  }

  /** The others have passed: the person's three cards go too. */
  passPicked() {
    this.apply({ action: "pass", seat: PERSON, value: packPass(this.ui.picked) });
  }

  /**
   * The computer players cannot go on. Where the network was missing, they do once it is back.
   * @param {string} reason
   */
  stopped(reason) {
    this.say(brainStopped[reason]);
    if (reason === "unreachable") addEventListener("online", this.#tryAgain, { once: true });
  }

  /**
   * Does an action, saves it, then shows it.
   * @param {Step} step
   */
  apply(step) {
    const happening = this.session.apply(step);
    const { ui } = this;
    const isQuiet = step.action === "pass" && step.seat !== PERSON; // nobody sees the others choose their passes
    if (!isQuiet) ui.notice = "";
    if (step.seat === PERSON) Object.assign(ui, { picked: [], lifted: -1, handed: false });
    if (happening.trick) ui.rest = "trick";
    else if (happening.exchanged) ui.rest = "exchange";
    else if (happening.dealt && this.game.phase === "playing") ui.rest = "hold";
    const { rest, show } = PACES[this.settings.speed];
    const length = ui.rest === "trick" ? rest : show;
    ui.waitsForTap = ui.rest !== "" && length === Infinity;
    if (!length) ui.rest = "";
    this.#save();
    this.#show();
  }

  // --- showing and saving

  /** The players as sentences name them: the person is "you" there, whatever the name. */
  get #names() {
    return this.namesOf(this.session);
  }

  /**
   * The players as sentences call them.
   * @param {Session} session
   */
  namesOf({ players }) {
    return [page.you, ...players.slice(1).map((player) => player.name)];
  }

  get #isFinishable() {
    return this.game.phase === "playing" && this.game.decided;
  }

  /** @returns {Model} */
  get model() {
    const table = this.game.read();
    const inOrder = (/** @type {number[]} */ cards) => arranged(cards, table.start, this.settings);
    return {
      table: { ...table, hand: inOrder(table.hand), start: inOrder(table.start) },
      session: this.session,
      names: this.#names,
      ui: this.ui,
      settings: this.settings,
      finishable: this.#isFinishable,
      works: this.store.works,
    };
  }

  /** @param {Manner} [manner] */
  #show(manner = "moves") {
    if (!this.asleep) this.draw(this.model, manner);
  }

  /**
   * Says something in the status line until the next thing happens.
   * @param {string} notice
   */
  say(notice) {
    this.ui.notice = notice;
    this.#show();
  }

  #save() {
    if (!this.asleep) this.store.writeGame(writeSave(this.session, this.ui));
  }

  /** Another tab plays: nothing is done, drawn or saved here until `wake`. */
  sleep() {
    this.asleep = true;
    this.course.cancel();
  }
}
