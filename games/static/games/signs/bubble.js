// The box with the explanation of one sign. The keyboard focus stays where it is.
import { placeBeside } from "../shared/geometry.js";
import { nameOf, titlesOf } from "./finding.js";
import { meaningOf } from "./legend.js";

const bubble = document.getElementById("sign");
const [place, sentence] = bubble.querySelectorAll("p");
const ruling = bubble.querySelector("a");
const rulings = ruling.getAttribute("href");

let shown = null; // the explained sign
let muted = []; // titles whose tooltips would cover the box, with their texts and the pictures that they name

export const shownSign = () => shown;
export const isInBubble = (element) => bubble.contains(element);

/** Silence the tooltips of the titles while the box shows the text of the first one. Pictures keep their names. */
function mute(titles) {
  muted = titles.map((title) => [title, title.textContent, title.closest("[role=img]:not([aria-label])")]);
  for (const [title, text, picture] of muted) {
    title.textContent = "";
    picture?.setAttribute("aria-label", text);
  }
}

export function hide() {
  for (const [title, text, picture] of muted) {
    title.textContent ||= text; // unless an answer has changed it
    picture?.removeAttribute("aria-label");
  }
  muted = [];
  shown?.removeAttribute("data-explained");
  shown = null;
  if (bubble.matches(":popover-open")) bubble.hidePopover();
}

/** Put the box beside the sign, or hide it if the sign has left the screen. */
export function follow() {
  if (!shown) return;
  const box = shown.getBoundingClientRect();
  if (!shown.isConnected || box.bottom < 0 || box.top > innerHeight) return hide();
  const { left, top } = placeBeside(box, bubble.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}

/** Explain a sign. `address`: the address of the explanations. Return the text, or an empty string. */
export async function explain(sign, address) {
  const meaning = await meaningOf(nameOf(sign), address);
  if (!meaning || !sign.isConnected) return "";
  hide();
  const titles = titlesOf(sign);
  const here = titles[0]?.textContent ?? "";
  place.textContent = here;
  place.hidden = !here;
  const [text, number] = meaning;
  sentence.textContent = text;
  ruling.textContent = ruling.dataset.name.replace("#", number);
  ruling.href = `${rulings}${number}/`;
  mute(titles);
  shown = sign;
  sign.setAttribute("data-explained", "");
  bubble.showPopover();
  follow();
  return [here, text].filter(Boolean).join(" ");
}
