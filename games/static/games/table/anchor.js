// Keeps what the reader looks at in its place when something above it grows or shrinks: the piece that was tapped, else
// the part of the page it belongs to, else the board.
import { difference, isOnScreen, middleOf } from "../shared/geometry.js";
import { table } from "./page.js";

const boxOf = (part) => (part.firstElementChild ?? part).getBoundingClientRect();
const piecesOf = (part, name) => [...part.querySelectorAll(`[data-part="${CSS.escape(name)}"]`)];

/** The middle of a piece, which a frame around it does not move. */
const middleOfPiece = (piece) => middleOf((piece.lastElementChild ?? piece).getBoundingClientRect());

const canHold = (part) =>
  part?.id && !part.matches("#at-moves, .tray") && isOnScreen(boxOf(part), innerHeight);

/** The position of an element, to be restored when the page has changed. */
export function anchorAt(element) {
  const near = element?.closest?.(".part, figure");
  const part = [near, ...table().querySelectorAll("figure"), ...table().querySelectorAll(".part")].find(
    canHold,
  );
  if (!part) return null;
  const name = part.contains(element) && element.dataset.part;
  const piece = name && { name, index: piecesOf(part, name).indexOf(element), at: middleOfPiece(element) };
  return { id: part.id, top: boxOf(part).top, piece };
}

export function restoreAnchor(anchor) {
  const part = anchor && document.getElementById(anchor.id);
  if (!part) return;
  const { name, index, at } = anchor.piece || {};
  const piece = name && piecesOf(part, name)[index];
  if (!piece) return scrollBy(0, boxOf(part).top - anchor.top);
  const offset = () => difference(middleOfPiece(piece), at);
  piece.closest("#map")?.scrollBy(offset().x, offset().y);
  scrollBy(0, offset().y);
}
