// Keeps the keyboard focus in place when the page changes.
import { table } from "./page.js";

const ATTRIBUTES = ["data-part", "name", "value", "href", "id"];
const OTHERS = "a[href]:not(.skip), button, summary, textarea";

const selectorsOf = (element) =>
  ATTRIBUTES.filter((name) => element.hasAttribute(name)).map(
    (name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`,
  );

/** Return the focused element of the table and how to find it again, or null if there is none. */
export function focusNow() {
  const active = document.activeElement;
  if (active === document.body || !table().contains(active)) return null;
  return { active, selectors: selectorsOf(active), part: active.closest(".part, figure")?.id ?? null };
}

/** Whether the same element still has the focus and its attributes are unchanged. */
function isSame({ active, selectors }) {
  return document.activeElement === active && (!selectors.length || active.matches(selectors.join("")));
}

/** Return the element with all attributes of the focused one, or at least with the first of them. */
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
