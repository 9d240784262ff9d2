// Sheets of the board that are folded on small screens. On large screens, they are open unless closed.

const ROOM = "(min-width: 60rem), (min-width: 48rem) and (min-height: 30.01rem)"; // the style sheet has it, too
const hasRoom = () => matchMedia(ROOM).matches;
const closed = new Set();

const titleOf = (fold) => fold.querySelector("summary").textContent;

/** Note that the reader has opened or closed a fold. */
export function noteFold(fold) {
  if (!fold.matches("[data-unfolds]")) return;
  if (fold.open) closed.delete(titleOf(fold));
  else closed.add(titleOf(fold));
}

/** Open the folds of a table, shown or not, if there is room. */
export function unfold(table) {
  if (!hasRoom()) return;
  for (const fold of table.querySelectorAll("[data-unfolds]:not([open])")) {
    fold.open = !closed.has(titleOf(fold));
  }
}
