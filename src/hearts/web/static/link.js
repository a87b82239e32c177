/** Links to a game: `#7K3Q-9F2M?target=100`, a code and what differs from the default rules. */

import { dialogs, notices } from "./messages.js";
import { BadRecord, readRules } from "./record.js";

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
 */
export async function openLink(host) {
  const { hash } = location;
  if (hash.length < 2) return;
  // The link has done its part: a reload must find the game, not ask again.
  history.replaceState(null, "", location.pathname + location.search);
  const [code, query = ""] = decodeURI(hash.slice(1)).split("?");
  const read = host.kernel.readCode(code);
  const rules = rulesOf(host, query);
  if ("fault" in read || !rules) {
    host.say(notices.badLink);
    return;
  }
  const isUnfinished = host.session.started && host.game.phase !== "over";
  if (isUnfinished) {
    const { ask } = await import("./view/dialogs.js");
    const question = { title: dialogs.linked, text: dialogs.linkedText(code.toUpperCase()), yes: dialogs.open, no: dialogs.stay };
    if (!(await ask(question))) return;
  }
  host.newGame({ seed: read.seed, rules });
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
