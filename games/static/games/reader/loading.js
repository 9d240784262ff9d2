// Loads positions of a game. If several are requested at once, only the last one is shown.
import { show } from "./position.js";

let latest = null;

/** Show the position at an address. `entry`: the method of `history` that records the address, if any. */
export async function load(address, entry) {
  latest?.abort();
  const mine = (latest = new AbortController());
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" }, signal: mine.signal });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("past");
    if (mine !== latest) return;
    if (!answer.ok || !fresh) return location.assign(address);
    if (entry) history[entry](null, "", address);
    show(fresh);
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}
