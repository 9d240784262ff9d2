// Keeps the page from growing and shrinking while others move, and the tray above the offer.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the heights when the reader was asked last

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, or what is below moves

export function rememberHeights() {
  if (isAsked()) asked = { table: heightOf(table()), question: heightOf(question()) };
}

/** From a move until its reader is asked again the page stays at least as high as it was. */
export function keepHeights() {
  const least = isAsked() || isFinished() ? null : asked;
  if (question()) question().style.minHeight = least ? `${least.question}px` : "";
  table().style.minHeight = least ? `${least.table}px` : "";
}

/** Tell the style sheet how high the offer is: a tray stands on it. */
export function measureOffer() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}
