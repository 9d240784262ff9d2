// Shows the changes that the moves of this position made on the board.
import { sentencesIn, show } from "../shared/show.js";

/** Resolve when it is shown. `pace`: how many times as fast as usual. */
export const showTold = (pace) => show(sentencesIn(document.getElementById("past-told")), pace);
