/** What is drawn and what is saved: a session with what only this page knows of it. */

import { cardText, readCard, readCards } from "./cards.js";
import { readRecord, writeRecord } from "./record.js";
import { isStep } from "./session.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./store.js").Save} Save */
/** @typedef {"" | "trick" | "exchange" | "hold"} Rest what lies on the table to be read */
/**
 * @typedef {Object} Ui
 * @property {number[]} picked for the pass
 * @property {number} lifted -1: none
 * @property {boolean} handed the pass is decided and waits for the computers'
 * @property {Rest} rest
 * @property {boolean} waitsForTap
 * @property {string} notice said in the status line's place until something happens
 */
/**
 * @typedef {Object} Model everything that is drawn
 * @property {import("./game.js").Table} table
 * @property {Session} session
 * @property {string[]} names as sentences have them: the person is "You" in them
 * @property {Ui} ui
 * @property {import("./settings.js").Settings} settings
 * @property {boolean} finishable whether the rest of the hand can be played out (R10)
 * @property {boolean} works whether saving does
 */
/** @typedef {"moves" | "still"} Manner whether cards travel or are there at once */

const DATE = /^\d{4}-\d\d-\d\d$/;

/** @returns {Ui} */
export const nothingOpen = () => ({
  picked: [],
  lifted: -1,
  handed: false,
  rest: "",
  waitsForTap: false,
  notice: "",
});

/**
 * @param {Session} session
 * @param {Ui} ui
 * @returns {Save}
 */
export function writeSave(session, ui) {
  return {
    format: "hearts-save",
    version: 1,
    record: writeRecord(session),
    picked: ui.picked.map(cardText),
    lifted: ui.lifted < 0 ? "" : cardText(ui.lifted),
    redo: session.future,
    ...(session.beginning.daily && { daily: session.beginning.daily }),
  };
}

/**
 * Replays a save; throws BadRecord where its record is damaged. The rest of it is taken as far as it fits.
 * @param {import("./game.js").Game} game
 * @param {Save} save
 */
export function readSave(game, save) {
  const session = readRecord(game, save.record);
  if (typeof save.daily === "string" && DATE.test(save.daily)) session.beginning.daily = save.daily;
  session.future = Array.isArray(save.redo) && save.redo.every(isStep) ? save.redo : [];
  const { hand, phase } = game.read();
  const picked = Array.isArray(save.picked) ? (readCards(save.picked.join(" ")) ?? []) : [];
  const lifted = readCard(save.lifted);
  const ui = nothingOpen();
  if (phase === "passing") ui.picked = [...new Set(picked)].filter((card) => hand.includes(card)).slice(0, 3);
  if (phase === "playing" && hand.includes(lifted)) ui.lifted = lifted;
  return { session, ui };
}
