// Enhancement only: a game is read in place, ply by ply; without scripts the same links and the form work.
const past = () => document.getElementById("past");
const said = document.getElementById("said"), play = document.getElementById("play");
const slider = document.getElementById("ply"), form = slider.form, number = form.querySelector("output");
const renewed = ["past-where", "past-told", "past-beside"];
const step = (key) => document.getElementById(`go-${key}`);
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

// What somebody has opened, moved aside or made small on the board stays so on the next one.
function recall(old, fresh) {
  const folds = (board) => [...board.querySelectorAll("details")];
  const was = folds(old).map((each) => each.open);
  if (folds(fresh).length === was.length) folds(fresh).forEach((each, at) => { each.open = was[at]; });
  const whole = old.querySelector("#whole"), now = fresh.querySelector("#whole");
  if (whole && now) now.checked = whole.checked;
  return [...old.querySelectorAll(".scroll")].map((each) => [each.id, each.scrollLeft, each.scrollTop]);
}

// The part of a map where something is new is brought into its box, which stays where it is otherwise.
function centre(map) {
  const box = map?.getBoundingClientRect();
  const all = map ? [...map.querySelectorAll("[data-news]")].map((each) => each.getBoundingClientRect()) : [];
  const isSeen = (each) => each.right > box.left && each.left < box.right && each.bottom > box.top && each.top < box.bottom;
  if (!all.length || all.some(isSeen)) return;
  map.scrollLeft += (all[0].left + all[0].right) / 2 - (box.left + box.right) / 2;
  map.scrollTop += (all[0].top + all[0].bottom) / 2 - (box.top + box.bottom) / 2;
}

function show(fresh) {
  for (const id of renewed) document.getElementById(id).replaceWith(fresh.querySelector(`#${id}`));
  const old = past().querySelector(".board"), board = fresh.querySelector(".board");
  const places = recall(old, board);
  old.replaceWith(board);
  for (const [id, left, top] of places) {
    const map = document.getElementById(id);
    if (map) [map.scrollLeft, map.scrollTop] = [left, top];
  }
  centre(document.getElementById("map"));
  const at = document.activeElement;
  for (const link of fresh.querySelectorAll("[id^=go-]")) {
    const mine = document.getElementById(link.id);
    for (const name of ["href", "role", "aria-disabled"]) {
      if (link.hasAttribute(name)) mine.setAttribute(name, link.getAttribute(name));
      else mine.removeAttribute(name);
    }
    mine.className = link.className;
  }
  if (at?.id.startsWith("go-") && !at.href) slider.focus({ preventScroll: true });
  const ply = fresh.querySelector("#ply");
  [slider.max, slider.value, number.textContent] = [ply.max, ply.value, ply.value];
  const link = document.getElementById("link"), aim = fresh.querySelector("#link");
  if (link && aim) link.value = aim.value;
  document.title = past().dataset.title = fresh.dataset.title;
  said.textContent = `${document.getElementById("past-where").textContent}: ${document.getElementById("past-told").textContent.trim()}`;
}

// Of several that were asked for the last is shown; what does not come in parts is gone to.
let asked = null;
async function go(address, enter) {
  asked?.abort();
  const mine = asked = new AbortController();
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" }, signal: mine.signal });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("past");
    if (mine !== asked) return;
    if (!answer.ok || !fresh) return location.assign(address);
    if (enter) history[enter](null, "", address);
    show(fresh);
  } catch (fault) {
    if (fault.name !== "AbortError") location.assign(address);
  }
}

let clock = 0; // of the play that runs
function swap() { [play.textContent, play.dataset.other] = [play.dataset.other, play.textContent]; }
function pause() {
  if (!clock) return;
  clearTimeout(clock);
  clock = 0;
  swap();
}
const isLast = () => !step("next").href;
function wait() { clock = setTimeout(run, isCalm.matches ? 4000 : 1200); }
async function run() {
  if (isLast()) return pause();
  const mine = clock;
  await go(step("next").href, "replaceState");
  if (clock === mine && mine) isLast() ? pause() : wait();
}
function start() {
  swap();
  clock = -1; // runs, and nothing is waited for yet
  const address = isLast() ? step("first").href : step("next").href;
  go(address, "pushState").then(() => { if (clock === -1) wait(); });
}
function leap(address) {
  pause();
  if (address) go(address, "pushState");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#past [id^=go-], #past a.ply");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  leap(link.href);
});
play.addEventListener("click", () => clock ? pause() : start());
document.addEventListener("visibilitychange", () => { if (document.hidden) pause(); });

// Left and right lead by a move, with Shift by a turn, unless they move something that has the focus.
document.addEventListener("keydown", (event) => {
  const keys = event.shiftKey ? { ArrowLeft: "turn-back", ArrowRight: "turn-next" } : { ArrowLeft: "back", ArrowRight: "next" };
  if (!keys[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, textarea, select, .scroll")) return;
  event.preventDefault();
  leap(step(keys[event.key]).href);
});

let settling = 0;
const chosen = () => new URL(`${slider.value}/`, form.action).href;
slider.type = "range";
form.querySelector("button").hidden = true;
slider.addEventListener("input", () => {
  number.textContent = slider.value;
  clearTimeout(settling);
  settling = setTimeout(() => leap(chosen()), 150);
});
form.addEventListener("submit", (event) => { event.preventDefault(); leap(chosen()); });
addEventListener("popstate", () => { pause(); go(location.href); });

play.hidden = isLast() && !step("first").href;
centre(document.getElementById("map"));
