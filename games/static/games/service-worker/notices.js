// Shows notices that are pushed to this device. The site serves it after `offline.js`, as one script.

self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data?.json() ?? {})));

/** Show a notice. A repeated one has the same `id`. It replaces the first one without another alert. */
async function showNotice(notice) {
  const { title = SITE.name, waiting = null } = notice;
  if (waiting !== null) await self.navigator.setAppBadge?.(waiting).catch(() => {});
  await self.registration.showNotification(title, await optionsOf(notice));
}

async function optionsOf({ id = "", body = "", url = "/", tag = "", choices = [] }) {
  const shown = id && tag ? await self.registration.getNotifications({ tag }) : [];
  const isShown = shown.some((notice) => notice.data?.id === id);
  return {
    ...{ body, tag, icon: SITE.icon, badge: SITE.badge, lang: SITE.lang },
    renotify: tag !== "" && !isShown,
    data: { id, url, choices: choices.map(([, address]) => address) },
    actions: actionsOf(choices),
  };
}

/** Return all choices, or none if the device cannot show that many. */
function actionsOf(choices) {
  const max = self.Notification?.maxActions ?? 0;
  if (choices.length > max) return [];
  return choices.map(([title], index) => ({ action: String(index), title }));
}

/** Close the notices about a page that the user opens. */
async function closeNoticesOf(url) {
  for (const notice of await self.registration.getNotifications()) {
    if (notice.data && pathOf(url) === pathOf(notice.data.url)) notice.close();
  }
}

// A choice opens a page that asks for confirmation. The worker itself never sends a move.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, choices } = event.notification.data;
  event.waitUntil(event.action ? self.clients.openWindow(choices[Number(event.action)]) : openPage(url));
});

async function openPage(url) {
  const path = pathOf(url);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((each) => path !== "/" && pathOf(each.url).startsWith(path));
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}

// When the browser renews its subscription, send it to the site with the former one, which identifies the device.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

async function renewSubscription({ oldSubscription, newSubscription }) {
  const shelf = await caches.open(DEVICE);
  const kept = await shelf.match(SITE.renew);
  const former = oldSubscription?.toJSON() ?? (await kept?.json());
  if (!former) return;
  const subscription = (newSubscription ?? (await subscribe())).toJSON();
  const body = JSON.stringify({ former, subscription });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(SITE.renew, { method: "POST", headers, body });
  if (answer.ok) await shelf.put(SITE.renew, new Response(JSON.stringify(subscription)));
}

function subscribe() {
  const text = atob(SITE.key.replace(/-/g, "+").replace(/_/g, "/"));
  const key = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
