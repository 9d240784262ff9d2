// What the table's page shows now.

export const table = () => document.getElementById("table");
export const mapBox = () => document.getElementById("map");
export const question = () => table().querySelector(".ask");
export const questionText = () => question()?.querySelector(".question > p")?.firstChild?.textContent;
export const isAsked = () => Boolean(table().querySelector(".ask.mine"));
export const isFinished = () => table().matches(".finished");

/** Where the bars at the bottom of the screen begin, in pixels from its upper edge. */
export function bottomOfView() {
  const bars = [...document.querySelectorAll(".bar, .tray")].filter(
    (bar) => getComputedStyle(bar).position === "sticky",
  );
  return Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
}
