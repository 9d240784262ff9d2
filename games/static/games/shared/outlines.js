// Outlines parts of the board, with arrows from where their pieces came, in a layer above the page. The layer takes no
// taps.
import { arrowBetween, difference, middleOf, overlaps } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
const HEAD = "M-11-6 0 0-11 6"; // of an arrow to the right that ends at (0, 0)
const MARGIN = 3; // px between a part and its outline

let layer = null;
let shown = [];

/** Return the element that shows a part on the screen: the part itself, or the summary of the fold that hides it. */
function visible(part) {
  const folds = [];
  for (let fold = part.closest("details"); fold; fold = fold.parentElement.closest("details"))
    folds.push(fold);
  return folds.findLast((fold) => !fold.open)?.querySelector("summary") ?? part;
}

/** Return the element that shows a part of the board, or null if there is none. */
function find(name) {
  const marked = [...document.querySelectorAll(`.board [data-place~="${CSS.escape(name)}"]`)];
  return marked.map(visible).find((part) => part.getBoundingClientRect().width > 0) ?? null;
}

/** Return the map or the row of folds in which a part can be scrolled, or null. */
function frameOf(part) {
  const frame = part.closest("#map, .folds");
  return frame?.getClientRects().length ? frame : null;
}

/** Scroll the map, or the row of folds, to a part unless it is in view there. */
function follow(part) {
  const frame = frameOf(part);
  const [box, view] = [part.getBoundingClientRect(), frame?.getBoundingClientRect()];
  if (!frame || overlaps(box, view)) return;
  const { x, y } = difference(middleOf(box), middleOf(view));
  frame.scrollBy(x, y);
}

/** Return the box of a part on the page, cut off at the edge of its frame, or null if nothing of it is visible. */
function boxOf(part) {
  const box = part.getBoundingClientRect();
  const view = frameOf(part)?.getBoundingClientRect() ?? box;
  if (!overlaps(box, view)) return null;
  return {
    left: Math.max(box.left, view.left) + scrollX - MARGIN,
    right: Math.min(box.right, view.right) + scrollX + MARGIN,
    top: Math.max(box.top, view.top) + scrollY - MARGIN,
    bottom: Math.min(box.bottom, view.bottom) + scrollY + MARGIN,
  };
}

function append(name, attributes, parent = layer) {
  const shape = parent.appendChild(document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  return shape;
}

/** Outline a part within its box on the page. A part that is a path keeps its shape. */
function outlinePart(part, { left: x, top: y, right, bottom }) {
  const box = { x, y, width: right - x, height: bottom - y };
  if (!(part instanceof SVGPathElement)) return append("rect", { ...box, rx: 7 });
  const { a, b, c, d, e, f } = part.getScreenCTM();
  const transform = `matrix(${[a, b, c, d, e + scrollX - x, f + scrollY - y]})`;
  return append("path", { d: part.getAttribute("d"), transform }, append("svg", box));
}

function drawTrace({ part, source }) {
  const [there, from] = [part, source].map((found) => found && boxOf(found));
  if (!there) return;
  outlinePart(part, there);
  const arrow = from && arrowBetween(from, there);
  if (!arrow) return;
  const { start, end, degrees } = arrow;
  append("path", { d: `M${start.x} ${start.y}L${end.x} ${end.y}` });
  append("path", { d: HEAD, transform: `translate(${end.x} ${end.y}) rotate(${degrees})` });
}

function draw() {
  layer?.remove();
  layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "outlines");
  layer.setAttribute("aria-hidden", "true");
  shown.forEach(drawTrace);
  document.body.append(layer);
}

/** Outline these parts and draw their arrows. Return the elements of the parts that the board shows. */
export function outline(traces) {
  shown = traces
    .map(({ part, source }) => ({ part: find(part), source: source && find(source) }))
    .filter(({ part }) => part);
  if (shown.length) follow(shown[0].part);
  draw();
  return shown.map(({ part }) => part);
}

export function clearOutlines() {
  layer?.remove();
  [layer, shown] = [null, []];
}

// Outlines stay at their parts when a part of the page is scrolled, or the window changes.
const redraw = () => layer && draw();
document.addEventListener("scroll", redraw, { capture: true, passive: true });
addEventListener("resize", redraw);
