/** The texts of your saves, the history, the daily deal and the score sheet: read when one of them is opened. */

import { language, translated } from "./language.js";
import { card, scoring } from "./messages.js";

/** @typedef {{ finished: number, left: number }} Counts of games */

/** @param {number} number @param {string} one @param {string} [many] */
const counted = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** @param {number} points */
const points = (points) => `${scoring.total(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;

/** @param {number} place */
const ordinal = (place) => `${place}${["th", "st", "nd", "rd"][place] ?? "th"}`;

/** @param {Counts} counts */
const games = ({ finished, left }) =>
  [...(finished || !left ? [counted(finished, "finished game")] : []), ...(left ? [counted(left, "unfinished game")] : [])].join(" and ");

/** @param {number} characters */
const size = (characters) => (characters < 1_000_000 ? `${Math.ceil(characters / 1000)}\u00A0kB` : `${(characters / 1_000_000).toFixed(1)}\u00A0MB`);

export const dates = {
  /** @param {string} iso */
  moment: (iso) => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
  /** @param {string} date a day: `2026-11-30` */
  day: (date) => new Intl.DateTimeFormat(language(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date)).replace(/^(\d+) /, "$1\u00A0"),
};

export const sheet = {
  caption: "Points of each hand, and below them the total. Choose a hand’s number to see all its cards.",
  openHand: (/** @type {number} */ number) => `All cards of hand ${number}`,
  dealt: "What everyone was dealt, before the pass.",
  /** @param {string[]} names @param {number} to @param {number[]} cards */
  passed: (names, to, cards) => `Passed to ${to ? names[to] : "you"}: ${card.together(cards)}`,
  lastTrick: "The last trick",
};

export const saves = {
  title: "Your saves",
  where: "Everything stays in this browser. Nothing is sent anywhere.",
  nowhere: "This browser does not let anything be kept here. What you play lasts only until this page is closed: export it if you want to keep it.",
  used: (/** @type {number} */ games, /** @type {number} */ used) => `${counted(games, "game")} in the history; ${size(used)} of about 5\u00A0MB in use`,
  full: "When it is full, nothing is removed by itself: games that follow are then kept only until the page is closed.",
  game: "The game on the table",
  history: "History",
  settings: "Settings",
  damaged: "Set aside, as it could not be read",
  size,
  count: (/** @type {number} */ games) => counted(games, "game"),
  texts: (/** @type {number} */ texts) => counted(texts, "save"),
  exportAll: "Export all",
  import: "Import…",
  removeAll: "Remove all…",
  exported: "Everything is in the file. Keep it where you like.",
  exportOne: "Export",
  remove: "Remove",
  removeAllTitle: "Remove everything?",
  removeAllText: "All games, your settings and what was set aside are removed from this browser, for good. Export them first if you may want them back.",
  removeAllYes: "Remove all",
  cancel: "Cancel",
  notRemoved: "This browser did not allow it. Nothing was removed.",
  found: "In this file",
  /** @param {string} written @param {Counts} counts @param {boolean} playing */
  foundText: (written, counts, playing) =>
    `${written ? `Written on ${dates.moment(written)}: ` : ""}${games(counts)}${playing ? ", and the game that was on the table" : ""}.`,
  unreadable: (/** @type {number} */ number) => `${counted(number, "save")} in it cannot be read and would be set aside.`,
  mergeText: (/** @type {number} */ number) => (number ? `Adding brings ${counted(number, "game")} that you do not have. Yours stay as they are.` : "You have all of its games already."),
  replaceText: "Replacing removes everything that is here, and puts what is in the file in its place, settings too.",
  merge: "Add to mine",
  replace: "Replace mine",
  merged: (/** @type {number} */ number) => `Added: ${counted(number, "game")}.`,
  noRoom: "There is not enough room in this browser. Nothing was changed.",
  reading: "Reading the file…",
  bad: /** @type {Record<string, string>} */ ({
    unreadable: "That file cannot be read: it is damaged, or not a file of saves. Nothing was changed.",
    foreign: "That is not a file of Hearts saves. Nothing was changed.",
    newer: "That file is from a newer version of the game. Reload the page to get it, then try again. Nothing was changed.",
    large: "That file is too large to be a file of saves. Nothing was changed.",
  }),
};

export const history = {
  none: "No games yet. Each comes here, finished or not, when you begin another.",
  /** @param {number} shown @param {number} all */
  more: (shown, all) => `Show more (${shown} of ${all})`,
  /** @param {number[]} ranks @param {number[]} totals */
  result: (ranks, totals) => {
    const isShared = ranks.filter((rank) => rank === ranks[0]).length > 1;
    return `${ordinal(ranks[0])} of ${ranks.length}${isShared ? ", shared" : ""}, ${points(totals[0])}`;
  },
  /** @param {number} hands */
  left: (hands) => `Unfinished, in hand ${hands + 1}`,
  practice: "Practice",
  practiceText: "Undo or the coach was used.",
  daily: (/** @type {string} */ date) => `Daily deal, ${dates.day(date)}`,
  unstored: "Only until this page is closed: there is no room for it.",
  about: (/** @type {string} */ code, /** @type {string} */ rules) => `${code} · ${rules}`,
  /** @param {string[]} names @param {string[]} levels */
  opponents: (names, levels) =>
    new Set(levels).size === 1 ? `Opponents: ${levels[0]}` : `Opponents: ${names.map((name, i) => `${name} (${levels[i]})`).join(", ")}`,
  /** @param {string[]} names @param {number[]} totals */
  totals: (names, totals) => names.map((name, seat) => `${name} ${scoring.total(totals[seat])}`).join(" · "),
  open: "Look at it",
  goOn: "Go on with it",
  replay: "Replay the deal",
  share: "Copy link",
  record: "Export",
  remove: "Remove",
  removed: (/** @type {string} */ code) => `Game ${code} is removed.`,
  undo: "Undo",
  game: (/** @type {string} */ code) => `Game ${code}`,
};

export const daily = {
  title: "Daily deal",
  rules: "Today everyone who plays gets these same cards, against the same three opponents: Quick, to\u00A050. Your first try counts; undo or the coach makes it practice.",
  play: "Play it",
  goOn: "Go on",
  going: "Your try is on the table.",
  left: "You have begun it, and left it for another game.",
  finished: "You have played it.",
  removed: "You have played it, and removed that game. Playing it again is practice.",
  again: "Play it again, as practice",
  unscored: "Undo or the coach was used, so it is not scored.",
  /** @param {number[]} scores by hand */
  squares: (scores) => scores.map((score) => (score <= 0 ? "🟩" : score < 7 ? "🟨" : score < 13 ? "🟧" : "🟥")).join(""),
  squaresHelp: "A square for each hand: green without points, then yellow, orange, and red from 13.",
  /** @param {string} date @param {string} result @param {boolean} isScored */
  headline: (date, result, isScored) => `Hearts, daily deal ${date}: ${result}${isScored ? "" : " (practice)"}`,
  copy: "Copy result",
  copied: "Copied. It tells nothing of the cards.",
  notCopied: "The browser did not allow copying. Select the text above.",
};

await translated({ dates, sheet, saves, history, daily }, { es: () => import("./messages-saves-es.js") });
