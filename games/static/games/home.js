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
    const page = `<!doctype html>${document.documentElement.outerHTML}`;
    navigator.serviceWorker.controller?.postMessage({ seen: location.pathname, page });
  });
})();
