/** The file of all saves (docs/formats.md): written from the store, read back and checked before anything is changed. */

import { readSave } from "./model.js";
import { BadRecord } from "./record.js";
import { isGame, isSave } from "./store.js";

/** @typedef {import("./game.js").Game} Table */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").Save} Save */
/** @typedef {import("./store.js").Game} Game */
/** @typedef {Store["contents"] & { written: string }} Contents of a file; games that cannot be read are among the damaged */

const FORMAT = "hearts-saves";
const VERSION = 1;
const LARGEST = 50_000_000; // characters; a browser keeps five million
const AT_ONCE = 8; // games that are replayed before the page may draw again

/** A file that is not one of ours; `reason` is a word that the messages know. */
export class BadFile extends Error {
  /** @param {"unreadable" | "foreign" | "newer" | "large"} reason */
  constructor(reason) {
    super(`the file is ${reason}`);
    this.reason = reason;
  }
}

/** @param {Store} store */
export const writeArchive = (store) =>
  JSON.stringify({ format: FORMAT, version: VERSION, written: new Date().toISOString(), ...store.contents });

/**
 * What is in a file: all saves, or one record or save. Every game is replayed; throws BadFile.
 * @param {Table} aside a table for the replays, not the one that is played at
 * @param {string} text
 * @returns {Promise<Contents>}
 */
export async function readArchive(aside, text) {
  const data = parsed(text);
  const whole = isSave(data) || data.format === "hearts-record" ? single(data) : data;
  if (whole.format !== FORMAT) throw new BadFile("foreign");
  if (whole.version !== VERSION) throw new BadFile("newer");
  const listed = (/** @type {unknown} */ list) => (Array.isArray(list) ? list : []);
  const contents = /** @type {Contents} */ ({
    written: String(whole.written ?? ""),
    game: null,
    history: [],
    settings: whole.settings && typeof whole.settings === "object" ? whole.settings : null,
    damaged: listed(whole.damaged).map(String),
    daily: listed(whole.daily).map(String),
  });
  const games = listed(whole.history);
  for (const [i, game] of games.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((settle) => setTimeout(settle));
    const checked = isGame(game) ? replayed(aside, game) : null;
    if (checked) contents.history.push(checked);
    else contents.damaged.push(JSON.stringify(game));
  }
  if (!whole.game) return contents;
  if (isSave(whole.game) && replayed(aside, { left: "", finished: false, save: whole.game })) contents.game = whole.game;
  else contents.damaged.push(JSON.stringify(whole.game));
  return contents;
}

/** @param {string} text */
function parsed(text) {
  if (text.length > LARGEST) throw new BadFile("large");
  try {
    const data = JSON.parse(text);
    if (data && typeof data === "object") return data;
  } catch {
    throw new BadFile("unreadable");
  }
  throw new BadFile("foreign");
}

/**
 * A file of one game, as if it were in a file of all.
 * @param {any} data
 */
function single(data) {
  const save = isSave(data) ? data : { format: "hearts-save", version: 1, record: data, picked: [], lifted: "", redo: [] };
  return { format: FORMAT, version: VERSION, history: [{ left: new Date().toISOString(), finished: false, save }] };
}

/**
 * A game with what its replay says of it; null if it cannot be replayed.
 * @param {Table} aside
 * @param {Game} game
 * @returns {Game | null}
 */
function replayed(aside, { left, save }) {
  try {
    const { session } = readSave(aside, save);
    return { left, finished: aside.phase === "over", save, outcome: session.outcome };
  } catch (problem) {
    if (problem instanceof BadRecord || problem instanceof TypeError) return null;
    throw problem;
  }
}

/**
 * What a file has that is not here yet. Its game in progress becomes one that was left.
 * @param {Store["contents"]} here
 * @param {Contents} file
 * @returns {Pick<Contents, "history" | "damaged" | "daily">}
 */
export function newTo(here, file) {
  const known = new Set([...here.history.map(({ save }) => save), here.game].map((save) => JSON.stringify(save?.record)));
  const left = file.game ? [{ left: file.written || new Date().toISOString(), finished: false, save: file.game }] : [];
  return {
    history: [...file.history, ...left].filter(({ save }) => !known.has(JSON.stringify(save.record)) && isBegun(save)),
    damaged: file.damaged.filter((text) => !here.damaged.includes(text)),
    daily: file.daily.filter((date) => !here.daily.includes(date)),
  };
}

/**
 * Whether anything was decided in a game.
 * @param {Save} save
 */
const isBegun = ({ record }) => record.hands.length > 1 || Boolean(record.hands[0].passes?.[0]) || record.hands[0].plays !== "";
