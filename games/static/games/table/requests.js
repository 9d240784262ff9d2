// Requests for the table: they state the parts of the page, and responses that come too late are ignored.
import { table } from "./page.js";
import { HEADER, headerOf, isIncomplete } from "./parts.js";
import { picksOf, withPicks } from "./picks.js";

const sent = new Set(); // unanswered requests with a move or another form

export const isPoll = ({ elt }) => "news" in elt.dataset;
export const isOfMove = ({ verb, path }) => verb !== "get" || path.includes("sent=");
export const isWaiting = () => Boolean(sent.size || document.getElementById("look"));

/** Whether to show a response: never an older position, and only the verdict while a move waits for it. */
export function isWelcome(fresh, request) {
  const isOld = Number(fresh.dataset.ply) < Number(table().dataset.ply);
  return !isOld && (!isWaiting() || isOfMove(request));
}

function send(verb, address, values) {
  const context = { source: "#table", target: "#table", swap: "outerHTML", values };
  return htmx.ajax(verb, address, context).catch(() => null); // the banner of the connection reports it
}

/** Load the table at an address and show it. */
export const load = (address) => send("GET", address);

export const resend = ({ verb, path, formData }) =>
  send(verb.toUpperCase(), path, Object.fromEntries(formData));

/** Load the missing content of folds that the reader has opened. */
export function loadOpened() {
  if (isIncomplete(table())) load(location.href);
}

/** Tell the server which parts the page has. A poll also sends its mark and the picks. */
export function describePage({ detail }) {
  detail.headers[HEADER] = headerOf(table());
  const { news } = detail.elt.dataset;
  if (!news) return;
  detail.headers["If-None-Match"] = `"${news}"`;
  detail.path = withPicks(detail.path, picksOf(location.href));
}

/** Stop polls of a hidden page, and note the requests that send something. */
export function track(event) {
  if (document.hidden && event.target.hasAttribute("data-news")) event.preventDefault();
  const { xhr, requestConfig } = event.detail;
  if (requestConfig.verb === "get") return;
  sent.add(xhr);
  xhr.addEventListener("loadend", () => sent.delete(xhr));
}
