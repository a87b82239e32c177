/** Keeps games and settings in this browser. Storage that is full, forbidden or damaged never stops a game. */

/** The names that things are stored under. Each game of the history has a place of its own, whose name begins so. */
export const KEYS = {
  game: "hearts.game",
  settings: "hearts.settings",
  history: "hearts.history.",
  damaged: "hearts.damaged",
  daily: "hearts.daily",
};
const OLD_HISTORY = "hearts.history"; // one list of all games, as older versions kept them
const OURS = /^hearts\./;
const AT_ONCE = 50; // games moved out of an older version's list before it is written shorter

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
 * @property {true} [coached] the coach was heard
 * @property {string} [daily] the date whose daily deal it is the try at: `2026-11-30`
 */
/** @typedef {{ hands: number, totals: number[], ranks: number[] }} Outcome finished hands, totals; ranks once it is over */
/** @typedef {{ left: string, finished: boolean, save: Save, outcome?: Outcome }} Game a game in the history; `left` is when */
/** @typedef {Game & { id: string, isStored: boolean }} Kept with its place, and whether storage had room for it */

export class Store {
  /** Whether the game on the table was saved when it last was to be. */
  works = true;
  /** @type {Kept[]} games that storage had no room for: they last as long as the page */
  #unstored = [];

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
    const text = this.text(key);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  /**
   * What is stored under a name, as it is; null if nothing is.
   * @param {string} key
   */
  text(key) {
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
    return this.change(new Map([[key, value]]));
  }

