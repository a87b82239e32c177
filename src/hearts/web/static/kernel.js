/** Loads the kernel's WebAssembly with the layout of its records, and gives out its memory by name. */

import { cardsIn } from "./cards.js";

/** @typedef {{ at: number, length: number }} Field */
/** @typedef {{ size: number, fields: Record<string, Field> }} RecordLayout */
/** @typedef {boolean | number | string} RuleValue */
/** @typedef {Record<string, RuleValue>} Rules what differs from the defaults, or all of it */
/**
 * @typedef {Object} Layout
 * @property {string} fingerprint
 * @property {Record<"MATCH" | "VIEW" | "PREVIEW" | "SCORE" | "MIND", RecordLayout>} records
 * @property {Record<string, Record<string, number>>} enums
 * @property {{ options: Record<string, any>, defaults: Rules, presets: Record<string, Rules> }} rules
 * @property {string[]} levels weakest first
 * @property {string[]} networked those that think with the network
 * @property {string[]} characters numbered on from the levels
 * @property {{ alphabet: string, length: number }} code
 */
/** @typedef {Record<string, (...values: (number | bigint)[]) => bigint>} Functions */

/**
 * The computer players: the levels, weakest first, then the characters. One's place is its number in the kernel.
 * @param {Layout} layout
 */
export const computers = (layout) => [...layout.levels, ...layout.characters];

