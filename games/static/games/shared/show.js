// Shows the parts of the board that sentences are about: one sentence after another, or the one pointed at.
import { clearOutlines, outline } from "./outlines.js";
import { sentencesAfter, tracesOf } from "./traces.js";

const STEP = 600; // ms for each sentence
const LONGEST = 15000; // ms for all sentences together
const SENTENCES = "[data-about]";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
let running = null; // the show, while it goes on
let isPinned = false; // the outlines stay when the pointer leaves the sentence, because the page may have scrolled

const caption = () => document.getElementById("show");

function tell(text) {
  if (!caption()) return;
  const words = document.createElement("span"); // a new one, because the lines of the old one would shift
  words.textContent = text;
  caption().hidden = !text;
  caption().classList.remove("long");
  caption().querySelector("span").replaceWith(words);
  caption().classList.toggle("long", words.scrollHeight > words.clientHeight + 1);
}

/** Return the sentences in an element about moves after a ply, oldest first. */
export function sentencesIn(element, ply = 0) {
  const found = [...(element?.querySelectorAll(SENTENCES) ?? [])].map(({ dataset, textContent }) => ({
    at: Number(dataset.at),
    traces: tracesOf(dataset.about),
    text: textContent,
  }));
  return sentencesAfter(found, ply);
}

/** End the show, if one is running, and remove all outlines. */
export function stop() {
  running?.end();
  running = null;
  isPinned = false;
  tell("");
  clearOutlines();
}

/** Resolve after some time, or at once when the show ends. */
const rest = (going, time) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    going.end = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/**
 * Outline the parts of each sentence, one after another, `pace` times as fast as usual, and faster if there are many.
 * If the reader prefers reduced motion, outline everything at once, until the next tap. Resolve when the show is over.
 */
export async function show(sentences, pace = 1) {
  stop();
  if (isCalm.matches) return void outline(sentences.flatMap(({ traces }) => traces));
  const mine = (running = { end() {} });
  const step = Math.min(STEP, LONGEST / sentences.length) / pace;
  const map = document.getElementById("map");
  const before = map && [map.scrollLeft, map.scrollTop];
  for (const { traces, text } of sentences) {
    if (!outline(traces).length) continue;
    tell(text);
    await rest(mine, step);
    if (running !== mine) return;
  }
  stop();
  if (map) [map.scrollLeft, map.scrollTop] = before;
}

function pointAt(sentence) {
  stop();
  return outline(tracesOf(sentence.dataset.about));
}

const sentenceAt = ({ target }) => target.closest?.(`a${SENTENCES}`);

/** Outline the parts that the reader's sentence is about, and scroll to them if they are out of sight. */
function follow(event) {
  const sentence = sentenceAt(event);
  if (!sentence) return;
  event.preventDefault();
  const [part] = pointAt(sentence);
  isPinned = true;
  part?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const LISTENERS = {
  pointerdown: stop,
  click: follow,
  focusin: (event) => sentenceAt(event) && pointAt(sentenceAt(event)),
  focusout: (event) => sentenceAt(event) && stop(),
  mouseover: (event) => sentenceAt(event) && pointAt(sentenceAt(event)),
  mouseout: (event) => !isPinned && sentenceAt(event) && stop(),
  keydown: ({ key }) => key === "Escape" && stop(),
};

/** Let the reader stop the show and point at sentences. */
export function listen() {
  for (const [name, listener] of Object.entries(LISTENERS)) document.addEventListener(name, listener);
}
