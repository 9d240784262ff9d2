// Runs on every page: updates the badge and the times, and keeps pages for use without a network.
import { showBadge } from "./home/badge.js";
import { keepTimes } from "./home/countdown.js";
import { keepOffline } from "./home/offline.js";

const { worker, ...phrases } = document.querySelector("script[data-worker]").dataset;

showBadge();
document.addEventListener("htmx:afterSwap", showBadge);
keepTimes(phrases);
keepOffline(worker);
