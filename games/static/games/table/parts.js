// The parts of the table's page, of which the server sends those that changed. See games/web/table/parts.py.

export const HEADER = "Zoo-Has";

export const partsOf = (root) => [...root.querySelectorAll("[data-mark]")];

const nameOf = (part) => part.id.slice("at-".length);
const isClosed = (part) => Boolean(part.querySelector("details[data-lazy]:not([open])"));
const lacksContent = (part) => Boolean(part.querySelector("details[data-empty][open]"));

/** Whether the reader has opened something of which only the heading was sent. */
export const isIncomplete = (root) => partsOf(root).some(lacksContent);

function entryOf(part) {
  const mark = lacksContent(part) ? "" : part.dataset.mark;
  return `${nameOf(part)}=${mark}${isClosed(part) ? "~" : ""}`;
}

/** The parts that the page has, as the server reads them. */
export const headerOf = (root) => partsOf(root).map(entryOf).join(" ");

/** Whether an answer leaves out parts that the page does not have any more. */
export function isStale(fresh, old) {
  const marks = partsOf(old).map((part) => part.dataset.mark);
  return [...fresh.querySelectorAll("[data-known]")].some((part) => !marks.includes(part.dataset.mark));
}
