/**
 * The computer players. Told how the kernel's records lie, then a seat's view as bytes and a level, it answers with the
 * decision, or with what the level expects of each choice. It never sees a match. What it thinks with it fetches itself, so that a first visit need not wait for it.
 */

/** @typedef {import("./kernel.js").Layout} Layout */

/** Something that thinking needs cannot be had. `reason` says why, in a word that `brain.js` knows. */
class Missing extends Error {
  /**
   * @param {"unreachable" | "mismatch"} reason
   * @param {unknown} [cause]
   */
  constructor(reason, cause) {
    super(`the players are ${reason}`, { cause });
    this.reason = reason;
  }
}

/** @param {string} name */
async function fetched(name) {
  try {
    const response = await fetch(new URL(name, import.meta.url));
    if (!response.ok) throw response.status;
    return await response.arrayBuffer();
  } catch (problem) {
    throw new Missing("unreachable", problem);
  }
}

/** The players' module, with a view and room to think in. */
class Players {
  /** @type {Promise<void> | null} */
  #network = null;

  /**
   * @param {WebAssembly.Exports} exports
   * @param {Layout} layout
   */
  constructor(exports, layout) {
    this.layout = layout;
    this.call = /** @type {Record<string, (...values: (number | bigint)[]) => bigint>} */ (/** @type {unknown} */ (exports));
    this.memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    const base = /** @type {WebAssembly.Global} */ (exports.__heap_base);
    this.view = Math.ceil(Number(base.value) / 16) * 16;
    this.mind = this.view + Math.ceil(layout.records.VIEW.size / 16) * 16;
    const missing = this.mind + layout.records.MIND.size - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65536));
  }

  /** @param {Layout} layout */
  static async load(layout) {
    const { instance } = await WebAssembly.instantiate(await fetched("players.wasm"));
    const players = new Players(instance.exports, layout);
    if (players.call.fingerprint() !== BigInt(`0x${layout.fingerprint.slice(0, 15)}`)) throw new Missing("mismatch");
    return players;
  }

  /**
   * @param {ArrayBuffer} view
   * @param {number} level
   */
  async decide(view, level) {
    await this.#ready(level);
    this.#look(view);
    return Number(this.call.decide(this.view, BigInt(level), this.mind));
  }

  /**
   * The points that a level expects the hand to end with, for each card that may be played, or for the best passes; and
   * which of them it would choose itself, with more work for those in contention.
   * @param {ArrayBuffer} view
   * @param {number} level
   * @param {number[]} cards that may be played; none while cards are passed
   */
  async weigh(view, level, cards) {
    await this.#ready(level);
    this.#look(view);
    const decision = Number(this.call.decide(this.view, BigInt(level), this.mind));
    if (cards.length) {
      this.call.weigh(this.view, BigInt(level), this.mind);
      return { decision, choices: cards.map((card) => ({ cards: 1n << BigInt(card), points: this.#expected(card) })) };
    }
    this.call.find_passes(this.view, BigInt(level), this.mind);
    this.call.weigh_passes(this.view, BigInt(level), this.mind);
    const found = Array.from({ length: Number(this.#word("found")) }, (_, place) => place);
    return { decision, choices: found.map((place) => ({ cards: this.#word("passes", place), points: this.#expected(place) })) };
  }

  /** @param {number} place of a card or a pass */
  #expected(place) {
    const { at } = this.layout.records.MIND.fields.sums;
    return new Float64Array(this.memory.buffer, this.mind)[at + place] / Number(this.#word("deals", place));
  }

  /**
   * A word of the room to think in.
   * @param {string} field
   * @param {number} [index]
   */
  #word(field, index = 0) {
    return new BigInt64Array(this.memory.buffer, this.mind)[this.layout.records.MIND.fields[field].at + index];
  }

  /** @param {number} level which has all that it thinks with from then on */
  async #ready(level) {
    const { levels, networked } = this.layout;
    if (networked.includes(levels[level])) await (this.#network ??= this.#learn());
  }

  /** @param {ArrayBuffer} view to be thought about before anything else is awaited: there is room for one */
  #look(view) {
    new Uint8Array(this.memory.buffer, this.view).set(new Uint8Array(view));
  }

  async #learn() {
    const packed = await fetched("network.bin");
    const { at, length } = this.layout.records.MIND.fields.packed;
    if (packed.byteLength !== 2 * length) throw new Missing("mismatch");
    new Uint8Array(this.memory.buffer, this.mind + 8 * at).set(new Uint8Array(packed));
    this.call.unpack(this.mind);
  }
}

/** @type {Promise<Players>} */
let players;

/**
 * @param {Players} players
 * @param {{ view: ArrayBuffer, level: number, cards?: number[] }} question with cards where choices are to be weighed
 */
const answer = (players, { view, level, cards }) => (cards ? players.weigh(view, level, cards) : players.decide(view, level));

/** @param {MessageEvent} event */
async function take({ data }) {
  try {
    if (data.layout) await (players = Players.load(data.layout));
    else postMessage({ id: data.id, value: await answer(await players, data) });
  } catch (problem) {
    if (problem instanceof Missing) postMessage({ failed: problem.reason });
    else reportError(problem);
  }
}

addEventListener("message", take);
