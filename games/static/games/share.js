// A table's link is handed on as the device does it: by its own share sheet, or to the clipboard.
for (const part of document.querySelectorAll("[data-share]")) {
  const button = part.querySelector("button"), field = part.querySelector("input");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: field.value });
      else await navigator.clipboard.writeText(field.value);
      if (!navigator.share) part.querySelector("[role=status]").textContent = part.dataset.share;
    } catch {
      field.closest("details")?.setAttribute("open", "");
      field.select();
    }
  });
}
