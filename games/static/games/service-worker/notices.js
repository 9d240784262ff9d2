// Shows notices that are pushed to this device. The site serves it after `offline.js`, as one script with the others.

self.addEventListener("push", (event) => {
  event.waitUntil(showNotice(event.data?.json() ?? {}).then(sendAnswers));
});

/** Show a notice. A repeated notice has the same `id`. It replaces the first without another alert. */
async function showNotice(notice) {
  await showWaiting(notice);
  await self.registration.showNotification(notice.title ?? SITE.name, await optionsOf(notice));
}

/** Show the number of waiting tables on the app's icon, if the notice states it. */
async function showWaiting({ waiting = null }) {
  if (waiting !== null) await self.navigator.setAppBadge?.(waiting).catch(() => {});
}

async function optionsOf({ id = "", title = "", body = "", url = "/", tag = "", choices = [] }) {
  const shown = id && tag ? await self.registration.getNotifications({ tag }) : [];
  const isShown = shown.some((notice) => notice.data?.id === id);
  return {
    ...{ body, tag, icon: SITE.icon, badge: SITE.badge, lang: SITE.lang },
    renotify: tag !== "" && !isShown,
    data: { id, title, body, url, tag, choices },
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

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { action, notification } = event;
  event.waitUntil(action ? tapButton(action, notification.data) : openPage(notification.data.url));
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
