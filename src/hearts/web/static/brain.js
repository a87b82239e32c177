/** Asks the computer players, in a worker of their own: thinking never holds up the page. */

/** @typedef {{ view: ArrayBuffer, level: number, settle: (value: number) => void, fail: (problem: Error) => void }} Question */

/** The computer players have stopped for good, after a second try. */
export class BrainStopped extends Error {}

export class Brain {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<string, Question>} what is not answered yet, by generation and number */
  #open = new Map();
  #generation = 0;
  #asked = 0;
  #crashes = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {() => Worker} [hire]
   */
  constructor(module, hire = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" })) {
    this.module = module;
    this.hire = hire;
  }

  /**
   * A seat's decision. Never settles once `cancel` was called; rejects with BrainStopped if the players cannot run.
   * @param {ArrayBuffer} view
   * @param {number} level
   * @returns {Promise<number>}
   */
  ask(view, level) {
    return new Promise((settle, fail) => {
      const id = `${this.#generation}.${(this.#asked += 1)}`;
      this.#open.set(id, { view, level, settle, fail });
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
    if (question) this.#staff().postMessage({ id, view: question.view, level: question.level });
  }

  #staff() {
    if (this.#worker) return this.#worker;
    const worker = this.hire();
    worker.addEventListener("message", ({ data }) => {
      this.#open.get(data.id)?.settle(data.value);
      this.#open.delete(data.id);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#crashed(worker);
    });
    worker.postMessage({ module: this.module });
    this.#worker = worker;
    return worker;
  }

  /** @param {Worker} worker */
  #crashed(worker) {
    worker.terminate();
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#crashes += 1;
    if (this.#crashes === 1) {
      for (const id of this.#open.keys()) this.#post(id);
      return;
    }
    this.#crashes = 0;
    for (const question of this.#open.values()) question.fail(new BrainStopped());
    this.#open.clear();
  }
}