/** The kernel cannot run here. `reason` says why, in a word that `messages.js` knows. */
export class KernelError extends Error {
  /**
   * @param {"unsupported" | "unreachable" | "mismatch"} reason
   * @param {unknown} [cause]
   */
  constructor(reason, cause) {
    super(`the kernel is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address).catch((problem) => {
    throw new KernelError("unreachable", problem);
  });
  if (!response.ok) throw new KernelError("unreachable", response.status);
  return response;
}

/** One kernel with its memory. Records are given room once and stay where they are. */
export class Kernel {
  /** @type {number} */
  #free;

  /**
   * @param {WebAssembly.Instance} instance
   * @param {Layout} layout
   */
  constructor(instance, layout) {
    this.layout = layout;
    this.call = /** @type {Functions} */ (/** @type {unknown} */ (instance.exports));
    this.memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const base = /** @type {WebAssembly.Global} */ (instance.exports.__heap_base);
    this.#free = Math.ceil(Number(base.value) / 16) * 16;
  }

  /** Fetches module and layout side by side; throws KernelError. */
  static async load() {
    if (typeof WebAssembly !== "object" || typeof BigInt64Array !== "function") throw new KernelError("unsupported");
    const [binary, layout] = await Promise.all([
      fetched(new URL("kernel.wasm", import.meta.url)).then((response) => response.arrayBuffer()),
      fetched(new URL("kernel.json", import.meta.url)).then((response) => response.json()),
    ]);
    try {
      const module = await WebAssembly.compile(binary);
      const kernel = new Kernel(await WebAssembly.instantiate(module, {}), layout);
      if (kernel.fingerprint !== BigInt(`0x${layout.fingerprint.slice(0, 15)}`)) throw new KernelError("mismatch");
      return kernel;
    } catch (problem) {
      throw problem instanceof KernelError ? problem : new KernelError("unsupported", problem);
    }
  }

  /** The first 60 bits of the fingerprint that the module was built with. */
  get fingerprint() {
    return this.call.fingerprint();
  }

  /**
   * Room for so many bytes, for good.
   * @param {number} bytes
   */
  room(bytes) {
    const at = this.#free;
    this.#free += Math.ceil(bytes / 16) * 16;
    const missing = this.#free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65536));
    return at;
  }

  /**
   * A record in the kernel's memory.
   * @param {"MATCH" | "VIEW" | "PREVIEW" | "SCORE"} name
   */
  record(name) {
    return new MemoryRecord(this, this.layout.records[name]);
  }

  /**
   * The name of an enum's number, in lower case: `passing`.
   * @param {string} kind
   * @param {number} value
   */
  nameOf(kind, value) {
    const found = Object.entries(this.layout.enums[kind]).find(([, number]) => number === value);
    return found ? found[0].toLowerCase() : "";
  }

  /**
   * A seed's game code: `7K3Q-9F2M`.
   * @param {number} seed
   */
  writeCode(seed) {
    const { length } = this.layout.code;
    const text = this.#text(length);
    this.call.write_code(BigInt(seed), text.at);
    const symbols = String.fromCodePoint(...Array.from(text.words, Number));
    return `${symbols.slice(0, length / 2)}-${symbols.slice(length / 2)}`;
  }

  /**
   * The seed of a code as somebody typed it, or what is wrong with it.
   * @param {string} typed
   * @returns {{ seed: number } | { fault: string, at: number }}
   */
  readCode(typed) {
    const points = Array.from(typed.slice(0, 100), (symbol) => symbol.codePointAt(0) ?? 0);
    const text = this.#text(points.length);
    points.forEach((point, i) => (text.words[i] = BigInt(point)));
    const seed = Number(this.call.read_code(text.at, BigInt(points.length)));
    if (seed >= 0) return { seed };
    return { fault: this.nameOf("CodeFault", seed), at: Number(this.call.bad_symbol(text.at, BigInt(points.length))) };
  }

  /** A seed by chance, each as likely as any other. */
  randomSeed() {
    const bits = 5 * (this.layout.code.length - 1);
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high % 2 ** (bits - 32)) * 2 ** 32 + low;
  }

  /**
   * The seed of a date's daily deal.
   * @param {number} day counted from 1 January 1970
   */
  dailySeed(day) {
    return Number(this.call.daily_seed(BigInt(day)));
  }

  /**
   * Each seat's cards of a hand, before the pass.
   * @param {number} seed
   * @param {number} handNumber
   * @param {number} players
   */
  deal(seed, handNumber, players) {
    const room = this.#text(58); // six hands, then the deck that is shuffled
    this.call.deal(BigInt(seed), BigInt(handNumber), BigInt(players), room.at);
    return Array.from(room.words.subarray(0, players), cardsIn);
  }

  /** @type {number | undefined} */
  #textRoom;

  /** @param {number} length */
  #text(length) {
    this.#textRoom ??= this.room(8 * 100);
    return { at: this.#textRoom, words: new BigInt64Array(this.memory.buffer, this.#textRoom, length) };
  }
}

/** A record at its place in the kernel's memory, its fields by name. */
export class MemoryRecord {
  /**
   * @param {Kernel} kernel
   * @param {RecordLayout} layout
   */
  constructor(kernel, layout) {
    this.kernel = kernel;
    this.layout = layout;
    this.at = kernel.room(layout.size);
  }

  /** The record's words. Looked up at each use: memory that grows is another buffer. */
  get words() {
    return new BigInt64Array(this.kernel.memory.buffer, this.at, this.layout.size / 8);
  }

  /** A copy of the record's bytes. */
  get bytes() {
    return this.kernel.memory.buffer.slice(this.at, this.at + this.layout.size);
  }

  /**
   * @param {string} field
   * @param {number} [index]
   */
  mask(field, index = 0) {
    return this.words[this.layout.fields[field].at + index];
  }

  /**
   * @param {string} field
   * @param {number} [index]
   */
  number(field, index = 0) {
    return Number(this.mask(field, index));
  }

  /**
   * @param {string} field
   * @param {number} [length]
   */
  numbers(field, length = this.layout.fields[field].length) {
    const { at } = this.layout.fields[field];
    return Array.from(this.words.subarray(at, at + length), Number);
  }

  /**
   * @param {string} field
   * @param {number} value
   */
  set(field, value) {
    this.words[this.layout.fields[field].at] = BigInt(value);
  }

  /** @param {MemoryRecord} other of the same layout */
  copyFrom(other) {
    this.words.set(other.words);
  }
}
