// The banner of a lost connection. What could not be sent goes out when the connection is back, unless its sender takes
// it back; the server counts what comes twice once.
import { isPoll, load, resend } from "./requests.js";

let failed = null; // the request to repeat

const banner = () => document.getElementById("lost");

/** Which request to repeat when another one fails: a poll never takes the place of a move. */
export const requestToRepeat = (before, request) => (before && isPoll(request) ? before : request);

/** Whether an answer shows that the connection is back: a poll does not while a move still has to go out. */
export const isRecovered = (status, before, request) =>
  status < 500 && !(before && isPoll(request) && !isPoll(before));

export const hasFailed = () => Boolean(failed);

export function showLost() {
  banner().toggleAttribute("data-unsent", Boolean(failed) && failed.verb !== "get");
  banner().hidden = false;
}

function hideLost() {
  failed = null;
  banner().hidden = navigator.onLine;
  banner().removeAttribute("data-unsent");
}

export function noteFailure({ detail }) {
  failed = requestToRepeat(failed, detail.requestConfig);
  showLost();
}

export function noteAnswer({ detail }) {
  if (isRecovered(detail.xhr.status, failed, detail.requestConfig)) hideLost();
}

/** Repeat what failed; a page is asked for by `visit`. */
export function retry(visit) {
  if (!failed || isPoll(failed)) load(location.href);
  else if (failed.verb === "get") visit(failed.path);
  else resend(failed);
}

/** Forget what could not be sent. */
export function discard() {
  hideLost();
  if (navigator.onLine) load(location.href);
}
