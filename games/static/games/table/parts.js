// The parts of the table's page. The server sends only those that changed. See games/web/table/parts.py.

export const HEADER = "Zoo-Has";

export const partsOf = (root) => [...root.querySelectorAll("[data-mark]:not([data-layer])")];

/** Return the marked layers of the drawings: groups that taps do not change. */
export const layersOf = (root) => [...root.querySelectorAll("[data-layer][data-mark]")];

const nameOf = (part) => part.id.slice("at-".length);
const isClosed = (part) => Boolean(part.querySelector("details[data-lazy]:not([open])"));
const lacksContent = (part) => Boolean(part.querySelector("details[data-empty][open]"));

/** Whether the reader has opened a fold of which the server sent only the heading. */
export const isIncomplete = (root) => partsOf(root).some(lacksContent);

function entryOf(part) {
  const mark = lacksContent(part) ? "" : part.dataset.mark;
  return `${nameOf(part)}=${mark}${isClosed(part) ? "~" : ""}`;
}

const layerEntryOf = ({ dataset: { mark } }) => `${mark}=${mark}`;

/** Return the value of the header: the parts and layers of the page. */
export const headerOf = (root) =>
  [...partsOf(root).map(entryOf), ...new Set(layersOf(root).map(layerEntryOf))].join(" ");

/** Whether a response omits parts that the page no longer has. */
export function isStale(fresh, old) {
  const marks = [...partsOf(old), ...layersOf(old)].map((part) => part.dataset.mark);
  return [...fresh.querySelectorAll("[data-known]")].some((part) => !marks.includes(part.dataset.mark));
}
