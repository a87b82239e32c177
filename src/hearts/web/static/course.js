/** The game's own course: asks the computers, and leaves time to read what lies on the table. */

import { BrainStopped } from "./brain.js";
import { computers } from "./kernel.js";
import { PACES } from "./settings.js";
import { restLength } from "./transitions.js";

/** @typedef {import("./game.js").Step} Step */
/**
 * @typedef {Object} Table what the course runs, and what it may do there
 * @property {import("./model.js").State} state
 * @property {boolean} asleep
 * @property {(step: Step) => void} apply
 * @property {() => void} passPicked
 * @property {() => void} rested
 * @property {(reason: string) => void} stopped
 */

export class Course {
  /** A newer run takes the place of an older one. */
  #run = 0;
  #isRunning = false;
  /** @type {(() => void) | null} ends the pause that is on */
  #skip = null;

  /**
   * @param {import("./brain.js").Brain} brain
   * @param {Table} table
   */
  constructor(brain, table) {
    this.brain = brain;
    this.table = table;
  }

  /** Forgets what the computers were asked. */
  cancel() {
    this.#run += 1;
    this.#isRunning = false;
    this.brain.cancel();
    this.#skip?.();
  }

  /** Goes on until the person has to decide, with everything that was asked before forgotten. */
  anew() {
    this.cancel();
    void this.#start();
  }

  /** Ends the pause that is on, and goes on until the person has to decide. */
  goOn() {
    this.#skip?.();
    if (!this.#isRunning) void this.#start();
  }

  async #start() {
    const run = (this.#run += 1);
    const isCurrent = () => run === this.#run;
    this.#isRunning = true;
    try {
      for (let move = this.#move(isCurrent); move; move = this.#move(isCurrent)) await move;
    } catch (problem) {
      if (!(problem instanceof BrainStopped)) throw problem;
      if (isCurrent()) this.table.stopped(problem.reason);
    } finally {
      if (isCurrent()) this.#isRunning = false;
    }
  }

  /**
   * One move of the course; null where it ends. That is known at once: whatever is decided then begins it anew.
   * @param {() => boolean} isCurrent
   * @returns {Promise<void> | null}
   */
  #move(isCurrent) {
    if (!isCurrent() || this.table.asleep) return null;
    const { session, doing } = this.table.state;
    if (doing.is === "resting") return this.#rest(doing, isCurrent);
    const waiting = session.waiting;
    if (waiting.length) return this.#ask(waiting, isCurrent);
    if (doing.is !== "passing") return null;
    this.table.passPicked();
    return Promise.resolve();
  }

  /**
   * Leaves what lies on the table to be read.
   * @param {import("./model.js").Doing & { is: "resting" }} doing
   * @param {() => boolean} isCurrent
   */
  async #rest(doing, isCurrent) {
    await this.#pause(restLength(doing.on, this.table.state.settings), { skippable: true });
    if (isCurrent() && this.table.state.doing === doing) this.table.rested();
  }

  /**
   * Has computers decide; nothing comes of it if something newer has begun meanwhile.
   * @param {number[]} seats
   * @param {() => boolean} isCurrent
   */
  async #ask(seats, isCurrent) {
    const { session, settings } = this.table.state;
    const { game } = session;
    const { phase } = game;
    const action = phase === "passing" ? "pass" : phase === "playing" ? "play" : "choose_moon";
    const known = computers(game.kernel.layout);
    const pause = phase === "passing" ? Promise.resolve() : this.#pause(PACES[settings.speed].step);
    const answers = seats.map((seat) =>
      this.brain.ask(game.observe(seat), known.indexOf(session.players[seat].level ?? known[0])),
    );
    const [values] = await Promise.all([Promise.all(answers), pause]);
    if (isCurrent()) seats.forEach((seat, i) => this.table.apply({ action, seat, value: values[i] }));
  }

  /**
   * @param {number} length in milliseconds
   * @param {{ skippable?: boolean }} [how]
   * @returns {Promise<void>}
   */
  #pause(length, { skippable = false } = {}) {
    if (!length) return Promise.resolve();
    return new Promise((end) => {
      if (length !== Infinity) setTimeout(end, length);
      if (skippable) this.#skip = end;
    });
  }
}
