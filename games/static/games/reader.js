// Reads a game ply by ply without loading pages. Without scripts, the same links and the form work.
import { pause, showControls, toggle } from "./reader/autoplay.js";
import { isPlay, stepOf } from "./reader/keys.js";
import { load } from "./reader/loading.js";
import { showNews } from "./reader/position.js";
import { showTold } from "./reader/told.js";
import { unfold } from "./shared/folds.js";
import { listen } from "./shared/show.js";

const SETTLING = 150; // ms without movement of the slider
const KEEPS_KEYS = "input, textarea, select, .scroll";
const KEEPS_SPACE = "a, button, summary, textarea, select, .scroll, [type=checkbox]";

const slider = document.getElementById("ply");
const { form } = slider;
let settling = 0;

async function goTo(address) {
  pause();
  if (!address) return;
  await load(address, "pushState");
  showTold();
}

const chosen = () => new URL(`${slider.value}/`, form.action).href;

document.addEventListener("click", (event) => {
  const link = event.target.closest("#past [id^=go-], #past a.ply");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(link.href);
});
document.addEventListener("keydown", (event) => {
  if (isPlay(event) && !event.target.closest(KEEPS_SPACE)) {
    event.preventDefault();
    toggle();
  }
  const step = stepOf(event);
  if (!step || event.target.closest(KEEPS_KEYS)) return;
  event.preventDefault();
  goTo(document.getElementById(`go-${step}`).href);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) pause();
});
addEventListener("popstate", () => {
  pause();
  load(location.href).then(() => showTold());
});

slider.type = "range";
form.querySelector("button").hidden = true;
slider.addEventListener("input", () => {
  form.querySelector("output").textContent = slider.value;
  clearTimeout(settling);
  settling = setTimeout(() => goTo(chosen()), SETTLING);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  goTo(chosen());
});

listen();
unfold(document);
showControls();
showNews();
showTold();
