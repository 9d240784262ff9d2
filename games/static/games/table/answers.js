// Shows the server's responses. Whole tables are morphed in place. htmx swaps all other responses.
import { anchorAt, restoreAnchor } from "./anchor.js";
import { focusNow, restoreFocus } from "./focus.js";
import { unfold } from "../shared/folds.js";
import { keepHeights, releaseHeights, rememberHeights } from "./heights.js";
import { rememberMap, restoreMap } from "./map.js";
import { morph } from "./morph.js";
import { showNews } from "./news.js";
import { question, questionText, table } from "./page.js";
import { isStale } from "./parts.js";
import { isOfMove, isPoll, isWelcome, loadOpened, reload } from "./requests.js";
import { announceQuestion, awaitQuestion, isInView, reveal, showQuestion } from "./scrolling.js";
import { useCopies } from "./symbols.js";
import { clearBusy, endTap, tapped } from "./tap.js";

let anchor = null; // for an answer that htmx swaps

/** Return the state that `show` restores after a change of the table. */
function look() {
  const tap = tapped();
  const wasInView = isInView(question());
  return {
    wasTapped: Boolean(tap),
    name: tap?.dataset.part,
    wasInView,
    anchor: tap || !wasInView ? anchorAt(tap) : null, // what is below a visible question stays in place
    focus: focusNow(),
    map: rememberMap(),
    question: question()?.textContent,
    sentence: questionText(),
  };
}

function show(fresh, isVerdict) {
  useCopies(fresh);
  unfold(fresh);
  rememberHeights();
  const before = look();
  // A refusal stays until its reader dismisses it or sends something else.
  morph(table(), fresh, (part) => part.id === "at-refusal" && !part.firstElementChild && !isVerdict);
  document.title = table().dataset.title;
  announceQuestion(before.sentence);
  keepHeights();
  restoreMap(before.map);
  restoreAnchor(before.anchor);
  const refusal = document.getElementById("refusal");
  if (isVerdict && !refusal) awaitQuestion();
  showQuestion(before.wasInView, before.question);
  if (before.wasTapped) reveal(before.name);
  releaseHeights();
  if (isVerdict) refusal?.scrollIntoView({ block: "nearest" });
  restoreFocus(before.focus);
  endTap();
  loadOpened();
  showNews();
}

export function receive({ detail }) {
  const { target, requestConfig } = detail;
  if (!detail.shouldSwap) return;
  const fresh = new DOMParser().parseFromString(detail.serverResponse, "text/html").getElementById("table");
  if (fresh && !isWelcome(fresh, requestConfig)) return void (detail.shouldSwap = false);
  const part = target.closest("[data-mark]");
  if (part) part.dataset.mark = ""; // the server does not know what the part will show
  if (!fresh) return void (anchor = anchorAt(tapped()));
  detail.shouldSwap = false;
  if (isStale(fresh, table())) reload(requestConfig);
  else show(fresh, isOfMove(requestConfig));
}

export function afterSwap() {
  restoreAnchor(anchor);
  anchor = null;
}

/** Clear the busy marks, and show the address of a verdict. */
export function afterRequest({ detail }) {
  if (!isPoll(detail.requestConfig)) clearBusy();
  const here = detail.xhr.getResponseHeader("HX-Replace-Url");
  const isVerdict = detail.requestConfig.verb !== "get" || location.search.includes("sent=");
  if (here && isVerdict) history.replaceState(null, "", here);
}
