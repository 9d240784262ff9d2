// Keeps the height of the page while others move, and the tray above the offer.
import { isAsked, isFinished, question, table } from "./page.js";

let asked = null; // the heights at the last question to the reader

const heightOf = (part) => part?.getBoundingClientRect().height; // not rounded, because that would move what is below

export function rememberHeights() {
  if (isAsked()) asked = { table: heightOf(table()), question: heightOf(question()) };
}

/** After a move, keep at least the height of the page until its reader is asked again. */
export function keepHeights() {
  const least = isAsked() || isFinished() ? null : asked;
  if (question()) question().style.minHeight = least ? `${least.question}px` : "";
  table().style.minHeight = least ? `${least.table}px` : "";
}

/** Tell the style sheet the height of the offer, because the tray is placed above it. */
export function measureOffer() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}
