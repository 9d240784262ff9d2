// Shows another position of a game without reloading the page.
import { unfold } from "../shared/folds.js";
import { difference, middleOf, overlaps } from "../shared/geometry.js";

const RENEWED = ["past-where", "past-told", "past-beside"];
const LINK_ATTRIBUTES = ["href", "role", "aria-disabled"];

const byId = (id) => document.getElementById(id);
const past = () => byId("past");

/** Open the same folds and use the same size as on the old board. Return the scroll positions of its boxes. */
function recallBoard(old, fresh) {
  unfold(fresh);
  const folds = [...fresh.querySelectorAll("details")];
  const before = [...old.querySelectorAll("details")].map((fold) => fold.open);
  if (folds.length === before.length) folds.forEach((fold, index) => (fold.open = before[index]));
  const whole = old.querySelector("#whole");
  const now = fresh.querySelector("#whole");
  if (whole && now) now.checked = whole.checked;
  return [...old.querySelectorAll(".scroll")].map((box) => [box.id, box.scrollLeft, box.scrollTop]);
}

function replaceBoard(fresh) {
  const old = past().querySelector(".board");
  const board = fresh.querySelector(".board");
  const places = recallBoard(old, board);
  old.replaceWith(board);
  for (const [id, left, top] of places) {
    const box = byId(id);
    if (box) [box.scrollLeft, box.scrollTop] = [left, top];
  }
  showNews();
}

/** Scroll the map to the changes, unless one of them is in view. Without changes, open it at its middle. */
export function showNews() {
  const map = byId("map");
  if (!map) return;
  const news = [...map.querySelectorAll("[data-news]")].map((part) => part.getBoundingClientRect());
  const box = map.getBoundingClientRect();
  if (news.length) scrollTo(map, news, box);
  else if (!map.scrollLeft && !map.scrollTop) {
    map.scrollLeft = (map.scrollWidth - map.clientWidth) / 2;
    map.scrollTop = (map.scrollHeight - map.clientHeight) / 2;
  }
}

function scrollTo(map, news, box) {
  if (news.some((part) => overlaps(part, box))) return;
  const { x, y } = difference(middleOf(news[0]), middleOf(box));
  map.scrollLeft += x;
  map.scrollTop += y;
}

/** Update the links to other moves without replacing their elements, so that the focus stays. */
function renewLinks(fresh) {
  const active = document.activeElement;
  for (const link of fresh.querySelectorAll("[id^=go-]")) {
    const mine = byId(link.id);
    for (const name of LINK_ATTRIBUTES) {
      if (link.hasAttribute(name)) mine.setAttribute(name, link.getAttribute(name));
      else mine.removeAttribute(name);
    }
    mine.className = link.className;
  }
  if (active?.id.startsWith("go-") && !active.href) byId("ply").focus({ preventScroll: true });
}

function renewSlider(fresh) {
  const slider = byId("ply");
  const { max, value } = fresh.querySelector("#ply");
  [slider.max, slider.value, slider.form.querySelector("output").textContent] = [max, value, value];
}

/** Show the position in a response. */
export function show(fresh) {
  for (const id of RENEWED) byId(id).replaceWith(fresh.querySelector(`#${id}`));
  replaceBoard(fresh);
  renewLinks(fresh);
  byId("play").dataset.stride = fresh.querySelector("#play").dataset.stride;
  renewSlider(fresh);
  const link = byId("link");
  const aim = fresh.querySelector("#link");
  if (link && aim) link.value = aim.value;
  document.title = past().dataset.title = fresh.dataset.title;
  const place = byId("past-where").textContent;
  byId("announcement").textContent = `${place}: ${byId("past-told").textContent.trim()}`;
}
