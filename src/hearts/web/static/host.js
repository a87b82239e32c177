/** Runs the table: hands what happens to the transitions, saves what they make of it, has it drawn, lets the game go on. */

import { Brain, BrainStopped } from "./brain.js";
import { Course } from "./course.js";
import { Game, PERSON } from "./game.js";
import { languageFor, speak } from "./language.js";
import { brainStopped, codes, failures, notices } from "./messages.js";
import { FREE, modelOf, readSave, viewOf, writeSave } from "./model.js";
import { Session } from "./session.js";
import { readSettings } from "./settings.js";
import { advise, apply, brush, chooseMoon, clear, dealt, finish, goOn, hint, nextHand, open, ownName, pass, passPicked, redo, say, set, tap, undo, wantsAdvice } from "./transitions.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./game.js").Step} Step */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Manner} Manner */
/** @typedef {import("./model.js").State} State */
/** @typedef {import("./transitions.js").Next} Next */

export class Host {
  /** @type {State} */
  state;
  /** Set where another tab plays: nothing is done or saved here. */
  asleep = false;
  /** The view that the coach was asked about last. */
  #weighed = "";
  /** One function for all times that something was missing: the browser calls it once, however often that was. */
  #tryAgain = () => this.course.goOn();

  /**
   * @param {{ kernel: Kernel, store: Store, show: (model: Model, manner: Manner) => void, brain?: Brain }} parts
   */
  constructor({ kernel, store, show, brain = new Brain(kernel.layout) }) {
    this.kernel = kernel;
    this.store = store;
    this.draw = show;
    this.course = new Course(brain, this);
    this.state = this.#resumed(readSettings(kernel.layout, store.readSettings()));
  }

  get session() {
    return this.state.session;
  }

  get game() {
    return this.session.game;
  }

  get settings() {
    return this.state.settings;
  }

  get ownName() {
    return ownName(this.settings);
  }

  /** @returns {Model} */
  get model() {
    return modelOf(this.state, this.store);
  }

  // --- beginnings

