/** What the settings change in the page's looks: attributes of the document, which the style sheets know. */

import { language } from "../language.js";
import { page } from "../messages.js";
import { OPTIONS, PACES } from "../settings.js";
import { mark } from "./dom.js";

/** @typedef {import("../settings.js").Options} Options */

/**
 * Marks the document: `data-theme="dark"`, `data-hand="left"`; what is left to the device has no mark.
 * @param {Options} options
 */
export function dress(options) {
  const root = document.documentElement;
  for (const [name, option] of Object.entries(OPTIONS)) {
    if (!("mark" in option)) continue;
    const value = /** @type {Record<string, unknown>} */ (options)[name];
    const told = option.kind === "switch" ? (value ? option.on : "") : value === "auto" ? "" : String(value);
    mark(root, `data-${option.mark}`, told);
  }
  root.style.setProperty("--move", `${PACES[options.speed].move}ms`);
  mark(root, "lang", language());
  document.title = page.document;
}

/**
 * Whether cards are where they go to at once: the person or the device wants it so.
 * @param {Options} options
 */
export const isStill = ({ motion }) => motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
