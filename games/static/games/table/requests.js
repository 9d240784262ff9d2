// Requests for the table: which parts the page has, which answer is awaited, which comes too late.
import { table } from "./page.js";
import { HEADER, headerOf, isIncomplete } from "./parts.js";
import { picksOf, withPicks } from "./picks.js";

const sent = new Set(); // requests with a move or another form, not answered yet

export const isPoll = ({ elt }) => "news" in elt.dataset;
export const isOfMove = ({ verb, path }) => verb !== "get" || path.includes("sent=");
export const isWaiting = () => Boolean(sent.size || document.getElementById("look"));

/** Whether an answer may be shown: while a move waits for its verdict nothing else, and never an older position. */
export function isWelcome(fresh, request) {
  const isOld = Number(fresh.dataset.ply) < Number(table().dataset.ply);
  return !isOld && (!isWaiting() || isOfMove(request));
}

function send(verb, address, values) {
  const context = { source: "#table", target: "#table", swap: "outerHTML", values };
  return htmx.ajax(verb, address, context).catch(() => null); // the connection's banner says it
}

/** Load the table at an address and show it. */
export const load = (address) => send("GET", address);

export const resend = ({ verb, path, formData }) =>
  send(verb.toUpperCase(), path, Object.fromEntries(formData));

/** Load what the reader has opened and does not have. */
export function loadOpened() {
  if (isIncomplete(table())) load(location.href);
}

/** Tell the server what the page has; a poll asks with the mark it knows, and with the picks. */
export function describePage({ detail }) {
  detail.headers[HEADER] = headerOf(table());
  const { news } = detail.elt.dataset;
  if (!news) return;
  detail.headers["If-None-Match"] = `"${news}"`;
  detail.path = withPicks(detail.path, picksOf(location.href));
}

/** Do not poll while nobody looks, and note what is sent. */
export function track(event) {
  if (document.hidden && event.target.hasAttribute("data-news")) event.preventDefault();
  const { xhr, requestConfig } = event.detail;
  if (requestConfig.verb === "get") return;
  sent.add(xhr);
  xhr.addEventListener("loadend", () => sent.delete(xhr));
}
