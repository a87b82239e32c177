/** The game's own course: asks the computers, and leaves time to read what lies on the table. */

import { BrainStopped } from "./brain.js";
import { computers } from "./kernel.js";
import { PACES } from "./settings.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./game.js").Step} Step */
/**
 * @typedef {Object} Table what the course runs, and what it may do there
 * @property {Session} session
 * @property {import("./model.js").Ui} ui
 * @property {import("./settings.js").Settings} settings
 * @property {boolean} asleep
 * @property {(step: Step) => void} apply
 * @property {() => void} passPicked
 * @property {() => void} rested
 * @property {(reason: string) => void} stopped
 */

export class Course {
  /** A newer run takes the place of an older one. */
  #run = 0;
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

  /** Ends the pause that is on: the person has seen enough. */
  skip() {
    this.#skip?.();
  }

  /** Forgets what the computers were asked. */
  cancel() {
    this.#run += 1;
    this.brain.cancel();
  }

  /** Goes on until the person has to decide. */
  async start() {
    const run = (this.#run += 1);
    const isCurrent = () => run === this.#run;
    this.skip();
    try {
      while (isCurrent() && !this.table.asleep && (await this.#goOn(isCurrent)));
    } catch (problem) {
      if (!(problem instanceof BrainStopped)) throw problem;
      this.table.stopped(problem.reason);
    }
  }

  /**
   * One move of the course; false where it ends.
   * @param {() => boolean} isCurrent
   */
  async #goOn(isCurrent) {
    const { table } = this;
    const { session, ui } = table;
    if (ui.rest) {
      await this.#pause(ui.rest === "trick" ? this.#pace.rest : this.#pace.show, { skippable: true });
      if (isCurrent()) table.rested();
      return true;
    }
    const waiting = session.waiting;
    if (waiting.length) return this.#ask(waiting, isCurrent);
    if (ui.handed) {
      table.passPicked();
      return true;
    }
    return false;
  }

  /**
   * Has computers decide; false if something newer has begun meanwhile.
   * @param {number[]} seats
   * @param {() => boolean} isCurrent
   */
  async #ask(seats, isCurrent) {
    const { session } = this.table;
    const { game } = session;
    const { phase } = game;
    const action = phase === "passing" ? "pass" : phase === "playing" ? "play" : "choose_moon";
    const known = computers(game.kernel.layout);
    const pause = phase === "passing" ? Promise.resolve() : this.#pause(this.#pace.step);
    const answers = seats.map((seat) =>
      this.brain.ask(game.observe(seat), known.indexOf(session.players[seat].level ?? known[0])),
    );
    const [values] = await Promise.all([Promise.all(answers), pause]);
    if (!isCurrent()) return false;
    seats.forEach((seat, i) => this.table.apply({ action, seat, value: values[i] }));
    return true;
  }

  get #pace() {
    return PACES[this.table.settings.speed];
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
