/** The players' portraits: the opponents' own, and the one that the person has chosen. */

import { PERSON } from "../game.js";
import { makeSvg, mark } from "./dom.js";

/**
 * Where a portrait is drawn: those that are there from the first deal in the document, the others in a file of their own.
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
const drawing = (seat, { avatar }) => (seat === PERSON && avatar !== "plain" ? `avatars.svg#${avatar}` : `#face-${seat}`);

/**
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
export const portrait = (seat, settings) =>
  makeSvg("svg", { class: "portrait", "aria-hidden": "true" }, makeSvg("use", { href: drawing(seat, settings) }));

/**
 * Shows the portrait that is chosen now.
 * @param {Element} element made by `portrait`
 * @param {number} seat
 * @param {{ avatar: string }} settings
 */
export const redraw = (element, seat, settings) =>
  mark(/** @type {Element} */ (element.firstElementChild), "href", drawing(seat, settings));
