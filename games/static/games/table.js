// Enhancement only: taps on the board without loading the page anew, and no asking while nobody looks.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".board a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  htmx.ajax("GET", link.getAttribute("href").split("#")[0], { target: "#table", swap: "outerHTML" });
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.target.hasAttribute("data-poll")) event.preventDefault();
});

// A map that is larger than its box stays where it was moved to, also when it grows, unless all that matters on
// it is out of sight. It is opened where something is new, or else where something can be tapped.
const matters = ["#focus", "[data-part]"];
const opened = ["#focus", "[data-news]", "[data-part]"];
let kept = null;
function where(map) {
  const { x = 0, y = 0 } = map.querySelector("svg")?.viewBox.baseVal ?? {};
  return { left: map.scrollLeft + x, top: map.scrollTop + y };
}
function found(map, kinds) {
  const kind = kinds.find((each) => map.querySelector(each));
  const edge = map.getBoundingClientRect();
  return [...(kind ? map.querySelectorAll(kind) : [])].map((part) => part.getBoundingClientRect())
    .map((box) => ({ x: (box.left + box.right) / 2 - edge.left, y: (box.top + box.bottom) / 2 - edge.top }));
}
function place(map) {
  if (!map) return;
  if (kept) {
    const now = where(map);
    map.scrollLeft += kept.left - now.left;
    map.scrollTop += kept.top - now.top;
  }
  const middles = found(map, kept ? matters : opened);
  const isSeen = ({ x, y }) => x > 0 && x < map.clientWidth && y > 0 && y < map.clientHeight;
  if (!middles.length || (kept && middles.some(isSeen))) return;
  map.scrollLeft += middles.reduce((sum, { x }) => sum + x, 0) / middles.length - map.clientWidth / 2;
  map.scrollTop += middles.reduce((sum, { y }) => sum + y, 0) / middles.length - map.clientHeight / 2;
}
// What was picked from the list is shown on the map although the list stands below it.
function show(map) {
  const focus = map?.querySelector("#focus")?.getBoundingClientRect();
  const offer = document.querySelector(".offer")?.getBoundingClientRect();
  const floor = offer && getComputedStyle(document.querySelector(".offer")).position === "sticky" ? offer.top : innerHeight;
  if (!focus || (focus.top >= 0 && focus.bottom <= floor)) return;
  scrollBy(0, focus.top < 0 ? map.getBoundingClientRect().top : focus.bottom - floor + 12);
}
document.addEventListener("htmx:beforeSwap", () => {
  const map = document.getElementById("map");
  kept = map ? where(map) : kept;
});
document.addEventListener("htmx:afterSwap", () => {
  place(document.getElementById("map"));
  show(document.getElementById("map"));
});
place(document.getElementById("map"));
show(document.getElementById("map"));
