// Enhancement only: taps on the board without loading the page anew, and no asking while nobody looks.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".board a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  htmx.ajax("GET", link.getAttribute("href"), { target: "#table", swap: "outerHTML" });
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.target.hasAttribute("data-poll")) event.preventDefault();
});
