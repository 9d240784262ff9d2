// Plays a game automatically: from decision to decision, or ply by ply if the reader wants to see automatic steps.
import { load } from "./loading.js";
import { showTold } from "./told.js";

const DELAY = 1200; // ms between moves, after what they changed was shown
const CALM_DELAY = 4000; // for readers who prefer reduced motion
const PAUSED = 0;
const BUSY = -1; // playing, but the next move is still loading or being shown

const byId = (id) => document.getElementById(id);
const button = byId("play");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
let timer = PAUSED;
let round = 0; // changes with each start and pause, so that an interrupted round does not continue

const hrefOf = (step) => byId(`go-${step}`).href;
const isLast = () => !hrefOf("next");
const pace = () => Number(byId("pace").value);
const nextAddress = () => (byId("every")?.checked ? hrefOf("next") : button.dataset.stride);

function swapLabel() {
  [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent];
}

export function pause() {
  if (timer === PAUSED) return;
  clearTimeout(timer);
  timer = PAUSED;
  round += 1;
  swapLabel();
}

async function playMove(address, entry) {
  const mine = round;
  timer = BUSY;
  await load(address, entry);
  await showTold(pace());
  if (round !== mine) return;
  if (isLast()) return pause();
  timer = setTimeout(
    () => playMove(nextAddress(), "replaceState"),
    (isCalm.matches ? CALM_DELAY : DELAY) / pace(),
  );
}

function start() {
  swapLabel();
  round += 1;
  return playMove(isLast() ? hrefOf("first") : nextAddress(), "pushState");
}

export const toggle = () => (timer === PAUSED ? start() : pause());

export function showControls() {
  button.hidden = byId("playing").hidden = isLast() && !hrefOf("first");
  button.addEventListener("click", toggle);
}
