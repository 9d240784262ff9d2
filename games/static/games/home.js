// What the site does on every page of a device: badge, times, and what is kept for when there is no network.
import { showBadge } from "./home/badge.js";
import { keepTimes } from "./home/countdown.js";
import { keepOffline } from "./home/offline.js";

const { worker, ...phrases } = document.querySelector("script[data-worker]").dataset;

showBadge();
document.addEventListener("htmx:afterSwap", showBadge);
keepTimes(phrases);
keepOffline(worker);
