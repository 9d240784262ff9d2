// Changes the shown table in place into that of an answer. Idiomorph and htmx are loaded before the modules.
import { readBack } from "./bargain.js";
import { layersOf, partsOf } from "./parts.js";

const withId = (root, id) => root.querySelector(`#${CSS.escape(id)}`);

const isKnown = (part) => Boolean(part.hasAttribute?.("data-known"));

/**
 * Give each part that the answer omits, because the page has it, the ID and the class from the answer. Those of a sheet
 * change if another sheet is inserted before it. All empty parts are alike, so the answer may refer to one repeatedly.
 */
function renameKnown(old, fresh) {
  const taken = new Set();
  for (const part of partsOf(fresh).filter(isKnown)) {
    const { id, className } = part;
    const alike = partsOf(old).filter((each) => each.dataset.mark === part.dataset.mark);
    const free = alike.filter((each) => !taken.has(each));
    const known = free.find((each) => each.id === id) ?? free[0];
    if (known) rename(old, known, { id, className });
    else part.replaceWith(Object.assign(alike[0].cloneNode(true), { id, className }));
    taken.add(known);
  }
}

/** Copy the layers that the answer omits, because the page has them, into the drawings that changed around them. */
function copyLayers(old, fresh) {
  const known = new Map(layersOf(old).map((layer) => [layer.dataset.mark, layer]));
  for (const layer of layersOf(fresh).filter(isKnown))
    layer.replaceWith(known.get(layer.dataset.mark).cloneNode(true));
}

function rename(old, part, { id, className }) {
  const displaced = withId(old, id);
  if (displaced) displaced.id = part.id;
  Object.assign(part, { id, className });
}

/** Return the text that identifies a fold: its summary, or `data-fold` if the summary contains a count. */
const titleOf = (summary) => summary.parentElement.dataset.fold ?? summary.textContent;

/** Open the same folds in the new part as in the old one. */
function recallFolds(old, fresh) {
  const open = [...old.querySelectorAll("details[open] > summary")].map(titleOf);
  for (const summary of fresh.querySelectorAll("details > summary")) {
    if (open.includes(titleOf(summary))) summary.parentElement.open = true;
  }
  const sheet = ":scope > details.told"; // its summary may change with its content
  const isOpen = old.querySelector(sheet)?.open;
  if (isOpen && fresh.querySelector(sheet)) fresh.querySelector(sheet).open = true;
}

/** Keep what the reader has ticked, chosen and typed in fields with an ID. */
function recallFields(old, fresh) {
  for (const field of fresh.querySelectorAll("[id]:is(input, select, textarea)")) {
    const before = withId(old, field.id);
    if (before) recallField(field, before);
  }
}

function recallField(field, before) {
  if (before.type === "checkbox") field.checked = before.checked;
  else if (field.options) for (const each of field.options) each.selected ||= each.value === before.value;
  else if (before.value && !field.value) field.defaultValue = before.value;
}

/** Remove the elements that poll the server, so that their successors start a new wait. */
function removePolls(part) {
  for (const poll of part.querySelectorAll("[hx-trigger]")) poll.remove();
}

/** Change the table `old` into `fresh`. Parts for which `keeps(part)` is true stay unchanged. */
export function morph(old, fresh, keeps) {
  const isKept = (part) => isKnown(part) || part.matches?.(".more") || keeps(part);
  copyLayers(old, fresh);
  renameKnown(old, fresh);
  for (const part of partsOf(fresh).filter((each) => !isKept(each))) {
    const before = withId(old, part.id);
    if (!before) continue;
    recallFolds(before, part);
    recallFields(before, part);
    readBack(part);
    removePolls(before);
  }
  Idiomorph.morph(old, fresh, { callbacks: { beforeNodeMorphed: (_, part) => !isKept(part) } });
  htmx.process(old);
}
