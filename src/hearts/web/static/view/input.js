/** Turns taps, drags and keys into the person's decisions. */

import { picksOf } from "../model.js";
import { byId } from "./dom.js";

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("./table.js").TableView} TableView */

const DOUBLE_TAP = { time: 160, distance: 24 };

/**
 * @param {Host} host
 * @param {TableView} view
 * @param {(name: string) => void} open opens a dialog
 */
export function listen(host, view, open) {
  keepDoubleTapsTogether();
  document.addEventListener("keydown", ignoreHeldEnter, { capture: true });
  listenToHand(host, view);
  const press = (/** @type {string} */ id, /** @type {() => void} */ act) =>
    byId(id, HTMLButtonElement).addEventListener("click", (event) => {
      event.stopPropagation();
      act();
    });
  const leave = (/** @type {() => void} */ act) => {
    act();
    view.focusHand(); // the button is gone
  };
  press("pass", () => leave(() => host.pass()));
  press("undo", () => host.undo());
  press("redo", () => host.redo());
  press("hint", () => host.hint());
  press("finish", () => leave(() => host.finish()));
  press("go-on", () => leave(() => host.goOn()));
  for (const name of ["last-trick", "exchange", "scores", "settings", "code"]) press(name, () => open(name));
  byId("felt", HTMLElement).addEventListener("click", () => host.goOn());
  view.onChoice = (choice) => {
    if (choice === "next") host.nextHand();
    else if (choice === "again") host.again();
    else if (choice === "replay") host.replay();
    else if (choice === "sheet") return open("scores");
    else if (choice === "open-hands" || choice === "daily") return open(choice);
    else host.chooseMoon(host.kernel.layout.enums.Moon[choice.toUpperCase()]);
    view.focusHand();
  };
  document.addEventListener("keydown", (event) => pressKey(event, host, view, open));
}

/**
 * The second of two quick taps at one place belongs to what the first one hit. If that is gone or has moved on, whatever
 * lies there now is not what the person aimed at: another card, or the ground beside a window that has just opened.
 */
function keepDoubleTapsTogether() {
  let last = { time: -Infinity, x: 0, y: 0, target: /** @type {EventTarget | null} */ (null) };
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0) return; // from the keyboard or a reader
      const target = event.target instanceof Element ? event.target.closest("button") : null;
      const { timeStamp: time, clientX: x, clientY: y } = event;
      const isNear = Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP.distance;
      if (time - last.time < DOUBLE_TAP.time && isNear && target !== last.target) {
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      last = { time, x, y, target };
    },
    { capture: true },
  );
}

/**
 * Enter is pressed once however long it is held: a button would be pressed again and again, a card be lifted and played.
 * @param {KeyboardEvent} event
 */
function ignoreHeldEnter(event) {
  if (event.key === "Enter" && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}

/**
 * @param {Host} host
 * @param {TableView} view
 */
function listenToHand(host, view) {
  const { hand, cards } = view;
  let drag = { from: -1, wanted: true, crossed: false };
  hand.addEventListener("click", (event) => {
    const card = cards.cardOf(event.target);
    if (card < 0 || drag.crossed) return;
    view.current = card;
    host.tap(card);
  });
  hand.addEventListener("focusin", (event) => {
    const card = cards.cardOf(event.target);
    if (card >= 0) view.reach(card);
  });
  // Wherever it is: what was drawn before may have ended unseen, beside the window.
  addEventListener("pointerdown", (event) => {
    const isPicking = host.game.phase === "passing" && event.isPrimary && event.button === 0;
    const card = isPicking ? cards.cardOf(event.target) : -1;
    drag = { from: card, wanted: !picksOf(host.state.doing).includes(card), crossed: false };
  });
  addEventListener("pointermove", (event) => {
    if (drag.from < 0 || !event.buttons) return;
    const card = cards.cardOf(document.elementFromPoint(event.clientX, event.clientY));
    if (card < 0 || (card === drag.from && !drag.crossed)) return;
    if (!drag.crossed) host.brush(drag.from, drag.wanted);
    drag.crossed = true;
    host.brush(card, drag.wanted);
  });
  // After the click that may follow.
  addEventListener("pointerup", () => setTimeout(() => (drag = { from: -1, wanted: true, crossed: false })));
}

/**
 * @param {KeyboardEvent} event
 * @param {Host} host
 * @param {TableView} view
 * @param {(name: string) => void} open
 */
function pressKey(event, host, view, open) {
  const { target } = event;
  const isTyping = target instanceof HTMLElement && target.matches("input, select, textarea");
  if (isTyping || document.querySelector("dialog[open]")) return;
  const name = keyName(event);
  const act = keyActions(host, view, open)[name];
  // Who speaks to the device, or slips, would press letters unawares: they can be switched off (WCAG 2.1.4).
  if (!act || (name.length === 1 && !host.settings.letters)) return;
  event.preventDefault();
  act();
}

/** @param {KeyboardEvent} event */
function keyName(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey;
  return `${control ? "Control+" : ""}${control && event.shiftKey ? "Shift+" : ""}${event.altKey ? "Alt+" : ""}${key}`;
}

/**
 * @param {Host} host
 * @param {TableView} view
 * @param {(name: string) => void} open
 * @returns {Record<string, () => void>}
 */
function keyActions(host, view, open) {
  const inHand = view.hand.contains(document.activeElement);
  const move = (/** @type {string} */ way) => () => view.moveFocus(way);
  return {
    "Control+z": () => host.undo(),
    "Control+Shift+z": () => host.redo(),
    "Control+y": () => host.redo(),
    F1: () => host.hint(),
    Escape: () => host.clear(),
    l: () => open("last-trick"),
    s: () => open("scores"),
    "?": () => open("keys"),
    ...(inHand || document.activeElement === document.body
      ? { ArrowLeft: move("left"), ArrowRight: move("right"), ArrowUp: move("up"), ArrowDown: move("down"), Home: move("first"), End: move("last") }
      : {}),
  };
}
