/** The daily deal: one code for everyone each local date, four players, Quick, fixed opponents, one scored try (G3). */

import { page } from "./messages.js";

/** @typedef {import("./kernel.js").Kernel} Kernel */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").Kept} Kept */
/**
 * @typedef {Object} Try what became of a date's one try
 * @property {"free" | "going" | "left" | "finished" | "removed"} state
 * @property {Kept} [kept] where it is in the history
 */

const LEVELS = ["regular", "steady", "expert"];
const DAY = 86_400_000; // ms

/** Today by this device's clock, wherever it is: `2026-11-30`. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * The match that everyone is dealt on a date.
 * @param {Kernel} kernel
 * @param {string} date
 * @param {string} name the person's
 * @returns {import("./session.js").Beginning}
 */
export function dailyBeginning(kernel, date, name) {
  const { defaults, presets } = kernel.layout.rules;
  const players = [{ name }, ...LEVELS.map((level, i) => ({ name: page.opponents[i], level }))];
  return { seed: kernel.dailySeed(Date.parse(date) / DAY), rules: { ...defaults, ...presets.quick }, players, daily: date };
}

/**
 * What became of a date's try. A game keeps the date that it was dealt for, so that no change of the clock, there and
 * back, makes a second one.
 * @param {{ session: Session, store: Store }} host
 * @param {string} date
 * @returns {Try}
 */
export function tryAt({ session, store }, date) {
  if (session.beginning.daily === date) return { state: session.game.phase === "over" ? "finished" : "going" };
  const kept = store.readHistory().find(({ save }) => save.daily === date);
  if (kept) return { state: kept.finished ? "finished" : "left", kept };
  return { state: store.readDaily().includes(date) ? "removed" : "free" };
}
