// Changes the table that is shown into the one of an answer, in place. Idiomorph and htmx are loaded before the modules.
import { partsOf } from "./parts.js";

const withId = (root, id) => root.querySelector(`#${CSS.escape(id)}`);

/**
 * Give each part that the answer leaves out, because the page has it, its name and class in the answer: a sheet of the
 * board has others when one comes before it. Empty parts are all alike, so one may be needed twice.
 */
function renameKnown(old, fresh) {
  const taken = new Set();
  for (const part of fresh.querySelectorAll("[data-known]")) {
    const { id, className } = part;
    const alike = partsOf(old).filter((each) => each.dataset.mark === part.dataset.mark);
    const free = alike.filter((each) => !taken.has(each));
    const known = free.find((each) => each.id === id) ?? free[0];
    if (known) rename(old, known, { id, className });
    else part.replaceWith(Object.assign(alike[0].cloneNode(true), { id, className }));
    taken.add(known);
  }
}

function rename(old, part, { id, className }) {
  const displaced = withId(old, id);
  if (displaced) displaced.id = part.id;
  Object.assign(part, { id, className });
}

/** A fold is known by its summary, or by `data-fold` where the summary counts something. */
const titleOf = (summary) => summary.parentElement.dataset.fold ?? summary.textContent;

/** Keep what the reader has opened in the old part open in the new one. */
function recallFolds(old, fresh) {
  const open = [...old.querySelectorAll("details[open] > summary")].map(titleOf);
  for (const summary of fresh.querySelectorAll("details > summary")) {
    if (open.includes(titleOf(summary))) summary.parentElement.open = true;
  }
  const sheet = ":scope > details.told"; // its summary may say what it holds
  const isOpen = old.querySelector(sheet)?.open;
  if (isOpen && fresh.querySelector(sheet)) fresh.querySelector(sheet).open = true;
}

/** Keep what the reader has ticked and typed in fields that have an id. */
function recallFields(old, fresh) {
  for (const field of fresh.querySelectorAll("[id]:is(input, textarea)")) {
    const before = withId(old, field.id);
    if (before?.type === "checkbox") field.checked = before.checked;
    else if (before?.value && !field.value) field.defaultValue = before.value;
  }
}

/** Take out what asks the server again after a while: its successor must start to wait anew. */
function removePolls(part) {
  for (const poll of part.querySelectorAll("[hx-trigger]")) poll.remove();
}

/** Change the table `old` into `fresh`; parts for which `keeps(part)` is true stay as they are. */
export function morph(old, fresh, keeps) {
  const isKept = (part) => part.hasAttribute?.("data-known") || keeps(part);
  renameKnown(old, fresh);
  for (const part of partsOf(fresh).filter((each) => !isKept(each))) {
    const before = withId(old, part.id);
    if (!before) continue;
    recallFolds(before, part);
    recallFields(before, part);
    removePolls(before);
  }
  Idiomorph.morph(old, fresh, { callbacks: { beforeNodeMorphed: (_, part) => !isKept(part) } });
  htmx.process(old);
}
