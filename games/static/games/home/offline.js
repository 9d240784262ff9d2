// Registers the service worker, and hands it the page of a table that is left, to be shown without a network.

export function keepOffline(worker) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(worker).catch(() => {});
  addEventListener("pagehide", () => {
    if (!document.querySelector("[data-mine]")) return;
    navigator.serviceWorker.controller?.postMessage({ seen: location.pathname, page: snapshot() });
  });
}

/** The page as it is now, without the styles that scripts have set: as attributes the site's policy forbids them. */
function snapshot() {
  const page = document.documentElement.cloneNode(true);
  for (const part of [page, ...page.querySelectorAll("[style]")]) part.removeAttribute("style");
  return `<!doctype html>${page.outerHTML}`;
}
