/** What the person has chosen: the rules of the next game, who plays it, and how the table behaves and looks. */

import { computers } from "./kernel.js";
import { differences, readRules } from "./record.js";

/** @typedef {import("./kernel.js").Layout} Layout */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {"relaxed" | "normal" | "fast" | "instant" | "tap"} Speed */
/** @typedef {"auto" | "light" | "dark"} Theme */
/**
 * @typedef {Object} Settings
 * @property {Rules} rules what differs from the defaults
 * @property {string[]} levels who the opponents are, a level or a character each; for as many as there can be
 * @property {Speed} speed
 * @property {boolean} confirm
 * @property {Theme} theme
 */
/** @typedef {{ step: number, rest: number, show: number, move: number }} Pace milliseconds */

/** Between two plays; while a full trick lies; while what was received is shown; for a card's way. */
export const PACES = /** @type {Record<Speed, Pace>} */ ({
  relaxed: { step: 1000, rest: 2200, show: 4000, move: 380 },
  normal: { step: 600, rest: 1300, show: 2600, move: 280 },
  fast: { step: 260, rest: 650, show: 1300, move: 180 },
  instant: { step: 0, rest: 0, show: 0, move: 0 },
  tap: { step: 600, rest: Infinity, show: Infinity, move: 280 },
});

export const SPEEDS = /** @type {Speed[]} */ (Object.keys(PACES));
export const THEMES = /** @type {Theme[]} */ (["auto", "light", "dark"]);

/** Opponents of every character at one table. */
export const MIXED = "mixed";

/** The rules that the page offers beside players and target; the others are for the library and the arena. */
export const HOUSE_RULES = ["ties", "moon", "jack", "queen_breaks", "first_trick_points"];

/**
 * Settings as they were stored, with defaults for what is missing or not known.
 * @param {Layout} layout
 * @param {Record<string, any>} stored
 * @returns {Settings}
 */
export function readSettings(layout, stored) {
  const known = (/** @type {readonly any[]} */ values, /** @type {unknown} */ value, /** @type {any} */ other) =>
    values.includes(value) ? value : other;
  return {
    rules: storedRules(layout, stored.rules),
    levels: storedLevels(layout, stored),
    speed: known(SPEEDS, stored.speed, "normal"),
    confirm: stored.confirm !== false,
    theme: known(THEMES, stored.theme, "auto"),
  };
}

/**
 * @param {Layout} layout
 * @param {any} stored
 */
function storedRules(layout, stored) {
  try {
    return differences(layout, readRules(layout, stored));
  } catch {
    return {};
  }
}

/**
 * The opponents as they were stored: once it was one level for all of them.
 * @param {Layout} layout
 * @param {Record<string, any>} stored
 */
function storedLevels(layout, { level, levels }) {
  const middle = layout.levels[Math.floor((layout.levels.length - 1) / 2)];
  const known = computers(layout);
  return allOpponents(layout, middle).map((other, i) => [levels?.[i], level, other].find((each) => known.includes(each)));
}

/**
 * As many opponents as there can be, all at one level or of mixed characters.
 * @param {Layout} layout
 * @param {string} choice
 * @returns {string[]}
 */
export function allOpponents(layout, choice) {
  const { characters } = layout;
  const most = Math.max(...layout.rules.options.players) - 1;
  return Array.from({ length: most }, (_, i) => (choice === MIXED ? characters[i % characters.length] : choice));
}

/**
 * What `allOpponents` was asked for to get these; "" if each was chosen by itself.
 * @param {Layout} layout
 * @param {string[]} levels those at the table
 */
export function choiceOf(layout, levels) {
  const choices = [...computers(layout), MIXED];
  return choices.find((choice) => allOpponents(layout, choice).slice(0, levels.length).join() === levels.join()) ?? "";
}

/**
 * The preset that rules are, whatever the number of players; "" if they are none.
 * @param {Layout} layout
 * @param {Rules} rules
 */
export function presetOf(layout, rules) {
  const plain = /** @type {Rules} */ ({ ...layout.rules.defaults, ...rules, players: layout.rules.defaults.players });
  const found = Object.entries(layout.rules.presets).find(([, preset]) => {
    const whole = /** @type {Rules} */ ({ ...layout.rules.defaults, ...preset });
    return Object.keys(whole).every((name) => whole[name] === plain[name]);
  });
  return found ? found[0] : "";
}

/**
 * The rules of a preset for as many players as before.
 * @param {Layout} layout
 * @param {string} preset
 * @param {Rules} rules
 */
export function withPreset(layout, preset, rules) {
  const players = rules.players ?? layout.rules.defaults.players;
  return differences(layout, { ...layout.rules.defaults, ...layout.rules.presets[preset], players });
}
