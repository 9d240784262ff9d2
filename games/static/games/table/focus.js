// Keeps the keyboard's focus where it was used when the page has changed.
import { table } from "./page.js";

const ATTRIBUTES = ["data-part", "name", "value", "href", "id"];
const OTHERS = "a[href]:not(.skip), button, summary, textarea";

const selectorsOf = (element) =>
  ATTRIBUTES.filter((name) => element.hasAttribute(name)).map(
    (name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`,
  );

/** What has the focus on the table, and how it is found again; null where nothing has it. */
export function focusNow() {
  const active = document.activeElement;
  if (active === document.body || !table().contains(active)) return null;
  return { active, selectors: selectorsOf(active), part: active.closest(".part, figure")?.id ?? null };
}

/** Whether an element still has the focus and still is what it was. */
function isSame({ active, selectors }) {
  return document.activeElement === active && (!selectors.length || active.matches(selectors.join("")));
}

/** The element that is what had the focus, or at least has its first attribute. */
function findAgain(selectors) {
  if (!selectors.length) return null;
  return table().querySelector(selectors.join("")) ?? table().querySelector(selectors[0]);
}

export function restoreFocus(focus) {
  if (!focus || isSame(focus)) return;
  const { selectors, part } = focus;
  const other = part && document.getElementById(part)?.querySelector(OTHERS);
  (findAgain(selectors) ?? other)?.focus({ preventScroll: true });
}
