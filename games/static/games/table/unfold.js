// Opens the zoos of other players on windows that have room for the whole table. Readers may close them.
import { table } from "./page.js";

const ROOM = matchMedia("(min-width: 60rem)");
const FOLDS = '[data-game="zoo-tycoon"] .board details.told:has(> summary svg)';

export function unfoldBoard() {
  if (!ROOM.matches || !table()) return;
  for (const fold of document.querySelectorAll(FOLDS)) fold.open = true;
}
