// Scrolls the question and the tapped part into view, and announces new questions.
import { offsetToShow } from "../shared/geometry.js";
import { bottomOfView, isAsked, isFinished, question, questionText, scrollerOf, table } from "./page.js";

let awaitsQuestion = false; // the reader has sent a move and not scrolled since

export const isInView = (part) => part?.getBoundingClientRect().top >= 0;

export function awaitQuestion() {
  awaitsQuestion = true;
}

export function stopAwaiting() {
  awaitsQuestion = false;
}

/** Scroll to a new question if its reader saw the last one, or waits for it after a move. */
export function showQuestion(wasInView, textBefore) {
  const isNext = awaitsQuestion && (isAsked() || isFinished());
  if (isNext) stopAwaiting();
  const isNew = question() && question().textContent !== textBefore;
  if (isNew && (wasInView || isNext) && !isInView(question())) question().scrollIntoView();
}

/** Make screen readers announce a new question. They do not notice the replaced part on their own. */
export function announceQuestion(before) {
  const text = questionText();
  if (text && text !== before) document.getElementById("announcement").textContent = text;
}

/** Scroll to the tapped part and to the picked move, unless the whole question would leave the screen. */
export function reveal(name) {
  if (name) bringIntoView(table().querySelector(`#at-board [data-part="${CSS.escape(name)}"]`));
  bringIntoView(document.getElementById("focus"));
}

function bringIntoView(part) {
  if (!part || part.closest(".tray")) return;
  const frame = part.closest("#map") ?? part;
  const by = offsetToShow(part.getBoundingClientRect(), frame.getBoundingClientRect().top, bottomOfView());
  const scroller = scrollerOf(part);
  const isQuestionKept = !isInView(question()) || question().getBoundingClientRect().bottom >= by;
  if (by && (scroller !== window || isQuestionKept)) scroller.scrollBy(0, by);
}
