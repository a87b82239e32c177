/** The players' portraits: the opponents' own, and the one that the person has chosen. */

import { PERSON } from "../game.js";
import { makeSvg, shapes } from "./dom.js";

/**
 * Where a portrait is drawn: those that are there from the first deal in the document, the others in a file of their own.
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
const drawing = (seat, { avatar }) => (seat === PERSON && avatar !== "plain" ? `avatars.svg#${avatar}` : `face-${seat}`);

/**
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
export function portrait(seat, settings) {
  const element = makeSvg("svg", { class: "portrait", "aria-hidden": "true", viewBox: "0 0 48 48" });
  redraw(element, seat, settings);
  return element;
}

/**
 * Shows the portrait that is chosen now.
 * @param {SVGElement} element made by `portrait`
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
export function redraw(element, seat, settings) {
  const name = drawing(seat, settings);
  if (element.dataset.drawing === name) return;
  element.dataset.drawing = name;
  element.replaceChildren(...(name.includes("#") ? [makeSvg("use", { href: name })] : shapes(name)));
}
