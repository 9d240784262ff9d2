// The badge of the installed site: the number of tables that wait for its user.

export function showBadge() {
  const { waiting } = document.querySelector("[data-waiting]")?.dataset ?? {};
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  if (waiting && isInstalled && "setAppBadge" in navigator)
    navigator.setAppBadge(Number(waiting)).catch(() => {});
}
