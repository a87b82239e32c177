/**
 * The computer players. Told how the kernel's records lie, then a seat's view as bytes and a level, it answers with the
 * decision. It never sees a match. What it thinks with it fetches itself, so that a first visit need not wait for it.
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
    const { levels, networked } = this.layout;
    if (networked.includes(levels[level])) await (this.#network ??= this.#learn());
    new Uint8Array(this.memory.buffer, this.view).set(new Uint8Array(view));
    return Number(this.call.decide(this.view, BigInt(level), this.mind));
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

/** @param {MessageEvent} event */
async function take({ data }) {
  try {
    if (data.layout) await (players = Players.load(data.layout));
    else postMessage({ id: data.id, value: await (await players).decide(data.view, data.level) });
  } catch (problem) {
    if (problem instanceof Missing) postMessage({ failed: problem.reason });
    else reportError(problem);
  }
}

addEventListener("message", take);
