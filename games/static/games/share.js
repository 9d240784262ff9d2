// Shares links and pictures with the device's share sheet. A link can also be copied to the clipboard.

const EXAMPLE = { files: [new File([""], "picture.png", { type: "image/png" })] };

const ACTIONS = { link: shareLink, picture: sharePicture };

async function shareLink(part) {
  const url = part.querySelector("input").value;
  if (navigator.share) return navigator.share({ title: document.title, url });
  await navigator.clipboard.writeText(url);
  part.querySelector("[role=status]").textContent = part.dataset.share;
}

async function sharePicture(part) {
  const { href, download } = part.querySelector("a[download]");
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(answer.statusText);
  const files = [new File([await answer.blob()], download, { type: "image/png" })];
  return navigator.share({ files, title: document.title });
}

/** Show and select the link if the device can neither share nor copy it. */
function select(field) {
  field.closest("details")?.setAttribute("open", "");
  field.select();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-send]");
  if (!button) return;
  const part = button.closest("[data-share]");
  ACTIONS[button.dataset.send](part).catch((error) => {
    if (error.name !== "AbortError") select(part.querySelector("input"));
  });
});

// The style sheet shows the buttons that work on this device, also on parts of the page that come later.
document.documentElement.dataset.sends = navigator.canShare?.(EXAMPLE) ? "link picture" : "link";
