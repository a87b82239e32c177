/** The record of a match (docs/formats.md): written from a session, read back by replaying it. */

import { cardsText, packPass, readCard, readCards, unpackPass } from "./cards.js";
import { PERSON } from "./game.js";
import { computers } from "./kernel.js";
import { IllegalAction, MOST_UNDONE, Session } from "./session.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./kernel.js").Layout} Layout */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {import("./session.js").Player} Player */
/** @typedef {{ dealt?: string[], passes?: (string | null)[], plays?: string, moon?: string }} HandRecord */
/**
 * @typedef {Object} MatchRecord
 * @property {"hearts-record"} format
 * @property {1} version
 * @property {string} kernel
 * @property {string} code
 * @property {Rules} rules
 * @property {{ hand_number: number, totals: number[] }} [setup]
 * @property {Player[]} seats
 * @property {number} undone
 * @property {HandRecord[]} hands
 */

const FORMAT = "hearts-record";
const VERSION = 1;
const LONGEST_NAME = 100;
const LAST_HAND = 1_000_000_000;
const LARGEST_TOTAL = 1_000_000;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A record that cannot be replayed: where, and why. */
export class BadRecord extends Error {
  /**
   * @param {string} where
   * @param {string} why
   */
  constructor(where, why) {
    super(`${where}: ${why}`);
    this.where = where;
    this.why = why;
  }
}

/**
 * Whether a record may have a text for a name: short, and of characters that can be seen.
 * @param {string} text
 */
const isName = (text) => text.trim() !== "" && [...text].length <= LONGEST_NAME && text.search(UNSEEN) < 0;

/**
 * A text as somebody typed it, made into a name, or into nothing.
 * @param {string} text
 */
export const readName = (text) => text.replace(UNSEEN, "").trim();

/** What is seen as one sign, where the browser cannot tell (Firefox before 125): flags, and signs with marks, tones or joined ones. */
const SIGN = /\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/**
 * The signs of a text, as a person counts them: a flag, a family or a hand with its tone are several characters each.
 * @param {string} text
 */
const signsOf = (text) =>
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : (text.match(SIGN) ?? []);

/**
 * A text's beginning of at most so many characters, counted as records count them; no sign of it is cut apart.
 * @param {string} text
 * @param {number} most
 */
export function shortened(text, most) {
  let left = most;
  const signs = signsOf(text);
  const end = signs.findIndex((sign) => (left -= [...sign].length) < 0);
  return end < 0 ? text : signs.slice(0, end).join("");
}

/**
 * Only what differs from the default rules.
 * @param {Layout} layout
 * @param {Rules} rules
 * @returns {Rules}
 */
export function differences(layout, rules) {
  return Object.fromEntries(Object.entries(rules).filter(([name, value]) => value !== layout.rules.defaults[name]));
}

/**
 * @param {Session} session
 * @returns {MatchRecord}
 */
export function writeRecord(session) {
  const { layout } = session.game.kernel;
  const { setup } = session.beginning;
  const numbers = session.players.map((_, seat) => seat);
  /** @type {HandRecord[]} */
  const hands = session.directions.map((direction) => {
    return direction === "hold" ? { plays: "" } : { passes: numbers.map(() => null), plays: "" };
  });
  if (setup) hands[0] = { dealt: setup.dealt.map(cardsText), ...hands[0] };
  let number = 0;
  for (const { action, seat, value } of session.steps) {
    const hand = hands[number];
    if (action === "next_hand") number += 1;
    else if (action === "pass" && hand.passes) hand.passes[seat] = cardsText(unpackPass(value));
    else if (action === "play") hand.plays += `${hand.plays ? " " : ""}${cardsText([value])}`;
    else hand.moon = session.game.kernel.nameOf("Moon", value);
  }
  return {
    format: FORMAT,
    version: VERSION,
    kernel: layout.fingerprint,
    code: session.code,
    rules: differences(layout, session.rules),
    ...(setup && { setup: { hand_number: setup.handNumber, totals: setup.totals } }),
    seats: session.players,
    undone: session.undone,
    hands,
  };
}

/**
 * Replays a record; throws BadRecord.
 * @param {Game} game
 * @param {any} data as JSON gave it
 */
export function readRecord(game, data) {
  if (!data || data.format !== FORMAT) throw new BadRecord("format", "not a record of a game of Hearts");
  if (data.version !== VERSION) throw new BadRecord("version", `${data.version} is not known here`);
  const read = game.kernel.readCode(String(data.code));
  if ("fault" in read) throw new BadRecord("code", read.fault);
  const rules = readRules(game.kernel.layout, data.rules);
  const players = readSeats(game.kernel.layout, data.seats, Number(rules.players));
  const hands = data.hands;
  if (!Array.isArray(hands) || !hands.length) throw new BadRecord("hands", "there must be at least one");
  const session = Session.begin(game, { seed: read.seed, rules, players, setup: readSetup(game.kernel, data, players.length) });
  const { undone } = data;
  if (!Number.isSafeInteger(undone) || undone < 0 || undone > MOST_UNDONE) throw new BadRecord("undone", "no such number of actions");
  return hands.reduce(replayHand, session).remembering({ undone });
}

