/** The texts of the settings drawer and of the list of keys: a part of `messages.js` that is read when it is opened. */

import { translated } from "./language.js";

export const settings = {
  title: "Settings",
  opponents: "Opponents",
  house: "House rules",
  look: "Look",
  play: "Play",
  newGame: "New game",
  replay: "Replay this deal",
  back: (/** @type {string} */ code) => `Back to game ${code}`,
  open: "Rules and opponents can still be changed: the deal stays the same until your first pass or play.",
  locked: "This game’s rules are fixed since your first pass or play. What you choose here counts for the next game.",
  dailyDeal: "Daily deal",
  saves: "Your saves",
  fair: "Fair play",
  fairPage: "fair.html",
  daily: "The daily deal has the same rules and opponents for everyone. What you choose here counts for the next game.",
  current: (/** @type {string} */ preset, /** @type {number} */ players, /** @type {number} */ target) =>
    `You are playing ${settings.rules(preset, players, target)}.`,
  rules: (/** @type {string} */ preset, /** @type {number} */ players, /** @type {number} */ target) => `${preset}, ${players}\u00A0players, to\u00A0${target}`,
  preset: "Game",
  presets: /** @type {Record<string, string>} */ ({
    quick: "Quick, to 50 (8–14 min)",
    standard: "Standard, to 100 (20–28 min)",
    tournament: "Tournament, to 100, ties play on",
    omnibus: "Omnibus, to 100, J♦ takes off 10",
    "old-school": "Old school, to 100, with choices",
    "": "House rules",
  }),
  presetNames: /** @type {Record<string, string>} */ ({
    quick: "Quick",
    standard: "Standard",
    tournament: "Tournament",
    omnibus: "Omnibus",
    "old-school": "Old school",
    "": "by house rules",
  }),
  code: "Game code",
  codeHelp: "The same code deals the same cards in every hand, whatever the rules.",
  deal: "Deal it",
  copyLink: "Copy link",
  players: "Players",
  target: "Play to",
  badTarget: (/** @type {number} */ min, /** @type {number} */ max, /** @type {number} */ now) =>
    `Please choose a whole number from ${min} to ${max}. Until then it stays at ${now}.`,
  level: "All opponents",
  levels: "By strength, weakest first",
  characters: "By character",
  /** @param {string} level a level or a character, by the kernel's name */
  levelName: (level) => level[0].toUpperCase() + level.slice(1),
  /** @param {string} level */
  player: (level) => `${settings.levelName(level)}: ${settings.habits[level]}`,
  habits: /** @type {Record<string, string>} */ ({
    beginner: "has just learnt the rules",
    novice: "is wary of Q♠",
    casual: "does not count cards",
    regular: "counts, on and off",
    steady: "counts, and stops moons",
    expert: "learnt from practice",
    master: "tries out hundreds of deals",
    cautious: "stays out of trouble",
    "moon-hunter": "tries for the moon",
    "queen-hoarder": "keeps Q♠ for later",
    aggressive: "plays hearts early",
  }),
  mixed: "Mixed characters",
  own: "Each as chosen below",
  rule: {
    ties: { label: "If the lowest total is shared", values: { share: "They share the win", play_on: "Another hand is played" } },
    moon: {
      label: "Shooting the moon",
      values: { add: "26 for everyone else", subtract: "−26 for the shooter", choose: "The shooter chooses" },
    },
    jack: { label: "J♦ takes off 10 points" },
    queen_breaks: { label: "Q♠ breaks hearts" },
    first_trick_points: { label: "Points allowed on the first trick" },
  },
};

/** The words of every option in `settings.js`: its label, and one for each value that it can be. */
export const options = {
  theme: {
    label: "Colours",
    values: { auto: "As on this device", light: "Light", dark: "Dark", contrast: "High contrast" },
  },
  tableColour: { label: "Table", values: { green: "Green", blue: "Blue", red: "Wine red", grey: "Grey" } },
  deck: { label: "Cards", values: { large: "Large and clear", classic: "Classic, with pictures" } },
  back: { label: "Card backs", values: { lattice: "Lattice", waves: "Waves", stars: "Stars", plain: "Plain" } },
  fourColours: { label: "Four colours, one for each suit" },
  leftHanded: { label: "Left-handed" },
  motion: { label: "Movement", values: { auto: "As on this device", reduced: "Reduced" } },
  name: { label: "Your name" },
  avatar: {
    label: "Your picture",
    values: { plain: "Plain", fox: "Fox", owl: "Owl", cat: "Cat", bear: "Bear", rabbit: "Rabbit" },
  },
  language: { label: "Language", values: { auto: "As in this browser", en: "English", es: "Español" } },
  speed: {
    label: "Speed",
    values: { relaxed: "Relaxed", normal: "Normal", fast: "Fast", instant: "Instant", tap: "Wait for my tap" },
  },
  confirm: { label: "Lift a card first, play it with a second tap" },
  sort: { label: "Suits in your hand", values: { alternate: "Black and red in turn", suits: "Always ♣ ♦ ♠ ♥" } },
  ranks: { label: "Cards of a suit", values: { low: "Lowest on the left", high: "Highest on the left" } },
  hints: { label: "Hints: which cards may be played" },
  coach: { label: "Coach: what the strongest player thinks of each card" },
  sound: { label: "Sounds" },
  letters: { label: "Letter keys: L, S and ?" },
};

export const keys = {
  title: "Keys",
  rows: [
    ["← → ↑ ↓", "Move along your hand"],
    ["Home, End", "First or last card"],
    ["Enter, Space", "Lift, choose or play the card"],
    ["Escape", "Put cards back, close what is open"],
    ["Ctrl+Z", "Undo"],
    ["Ctrl+Shift+Z", "Redo"],
    ["F1", "Hint"],
    ["L", "Last trick"],
    ["S", "Scores"],
    ["?", "These keys"],
  ],
};

await translated({ settings, options, keys }, { es: () => import("./messages-settings-es.js") });
