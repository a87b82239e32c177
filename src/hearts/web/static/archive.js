/**
 * All that is stored as a whole: how much it is, its file (docs/formats.md), which is checked before anything is changed,
 * and what a file adds or replaces.
 */

import { readSave } from "./model.js";
import { BadRecord } from "./record.js";
import { isGame, isSave, isTime, KEYS, placeOf } from "./store.js";

/** @typedef {import("./game.js").Game} Table */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").Save} Save */
/** @typedef {import("./store.js").Game} Game */
/**
 * @typedef {Object} Contents
 * @property {Save | null} game
 * @property {Game[]} history
 * @property {Record<string, unknown> | null} settings
 * @property {string[]} damaged
 * @property {string[]} daily
 */
/** @typedef {Contents & { written: string }} File its games that cannot be read are among the damaged */

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

/**
 * How many characters are stored, by what they are for.
 * @param {Store} store
 */
export function sizesOf(store) {
  const size = (/** @type {string} */ start) =>
    store.keys.filter((key) => key.startsWith(start)).reduce((sum, key) => sum + key.length + (store.text(key) ?? "").length, 0);
  const { game, settings, history, damaged, daily } = KEYS;
  return { game: size(game), history: size(history), settings: size(settings) + size(daily), damaged: size(damaged), all: size("") };
}

/**
 * Everything that is stored.
 * @param {Store} store
 * @returns {Contents}
 */
export function contentsOf(store) {
  return {
    game: store.readGame(),
    history: store.readHistory().map(({ left, finished, save, outcome }) => ({ left, finished, save, outcome })),
    settings: store.text(KEYS.settings) === null ? null : store.readSettings(),
    damaged: store.readDamaged(),
    daily: store.readDaily(),
  };
}

/** @param {Store} store */
export const writeArchive = (store) =>
  JSON.stringify({ format: FORMAT, version: VERSION, written: new Date().toISOString(), ...contentsOf(store) });

/**
 * What is in a file: all saves, or one record or save. Every game is replayed; throws BadFile.
 * @param {Table} aside a table for the replays, not the one that is played at
 * @param {string} text
 * @returns {Promise<File>}
 */
export async function readArchive(aside, text) {
  const data = parsed(text);
  const whole = isSave(data) || data.format === "hearts-record" ? single(data) : data;
  if (whole.format !== FORMAT) throw new BadFile("foreign");
  if (whole.version !== VERSION) throw new BadFile("newer");
  const all = (/** @type {unknown} */ list) => (Array.isArray(list) ? list : []);
  const contents = /** @type {File} */ ({
    written: isTime(whole.written) ? whole.written : "",
    game: null,
    history: [],
    settings: whole.settings && typeof whole.settings === "object" ? whole.settings : null,
    damaged: all(whole.damaged).map(String),
    daily: all(whole.daily).map(String),
  });
  const games = all(whole.history);
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
 * @param {Contents} here
 * @param {File} file
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

/**
 * Adds to what is stored; false, and nothing has changed, where there is no room for it.
 * @param {Store} store
 * @param {ReturnType<typeof newTo>} news
 */
export function merge(store, { history, damaged, daily }) {
  const changes = placed(history, (id) => store.text(id) === null);
  return store.change(withLists(changes, [...store.readDamaged(), ...damaged], [...store.readDaily(), ...daily]));
}

/**
 * Stores this and nothing else; false, and nothing has changed, where there is no room for it.
 * @param {Store} store
 * @param {Contents} contents
 */
export function replace(store, { game, history, settings, damaged, daily }) {
  const nothing = store.keys.map((key) => /** @type {[string, unknown]} */ ([key, null]));
  const changes = new Map([...nothing, ...placed(history, () => true)]);
  if (game) changes.set(KEYS.game, game);
  if (settings) changes.set(KEYS.settings, settings);
  const isDone = store.change(withLists(changes, damaged, daily));
  if (isDone) store.forget();
  return isDone;
}

/**
 * Removes all that is stored.
 * @param {Store} store
 */
export const clear = (store) => replace(store, { game: null, history: [], settings: null, damaged: [], daily: [] });

/**
 * Forgets a text that was set aside.
 * @param {Store} store
 * @param {string} text
 */
export function dropDamaged(store, text) {
  const left = store.readDamaged();
  left.splice(left.indexOf(text), 1);
  return store.change(new Map([[KEYS.damaged, left.length ? left : null]]));
}

/**
 * Games by a free place for each.
 * @param {Game[]} games
 * @param {(id: string) => boolean} isFree
 */
function placed(games, isFree) {
  const places = new Map(/** @type {[string, unknown][]} */ ([]));
  for (const game of games) {
    let number = 0;
    while (places.has(placeOf(game.left, number)) || !isFree(placeOf(game.left, number))) number += 1;
    places.set(placeOf(game.left, number), game);
  }
  return places;
}

/**
 * @param {Map<string, unknown>} changes
 * @param {string[]} damaged
 * @param {string[]} daily
 */
function withLists(changes, damaged, daily) {
  if (damaged.length) changes.set(KEYS.damaged, [...new Set(damaged)]);
  if (daily.length) changes.set(KEYS.daily, [...new Set(daily)]);
  return changes;
}
