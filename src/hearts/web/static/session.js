/** A match with its log: what was done, what was undone, and the sheet of finished hands. Knows no page and no clock. */

import { unpackPass } from "./cards.js";
import { PERSON } from "./game.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Step} Step */
/** @typedef {import("./game.js").Direction} Direction */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {{ name: string, level?: string }} Player */
/** @typedef {{ handNumber: number, totals: number[], dealt: number[][] }} Setup */
/**
 * @typedef {Object} Beginning
 * @property {number} seed
 * @property {Rules} rules
 * @property {Player[]} players
 * @property {Setup | null} [setup]
 * @property {string} [daily] the date whose daily deal this is the try at
 */
/** @typedef {{ winner: number, points: number, cards: number[] }} TrickResult */
/** @typedef {{ number: number, scores: number[], totals: number[], shooter: number, moonChoice: string }} HandResult */
/**
 * @typedef {Object} Happening what an action brought about, for the status line
 * @property {Step} step
 * @property {import("./game.js").Preview | null} preview of a card, before it was played
 * @property {number} led the suit that it met, -1 if it led
 * @property {boolean} broke whether it broke hearts
 * @property {TrickResult | null} trick the trick that it finished
 * @property {boolean} exchanged whether it was the last pass, so that the cards changed hands
 * @property {boolean} dealt
 * @property {boolean} scored whether it ended the hand
 * @property {string} moonReason why a computer chose so
 */

/** Counted no further, so that what a record holds is bounded. */
export const MOST_UNDONE = 1_000_000_000;

/** An action that the rules refuse; `reason` is its name in RULES R7. Nothing has changed. */
export class IllegalAction extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** @param {Step} step */
const isDecision = (step) => step.seat === PERSON && step.action !== "next_hand";

/**
 * Whether something read from storage has an action's form; whether it may be done is asked when it is.
 * @param {any} step
 */
export const isStep = (step) =>
  ["pass", "play", "choose_moon", "next_hand"].includes(step?.action) &&
  Number.isSafeInteger(step.seat) &&
  Number.isSafeInteger(step.value);

/**
 * @param {Step} one
 * @param {Step} other
 */
const isSame = (one, other) =>
  one.action === other.action && one.seat === other.seat && Number(one.value) === Number(other.value);

/**
 * @typedef {Object} Facts what a session is made of
 * @property {Beginning} beginning
 * @property {ArrayBuffer} match as the kernel has it, after all steps
 * @property {Step[]} steps
 * @property {Step[]} future what was undone, next one first
 * @property {number} undone how many actions were taken back in all
 * @property {boolean} coached whether the coach was heard: practice, not to be compared
 * @property {HandResult[]} sheet
 * @property {Direction[]} directions one for each hand dealt
 * @property {TrickResult | null} lastTrick
 * @property {Happening | null} happening what the last step brought about
 */

/** A session never changes: what is done to it gives another one. */
export class Session {
  #game;

  /**
   * @param {Game} game
   * @param {Facts} facts
   */
  constructor(game, { beginning, match, steps, future, undone, coached, sheet, directions, lastTrick, happening }) {
    this.#game = game;
    this.beginning = beginning;
    this.match = match;
    this.steps = steps;
    this.future = future;
    this.undone = undone;
    this.coached = coached;
    this.sheet = sheet;
    this.directions = directions;
    this.lastTrick = lastTrick;
    this.happening = happening;
  }

  /**
   * @param {Game} game
   * @param {Beginning} beginning
   */
  static begin(game, beginning) {
    const { seed, rules, setup } = beginning;
    if (setup) game.beginWith(seed, rules, setup);
    else game.begin(seed, rules);
    const nothing = { steps: [], future: [], undone: 0, coached: false, sheet: [], lastTrick: null, happening: null };
    return new Session(game, { ...nothing, beginning, match: game.match, directions: [game.read().direction] });
  }

  /** The kernel's match as it stands in this session. To be used at once: another session may need it next. */
  get game() {
    this.#game.match = this.match;
    return this.#game;
  }

  get code() {
    return this.#game.kernel.writeCode(this.beginning.seed);
  }

  get players() {
    return this.beginning.players;
  }

  get rules() {
    return this.beginning.rules;
  }

  /** Whether the person has decided anything: rules and levels are then fixed (R9.1). */
  get started() {
    return this.steps.some(isDecision);
  }

  /** Whether rules and opponents can no longer be changed; those of a daily deal never can. */
  get isFixed() {
    return this.started || Boolean(this.beginning.daily);
  }

  get canUndo() {
    return this.started;
  }

  get canRedo() {
    return this.future.length > 0;
  }

  /** @param {Partial<Facts>} changes */
  #with(changes) {
    return new Session(this.#game, { ...this, ...changes });
  }

  /**
   * With another name for the person.
   * @param {string} name
   */
  rename(name) {
    if (this.players[PERSON].name === name) return this;
    const players = this.players.map((player, seat) => (seat === PERSON ? { ...player, name } : player));
    return this.#with({ beginning: { ...this.beginning, players } });
  }

  /**
   * With what only a save or a record knows of it.
   * @param {Partial<Pick<Facts, "beginning" | "future" | "undone" | "coached">>} known
   */
  remembering(known) {
    return this.#with(known);
  }

