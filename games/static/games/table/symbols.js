// Copies the pictures of drawings from their file into the page, because browsers show those of a file with a delay.

let file = null; // the address of the copied file

export async function copySymbols() {
  const address = document.querySelector("use[href*='.svg#']")?.getAttribute("href").split("#")[0];
  const answer = address && (await fetch(address).catch(() => null));
  if (!answer?.ok) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.importNode(parsed.documentElement, true);
  symbols.setAttribute("class", "unseen");
  symbols.setAttribute("aria-hidden", "true");
  document.body.append(symbols);
  file = address;
  useCopies(document);
}

/** Make the drawings under `root` refer to the copies, if there are any. */
export function useCopies(root) {
  if (!file) return;
  for (const use of root.querySelectorAll(`use[href^="${CSS.escape(file)}#"]`)) {
    use.setAttribute("href", use.getAttribute("href").slice(file.length));
  }
}
