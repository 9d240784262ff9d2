// Enhancement only: taps on the board without loading the page anew, and no asking while nobody looks.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".board a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  htmx.ajax("GET", link.getAttribute("href"), { target: "#table", swap: "outerHTML" });
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.target.hasAttribute("data-poll")) event.preventDefault();
});

// A map that is wider than the page stays where it was moved to, unless all that matters on it is out of sight.
let left = 0;
function place(map) {
  if (!map) return;
  map.scrollLeft = left;
  const edge = map.getBoundingClientRect();
  const middles = [...map.querySelectorAll("[data-part]")].map((part) => part.getBoundingClientRect())
    .map((box) => (box.left + box.right) / 2 - edge.left);
  if (!middles.length || middles.some((x) => x > 0 && x < map.clientWidth)) return;
  map.scrollLeft += middles.reduce((sum, x) => sum + x, 0) / middles.length - map.clientWidth / 2;
}
document.addEventListener("htmx:beforeSwap", () => { left = document.getElementById("map")?.scrollLeft ?? left; });
document.addEventListener("htmx:afterSwap", () => place(document.getElementById("map")));
place(document.getElementById("map"));