  /**
   * After an action; throws IllegalAction if the rules refuse it.
   * @param {Step} step
   */
  apply(step) {
    const { game } = this;
    const before = { phase: game.phase, led: game.number("led"), broken: game.number("broken"), tricks: game.number("tricks") };
    const isPlay = step.action === "play";
    const refusal = game.refusal(step);
    if (refusal !== "none") throw new IllegalAction(refusal);
    const preview = isPlay ? game.preview(step.seat, step.value) : null;
    const isChoice = step.action === "choose_moon" && step.seat !== PERSON;
    const moonReason = isChoice ? game.moonReason : "";
    game.act(step);
    const { phase, match } = game;
    const ended = phase !== before.phase && (phase === "scored" || phase === "over");
    const isFull = isPlay && game.number("tricks") > before.tricks;
    const trick = isFull ? trickResult(game, before.tricks, preview?.points ?? 0) : null;
    const dealt = step.action === "next_hand";
    /** @type {Happening} */
    const happening = {
      step,
      preview,
      led: before.led,
      broke: isPlay && before.broken === 0 && game.number("broken") === 1,
      trick,
      exchanged: before.phase === "passing" && phase === "playing",
      dealt,
      scored: ended,
      moonReason,
    };
    return this.#with({
      match,
      steps: [...this.steps, step],
      // Deciding as before keeps what was undone after it; deciding anew drops it.
      future: this.future.length && isSame(this.future[0], step) ? this.future.slice(1) : [],
      sheet: ended ? [...this.sheet, handResult(game)] : this.sheet,
      directions: dealt ? [...this.directions, game.read().direction] : this.directions,
      lastTrick: dealt ? null : (trick ?? this.lastTrick),
      happening,
    });
  }

  /**
   * How it stands: the hands that are finished, the totals, and the ranks once it is over.
   * @returns {import("./store.js").Outcome}
   */
  get outcome() {
    const { seats, phase } = this.game.read();
    const ranks = phase === "over" ? seats.map((seat) => seat.rank) : [];
    return { hands: this.sheet.length, totals: seats.map((seat) => seat.total), ranks };
  }

  /**
   * The four hands (three to six) of a hand that is over: what each seat was dealt, what it passed, and to whom.
   * @param {number} number of the hand in this session, from 0
   */
  openHands(number) {
    const { seed, setup } = this.beginning;
    const players = this.players.length;
    const isSetUp = number === 0 && setup;
    const dealt = isSetUp ? setup.dealt : this.game.kernel.deal(seed, this.sheet[number].number, players);
    const passed = dealt.map(() => /** @type {number[]} */ ([]));
    let hand = 0;
    for (const { action, seat, value } of this.steps) {
      if (action === "next_hand") hand += 1;
      else if (action === "pass" && hand === number) passed[seat] = unpackPass(value);
    }
    const receivers = dealt.map((_, seat) => this.game.receiver(this.directions[number], seat));
    return { dealt, passed, receivers };
  }

  /** The computers that have to decide now. */
  get waiting() {
    const table = this.game.read();
    if (table.phase === "passing") {
      return table.seats.flatMap((seat, number) => (number !== PERSON && !seat.passed ? [number] : []));
    }
    const isTheirs = table.turn > PERSON && (table.phase === "playing" || table.phase === "choosing");
    return isTheirs ? [table.turn] : [];
  }

  /**
   * Back at the person's last decision, with all that followed from it undone.
   * @returns {Session}
   */
  undo() {
    let at = this.steps.findLastIndex(isDecision);
    if (at < 0) return this;
    while (at > 0 && this.steps[at].finish && this.steps[at - 1].finish) at -= 1;
    const future = [...this.steps.slice(at), ...this.future];
    const begun = Session.begin(this.#game, this.beginning);
    const undone = this.steps.slice(0, at).reduce((session, step) => session.apply(step), begun);
    return undone.#with({ future, coached: this.coached, undone: Math.min(this.undone + this.steps.length - at, MOST_UNDONE) });
  }

  /**
   * Forth again at the person's next decision, or at the end of the hand.
   * @returns {Session}
   */
  redo() {
    /** @type {Session} */
    let session = this;
    try {
      do session = session.apply(session.future[0]);
      while (session.future.length && !session.#stops(session.future[0]));
      return session;
    } catch (problem) {
      if (!(problem instanceof IllegalAction)) throw problem;
      return session.#with({ future: [] }); // a save that was changed by hand: what cannot be done is dropped
    }
  }

  /** @param {Step} next */
  #stops(next) {
    const goesOn = next.finish && this.steps[this.steps.length - 1].finish;
    return !goesOn && (isDecision(next) || next.action === "next_hand");
  }

  /** Plays out a hand that is decided (R10). */
  finish() {
    /** @type {Session} */
    let session = this;
    for (let { game } = session; game.phase === "playing"; { game } = session) {
      session = session.apply({ action: "play", seat: game.turn, value: game.finishingCard, finish: true });
    }
    return session;
  }
}

/**
 * @param {Game} game
 * @param {number} number
 * @param {number} points
 * @returns {TrickResult}
 */
function trickResult(game, number, points) {
  const cards = game.trick(number, game.players).map((play) => play.card);
  return { winner: game.number("leaders", number + 1), points, cards };
}

/**
 * @param {Game} game
 * @returns {HandResult}
 */
function handResult(game) {
  const { seats, shooter, moonChoice, handNumber } = game.read();
  const scores = seats.map((seat) => seat.score);
  return { number: handNumber, scores, totals: seats.map((seat) => seat.total), shooter, moonChoice };
}