  /**
   * The saved game where it stopped, or a new one.
   * @param {Settings} settings
   * @returns {State}
   */
  #resumed(settings) {
    const game = new Game(this.kernel);
    const empty = { doing: FREE, said: null, settings, choseRules: false, advice: null };
    const save = this.store.readGame();
    if (save) {
      try {
        const { session, doing } = readSave(game, save);
        return open({ ...empty, session }, session, { doing }).state;
      } catch (problem) {
        console.warn("The saved game cannot be read.", problem);
      }
    }
    const isDamaged = this.store.hasGame;
    if (isDamaged) this.store.setAside();
    const session = dealt(game, settings, this.kernel.randomSeed());
    return open({ ...empty, session }, session, { said: isDamaged ? notices.damaged : "" }).state;
  }

  /** Reads what is stored again: another tab may have played on, and chosen otherwise. */
  async wake() {
    const settings = readSettings(this.kernel.layout, { ...this.settings, ...this.store.readSettings() });
    await speak(languageFor(settings.language));
    this.state = this.#resumed(settings);
    this.stay();
  }

  /** Goes on here as it was. */
  stay() {
    this.asleep = false;
    this.start();
  }

  /** Shows the table and lets the game go on. */
  start() {
    this.#take({ state: this.state, effects: ["save", "still", "anew"] });
  }

  /**
   * A new game: of a seed and rules where they are given. The one before is kept if it had begun.
   * @param {{ seed?: number, rules?: Rules }} [wish]
   */
  newGame({ seed = this.kernel.randomSeed(), rules } = {}) {
    const said = this.#keep();
    this.#take(open(this.state, dealt(this.game, this.settings, seed, rules), { said }));
  }

  /** A new game by the same rules, or by those chosen for it since. */
  again() {
    this.newGame(this.state.choseRules ? {} : { rules: this.session.rules });
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
    this.#take(open(this.state, Session.begin(this.game, beginning)));
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
    try {
      const { session, doing } = readSave(this.game, kept.save);
      const left = this.session.started ? { ...this.#standing, left: new Date().toISOString(), save: writeSave(this.state) } : null;
      if (!this.store.exchange(kept, left)) return this.say(notices.notTaken);
      this.#take(open(this.state, session, { doing, said: notices.back }));
    } catch (problem) {
      console.warn("The kept game cannot be read.", problem);
      if (this.store.setAside(JSON.stringify(kept.save))) this.store.remove(kept);
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
    const plain = typed.replace(/\p{Pd}/gu, "-").replace(/\p{Cf}/gu, ""); // another dash, signs that are not seen
    const read = this.kernel.readCode(plain);
    if ("fault" in read) return codes[read.fault](read.at);
    this.newGame({ seed: read.seed });
    return "";
  }

  /** Puts the game into the history, if anything was decided in it; returns what to say of it. */
  #keep() {
    if (!this.session.started) return "";
    const standing = this.#standing;
    const isKept = this.store.keep(writeSave(this.state), standing);
    if (!isKept) return notices.notKept;
    return standing.finished ? "" : notices.kept(this.session.code);
  }

  /**
   * Changes settings, from now on and for later visits.
   * @param {Partial<Settings>} changes
   */
  async set(changes) {
    const isSpoken = !("language" in changes) || (await speak(languageFor(changes.language ?? "auto")));
    this.store.writeSettings({ ...this.settings, ...changes }); // with what was changed while a language was read
    this.#take(set(this.state, changes));
    if (!isSpoken) this.say(failures.part);
  }

  /** The code of the last game that was left unfinished, if there is one. */
  get leftCode() {
    return this.store.lastLeft?.save.record.code ?? "";
  }

  // --- the person's decisions

  /** @param {number} card */
  tap(card) {
    this.#take(tap(this.state, card));
  }

  /**
   * @param {number} card
   * @param {boolean} wanted
   */
  brush(card, wanted) {
    this.#take(brush(this.state, card, wanted));
  }

  pass() {
    this.#take(pass(this.state));
  }

  /** @param {number} choice */
  chooseMoon(choice) {
    this.#take(chooseMoon(this.state, choice));
  }

  nextHand() {
    this.#take(nextHand(this.state));
  }

  finish() {
    this.#take(finish(this.state));
  }

  undo() {
    this.#take(undo(this.state));
  }

  redo() {
    this.#take(redo(this.state));
  }

  hint() {
    this.#take(hint(this.state));
  }

  clear() {
    this.#take(clear(this.state));
  }

  goOn() {
    this.#take(goOn(this.state));
  }

  // --- what the game's own course does here

  /** The time to read what lies on the table is over. */
  rested() {
    this.#take(goOn(this.state));
  }

  passPicked() {
    this.#take(passPicked(this.state));
  }

  /** @param {Step} step */
  apply(step) {
    this.#take(apply(this.state, step));
  }

  /**
   * The computer players cannot go on. Where the network was missing, they do once it is back.
   * @param {string} reason
   */
  stopped(reason) {
    this.#take(say(this.state, brainStopped[reason], "answer"));
    if (reason === "unreachable") addEventListener("online", this.#tryAgain, { once: true });
  }

  // --- showing and saving

  /**
   * Says something in the status line until the next thing happens.
   * @param {string} news
   */
  say(news) {
    this.#take(say(this.state, news));
  }

  /** @param {Next} next */
  #take({ state, effects }) {
    const isOther = state !== this.state || effects.length > 0;
    this.state = state;
    if (this.asleep || !isOther) return;
    if (effects.includes("save")) this.store.writeGame(writeSave(state));
    this.draw(this.model, effects.includes("still") ? "still" : "moves");
    if (effects.includes("anew")) {
      this.#weighed = ""; // what was asked is forgotten
      this.course.anew();
    }
    if (effects.includes("goOn")) this.course.goOn();
    void this.#askCoach();
  }

  /** Asks the strongest level what it would expect, once for each decision. It is told what the person may know. */
  async #askCoach() {
    const { session } = this.state;
    if (!wantsAdvice(this.state)) return;
    const view = viewOf(session);
    if (view === this.#weighed) return;
    this.#weighed = view;
    const { game } = session;
    const cards = game.phase === "passing" ? [] : game.read().legal;
    try {
      const choices = await this.course.brain.weigh(game.observe(PERSON), this.kernel.layout.levels.length - 1, cards);
      this.#take(advise(this.state, { view, choices }));
    } catch (problem) {
      if (!(problem instanceof BrainStopped)) throw problem;
      this.stopped(problem.reason);
    }
  }

  /** Another tab plays: nothing is done, drawn or saved here until `wake` or `stay`. */
  sleep() {
    this.asleep = true;
    this.course.cancel();
  }
}
