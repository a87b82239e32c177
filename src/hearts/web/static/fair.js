/** The checker of the fair play page: the hands that a code deals. Its words stand in the page, in the page's language. */

import { Kernel } from "./kernel.js";
import { card } from "./messages.js";
import { Store } from "./store.js";
import { byId, make, mark } from "./view/dom.js";
import { bySuit } from "./view/hands.js";

const form = byId("checker", HTMLFormElement);
const code = byId("code", HTMLInputElement);
const number = byId("number", HTMLInputElement);
const players = byId("players", HTMLSelectElement);
const said = byId("said", HTMLElement);
const hands = byId("hands", HTMLElement);

/**
 * What to say, and the hands that it announces.
 * @param {Kernel} kernel
 * @returns {{ text: string, dealt?: number[][], wrong?: HTMLInputElement }}
 */
function check(kernel) {
  const read = kernel.readCode(code.value);
  if ("fault" in read) return { text: String(said.dataset[read.fault]), wrong: code };
  const handNumber = Number(number.value);
  const isMeant = Number.isInteger(handNumber) && handNumber >= Number(number.min) && handNumber <= Number(number.max);
  if (!isMeant) return { text: String(said.dataset.number), wrong: number };
  const text = `${said.dataset.hand} ${handNumber}, ${kernel.writeCode(read.seed)}`;
  return { text, dealt: kernel.deal(read.seed, handNumber, Number(players.value)) };
}

/** @param {Kernel} kernel */
function show(kernel) {
  const { text, dealt = [], wrong } = check(kernel);
  for (const input of [code, number]) mark(input, "aria-invalid", input === wrong ? "true" : "");
  wrong?.focus();
  said.textContent = text;
  const title = (/** @type {number} */ seat) => (seat ? `${hands.dataset.player} ${seat + 1}` : String(hands.dataset.you));
  const suits = String(hands.dataset.suits).split(" ");
  const words = { ...card, suit: (/** @type {number} */ suit) => suits[suit] };
  hands.replaceChildren(...dealt.map((cards, seat) => make("li", {}, make("h3", {}, title(seat)), bySuit(cards, words))));
}

async function start() {
  mark(document.documentElement, "data-theme", themeOf(Store.open().readSettings().theme));
  const kernel = await Kernel.load();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(kernel);
  });
  form.hidden = false;
}

/**
 * The colours that were chosen in the game; none where they are the device's.
 * @param {unknown} theme
 */
const themeOf = (theme) => (typeof theme === "string" && theme !== "auto" ? theme : "");

start().catch((problem) => {
  said.textContent = String(said.dataset.unreachable);
  console.warn(problem);
});
