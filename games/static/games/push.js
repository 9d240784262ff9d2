// The part of a page that lets this device get notices. Permission is asked for on a tap, never before.
(() => {
  const part = document.getElementById("push");
  if (!part) return;
  const { worker, key, save, stop, device, known } = part.dataset;
  const state = (name) => { part.dataset.state = name; };
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  state("looking");
  const say = (text) => { part.querySelector("[role=alert]").textContent = text; };

  async function mark(endpoint) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  async function tell(address, body) {
    const token = part.querySelector("[name=csrfmiddlewaretoken]").value;
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).sentence ?? part.dataset.failed);
  }

  async function subscription(registration) {
    const found = await registration.pushManager.getSubscription();
    const its = found?.options.applicationServerKey, mine = bytes(key);
    if (found && its && new Uint8Array(its).every((byte, place) => byte === mine[place])) return found;
    await found?.unsubscribe();
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: mine });
  }

  async function begin() {
    if (await Notification.requestPermission() !== "granted") return state("denied");
    await navigator.serviceWorker.register(worker);
    const found = (await subscription(await navigator.serviceWorker.ready)).toJSON();
    await tell(save, found);
    await (await caches.open("device")).put(device, new Response(JSON.stringify(found)));
    location.reload();
  }

  async function end() {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = await registration?.pushManager.getSubscription();
    if (found) {
      await tell(stop, { endpoint: found.endpoint });
      await found.unsubscribe();
    }
    location.reload();
  }

  async function look() {
    const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
      return state(isApple ? "home" : "none");
    }
    const registration = await navigator.serviceWorker.register(worker);
    if (Notification.permission === "denied") return state("denied");
    const found = await registration.pushManager.getSubscription();
    const isKnown = found && known.split(" ").includes(await mark(found.endpoint));
    return state(isKnown && Notification.permission === "granted" ? "on" : "off");
  }

  part.addEventListener("click", (event) => {
    const act = { begin, end }[event.target.closest("button")?.dataset.act];
    if (!act) return;
    say("");
    part.setAttribute("aria-busy", "true");
    act().catch((error) => say(error.message || part.dataset.failed)).finally(() => part.removeAttribute("aria-busy"));
  });
  look().catch(() => state("none"));
})();
