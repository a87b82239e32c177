/** Keeps games and settings in this browser. Storage that is full, forbidden or damaged never stops a game. */

const GAME = "hearts.game";
const SETTINGS = "hearts.settings";
const HISTORY = "hearts.history";
const DAMAGED = "hearts.damaged";

/** @typedef {import("./record.js").MatchRecord} MatchRecord */
/** @typedef {import("./game.js").Step} Step */
/**
 * @typedef {Object} Save a record with what only the page knows
 * @property {"hearts-save"} format
 * @property {1} version
 * @property {MatchRecord} record
 * @property {string[]} picked cards chosen for the pass
 * @property {string} lifted the card lifted to be played, or nothing
 * @property {Step[]} redo
 */
/** @typedef {{ left: string, finished: boolean, save: Save }} Kept a game that another took the place of */

export class Store {
  /** Whether the last writing worked. */
  works = true;

  /** @param {Storage | null} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** The browser's own storage; a store that keeps nothing where the browser forbids it. */
  static open() {
    try {
      return new Store(window.localStorage);
    } catch {
      return new Store(null);
    }
  }

  /**
   * What is stored under a name; null if nothing is, or nothing that can be read.
   * @param {string} key
   * @returns {any}
   */
  #read(key) {
    const text = this.#text(key);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  /** @param {string} key */
  #text(key) {
    try {
      return this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  #write(key, value) {
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
      this.works = true;
    } catch {
      this.works = false;
    }
    return this.works;
  }

  /** Whether a game is stored, readable or not. */
  get hasGame() {
    return this.#text(GAME) !== null;
  }

  /** @returns {Save | null} */
  readGame() {
    const save = this.#read(GAME);
    return save?.format === "hearts-save" && save.version === 1 ? save : null;
  }

  /** @param {Save} save */
  writeGame(save) {
    return this.#write(GAME, save);
  }

  /** Keeps the text of something that cannot be read, the saved game's unless told, so that it can still be exported. */
  setAside(text = this.#text(GAME)) {
    const earlier = this.#read(DAMAGED);
    const unreadable = Array.isArray(earlier) ? earlier : [this.#text(DAMAGED)].filter((each) => each !== null);
    if (text !== null) this.#write(DAMAGED, [...unreadable, text]);
  }

  /** @returns {Record<string, unknown>} */
  readSettings() {
    const settings = this.#read(SETTINGS);
    return settings && typeof settings === "object" ? settings : {};
  }

  /** @param {object} settings */
  writeSettings(settings) {
    return this.#write(SETTINGS, { version: 1, ...settings });
  }

  /** @returns {Kept[]} finished games and games that were left, oldest first */
  readHistory() {
    const history = this.#read(HISTORY);
    return Array.isArray(history) ? history.filter((kept) => kept?.save?.record?.code) : [];
  }

  /**
   * Puts a game into the history. A history that cannot be read is set aside first.
   * @param {Save} save
   * @param {{ finished: boolean }} how
   */
  keep(save, { finished }) {
    if (!Array.isArray(this.#read(HISTORY))) this.setAside(this.#text(HISTORY));
    return this.#write(HISTORY, [...this.readHistory(), { left: new Date().toISOString(), finished, save }]);
  }

  /**
   * Takes the last game that was left out of the history.
   * @returns {Save | null}
   */
  takeLeft() {
    const history = this.readHistory();
    const at = history.findLastIndex((kept) => !kept.finished);
    if (at < 0) return null;
    const [kept] = history.splice(at, 1);
    return this.#write(HISTORY, history) ? kept.save : null;
  }
}
