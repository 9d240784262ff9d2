// Follows links and taps without reloading the page. Each tap adds an entry to the browser's history.
import { hasFailed } from "./connection.js";
import { table } from "./page.js";
import { leadOn, picksOf } from "./picks.js";
import { isWaiting, load } from "./requests.js";
import { painted, startTap } from "./tap.js";

export async function visit(address) {
  await load(address);
  const isNew = new URL(address, location.href).href !== location.href;
  if (isNew && !hasFailed()) history.pushState({ ply: table().dataset.ply }, "", address);
}

const boardLinks = () =>
  [...table().querySelectorAll("#at-board a[data-part]")].map((link) => ({
    name: link.dataset.part,
    picks: picksOf(link.href.baseVal, location.href),
  }));

/** Follow a tap on the board. If it completes a move that needs no confirmation, play the move. */
async function tap(address, name) {
  const before = picksOf(location.href).length;
  await visit(address);
  const here = picksOf(location.href);
  const button = table().querySelector(".offer[data-at-once] button.big");
  if (button && here.length > before && !leadOn(boardLinks(), here, name)) button.click();
}

/** Open the fold on this page to which a link leads. */
function openTarget(event) {
  const address = event.target.closest(".jump a, .bar a")?.getAttribute("href");
  const target = address?.startsWith("#") && document.querySelector(address);
  if (target) (target.querySelector(".talk") ?? target.querySelector("details"))?.setAttribute("open", "");
}

function follow(link) {
  if (link.hasAttribute("data-dismiss")) return link.closest(".note").remove();
  if (isWaiting()) return;
  startTap(link);
  const address = link.getAttribute("href").split("#")[0];
  const { part } = link.dataset;
  const page = document.documentElement;
  page.dataset.following = ""; // until everything that follows is shown or requested
  painted()
    .then(() => (part ? tap(address, part) : visit(address)))
    .finally(() => delete page.dataset.following);
}

/** Follow the links that change the table. */
export function followLink(event) {
  openTarget(event);
  const link = event.target.closest(".board a[href], a[data-go], a[data-dismiss]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(link);
}

/** Take back a tap. Skip taps on earlier positions. */
export function goBack({ state }) {
  if (state?.ply && state.ply !== table().dataset.ply) history.back();
  else load(location.href);
}
