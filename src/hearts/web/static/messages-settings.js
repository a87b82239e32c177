/** The texts of the settings drawer and of the list of keys: a part of `messages.js` that is read when it is opened. */

export const settings = {
  title: "Settings",
  game: "Game",
  opponents: "Opponents",
  house: "House rules",
  look: "Look",
  play: "Play",
  newGame: "New game",
  replay: "Replay this deal",
  back: (/** @type {string} */ code) => `Back to game ${code}`,
  open: "Rules and opponents can still be changed: the deal stays the same until your first pass or play.",
  locked: "This game’s rules are fixed since your first pass or play. What you choose here counts for the next game.",
  current: (/** @type {string} */ preset, /** @type {number} */ players, /** @type {number} */ target) =>
    `You are playing ${settings.rules(preset, players, target)}.`,
  rules: (/** @type {string} */ preset, /** @type {number} */ players, /** @type {number} */ target) => `${preset}, ${players} players, to ${target}`,
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
  level: "All opponents",
  levels: "By strength",
  characters: "By character",
  /** @param {string} level a level or a character, by the kernel's name */
  player: (level) => {
    const name = level[0].toUpperCase() + level.slice(1);
    return settings.habits[level] ? `${name}: ${settings.habits[level]}` : name;
  },
  habits: /** @type {Record<string, string>} */ ({
    cautious: "stays out of trouble",
    "moon-hunter": "tries for the moon",
    "queen-hoarder": "keeps Q♠ for later",
    aggressive: "plays hearts early",
  }),
  mixed: "Mixed characters",
  own: "Each as chosen below",
  ties: "If the lowest total is shared",
  tiesValues: /** @type {Record<string, string>} */ ({ share: "They share the win", play_on: "Another hand is played" }),
  moon: "Shooting the moon",
  moonValues: /** @type {Record<string, string>} */ ({
    add: "26 for everyone else",
    subtract: "−26 for the shooter",
    choose: "The shooter chooses",
  }),
  jack: "J♦ takes off 10 points",
  queen_breaks: "Q♠ breaks hearts",
  first_trick_points: "Points allowed on the first trick",
  speed: "Speed",
  speeds: { relaxed: "Relaxed", normal: "Normal", fast: "Fast", instant: "Instant", tap: "Wait for my tap" },
  confirm: "Lift a card first, play it with a second tap",
  theme: "Colours",
  themes: { auto: "As on this device", light: "Light", dark: "Dark" },
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
