// Registers the service worker. When the reader leaves a table, the worker gets the page, to show it without a network.

export function keepOffline(worker) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(worker).catch(() => {});
  addEventListener("pagehide", () => {
    if (!document.querySelector("[data-mine]")) return;
    navigator.serviceWorker.controller?.postMessage({ seen: location.pathname, page: snapshot() });
  });
}

/** Return the current page without `style` attributes set by scripts, because the site's policy forbids them. */
function snapshot() {
  const page = document.documentElement.cloneNode(true);
  for (const part of [page, ...page.querySelectorAll("[style]")]) part.removeAttribute("style");
  return `<!doctype html>${page.outerHTML}`;
}
