// The element that the reader tapped last. It is marked as busy until the answer is shown.

let last = null;

export const tapped = () => last;

export function startTap(element) {
  last = element;
  element.setAttribute("aria-busy", "true");
}

export function endTap() {
  last = null;
}

export function clearBusy() {
  for (const element of document.querySelectorAll("#table [aria-busy]")) element.removeAttribute("aria-busy");
}

/** Resolve when the next frame is painted, so that the tap is visible before the request is sent. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
