// What the site does besides on a device: its badge is the number of tables that wait, and its worker keeps what was seen.
(() => {
  const { worker } = document.currentScript.dataset;
  function badge() {
    const { waiting } = document.querySelector("[data-waiting]")?.dataset ?? {};
    const isInstalled = matchMedia("(display-mode: standalone)").matches;
    if (waiting && isInstalled && "setAppBadge" in navigator) navigator.setAppBadge(Number(waiting)).catch(() => {});
  }
  badge();
  document.addEventListener("htmx:afterSwap", badge);
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
