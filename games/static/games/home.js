// What the site does besides on a device: its badge is the number of tables that wait, and its worker keeps what was seen.
(() => {
  const { worker, ...words } = document.currentScript.dataset;
  function badge() {
    const { waiting } = document.querySelector("[data-waiting]")?.dataset ?? {};
    const isInstalled = matchMedia("(display-mode: standalone)").matches;
    if (waiting && isInstalled && "setAppBadge" in navigator) navigator.setAppBadge(Number(waiting)).catch(() => {});
  }
  badge();
  document.addEventListener("htmx:afterSwap", badge);
  // How long it is until a moment, as the site says it in `games.moments`: a page that stays open tells no old time.
  const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 };
  function left(at) {
    const rest = new Date(at) - Date.now();
    const [unit, size] = Object.entries(UNITS).find(([, size]) => rest >= 2 * size) ?? ["minutes", UNITS.minutes];
    return rest > 0 ? words[unit].replace("{number}", Math.max(1, Math.round(rest / size))) : "";
  }
  setInterval(() => {
    for (const each of document.querySelectorAll("time.left")) each.textContent = left(each.dateTime);
  }, 30_000);
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(worker).catch(() => {});
  addEventListener("pagehide", () => {
    if (!document.querySelector("[data-mine]")) return;
    const shown = document.documentElement.cloneNode(true);
    // What scripts have set they set again; as attributes the site's policy forbids it.
    for (const part of [shown, ...shown.querySelectorAll("[style]")]) part.removeAttribute("style");
    const page = `<!doctype html>${shown.outerHTML}`;
    navigator.serviceWorker.controller?.postMessage({ seen: location.pathname, page });
  });
})();
