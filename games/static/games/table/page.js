// The current content of the table's page.

export const table = () => document.getElementById("table");
export const mapBox = () => document.getElementById("map");
export const question = () => table().querySelector(".ask");
export const questionText = () => question()?.querySelector(".question > p")?.firstChild?.textContent;
export const isAsked = () => Boolean(table().querySelector(".ask.mine"));
export const isFinished = () => table().matches(".finished");

/** Return the upper edge of the bars at the bottom of the screen that cover the board, in pixels from its top. */
export function bottomOfView() {
  const edge = document.getElementById("at-board")?.getBoundingClientRect().right;
  const bars = [...document.querySelectorAll(".bar, .tray, [open] > .bargain")].filter(
    (bar) =>
      ["sticky", "fixed"].includes(getComputedStyle(bar).position) && bar.getBoundingClientRect().left < edge,
  );
  return Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
}

/** Return what scrolls a part: the board, if it is fixed beside the question, or else the window. */
export function scrollerOf(part) {
  const board = part.closest(".board");
  return board && getComputedStyle(board).position === "fixed" ? board : window;
}
