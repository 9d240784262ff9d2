// Requests for the table: they state the parts of the page, and responses that come too late are ignored.
import { table } from "./page.js";
import { HEADER, headerOf, isIncomplete } from "./parts.js";
import { picksOf, withPicks } from "./picks.js";

const sent = new Set(); // unanswered requests with a move or another form
let loading = null; // resolves when the table's request has ended and its answer is shown

export const isPoll = ({ elt }) => "news" in elt.dataset;
export const isOfMove = ({ verb, path }) => verb !== "get" || path.includes("sent=");
export const isWaiting = () => Boolean(sent.size || document.getElementById("look"));

/** Whether to show a response: never an older position, and only the verdict while a move waits for it. */
export function isWelcome(fresh, request) {
  const isOld = Number(fresh.dataset.ply) < Number(table().dataset.ply);
  return !isOld && (!isWaiting() || isOfMove(request));
}

async function idle() {
  while (loading) await loading;
}

/** Send a request after those before it. Resolve when its answer is shown, and what the answer made the page load. */
async function send(verb, address, values) {
  await idle();
  const context = { source: "#table", target: "#table", swap: "outerHTML", values };
  htmx.ajax(verb, address, context).catch(() => null); // the banner of the connection reports it
  await idle();
}

/** Load the table at an address and show it. */
export const load = (address) => send("GET", address);

/** Ask again for what a request asked for. Polls and forms lead to the address of the page. */
export const reload = (request) =>
  load(isPoll(request) || request.verb !== "get" ? location.href : request.path);

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

function noteLoading(xhr) {
  loading = new Promise((resolve) => xhr.addEventListener("loadend", resolve)).then(() => (loading = null));
}

/** Stop polls of a hidden page, and note the requests of the table itself and those that send something. */
export function track(event) {
  if (document.hidden && event.target.hasAttribute("data-news")) event.preventDefault();
  const { elt, xhr, requestConfig } = event.detail;
  if (elt === table()) noteLoading(xhr);
  if (requestConfig.verb === "get") return;
  sent.add(xhr);
  xhr.addEventListener("loadend", () => sent.delete(xhr));
}
