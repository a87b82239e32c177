/** One match in the kernel, with JavaScript's manners: plain numbers, names and lists. It holds no rule of its own. */

import { cardsIn, maskOf } from "./cards.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {"passing" | "playing" | "choosing" | "scored" | "over"} Phase */
/** @typedef {"hold" | "left" | "right" | "across" | "left2" | "right2"} Direction */
/** @typedef {"pass" | "play" | "choose_moon" | "next_hand"} ActionName */
/** @typedef {{ action: ActionName, seat: number, value: number, finish?: true }} Step an action as the kernel takes it */
/** @typedef {{ seat: number, card: number }} Play */
/**
 * @typedef {Object} Seat what the table shows of one
 * @property {number} cards how many it holds
 * @property {number} points raw points taken in this hand
 * @property {number} score what the finished hand added to its total
 * @property {number} total
 * @property {number} rank from 1; 0 until the match is over
 * @property {boolean} passed
 */
/**
 * @typedef {Object} Table all that the person may see, read from the kernel at once
 * @property {number} players
 * @property {number} target
 * @property {number} handNumber
 * @property {Phase} phase
 * @property {Direction} direction
 * @property {number} receiver who gets the person's three cards
 * @property {number} giver whose cards the person gets
 * @property {number} turn
 * @property {number} leader
 * @property {number} tricks
 * @property {number} led
 * @property {number} best
 * @property {number} winner
 * @property {boolean} broken
 * @property {Play[]} trick the unfinished one
 * @property {Play[]} last the last finished one
 * @property {number} lastWinner
 * @property {number} shooter
 * @property {string} moonChoice
 * @property {Seat[]} seats
 * @property {number[]} hand the person's
 * @property {number[]} start the person's hand as it was before the first trick
 * @property {number[]} legal
 * @property {number[]} passed
 * @property {number[]} received
 */
/** @typedef {{ placing: "leads" | "follows" | "discards", winner: number, points: number, completes: boolean }} Preview */
/** @typedef {{ hearts: number, queen: number, moon: number, jack: number, no_tricks: number, total: number }} Score */

export const PERSON = 0;

export class Game {
  #match;
  /** @type {ArrayBuffer | null} a copy of what the kernel's match is now, if there is one */
  #copy = null;
  #aside;
  #view;
  #preview;
  #score;

  /** @param {Kernel} kernel */
  constructor(kernel) {
    this.kernel = kernel;
    this.#match = kernel.record("MATCH");
    this.#aside = kernel.record("MATCH");
    this.#view = kernel.record("VIEW");
    this.#preview = kernel.record("PREVIEW");
    this.#score = kernel.record("SCORE");
  }

