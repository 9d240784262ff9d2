// Brings the question and what was tapped into view, and announces a new question.
import { offsetToShow } from "../shared/geometry.js";
import { bottomOfView, isAsked, isFinished, question, questionText, table } from "./page.js";

let awaitsQuestion = false; // the reader has sent a move, and has not scrolled since

export const isInView = (part) => part?.getBoundingClientRect().top >= 0;

export function awaitQuestion() {
  awaitsQuestion = true;
}

export function stopAwaiting() {
  awaitsQuestion = false;
}

/** Show a new question to a reader who saw the last one, or who waits for it after a move. */
export function showQuestion(wasInView, textBefore) {
  const isNext = awaitsQuestion && (isAsked() || isFinished());
  if (isNext) stopAwaiting();
  const isNew = question() && question().textContent !== textBefore;
  if (isNew && (wasInView || isNext) && !isInView(question())) question().scrollIntoView();
}

/** Have screen readers say a new question: they do not notice that one part takes another's place. */
export function announceQuestion(before) {
  const text = questionText();
  if (text && text !== before) document.getElementById("said").textContent = text;
}

/** Scroll to what was tapped and to what is in focus, unless the question would leave the screen. */
export function reveal(name) {
  if (name) bringIntoView(table().querySelector(`#at-board [data-part="${CSS.escape(name)}"]`));
  bringIntoView(document.getElementById("focus"));
}

function bringIntoView(part) {
  if (!part || part.closest(".tray")) return;
  const frame = part.closest("#map") ?? part;
  const by = offsetToShow(part.getBoundingClientRect(), frame.getBoundingClientRect().top, bottomOfView());
  const isQuestionKept = !isInView(question()) || question().getBoundingClientRect().top >= by;
  if (by && isQuestionKept) scrollBy(0, by);
}
