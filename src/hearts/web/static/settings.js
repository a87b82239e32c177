/** What the person has chosen: the rules of the next game, who plays it, and how the table behaves and looks. */

import { computers } from "./kernel.js";
import { OTHER_LANGUAGES } from "./language.js";
import { differences, readName, readRules } from "./record.js";

/** @typedef {import("./kernel.js").Layout} Layout */
/** @typedef {import("./kernel.js").Rules} Rules */
/** @typedef {{ step: number, rest: number, show: number, move: number }} Pace milliseconds */

/** Between two plays; while a full trick lies; while what was received is shown; for a card's way. */
export const PACES = {
  relaxed: { step: 1000, rest: 2200, show: 4000, move: 380 },
  normal: { step: 600, rest: 1300, show: 2600, move: 280 },
  fast: { step: 260, rest: 650, show: 1300, move: 180 },
  instant: { step: 0, rest: 0, show: 0, move: 0 },
  tap: { step: 600, rest: Infinity, show: Infinity, move: 280 },
};

/**
 * Every option that is no rule of the game: the fold of the drawer that it stands in, its kind, what it can be and what
 * it is at first. One with a `mark` is an attribute of the document (view/look.js). Its words are in
 * `messages-settings.js` under the same name.
 */
export const OPTIONS = /** @type {const} */ ({
  theme: { fold: "look", kind: "choice", values: ["auto", "light", "dark", "contrast"], first: "auto", mark: "theme" },
  tableColour: { fold: "look", kind: "choice", values: ["green", "blue", "red", "grey"], first: "green", mark: "felt" },
  deck: { fold: "look", kind: "choice", values: ["large", "classic"], first: "large", mark: "deck" },
  back: { fold: "look", kind: "choice", values: ["lattice", "waves", "stars", "plain"], first: "lattice", mark: "back" },
  fourColours: { fold: "look", kind: "switch", first: false, mark: "four", on: "colours" },
  leftHanded: { fold: "look", kind: "switch", first: false, mark: "hand", on: "left" },
  motion: { fold: "look", kind: "choice", values: ["auto", "reduced"], first: "auto", mark: "motion" },
  name: { fold: "look", kind: "text", most: 20, first: "" },
  avatar: { fold: "look", kind: "choice", values: ["plain", "fox", "owl", "cat", "bear", "rabbit"], first: "plain" },
  language: { fold: "look", kind: "choice", values: ["auto", "en", ...OTHER_LANGUAGES], first: "auto" },
  speed: { fold: "play", kind: "choice", values: ["relaxed", "normal", "fast", "instant", "tap"], first: "normal" },
  confirm: { fold: "play", kind: "switch", first: true },
  sort: { fold: "play", kind: "choice", values: ["alternate", "suits"], first: "alternate" },
  ranks: { fold: "play", kind: "choice", values: ["low", "high"], first: "low" },
  hints: { fold: "play", kind: "switch", first: true },
  coach: { fold: "play", kind: "switch", first: false, mark: "coach", on: "on" },
  sound: { fold: "play", kind: "switch", first: false },
  letters: { fold: "play", kind: "switch", first: true },
});

/** @typedef {keyof typeof OPTIONS} OptionName */
/** @typedef {{ fold: string, kind: "choice" | "switch" | "text", values?: readonly string[], most?: number, first: string | boolean }} Option */
/**
 * @template O
 * @typedef {O extends { values: readonly (infer V)[] } ? V : O extends { kind: "switch" } ? boolean : string} ValueOf
 */
/** @typedef {{ [N in OptionName]: ValueOf<typeof OPTIONS[N]> }} Options */
/** @typedef {Options["speed"]} Speed */
/**
 * @typedef {Object} Play
 * @property {Rules} rules what differs from the defaults
 * @property {string[]} levels who the opponents are, a level or a character each; for as many as there can be
 */
/** @typedef {Options & Play} Settings */

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
  return { ...readOptions(stored), rules: storedRules(layout, stored.rules), levels: storedLevels(layout, stored) };
}

/**
 * The options alone, which need no kernel to be understood.
 * @param {Record<string, any>} stored
 * @returns {Options}
 */
export function readOptions(stored) {
  const entries = Object.entries(OPTIONS).map(([name, option]) => [name, fits(option, stored[name]) ? stored[name] : option.first]);
  return Object.fromEntries(entries);
}

/**
 * @param {Option} option
 * @param {unknown} value
 */
function fits({ kind, values, most }, value) {
  if (kind === "switch") return typeof value === "boolean";
  return typeof value === "string" && (values ? values.includes(value) : [...value].length <= Number(most) && value === readName(value));
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