/**
 * Whole rules from a record's or a link's differences; throws BadRecord for what no rule can be.
 * @param {Layout} layout
 * @param {any} data
 * @returns {Rules}
 */
export function readRules(layout, data) {
  const { defaults, options } = layout.rules;
  const rules = { ...defaults };
  for (const [name, value] of Object.entries(data ?? {})) {
    const option = Object.hasOwn(options, name) ? options[name] : null;
    if (!option) throw new BadRecord(`rules.${name}`, "no such rule");
    const fits = Array.isArray(option)
      ? option.includes(value)
      : Number.isInteger(value) && Number(value) >= option.min && Number(value) <= option.max;
    if (!fits) throw new BadRecord(`rules.${name}`, "not a value that it can have");
    rules[name] = /** @type {import("./kernel.js").RuleValue} */ (value);
  }
  return rules;
}

/**
 * @param {Layout} layout
 * @param {any} seats
 * @param {number} players
 * @returns {Player[]}
 */
function readSeats(layout, seats, players) {
  if (!Array.isArray(seats) || seats.length !== players) throw new BadRecord("seats", `there must be ${players}`);
  return seats.map((seat, number) => {
    const { name } = seat ?? {};
    if (typeof name !== "string" || !isName(name)) throw new BadRecord(`seats[${number}].name`, "not a name");
    if (number === PERSON) return { name };
    // A player that this kernel lacks is replaced by the strongest that it has.
    return { name, level: computers(layout).includes(seat.level) ? seat.level : layout.levels[layout.levels.length - 1] };
  });
}

/**
 * How a set-up match begins, as setup.py checks it: a whole deal, with a number and totals that can be.
 * @param {import("./kernel.js").Kernel} kernel
 * @param {any} data
 * @param {number} players
 * @returns {import("./session.js").Setup | null}
 */
function readSetup(kernel, data, players) {
  if (!data.setup) return null;
  const isWhole = (/** @type {unknown} */ number, /** @type {number} */ most) => Number.isInteger(number) && Math.abs(Number(number)) <= most;
  const { hand_number: handNumber, totals } = data.setup;
  if (!isWhole(handNumber, LAST_HAND) || handNumber < 1) throw new BadRecord("setup.hand_number", "no hand has it");
  const areTotals = Array.isArray(totals) && totals.length === players && totals.every((total) => isWhole(total, LARGEST_TOTAL));
  if (!areTotals) throw new BadRecord("setup.totals", `there must be ${players} whole numbers`);
  const texts = data.hands[0]?.dealt;
  const dealt = Array.isArray(texts) ? texts.map((text) => readCards(text) ?? []) : [];
  const pack = kernel.deal(0, 1, players);
  const isDeal = dealt.length === players && dealt.every((hand) => hand.length === pack[0].length);
  const cards = new Set(dealt.flat());
  if (!isDeal || !pack.flat().every((card) => cards.has(card))) throw new BadRecord("hands[0].dealt", "not a whole deal");
  return { handNumber, totals, dealt };
}

/**
 * @param {Session} begun
 * @param {any} hand
 * @param {number} number
 */
function replayHand(begun, hand, number) {
  let session = begun;
  let where = `hands[${number}]`;
  const apply = (/** @type {import("./game.js").Step} */ step) => {
    try {
      session = session.apply(step);
    } catch (problem) {
      if (problem instanceof IllegalAction) throw new BadRecord(where, problem.reason);
      throw problem;
    }
  };
  if (number > 0) apply({ action: "next_hand", seat: PERSON, value: 0 });
  // The person's pass comes last, as at the table: undoing it leaves the others' as they are.
  const passes = Object.entries(hand?.passes ?? []).sort(([one], [other]) => Number(one === "0") - Number(other === "0"));
  for (const [seat, text] of passes) {
    where = `hands[${number}].passes[${seat}]`;
    if (text === null) continue;
    const cards = readCards(text);
    if (!cards || cards.length > 3) throw new BadRecord(where, "not three cards");
    apply({ action: "pass", seat: Number(seat), value: packPass(cards) });
  }
  const plays = String(hand?.plays ?? "").split(" ").filter(Boolean);
  plays.forEach((text, i) => {
    where = `hands[${number}].plays[${i}]`;
    const card = readCard(text);
    if (card < 0) throw new BadRecord(where, "not a card");
    apply({ action: "play", seat: session.game.turn, value: card });
  });
  if (hand?.moon === undefined) return session;
  where = `hands[${number}].moon`;
  const choice = session.game.kernel.layout.enums.Moon[String(hand.moon).toUpperCase()];
  if (choice === undefined) throw new BadRecord(where, "no such choice");
  apply({ action: "choose_moon", seat: session.game.turn, value: choice });
  return session;
}
