// The mode in which each tap on the board explains a sign. The button is outside the parts that responses replace.
import { hide } from "./bubble.js";

export const button = document.getElementById("explain");

export const isOn = () => button.getAttribute("aria-pressed") === "true";

export function turn(isNowOn) {
  button.setAttribute("aria-pressed", String(isNowOn));
  document.documentElement.toggleAttribute("data-explaining", isNowOn);
  if (!isNowOn) hide();
}
