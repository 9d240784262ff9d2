// Shares a link with the device's share sheet, or copies it to the clipboard.

async function share(part) {
  const url = part.querySelector("input").value;
  if (navigator.share) return navigator.share({ title: document.title, url });
  await navigator.clipboard.writeText(url);
  part.querySelector("[role=status]").textContent = part.dataset.share;
}

/** Show and select the link if the device can neither share nor copy it. */
function select(field) {
  field.closest("details")?.setAttribute("open", "");
  field.select();
}

for (const part of document.querySelectorAll("[data-share]")) {
  const button = part.querySelector("button");
  button.hidden = false;
  button.addEventListener("click", () => share(part).catch(() => select(part.querySelector("input"))));
}
