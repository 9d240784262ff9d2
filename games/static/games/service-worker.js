// Shows notices that are pushed to this device, and a page for when there is no network. It keeps nothing else: a
// position is looked at as it is now, or not at all. `SITE` is written before this by the view that serves it.
const SHELF = "offline-1", DEVICE = "device";

self.addEventListener("install", (event) => event.waitUntil(
  caches.open(SHELF).then((shelf) => shelf.add(new Request(SITE.offline, { cache: "reload" })))
    .then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  for (const name of await caches.keys()) if (name !== SHELF && name !== DEVICE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(SITE.offline)));
  event.waitUntil(putAway(event.request.url));
});

const path = (url) => new URL(url, self.location).pathname;

// Whoever opens a table has no need of the notice about it any more.
async function putAway(url) {
  for (const notice of await self.registration.getNotifications()) {
    if (notice.data && path(url) === path(notice.data.url)) notice.close();
  }
}

self.addEventListener("push", (event) => event.waitUntil(showNews(event.data?.json() ?? {})));

// A notice that comes again has the same `id`: it takes its own place, and the device does not ring a second time.
async function showNews({ id = "", title = SITE.name, body = "", url = "/", tag = "", choices = [] }) {
  const most = self.Notification?.maxActions ?? 0;
  const shown = id && tag ? await self.registration.getNotifications({ tag }) : [];
  await self.registration.showNotification(title, {
    body, tag, icon: SITE.icon, badge: SITE.badge, lang: SITE.lang,
    renotify: tag !== "" && !shown.some((notice) => notice.data?.id === id),
    data: { id, url, choices: choices.map(([, deed]) => deed) },
    actions: (choices.length <= most ? choices : []).map(([label], number) => ({ action: String(number), title: label })),
  });
}

// A choice opens the page that asks once more; nothing is ever moved from here.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, choices } = event.notification.data;
  event.waitUntil(event.action ? self.clients.openWindow(choices[Number(event.action)]) : show(url));
});

async function show(url) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((each) => path(each.url).startsWith(path(url)) && path(url) !== "/");
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}

// A browser that moves its subscription says so to the site, which knows it by the former one.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const shelf = await caches.open(DEVICE), kept = await shelf.match(SITE.renew);
  const former = oldSubscription?.toJSON() ?? await kept?.json();
  if (!former) return;
  const key = Uint8Array.from(atob(SITE.key.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = (newSubscription ?? await self.registration.pushManager.subscribe(options)).toJSON();
  const answer = await fetch(SITE.renew, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ former, subscription }),
  });
  if (answer.ok) await shelf.put(SITE.renew, new Response(JSON.stringify(subscription)));
}
