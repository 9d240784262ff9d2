// Changes the table's page in place. Without scripts, the same links and forms work. This module connects the others.
import { noteFold, unfold } from "./shared/folds.js";
import { listen } from "./shared/show.js";
import { afterRequest, afterSwap, receive } from "./table/answers.js";
import { readBack } from "./table/bargain.js";
import { discard, noteAnswer, noteFailure, retry, showLost } from "./table/connection.js";
import { alignRulers, showMap } from "./table/map.js";
import { followLink, goBack, visit } from "./table/navigation.js";
import { showNews } from "./table/news.js";
import { describePage, loadOpened, track } from "./table/requests.js";
import { reveal, stopAwaiting } from "./table/scrolling.js";
import { copySymbols } from "./table/symbols.js";
import { painted, startTap } from "./table/tap.js";

const FAULTS = ["htmx:sendError", "htmx:timeout", "htmx:responseError"];

const LISTENERS = {
  click: followLink,
  change: () => readBack(document),
  "htmx:confirm": sendWhenPainted,
  "htmx:configRequest": describePage,
  "htmx:beforeRequest": track,
  "htmx:beforeSwap": receive,
  "htmx:afterSwap": afterSwap,
  "htmx:afterRequest": afterRequest,
  "htmx:afterOnLoad": noteAnswer,
};

function sendWhenPainted(event) {
  if (event.detail.verb === "get") return;
  event.preventDefault();
  painted().then(() => event.detail.issueRequest(true));
}

function onToggle({ target }) {
  noteFold(target);
  if (target.matches("[data-empty][open]")) loadOpened();
  if (target.open && target.querySelector("#map")) showMap();
  if (target.open && target.querySelector(".bargain")) reveal("hand");
}

function onClick(selector, act) {
  document.querySelector(selector).addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });
}

for (const [name, listener] of Object.entries(LISTENERS)) document.addEventListener(name, listener);
for (const fault of FAULTS) document.addEventListener(fault, noteFailure);
for (const name of ["wheel", "touchmove"]) addEventListener(name, stopAwaiting, { passive: true });
document.addEventListener("submit", ({ submitter, target }) => startTap(submitter ?? target), true);
document.addEventListener("toggle", onToggle, true);
document.addEventListener("scroll", ({ target }) => target.id === "map" && alignRulers(), {
  capture: true,
  passive: true,
});
addEventListener("popstate", goBack);
addEventListener("offline", showLost);
addEventListener("online", () => retry(visit));
onClick("#lost a:not(.unsent)", () => retry(visit));
onClick("#lost a.unsent", discard);

listen();
readBack(document);
unfold(document);
showMap();
reveal();
copySymbols();
showNews();
