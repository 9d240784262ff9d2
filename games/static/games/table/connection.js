// The banner of a lost connection. A failed request is repeated when the connection is back, unless the user discards
// it. The server counts a repeated submission once.
import { isPoll, load, resend } from "./requests.js";

let failed = null; // the request to repeat

const banner = () => document.getElementById("lost");

/** Return which request to repeat when another request fails. A poll never replaces a move. */
export const requestToRepeat = (before, request) => (before && isPoll(request) ? before : request);

/** Whether a response ends the outage. The response to a poll does not while a move is still unsent. */
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

/** Repeat the failed request. `visit` loads a page. */
export function retry(visit) {
  if (!failed || isPoll(failed)) load(location.href);
  else if (failed.verb === "get") visit(failed.path);
  else resend(failed);
}

/** Discard the failed request. */
export function discard() {
  hideLost();
  if (navigator.onLine) load(location.href);
}
