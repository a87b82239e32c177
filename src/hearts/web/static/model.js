/** The state of the page, what is drawn of it, and what is saved of it. */

import { cardText, cardsIn, readCard, readCards } from "./cards.js";
import { PERSON } from "./game.js";
import { page } from "./messages.js";
import { arranged } from "./order.js";
import { readRecord, writeRecord } from "./record.js";
import { isStep } from "./session.js";
import { isTime } from "./store.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./store.js").Save} Save */
/** @typedef {"trick" | "exchange" | "hold"} Rest what lies on the table to be read */
/**
 * What the person is in the midst of: one thing at a time. Picked cards are one to three; those that are being passed
 * are three, and wait for the computers' passes; what lies to be read goes after a while, or at a tap.
 * @typedef {{ is: "free" }
 *   | { is: "picking", cards: number[] }
 *   | { is: "passing", cards: number[] }
 *   | { is: "lifting", card: number }
 *   | { is: "resting", on: Rest, forTap: boolean }} Doing
 */
/**
 * News stand before what is to be done; an answer stands alone, and so does a refusal.
 * @typedef {{ text: string, kind: "answer" | "refusal" | "news" }} Said
 */
/**
 * @typedef {Object} State all that the page knows; a new one takes its place, none is changed
 * @property {Session} session
 * @property {Doing} doing
 * @property {Said | null} said until something happens
 * @property {Settings} settings
 * @property {boolean} choseRules whether rules were chosen for the next game since this one began
 * @property {Advice | null} advice
 */
/** @typedef {{ view: string, choices: import("./brain.js").Choice[] }} Advice what the coach expects, for a view as text */
/** @typedef {{ points: number, best: boolean, share: number }} Worth of a card; the share is of the worst there is */
/**
 * @typedef {Object} Model everything that is drawn
 * @property {import("./game.js").Table} table with the cards in the person's order
 * @property {Session} session
 * @property {string[]} names as sentences have them: the person is "You" in them
 * @property {Doing} doing
 * @property {Said | null} said
 * @property {import("./game.js").Preview | null} preview of the lifted card
 * @property {{ cards: Map<number, Worth>, best: import("./brain.js").Choice } | null} coach where it has something to say
 * @property {Settings} settings
 * @property {boolean} finishable whether the rest of the hand can be played out (R10); not while something rests to be read
 * @property {boolean} works whether saving does
 */
/** @typedef {"moves" | "still"} Manner whether cards travel or are there at once */

/**
 * Whether something read from storage names a day: `2026-11-30`.
 * @param {unknown} text
 * @returns {text is string}
 */
export const isDay = (text) => typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text);

/** @type {Doing} */
export const FREE = { is: "free" };

/**
 * @param {Doing} doing
 * @returns {number[]} the cards chosen for the pass
 */
export const picksOf = (doing) => (doing.is === "picking" || doing.is === "passing" ? doing.cards : []);

/**
 * @param {Doing} doing
 * @returns {number} -1: none
 */
export const liftedOf = (doing) => (doing.is === "lifting" ? doing.card : -1);

/**
 * @param {Doing} doing
 * @returns {Rest | ""}
 */
export const restOf = (doing) => (doing.is === "resting" ? doing.on : "");

/** @param {Doing} doing */
export const waitsForTap = (doing) => doing.is === "resting" && doing.forTap;

/**
 * The cards that may be played now; none unless the person is to play.
 * @param {Pick<Model, "table" | "doing">} model
 */
export function legalIn({ table, doing }) {
  const rest = restOf(doing);
  const isMyTurn = table.phase === "playing" && table.turn === PERSON && rest !== "exchange" && rest !== "hold";
  return isMyTurn ? table.legal : [];
}

/** @param {Session} session */
export const isFinishable = ({ game }) => game.phase === "playing" && game.decided;

/**
 * The players as sentences name them: the person is "you" there, whatever the name.
 * @param {Session} session
 */
export const namesIn = (session) => [page.you, ...session.players.slice(1).map((player) => player.name)];

/**
 * @param {State} state
 * @param {{ works: boolean }} store
 * @returns {Model}
 */
export function modelOf({ session, doing, said, settings, advice }, { works }) {
  const { game } = session;
  const table = game.read();
  const inOrder = (/** @type {number[]} */ cards) => arranged(cards, table.start, settings);
  return {
    table: { ...table, hand: inOrder(table.hand), start: inOrder(table.start) },
    session,
    names: namesIn(session),
    doing,
    said,
    coach: settings.coach && advice && advice.view === viewOf(session) ? coaching(advice.choices, picksOf(doing)) : null,
    preview: doing.is === "lifting" ? game.preview(PERSON, doing.card) : null,
    settings,
    finishable: doing.is !== "resting" && isFinishable(session),
    works,
  };
}

/**
 * What the person may know, as a text to compare.
 * @param {Session} session
 */
export const viewOf = ({ game }) => new BigInt64Array(game.observe(PERSON)).join();

/**
 * What each card is worth by the coach. Best is what the coach would choose, or what it expects least of where that is not
 * to be had any more. Of a pass only the cards of the best are marked: trials tell less of passes than the coach knows.
 * @param {import("./brain.js").Choice[]} choices
 * @param {number[]} picks
 */
function coaching(choices, picks) {
  const open = choices.map((choice) => ({ ...choice, list: cardsIn(choice.cards) })).filter(({ list }) => picks.every((card) => list.includes(card)));
  if (!open.length) return null;
  const order = open.sort((one, other) => one.points - other.points);
  const best = order.find(({ isChosen }) => isChosen) ?? order[0];
  const most = Math.max(...order.map(({ points }) => points), 1);
  const cards = new Map();
  for (const { list, points } of best.list.length > 1 ? [best] : order) {
    const worth = { points, best: list === best.list, share: Math.max(0, points / most) };
    for (const card of list) cards.set(card, worth);
  }
  return { cards, best };
}

/**
 * @param {State} state
 * @returns {Save}
 */
export function writeSave({ session, doing }) {
  const lifted = liftedOf(doing);
  return {
    format: "hearts-save",
    version: 1,
    record: writeRecord(session),
    picked: picksOf(doing).map(cardText),
    lifted: lifted < 0 ? "" : cardText(lifted),
    redo: session.future,
    ...(session.coached && { coached: true }),
    ...(session.beginning.daily && { daily: session.beginning.daily }),
  };
}

/**
 * Replays a save; throws BadRecord where its record is damaged. The rest of it is taken as far as it fits.
 * @param {import("./game.js").Game} game
 * @param {Save} save
 * @returns {{ session: Session, doing: Doing }}
 */
export function readSave(game, save) {
  const future = Array.isArray(save.redo) && save.redo.every(isStep) ? save.redo : [];
  const read = readRecord(game, save.record);
  const daily = isDay(save.daily) ? save.daily : undefined;
  const session = read.remembering({ future, coached: save.coached === true, beginning: { ...read.beginning, daily } });
  return { session, doing: readDoing(session, save) };
}

/**
 * @param {Session} session
 * @param {Save} save
 * @returns {Doing}
 */
function readDoing({ game }, { picked, lifted }) {
  const { hand, phase } = game.read();
  const named = Array.isArray(picked) ? (readCards(picked.join(" ")) ?? []) : [];
  const cards = [...new Set(named)].filter((card) => hand.includes(card)).slice(0, 3);
  if (phase === "passing" && cards.length) return { is: "picking", cards };
  const card = readCard(lifted);
  const isPlayable = phase === "playing" && game.refusal({ action: "play", seat: PERSON, value: card }) === "none";
  return isPlayable ? { is: "lifting", card } : FREE;
}
