// Keeps the height of the page while others move, what is below a board that shrinks, and the tray above the offer.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the height of the last question to the reader
let before = {}; // the heights before a change, and where the folds began below the board's top

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, because that would move what is below
const boardOf = () => document.getElementById("at-board");
const foldsOf = () => boardOf()?.querySelector(":scope > .folds:last-of-type");
const trayOf = () => boardOf()?.querySelector(":scope > .tray");
const roomOf = (tray) => tray && tray.offsetHeight + parseFloat(getComputedStyle(tray).marginTop);
const startOfFolds = () => foldsOf()?.getBoundingClientRect().top - boardOf()?.getBoundingClientRect().top;

export function rememberHeights() {
  before = { table: heightOf(table()), board: heightOf(boardOf()), folds: startOfFolds(), tray: roomOf(trayOf()) };
  if (isAsked()) asked = heightOf(question());
}

/** After a change, keep at least the height of the page. After a move, also that of the question. */
export function keepHeights() {
  if (question()) question().style.minHeight = isAsked() || isFinished() ? "" : `${asked}px`;
  const [gap, lift] = [Math.max(0, before.folds - startOfFolds()), before.tray - trayOf()?.offsetHeight];
  resize(`${before.table}px`, `${before.board}px`, `${gap}px`, `${lift}px`);
}

/** `lift`: the upper margin of the tray. A higher tray covers the board and pushes nothing down. */
function resize(page, board, gap, lift) {
  table().style.minHeight = page;
  boardOf()?.style.setProperty("min-height", board);
  foldsOf()?.style.setProperty("margin-top", gap);
  trayOf()?.style.setProperty("margin-top", lift);
}

const tails = () => [foldsOf(), ...document.querySelectorAll(".rest, footer")].filter(Boolean);
const topOf = (part) => Math.min(part.getBoundingClientRect().top, innerHeight); // the same for all that is out of view

/** Let a page shrink again for a reader who does not wait for others, unless something in view would move. */
export function releaseHeights() {
  if (!isFinished() && !isAsked() && asked) return;
  const resized = [table(), boardOf(), foldsOf(), trayOf()].filter(Boolean);
  const [styles, tops, at] = [resized.map((part) => part.style.cssText), tails().map(topOf), scrollY];
  resize("", "", "", "");
  const moves = scrollY !== at || tails().some((part, each) => Math.abs(topOf(part) - tops[each]) >= 1);
  if (!moves || isFinished()) return;
  resized.forEach((part, each) => (part.style.cssText = styles[each]));
  scrollTo(0, at);
}

/** Tell the style sheet the height of the offer, because the tray is placed above it. */
export function measureOffer() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}
