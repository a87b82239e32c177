/** Asks the computer players, in a worker of their own: thinking never holds up the page. */

import { maskOf, unpackPass } from "./cards.js";

/** @typedef {{ view: ArrayBuffer, level: number, cards?: number[] }} Asked with cards where choices are to be weighed */
/** @typedef {{ asked: Asked, settle: (value: any) => void, fail: (problem: Error) => void }} Question */
/**
 * A card or a pass, the points that the hand should end with, and whether the level would choose it.
 * @typedef {{ cards: bigint, points: number, isChosen: boolean }} Choice
 */

/** The computer players cannot go on until they are asked again. `reason` says why, in a word that `messages.js` knows. */
export class BrainStopped extends Error {
  /** @param {"crashed" | "unreachable" | "mismatch"} reason */
  constructor(reason) {
    super(`the computer players are ${reason}`);
    this.reason = reason;
  }
}

export class Brain {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<string, Question>} what is not answered yet, by generation and number */
  #open = new Map();
  #generation = 0;
  #asked = 0;
  #crashes = 0;

  /**
   * @param {import("./kernel.js").Layout} layout
   * @param {() => Worker} [hire]
   */
  constructor(layout, hire = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" })) {
    this.layout = layout;
    this.hire = hire;
  }

  /**
   * A seat's decision. Never settles once `cancel` was called; rejects with BrainStopped if the players cannot run.
   * @param {ArrayBuffer} view
   * @param {number} level
   * @returns {Promise<number>}
   */
  ask(view, level) {
    return this.#answerTo({ view, level });
  }

  /**
   * What a level expects of each card that may be played, or of the best passes. Settles as `ask` does.
   * @param {ArrayBuffer} view
   * @param {number} level
   * @param {number[]} cards that may be played; none while cards are passed
   * @returns {Promise<Choice[]>}
   */
  async weigh(view, level, cards) {
    const { decision, choices } = await this.#answerTo({ view, level, cards });
    const chosen = maskOf(cards.length ? [decision] : unpackPass(decision));
    return choices.map((/** @type {Choice} */ choice) => ({ ...choice, isChosen: choice.cards === chosen }));
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<any>}
   */
  #answerTo(asked) {
    return new Promise((settle, fail) => {
      const id = `${this.#generation}.${(this.#asked += 1)}`;
      this.#open.set(id, { asked, settle, fail });
      this.#post(id);
    });
  }

  /** Drops what was asked: answers still to come are stale. */
  cancel() {
    this.#generation += 1;
    this.#open.clear();
  }

  /** @param {string} id */
  #post(id) {
    const question = this.#open.get(id);
    if (question) this.#staff().postMessage({ id, ...question.asked });
  }

  #staff() {
    if (this.#worker) return this.#worker;
    const worker = this.hire();
    worker.addEventListener("message", ({ data }) => {
      if (data.failed) this.#stopped(worker, data.failed);
      this.#open.get(data.id)?.settle(data.value);
      this.#open.delete(data.id);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#crashed(worker);
    });
    worker.postMessage({ layout: this.layout });
    this.#worker = worker;
    return worker;
  }

  /** @param {Worker} worker */
  #crashed(worker) {
    this.#crashes += 1;
    if (this.#crashes > 1) {
      this.#stopped(worker, "crashed");
    } else if (this.#dismissed(worker)) {
      for (const id of this.#open.keys()) this.#post(id);
    }
  }

  /**
   * @param {Worker} worker
   * @param {BrainStopped["reason"]} reason
   */
  #stopped(worker, reason) {
    if (!this.#dismissed(worker)) return;
    this.#crashes = 0;
    for (const question of this.#open.values()) question.fail(new BrainStopped(reason));
    this.#open.clear();
  }

  /**
   * Lets a worker go; false if it was gone already.
   * @param {Worker} worker
   */
  #dismissed(worker) {
    worker.terminate();
    if (this.#worker !== worker) return false;
    this.#worker = null;
    return true;
  }
}
