// Shows on the board what has happened since the reader's last move, each move once.
import { sentencesIn, show } from "../shared/show.js";
import { table } from "./page.js";

const key = () => `shown ${location.pathname}`;

/** Show the moves that this window has not shown yet. */
export function showNews() {
  const known = Number(sessionStorage.getItem(key()));
  sessionStorage.setItem(key(), table().dataset.ply);
  const fresh = sentencesIn(document.getElementById("story"), known);
  if (fresh.length) show(fresh);
}
