// Finds the signs of the drawings, and what a drawing says about the place of a sign.
import { boxAt } from "../shared/geometry.js";
import { pictureOf } from "./legend.js";

const TOLERANCE = 24; // px around a sign
const SIGNS = "[data-sign], use:not([data-sign] use)";

export const drawingOf = (element) => element?.closest?.(".board svg") ?? null;

export const nameOf = (sign) => sign.dataset.sign ?? pictureOf(sign.getAttribute("href"));

const isShown = (sign) => sign.getClientRects().length > 0 && !sign.closest("defs, symbol");

export const signsIn = (part) => [...part.querySelectorAll(SIGNS)].filter(isShown);

/** Return the sign at a point of the screen or near it, or null. */
export function signAt(point) {
  const drawing = drawingOf(document.elementFromPoint(point.x, point.y));
  if (!drawing) return null;
  const signs = signsIn(drawing);
  const boxes = signs.map((sign) => sign.getBoundingClientRect());
  return signs[boxAt(boxes, point, TOLERANCE)] ?? null;
}

/** Return the first sign of an element, or the one around it. */
export const signOf = (element) =>
  element.matches(SIGNS) ? element : (signsIn(element)[0] ?? element.closest("[data-sign]"));

/** Return the first shown sign of each name. */
export function differentSigns() {
  const found = new Map();
  for (const sign of signsIn(document)) {
    if (drawingOf(sign) && !found.has(nameOf(sign))) found.set(nameOf(sign), sign);
  }
  return [...found.values()];
}

/** Return the titles of an element and of those around it, innermost first, without that of the drawing. */
export function titlesOf(element) {
  const titles = [];
  for (let node = element; node && node.tagName !== "svg"; node = node.parentElement) {
    const title = node.querySelector(":scope > title");
    if (title) titles.push(title);
  }
  return titles;
}
