// Keeps the height of the page while others move, what is below a board that shrinks, and the tray above the offer.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the height of the last question to the reader
let before = {}; // the heights before a change, and where the folds began below the board's top

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, because that would move what is below
const plyOf = () => table().dataset.ply;
const boardOf = () => document.getElementById("at-board");
const foldsOf = () => boardOf()?.querySelector(":scope > .folds:last-of-type");
const startOfFolds = () => foldsOf()?.getBoundingClientRect().top - boardOf()?.getBoundingClientRect().top;

export function rememberHeights() {
  before = { ply: plyOf(), table: heightOf(table()), board: heightOf(boardOf()), folds: startOfFolds() };
  if (isAsked()) asked = heightOf(question());
}

/** After a change, keep at least the height of the page. After a move, also that of the question. */
export function keepHeights() {
  if (question()) question().style.minHeight = isAsked() || isFinished() ? "" : `${asked}px`;
  resize(`${before.table}px`, `${before.board}px`, `${Math.max(0, before.folds - startOfFolds())}px`);
}

function resize(page, board, gap) {
  table().style.minHeight = page;
  boardOf()?.style.setProperty("min-height", board);
  foldsOf()?.style.setProperty("margin-top", gap);
}

/** Let a page shrink again for a reader who does not wait for others, after a move or while nothing in view would move. */
export function releaseHeights() {
  if (isFinished() || ((isAsked() || !asked) && (!scrollY || plyOf() !== before.ply))) resize("", "", "");
}

/** Tell the style sheet the height of the offer, because the tray is placed above it. */
export function measureOffer() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}
