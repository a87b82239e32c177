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

/** An action that the rules refuse; `reason` is its name in RULES R7. Nothing has changed. */
export class IllegalAction extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** @param {Step} step */
export const isDecision = (step) => step.seat === PERSON && step.action !== "next_hand";

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

export class Session {
  /** @type {Step[]} */
  steps = [];
  /** @type {Step[]} what was undone, next one first */
  future = [];
  /** How often something was undone. */
  undone = 0;
  /** @type {HandResult[]} */
  sheet = [];
  /** @type {Direction[]} one for each hand dealt */
  directions = [];
  /** @type {TrickResult | null} */
  lastTrick = null;
  /** @type {Happening | null} */
  happening = null;

  /**
   * @param {Game} game
   * @param {Beginning} beginning
   */
  constructor(game, beginning) {
    this.game = game;
    this.beginning = beginning;
    this.code = game.kernel.writeCode(beginning.seed);
    this.#begin();
  }

  get players() {
    return this.beginning.players;
  }

  get rules() {
    return this.beginning.rules;
  }

  /**
   * Gives the person another name.
   * @param {string} name
   */
  rename(name) {
    const players = this.players.map((player, seat) => (seat === PERSON ? { ...player, name } : player));
    this.beginning = { ...this.beginning, players };
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

  #begin() {
    const { seed, rules, setup } = this.beginning;
    if (setup) this.game.beginWith(seed, rules, setup);
    else this.game.begin(seed, rules);
    this.steps = [];
    this.sheet = [];
    this.directions = [this.game.read().direction];
    this.lastTrick = null;
    this.happening = null;
  }

  /**
   * Does an action and notes it; throws IllegalAction if the rules refuse it.
   * @param {Step} step
   * @returns {Happening}
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
    this.#note(step);
    const { phase } = game;
    const ended = phase !== before.phase && (phase === "scored" || phase === "over");
    const trick = isPlay && game.number("tricks") > before.tricks ? this.#trickResult(before.tricks, preview?.points ?? 0) : null;
    if (trick) this.lastTrick = trick;
    if (ended) this.#noteResult();
    const dealt = step.action === "next_hand";
    if (dealt) {
      this.directions.push(game.read().direction);
      this.lastTrick = null;
    }
    this.happening = {
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
    return this.happening;
  }

  /** @param {Step} step */
  #note(step) {
    this.steps.push(step);
    // Deciding as before keeps what was undone after it; deciding anew drops it.
    if (this.future.length && isSame(this.future[0], step)) this.future.shift();
    else this.future = [];
  }

  /**
   * @param {number} number
   * @param {number} points
   * @returns {TrickResult}
   */
  #trickResult(number, points) {
    const cards = this.game.trick(number, this.game.players).map((play) => play.card);
    return { winner: this.game.number("leaders", number + 1), points, cards };
  }

  #noteResult() {
    const { seats, shooter, moonChoice, handNumber } = this.game.read();
    const scores = seats.map((seat) => seat.score);
    this.sheet.push({ number: handNumber, scores, totals: seats.map((seat) => seat.total), shooter, moonChoice });
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

  /** Back to the person's last decision, with all that followed from it. */
  undo() {
    let at = this.steps.findLastIndex(isDecision);
    if (at < 0) return;
    while (at > 0 && this.steps[at].finish && this.steps[at - 1].finish) at -= 1;
    const future = [...this.steps.slice(at), ...this.future];
    const kept = this.steps.slice(0, at);
    this.#begin();
    this.future = [];
    for (const step of kept) this.apply(step);
    this.future = future;
    this.undone += 1;
  }

  /** Forth again to the person's next decision, or to the end of the hand. */
  redo() {
    try {
      do this.apply(this.future[0]);
      while (this.future.length && !this.#stops(this.future[0]));
    } catch (problem) {
      if (!(problem instanceof IllegalAction)) throw problem;
      this.future = []; // a save that was changed by hand: what cannot be done is dropped
    }
  }

  /** @param {Step} next */
  #stops(next) {
    const goesOn = next.finish && this.steps[this.steps.length - 1].finish;
    return !goesOn && (isDecision(next) || next.action === "next_hand");
  }

  /** Plays out a hand that is decided (R10). */
  finish() {
    while (this.game.phase === "playing") {
      this.apply({ action: "play", seat: this.game.turn, value: this.game.finishingCard, finish: true });
    }
  }
}
