/** Links to a game: `#7K3Q-9F2M?target=100`, a code and what differs from the default rules; `#daily`, the daily deal. */

import { dialogs, notices } from "./messages.js";
import { settings as words } from "./messages-settings.js";
import { BadRecord, differences, readRules } from "./record.js";
import { presetOf } from "./settings.js";
import { ask } from "./view/dialogs.js";
import { loadStyle } from "./view/dom.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./kernel.js").RuleValue} RuleValue */

/**
 * @param {string} text
 * @returns {RuleValue}
 */
const readValue = (text) => (text === "true" ? true : text === "false" ? false : /^\d+$/.test(text) ? Number(text) : text);

/**
 * Deals the game that the address names, if it names one. An unfinished game is asked about, and kept.
 * @param {Host} host
 * @param {() => void} openDaily what `#daily` asks for
 */
export async function openLink(host, openDaily) {
  const { hash } = location;
  // The link has done its part: a reload must find the game, not ask again.
  history.replaceState(null, "", location.pathname + location.search);
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  if (hash === "#daily") return openDaily();
  const [code, query = ""] = decoded(hash.slice(1)).split("?");
  const read = host.kernel.readCode(code);
  const rules = rulesOf(host, query);
  if ("fault" in read || !rules) {
    host.say(notices.badLink);
    return;
  }
  const isUnfinished = host.session.started && host.game.phase !== "over";
  if (isUnfinished) {
    await loadStyle();
    const question = { title: dialogs.linked, text: dialogs.linkedText(code.toUpperCase(), told(host, rules)), yes: dialogs.open, no: dialogs.stay };
    if (!(await ask(question))) return;
  }
  host.newGame({ seed: read.seed, rules });
}

/**
 * An address as it was before it was encoded; nothing, if it is damaged.
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * A game's rules in a few words.
 * @param {Host} host
 * @param {import("./kernel.js").Rules} rules
 */
function told(host, rules) {
  const { layout } = host.kernel;
  const whole = { ...layout.rules.defaults, ...rules };
  return words.rules(words.presetNames[presetOf(layout, whole)], Number(whole.players), Number(whole.target));
}

/**
 * @param {Host} host
 * @param {string} query
 */
function rulesOf(host, query) {
  try {
    const entries = [...new URLSearchParams(query)].map(([name, text]) => [name, readValue(text)]);
    return readRules(host.kernel.layout, Object.fromEntries(entries));
  } catch (problem) {
    if (problem instanceof BadRecord) return null;
    throw problem;
  }
}

/**
 * The address of a game.
 * @param {import("./session.js").Session} session
 */
export function linkTo({ code, rules, game }) {
  const changes = Object.entries(differences(game.kernel.layout, rules)).map(([name, value]) => [name, String(value)]);
  const link = new URL(location.href);
  link.hash = changes.length ? `${code}?${new URLSearchParams(changes)}` : code;
  return link.href;
}