  /**
   * A new match: the first hand is dealt.
   * @param {number} seed
   * @param {Rules} rules
   */
  begin(seed, rules) {
    this.#copy = null;
    this.#match.words.fill(0n);
    this.#setRules(rules);
    this.kernel.call.begin(this.#match.at, BigInt(seed));
  }

  /**
   * A match from a set-up hand.
   * @param {number} seed
   * @param {Rules} rules
   * @param {{ handNumber: number, totals: number[], dealt: number[][] }} setup
   */
  beginWith(seed, rules, setup) {
    this.#copy = null;
    this.#match.words.fill(0n);
    this.#setRules(rules);
    const { fields } = this.#match.layout;
    setup.dealt.forEach((cards, seat) => (this.#match.words[fields.dealt.at + seat] = maskOf(cards)));
    setup.totals.forEach((total, seat) => (this.#match.words[fields.totals.at + seat] = BigInt(total)));
    this.kernel.call.begin_with(this.#match.at, BigInt(seed), BigInt(setup.handNumber));
  }

  /** A copy of the match, which can be gone back to; it is not to be changed. */
  get match() {
    this.#copy ??= this.#match.bytes;
    return this.#copy;
  }

  set match(copy) {
    if (copy === this.#copy) return;
    this.#match.words.set(new BigInt64Array(copy));
    this.#copy = copy;
  }

  /** @param {Rules} rules */
  #setRules(rules) {
    const { defaults, options } = this.kernel.layout.rules;
    for (const [name, value] of Object.entries({ ...defaults, ...rules })) {
      this.#match.set(name, typeof value === "string" ? options[name].indexOf(value) : Number(value));
    }
  }

  /**
   * Does an action, or says why not: the reason's name, or "none".
   * @param {Step} step
   */
  act(step) {
    this.#copy = null;
    return this.#refusal(this.kernel.call.act(this.#match.at, ...this.#numbers(step)));
  }

  /**
   * Why an action would be refused, "none" if it would be done.
   * @param {Step} step
   */
  refusal(step) {
    return this.#refusal(this.kernel.call.refusal(this.#match.at, ...this.#numbers(step)));
  }

  /** @param {bigint} value */
  #refusal(value) {
    return this.kernel.nameOf("Refusal", Number(value));
  }

  /** @param {Step} step */
  #numbers({ action, seat, value }) {
    return [BigInt(this.kernel.layout.enums.Action[action.toUpperCase()]), BigInt(seat), BigInt(value)];
  }

  get phase() {
    return /** @type {Phase} */ (this.kernel.nameOf("Phase", this.#match.number("phase")));
  }

  get turn() {
    return this.#match.number("turn");
  }

  get players() {
    return this.#match.number("players");
  }

  /**
   * A word of the match's record.
   * @param {string} field
   * @param {number} [index]
   */
  number(field, index = 0) {
    return this.#match.number(field, index);
  }

  /**
   * What a card would do if a seat played it now.
   * @param {number} seat
   * @param {number} card
   * @returns {Preview}
   */
  preview(seat, card) {
    const shown = this.#preview;
    this.kernel.call.preview(this.#match.at, BigInt(seat), BigInt(card), shown.at);
    return {
      placing: /** @type {Preview["placing"]} */ (this.kernel.nameOf("Placing", shown.number("placing"))),
      winner: shown.number("winner"),
      points: shown.number("points"),
      completes: shown.number("completes") === 1,
    };
  }

  /**
   * How the finished hand's score of a seat came about.
   * @param {number} seat
   * @returns {Score}
   */
  explain(seat) {
    this.kernel.call.explain(this.#match.at, BigInt(seat), this.#score.at);
    const entries = Object.keys(this.#score.layout.fields).map((name) => [name, this.#score.number(name)]);
    return Object.fromEntries(entries);
  }

  /**
   * The bytes of what a seat may know: all that its computer player is given.
   * @param {number} seat
   */
  observe(seat) {
    this.kernel.call.observe(this.#match.at, BigInt(seat), this.#view.at);
    return this.#view.bytes;
  }

  /** Whether the person can tell that the rest of the hand changes nobody's points (R10). */
  get decided() {
    this.observe(PERSON);
    return this.kernel.call.decided(this.#view.at) === 1n;
  }

  /** The card that finishing the hand plays next. */
  get finishingCard() {
    return Number(this.kernel.call.finishing_card(this.#match.at));
  }

  /** Why a computer shooter counts its moon as it does. Asked while it chooses. */
  get moonReason() {
    this.observe(this.turn);
    return this.kernel.nameOf("MoonReason", Number(this.kernel.call.moon_reason(this.#view.at)));
  }

  /**
   * The totals that a choice for the moon would leave, and whether the match would be over.
   * @param {number} choice
   */
  totalsAfter(choice) {
    this.#aside.copyFrom(this.#match);
    const step = /** @type {Step} */ ({ action: "choose_moon", seat: this.turn, value: choice });
    this.kernel.call.act(this.#aside.at, ...this.#numbers(step));
    const over = this.kernel.nameOf("Phase", this.#aside.number("phase")) === "over";
    return { totals: this.#aside.numbers("totals", this.players), over };
  }

  /**
   * Where the next hand's pass will go.
   * @returns {Direction}
   */
  get nextDirection() {
    this.#aside.copyFrom(this.#match);
    this.kernel.call.act(this.#aside.at, ...this.#numbers({ action: "next_hand", seat: PERSON, value: 0 }));
    return /** @type {Direction} */ (this.kernel.nameOf("Direction", this.#aside.number("direction")));
  }

  /**
   * Who gets the cards that a seat passes.
   * @param {Direction} direction
   * @param {number} seat
   */
  receiver(direction, seat) {
    const number = this.kernel.layout.enums.Direction[direction.toUpperCase()];
    return Number(this.kernel.call.receiver(BigInt(this.players), BigInt(number), BigInt(seat)));
  }

  /**
   * A trick's plays in order.
   * @param {number} number from 0
   * @param {number} length
   * @returns {Play[]}
   */
  trick(number, length) {
    const { players } = this;
    const leader = this.#match.number("leaders", number);
    const play = (/** @type {number} */ i) => this.#match.number("played", number * players + i);
    return Array.from({ length }, (_, i) => ({ seat: (leader + i) % players, card: play(i) }));
  }

  /**
   * All that the table shows.
   * @returns {Table}
   */
  read() {
    const match = this.#match;
    const { players, turn } = this;
    const { call } = this.kernel;
    const tricks = match.number("tricks");
    const finished = tricks > 0 ? this.trick(tricks - 1, players) : [];
    const direction = /** @type {Direction} */ (this.kernel.nameOf("Direction", match.number("direction")));
    const receives = (/** @type {number} */ seat) => this.receiver(direction, seat);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const [dealt, passed, received] = [match.mask("dealt"), match.mask("passed"), match.mask("received")];
    return {
      players,
      target: match.number("target"),
      handNumber: match.number("hand_number"),
      phase: this.phase,
      direction,
      receiver: receives(PERSON),
      giver: seats.find((seat) => receives(seat) === PERSON) ?? PERSON,
      turn,
      leader: match.number("leader"),
      tricks,
      led: match.number("led"),
      best: match.number("best"),
      winner: match.number("winner"),
      broken: match.number("broken") === 1,
      trick: this.trick(tricks, match.number("length")),
      last: finished,
      lastWinner: tricks > 0 ? match.number("leaders", tricks) : -1,
      shooter: match.number("shooter"),
      moonChoice: this.kernel.nameOf("Moon", match.number("moon_choice")),
      seats: seats.map((seat) => ({
        cards: cardsIn(match.mask("hands", seat)).length,
        points: match.number("points", seat),
        score: match.number("scores", seat),
        total: match.number("totals", seat),
        rank: match.number("ranks", seat),
        passed: match.mask("passed", seat) !== 0n,
      })),
      hand: cardsIn(match.mask("hands", PERSON)),
      start: cardsIn(received ? (dealt & ~passed) | received : dealt),
      legal: cardsIn(call.legal(match.at, BigInt(PERSON))),
      passed: cardsIn(passed),
      received: cardsIn(received),
    };
  }
}