  /** @param {string} key */
  #remove(key) {
    return this.change(new Map([[key, null]]));
  }

  /** The names of all that the game keeps here. */
  get keys() {
    try {
      return Object.keys(this.storage ?? {}).filter((key) => OURS.test(key));
    } catch {
      return [];
    }
  }

  /**
   * Changes what is stored under some names, null being nothing: all of it, or, where there is no room, none of it.
   * @param {Map<string, unknown>} changes
   */
  change(changes) {
    const before = new Map([...changes.keys()].map((key) => [key, this.text(key)]));
    if (this.#tries(changes, before, { removing: "last" })) return true;
    // What goes may make the room that was missing. It is not tried where nothing can be written: nor could it be undone.
    const goes = [...before].find(([key, text]) => changes.get(key) === null && text !== null);
    const isWritable = goes !== undefined && this.#tries(new Map([goes]), before, { removing: "last" });
    return isWritable && this.#tries(changes, before, { removing: "first" });
  }

  /**
   * @param {Map<string, unknown>} changes
   * @param {Map<string, string | null>} before what is put back where it fails
   * @param {{ removing: "first" | "last" }} order
   */
  #tries(changes, before, { removing }) {
    if (!this.storage) return false;
    try {
      if (removing === "first") this.#removeAll(changes);
      this.#writeAll(changes);
      this.#removeAll(changes);
      return true;
    } catch {
      const changed = new Map([...before].filter(([key, text]) => this.text(key) !== text));
      try {
        this.#removeAll(changed);
        this.#writeAll(changed);
      } catch {
        console.warn("Storage took neither what is new nor what was there.");
      }
      return false;
    }
  }

  /** @param {Map<string, unknown>} changes */
  #removeAll(changes) {
    for (const [key, value] of changes) if (value === null) this.storage?.removeItem(key);
  }

  /** @param {Map<string, unknown>} changes */
  #writeAll(changes) {
    for (const [key, value] of changes) {
      if (value !== null) this.storage?.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }
  }

  // --- the game on the table, and settings

  /** Whether a game is stored, readable or not. */
  get hasGame() {
    return this.text(KEYS.game) !== null;
  }

  /** @returns {Save | null} */
  readGame() {
    const save = this.#read(KEYS.game);
    return isSave(save) ? save : null;
  }

  /** @param {Save} save */
  writeGame(save) {
    this.works = this.#write(KEYS.game, save);
    return this.works;
  }

  /** @returns {Record<string, unknown>} */
  readSettings() {
    const settings = this.#read(KEYS.settings);
    return settings && typeof settings === "object" ? settings : {};
  }

  /** @param {object} settings */
  writeSettings(settings) {
    return this.#write(KEYS.settings, { version: 1, ...settings });
  }

  // --- what cannot be read

  /**
   * The texts that were set aside because they cannot be read.
   * @returns {string[]}
   */
  readDamaged() {
    const earlier = this.#read(KEYS.damaged);
    return Array.isArray(earlier) ? earlier.map(String) : [this.text(KEYS.damaged)].filter((each) => each !== null);
  }

  /** Keeps the text of something that cannot be read, the saved game's unless told, so that it can still be exported. */
  setAside(text = this.text(KEYS.game)) {
    return text === null || this.#write(KEYS.damaged, [...this.readDamaged(), text]);
  }

  // --- the history

  /** @returns {Kept[]} finished games and games that were left, oldest first */
  readHistory() {
    this.#split();
    const kept = this.keys.filter((key) => key.startsWith(KEYS.history)).sort().flatMap((id) => this.#readKept(id));
    return [...kept, ...this.#unstored];
  }

  /**
   * The game at a place; one that cannot be read is set aside.
   * @param {string} id
   * @returns {Kept[]}
   */
  #readKept(id) {
    const game = this.#read(id);
    if (isGame(game)) return [{ ...game, outcome: isOutcome(game.outcome) ? game.outcome : undefined, id, isStored: true }];
    if (this.setAside(this.text(id) ?? "")) this.#remove(id);
    return [];
  }

  /** Gives each game of an older version's list a place of its own; broken off, it goes on the next time. */
  #split() {
    const text = this.text(OLD_HISTORY);
    if (text === null) return;
    const list = this.#read(OLD_HISTORY);
    if (!Array.isArray(list)) {
      if (this.setAside(text)) this.#remove(OLD_HISTORY);
      return;
    }
    while (list.length) {
      const first = Math.max(0, list.length - AT_ONCE);
      const games = list.splice(first).map((game, i) => /** @type {const} */ ([placeOf(game?.left, first + i), game]));
      const changes = new Map([...games, [OLD_HISTORY, list.length ? list : null]]);
      if (!this.change(/** @type {Map<string, unknown>} */ (changes))) return;
    }
  }

  /**
   * Puts a game into the history. Where storage has no room, it stays there as long as the page does.
   * @param {Save} save
   * @param {{ finished: boolean, outcome?: Outcome }} how
   */
  keep(save, { finished, outcome }) {
    return this.restore({ left: new Date().toISOString(), finished, save, outcome });
  }

  /**
   * Puts a game back where it was, or, if it is a new one, in its place by time.
   * @param {Game & { id?: string }} game
   */
  restore({ left, finished, save, outcome, id = this.#freePlace(left) }) {
    const game = { left, finished, save, outcome };
    this.#split(); // where that cannot be read, it is set aside now
    const isStored = this.#write(id, game);
    if (!isStored) this.#unstored.push({ ...game, id, isStored });
    return isStored;
  }

  /** @param {string} left */
  #freePlace(left) {
    let number = 0;
    while (this.text(placeOf(left, number)) !== null || this.#unstored.some(({ id }) => id === placeOf(left, number))) number += 1;
    return placeOf(left, number);
  }

  /**
   * Takes a game out of the history; false if it is still there.
   * @param {Kept} kept
   */
  remove({ id, isStored }) {
    this.#unstored = this.#unstored.filter((other) => other.id !== id);
    return !isStored || this.#remove(id);
  }

  /**
   * Puts a game of the history on the table, and the one that was there into the history. At every moment each of them is
   * kept somewhere; false, and nothing has changed, where there is no room for that.
   * @param {Kept} kept
   * @param {Game | null} left nothing, where nothing was decided in it
   */
  exchange(kept, left) {
    if (!kept.isStored) {
      this.#unstored = this.#unstored.filter((other) => other.id !== kept.id);
      if (left) this.restore(left);
      return true;
    }
    const changes = new Map(/** @type {[string, unknown][]} */ ([[kept.id, null], [KEYS.game, kept.save]]));
    if (left) changes.set(this.#freePlace(left.left), left);
    return this.change(changes);
  }

  /** Forgets the games that last only as long as the page. */
  forget() {
    this.#unstored = [];
  }

  /** The last game that was left unfinished, if there is one. */
  get lastLeft() {
    return this.readHistory().findLast((kept) => !kept.finished) ?? null;
  }

  // --- the daily deal

  /**
   * The dates whose one try is used up though its game was removed.
   * @returns {string[]}
   */
  readDaily() {
    const dates = this.#read(KEYS.daily);
    return Array.isArray(dates) ? dates.map(String) : [];
  }

  /** @param {string} date */
  noteDaily(date) {
    const dates = this.readDaily();
    return dates.includes(date) || this.#write(KEYS.daily, [...dates, date]);
  }
}

/**
 * The place of a game in the history: they sort by it.
 * @param {unknown} left
 * @param {number} number
 */
export const placeOf = (left, number) => `${KEYS.history}${String(left).slice(0, 30)}-${String(number).padStart(4, "0")}`;

/**
 * Whether something read from storage names a moment.
 * @param {unknown} text
 */
export const isTime = (text) => typeof text === "string" && !Number.isNaN(Date.parse(text));

/** @param {any} save */
export const isSave = (save) =>
  save?.format === "hearts-save" && save.version === 1 && typeof save.record?.code === "string" && Array.isArray(save.record.hands);

/** @param {any} outcome what else can be made of the save again */
const isOutcome = (outcome) => [outcome?.totals, outcome?.ranks].every((each) => Array.isArray(each) && each.every(Number.isInteger));

/** @param {any} game */
export const isGame = (game) => isTime(game?.left) && isSave(game.save);
