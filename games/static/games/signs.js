// Explains the signs of a board: when the mouse rests on one, on a link with the keyboard focus, on a long press, and
// on each tap while "Explain" is on. With the focus on "Explain", the arrow keys step through the signs.
import { button, isOn, turn } from "./signs/mode.js";
import { drawingOf, differentSigns, signAt, signOf } from "./signs/finding.js";
import { explain, follow, hide, isInBubble, shownSign } from "./signs/bubble.js";

const RESTING = 500; // ms without movement of the mouse or the focus
const PRESSING = 500; // ms of a long press
const MAX_SHIFT = 10; // px that a thumb may move during a long press
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const said = document.getElementById("sign-said");

let timer = 0;
let pressed = null; // where a thumb went down
let isHeld = false; // a long press has explained a sign, so its click does nothing
let isHovered = false; // the mouse has opened the box, so it may close it

const pointOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

async function show(sign) {
  isHovered = false;
  return sign ? explain(sign, button.dataset.signs) : (hide(), "");
}

function after(delay, act) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

function block(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Explain what is tapped instead of following its link, while the mode is on or after a long press. */
function onClick(event) {
  clearTimeout(timer);
  if (event.target.closest("#explain")) {
    block(event);
    return turn(!isOn());
  }
  if (isInBubble(event.target)) return;
  if (isHeld) {
    isHeld = false;
    return block(event);
  }
  if (!isOn() || !drawingOf(event.target)) return hide();
  block(event);
  show(event.detail ? signAt(pointOf(event)) : signOf(event.target));
}

function hold(event) {
  pressed = null;
  const sign = signAt(pointOf(event));
  if (!sign) return;
  isHeld = true;
  show(sign);
}

function onDown(event) {
  isHeld = false;
  pressed = null;
  clearTimeout(timer);
  if (event.pointerType === "mouse" || isOn() || !drawingOf(event.target)) return;
  pressed = pointOf(event);
  after(PRESSING - (performance.now() - event.timeStamp), () => hold(event));
}

function onUp() {
  if (pressed) clearTimeout(timer);
  pressed = null;
}

function onMove(event) {
  const at = pointOf(event);
  if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) > MAX_SHIFT) onUp();
  if (event.pointerType !== "mouse" || isInBubble(event.target)) return void (pressed || clearTimeout(timer));
  after(RESTING, () => hover(at));
}

async function hover(at) {
  const sign = signAt(at);
  if (sign === shownSign()) return;
  if (!sign && !isHovered) return;
  await show(sign);
  isHovered = true;
}

/** Keep the menu of a long press closed where the press explains a sign. */
function onMenu(event) {
  if (!pressed && !isHeld) return;
  event.preventDefault();
  if (!isHeld) hold(event);
}

async function step(by) {
  const signs = differentSigns();
  const at = signs.indexOf(shownSign());
  const sign = signs.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % signs.length);
  if (!sign) return;
  sign.scrollIntoView({ block: "center", inline: "center" });
  said.textContent = await show(sign);
}

function onKey(event) {
  const isButton = event.target === button;
  if (event.key === "Escape" && shownSign()) return hide();
  if (event.key === "Escape" && isOn()) return turn(false);
  if (isButton && event.key === " ") {
    event.preventDefault();
    return turn(!isOn());
  }
  if (!isButton || !isOn() || !STEPS[event.key]) return;
  event.preventDefault();
  step(STEPS[event.key]);
}

function onFocus({ target }) {
  if (!drawingOf(target) || !target.matches(":focus-visible")) return;
  after(RESTING, async () => {
    target.setAttribute("aria-describedby", "sign-sentence");
    await show(signOf(target));
  });
}

function onBlur({ target, relatedTarget }) {
  if (!drawingOf(target) || isInBubble(relatedTarget)) return;
  target.removeAttribute("aria-describedby");
  clearTimeout(timer);
  hide();
}

const LISTENERS = {
  click: onClick,
  contextmenu: onMenu,
  keydown: onKey,
  focusin: onFocus,
  focusout: onBlur,
  pointerdown: onDown,
  pointermove: onMove,
  pointerup: onUp,
  pointercancel: onUp,
  scroll: follow,
  "htmx:afterRequest": follow,
};

/** Start with the event for which this module was loaded, if it still matters. */
export function start(event) {
  button.setAttribute("aria-describedby", "sign-sentence");
  for (const [name, listener] of Object.entries(LISTENERS)) addEventListener(name, listener, true);
  addEventListener("resize", follow);
  if (event) LISTENERS[event.type](event);
}
