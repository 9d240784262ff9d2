// Keeps the height of the page while others move, and what is below a board that shrinks or a tray that grows.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the height of the last question to the reader
let kept = []; // the sizes that the page keeps
let before = {}; // the heights before a change, and where the folds began below the board's top

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, because that would move what is below
const boardOf = () => document.getElementById("at-board");
const foldsOf = () => boardOf()?.querySelector(":scope > .folds:last-of-type");
const trayOf = () => boardOf()?.querySelector(":scope > .tray");
const roomOf = (tray) => tray && tray.offsetHeight + parseFloat(getComputedStyle(tray).marginTop);
export const topOfFolds = () => foldsOf()?.getBoundingClientRect().top;
const startOfFolds = () => topOfFolds() - boardOf()?.getBoundingClientRect().top;

export function rememberHeights() {
  before = {
    table: heightOf(table()),
    board: heightOf(boardOf()),
    folds: startOfFolds(),
    tray: roomOf(trayOf()),
  };
  if (isAsked()) asked = heightOf(question());
}

/** After a change, keep at least the height of the page. After a move, also that of the question. */
export function keepHeights() {
  if (question()) question().style.minHeight = isAsked() || isFinished() ? "" : `${asked}px`;
  const gap = Math.max(0, before.folds - startOfFolds());
  const lift = before.tray - trayOf()?.offsetHeight; // a higher tray covers the board and pushes nothing down
  kept = [before.table, before.board, gap, lift].map((each) => `${each}px`);
  resize(kept);
}

function resize([page, board, gap, lift]) {
  table().style.minHeight = page;
  boardOf()?.style.setProperty("min-height", board);
  foldsOf()?.style.setProperty("margin-top", gap);
  trayOf()?.style.setProperty("margin-top", lift);
}

const topOf = (part) => Math.min(part.getBoundingClientRect().top, innerHeight); // the same for all that is out of view
const tops = () => `${[...document.querySelectorAll(".folds, .rest")].map(topOf)}`;

/** Let a page shrink again for a reader who does not wait for others, unless something in view would move. */
export function releaseHeights() {
  if (!isFinished() && !isAsked() && asked) return;
  const [was, at] = [tops(), scrollY];
  resize(kept.map(() => ""));
  if (tops() === was) return;
  resize(kept);
  scrollTo(0, at);
}
