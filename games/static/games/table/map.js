// The viewport of a map that is larger than its box. It opens at the key parts and stays where the reader moved it.
import { centreOf, difference, isInside, middleOf } from "../shared/geometry.js";
import { bottomOfView, mapBox } from "./page.js";

const SHOWN_WHEN_MOVED = ["#focus", "[data-scene]", "[data-part]"];
const SHOWN_WHEN_OPENED = ["#focus", "[data-scene]", "[data-news]", "[data-part]", "[data-around]"];
let kept = null;

/** Return the point of the drawing in the upper left corner of the box. */
function cornerOf(map) {
  const { x = 0, y = 0 } = map.querySelector("svg")?.viewBox.baseVal ?? {};
  return { x: map.scrollLeft + x, y: map.scrollTop + y };
}

function scrollMap(map, { x, y }) {
  map.scrollLeft += x;
  map.scrollTop += y;
}

/** Return the middles of all elements that match the first successful selector, relative to the map's box. */
function middlesOf(map, selectors) {
  const selector = selectors.find((each) => map.querySelector(each));
  const { left: x, top: y } = map.getBoundingClientRect();
  const found = selector ? [...map.querySelectorAll(selector)] : [];
  return found.map((part) => difference(middleOf(part.getBoundingClientRect()), { x, y }));
}

/** Return the size of the part of a map that no bar covers, or its full size if it begins below the screen. */
function uncovered(map) {
  const room = bottomOfView() - map.getBoundingClientRect().top;
  return { width: map.clientWidth, height: room > 0 ? Math.min(room, map.clientHeight) : map.clientHeight };
}

/** Note the position of the map. Return what `restoreMap` needs to detect whether the map has changed. */
export function rememberMap() {
  const map = mapBox();
  if (map) kept = cornerOf(map);
  return { map, mark: map?.closest("[data-mark]").dataset.mark };
}

export function restoreMap({ map, mark }) {
  const now = mapBox();
  if (now !== map || now?.closest("[data-mark]").dataset.mark !== mark) showMap();
  alignRulers();
}

/** Move the map to its former position, or to the parts that matter now if none of them is in view there. */
export function showMap() {
  const map = mapBox();
  if (!map) return;
  if (kept) scrollMap(map, difference(kept, cornerOf(map)));
  const middles = middlesOf(map, kept ? SHOWN_WHEN_MOVED : SHOWN_WHEN_OPENED);
  const view = uncovered(map);
  if (!middles.length || (kept && middles.some((middle) => isInside(middle, view)))) return;
  const centre = centreOf(middles, middlesOf(map, ["[data-part]"]), view);
  scrollMap(map, difference(centre, { x: view.width / 2, y: view.height / 2 }));
}

/** Keep the names of the map's columns and rows at the edges of its box. */
export function alignRulers() {
  const map = mapBox();
  const svg = map?.querySelector("svg");
  if (!svg) return;
  const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
  for (const ruler of map.querySelectorAll("[data-ruler]")) {
    const [x, y] = ruler.dataset.ruler === "rows" ? [map.scrollLeft * scale, 0] : [0, map.scrollTop * scale];
    ruler.setAttribute("transform", `translate(${x} ${y})`);
  }
}
