// Keeps a part of the page in place when something above it grows or shrinks: the part with the tapped piece, or else
// the first visible one among the figures of the board and the other parts.
import { difference, isOnScreen, middleOf } from "../shared/geometry.js";
import { topOfFolds } from "./heights.js";
import { scrollerOf, table } from "./page.js";

const boxOf = (part) => (part.firstElementChild ?? part).getBoundingClientRect();
const piecesOf = (part, name) => [...part.querySelectorAll(`[data-part="${CSS.escape(name)}"]`)];

/** Return the middle of a piece. A frame around the piece does not change it. */
const middleOfPiece = (piece) => middleOf((piece.lastElementChild ?? piece).getBoundingClientRect());

const canHold = (part) =>
  part?.id && !part.matches("#at-moves, #at-lists, .tray") && isOnScreen(boxOf(part), innerHeight);

/** Return the position of an element, to restore it after a change of the page. */
export function anchorAt(element) {
  const near = element?.closest?.(".part, figure");
  const part = [near, ...table().querySelectorAll("figure"), ...table().querySelectorAll(".part")].find(
    canHold,
  );
  if (!part) return null;
  const name = part.contains(element) && element.dataset.part;
  const piece = name && { name, index: piecesOf(part, name).indexOf(element), at: middleOfPiece(element) };
  return { id: part.id, top: boxOf(part).top, piece, folds: topOfFolds() };
}

/** Keep visible folds in place below a board that shows something else. The page may be too short for that. */
function keepFolds(top) {
  const by = topOfFolds() - top;
  if (!(top < innerHeight)) return;
  table().style.minHeight = `${table().offsetHeight + by}px`;
  scrollerOf(document.getElementById("at-board")).scrollBy(0, by);
}

export function restoreAnchor(anchor) {
  if (!anchor) return;
  const part = document.getElementById(anchor.id);
  if (!part) return keepFolds(anchor.folds);
  const { name, index, at } = anchor.piece || {};
  const piece = name && piecesOf(part, name)[index];
  const scroller = scrollerOf(part);
  if (!piece) return scroller.scrollBy(0, boxOf(part).top - anchor.top);
  const offset = () => difference(middleOfPiece(piece), at);
  piece.closest("#map")?.scrollBy(offset().x, offset().y);
  scroller.scrollBy(0, offset().y);
}
