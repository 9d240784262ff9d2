// Plays a game automatically, ply by ply.
import { load } from "./loading.js";

const DELAY = 1200; // ms between moves
const CALM_DELAY = 4000; // for readers who prefer reduced motion
const WAITING = -1; // playing, but the first move is still loading

const button = document.getElementById("play");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
let timer = 0; // 0 while paused

const hrefOf = (step) => document.getElementById(`go-${step}`).href;
const isLast = () => !hrefOf("next");

function swapLabel() {
  [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent];
}

export function pause() {
  if (!timer) return;
  clearTimeout(timer);
  timer = 0;
  swapLabel();
}

function wait() {
  timer = setTimeout(playMove, isCalm.matches ? CALM_DELAY : DELAY);
}

async function playMove() {
  if (isLast()) return pause();
  const mine = timer;
  await load(hrefOf("next"), "replaceState");
  if (timer !== mine || !mine) return;
  if (isLast()) pause();
  else wait();
}

async function start() {
  swapLabel();
  timer = WAITING;
  await load(hrefOf(isLast() ? "first" : "next"), "pushState");
  if (timer === WAITING) wait();
}

export function showButton() {
  button.hidden = isLast() && !hrefOf("first");
  button.addEventListener("click", () => (timer ? pause() : start()));
}
