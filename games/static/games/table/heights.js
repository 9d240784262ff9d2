// Keeps the height of the page while others move, what is below a board that shrinks, and the tray above the offer.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the heights at the last question to the reader
let board = null; // before a change, the height of the board and where its folds began

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, because that would move what is below

const boardOf = () => document.getElementById("at-board");
const foldsOf = () => boardOf().querySelector(":scope > .folds:last-of-type");
const startOfFolds = () => foldsOf()?.getBoundingClientRect().top - boardOf().getBoundingClientRect().top;

export function rememberHeights() {
  board = boardOf() && { height: heightOf(boardOf()), folds: startOfFolds() };
  if (isAsked()) asked = { table: heightOf(table()), question: heightOf(question()) };
}

/** After a move, keep at least the height of the page until its reader is asked again. */
export function keepHeights() {
  const least = isAsked() || isFinished() ? null : asked;
  if (question()) question().style.minHeight = least ? `${least.question}px` : "";
  table().style.minHeight = least ? `${least.table}px` : "";
  if (board && !isFinished()) resizeBoard(`${board.height}px`, `${Math.max(0, board.folds - startOfFolds())}px`);
}

function resizeBoard(minHeight, marginTop) {
  boardOf().style.minHeight = minHeight;
  foldsOf()?.style.setProperty("margin-top", marginTop);
}

/** Let the board shrink again if the reader has not scrolled down, where the folds and what is below may be in view. */
export function releaseBoard() {
  if (board && !scrollY) resizeBoard("", "");
}

/** Tell the style sheet the height of the offer, because the tray is placed above it. */
export function measureOffer() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}
