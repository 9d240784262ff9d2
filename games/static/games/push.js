// The switch for notices on this device. It asks for permission only after a tap.
import { isApple, isSupported, stateOf, subscribe } from "./push/subscription.js";

const part = document.getElementById("push");

function setState(name) {
  part.dataset.state = name;
}

function say(text) {
  part.querySelector("[role=alert]").textContent = text;
}

async function post(address, body) {
  const token = part.querySelector("[name=csrfmiddlewaretoken]").value;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).sentence ?? part.dataset.failed);
}

async function begin() {
  const { worker, key, save, device } = part.dataset;
  if ((await Notification.requestPermission()) !== "granted") return setState("denied");
  await navigator.serviceWorker.register(worker);
  const found = (await subscribe(await navigator.serviceWorker.ready, key)).toJSON();
  await post(save, found);
  await (await caches.open("device")).put(device, new Response(JSON.stringify(found)));
  location.reload();
}

async function end() {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  if (found) {
    await post(part.dataset.stop, { endpoint: found.endpoint });
    await found.unsubscribe();
  }
  location.reload();
}

async function showState() {
  if (!isSupported()) return setState(isApple() ? "home" : "none");
  const registration = await navigator.serviceWorker.register(part.dataset.worker);
  setState(await stateOf(registration, part.dataset.known.split(" ")));
}

function onClick(event) {
  const act = { begin, end }[event.target.closest("button")?.dataset.act];
  if (!act) return;
  say("");
  part.setAttribute("aria-busy", "true");
  act()
    .catch((error) => say(error.message || part.dataset.failed))
    .finally(() => part.removeAttribute("aria-busy"));
}

setState("looking");
part.addEventListener("click", onClick);
showState().catch(() => setState("none"));
