// Loads the module that explains the signs of a board when a reader first needs it, because most visits do not: with the
// mouse or the keyboard focus on the board, while a thumb stays on it, or for the button "Explain". Without support for
// popovers, the button remains a link to the rules.
const LOAD_DELAY = 300; // ms after which a touch may become a long press

const button = document.getElementById("explain");
const isOnBoard = ({ target }) => Boolean(target.closest?.(".board svg"));

let timer = 0;
let isDown = false; // a thumb is on the board

async function load(event) {
  for (const [name, listener] of Object.entries(LISTENERS)) removeEventListener(name, listener, true);
  addEventListener("pointerup", lift, true);
  const { start } = await import(button.dataset.script);
  start(event.type !== "pointerdown" || isDown ? event : null);
}

function lift() {
  clearTimeout(timer);
  isDown = false;
}

function press(event) {
  if (event.pointerType === "mouse" || !isOnBoard(event)) return;
  isDown = true;
  timer = setTimeout(load, LOAD_DELAY, event);
}

function point(event) {
  if (event.pointerType === "mouse" && isOnBoard(event)) load(event);
}

function focus(event) {
  if (isOnBoard(event) && event.target.matches(":focus-visible")) load(event);
}

function act(event) {
  if (!event.target.closest?.("#explain") || (event.key && event.key !== " ")) return;
  event.preventDefault();
  load(event);
}

function keepMenuClosed(event) {
  if (isDown) event.preventDefault();
}

const LISTENERS = {
  click: act,
  keydown: act,
  focusin: focus,
  pointerdown: press,
  pointermove: point,
  pointerup: lift,
  pointercancel: lift,
  contextmenu: keepMenuClosed,
};

if (HTMLElement.prototype.showPopover) {
  button.setAttribute("role", "button");
  button.setAttribute("aria-pressed", "false");
  for (const [name, listener] of Object.entries(LISTENERS)) addEventListener(name, listener, true);
}
