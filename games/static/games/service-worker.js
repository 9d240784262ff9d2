// Shows notices that are pushed to this device, and what it showed last where there is no network: the reader's own
// tables, until somebody signs out or in. `SITE` is written before this by the view that serves it.
const SHELF = "offline-2", DEVICE = "device", SEEN = "seen", LOOKS = "looks";
const MOST_SEEN = 12, MOST_LOOKS = 8; // tables and style sheets that are kept, the latest
const PICTURES = /\/symbols(\.[0-9a-f]+)?\.svg$/;
const USED = /\/[^"\s]*\/symbols(\.[0-9a-f]+)?\.svg/;
const TABLE = /^\/tables\/[0-9a-z]{10}\/$/;

self.addEventListener("install", (event) => event.waitUntil(
  caches.open(SHELF).then((shelf) => shelf.add(new Request(SITE.offline, { cache: "reload" })))
    .then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  const known = [SHELF, DEVICE, SEEN, LOOKS];
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.destination === "style" || PICTURES.test(path(request.url))) return event.respondWith(styled(request));
  if (request.mode !== "navigate") return;
  if (SITE.leaves.some((each) => path(request.url).startsWith(each))) event.waitUntil(forget());
  if (request.method !== "GET") return;
  event.respondWith(visit(event));
  event.waitUntil(putAway(request.url));
});

async function visit(event) {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (answer.ok && TABLE.test(path(url))) event.waitUntil(answer.clone().text().then((page) => keep(path(url), page)));
    return answer;
  } catch {
    return await asSeen(path(url)) ?? lastSeen();
  }
}

async function styled(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await put(LOOKS, request.url, answer.clone(), MOST_LOOKS);
    return answer;
  } catch {
    return await caches.match(request) ?? Response.error();
  }
}

// A page in which its reader has a seat; others are nothing of theirs.
async function keep(address, page) {
  if (!page.includes(" data-mine")) return;
  const pictures = USED.exec(page)?.[0];
  if (pictures && !await caches.match(pictures)) await styled(new Request(pictures)).catch(() => null);
  const title = /<h1>([^<]*)/.exec(page)?.[1] ?? address;
  const headers = { "Zoo-Seen": new Date().toISOString(), "Zoo-Title": encodeURIComponent(title) };
  await put(SEEN, address, html(page, headers), MOST_SEEN);
}

async function put(name, address, answer, most) {
  const shelf = await caches.open(name);
  await shelf.delete(address);
  await shelf.put(address, answer);
  const kept = await shelf.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await shelf.delete(old);
}

const html = (page, headers = {}) => new Response(page, {
  headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": SITE.policy, ...headers },
});
const when = (kept) => new Date(kept.headers.get("Zoo-Seen")).toLocaleString(SITE.lang, { dateStyle: "medium", timeStyle: "short" });

async function asSeen(address) {
  const kept = await (await caches.open(SEEN)).match(address);
  if (!kept) return null;
  const said = `<p class="note bad" role="status">${SITE.asSeen.replace("{at}", () => when(kept))}</p>`;
  return html((await kept.text()).replace('<main id="main">', (main) => main + said));
}

async function lastSeen() {
  const shelf = await caches.open(SEEN), page = await (await caches.match(SITE.offline)).text();
  const rows = await Promise.all((await shelf.keys()).reverse().map(async (request) => {
    const kept = await shelf.match(request);
    return `<li><a href="${path(request.url)}">${decodeURIComponent(kept.headers.get("Zoo-Title"))}</a> ${when(kept)}</li>`;
  }));
  const list = rows.length ? `<h2>${SITE.lastSeen}</h2><ul>${rows.join("")}</ul>` : "";
  return html(page.replace("<!--seen-->", () => list));
}

// Whoever signs out, or in, leaves nothing behind here.
async function forget() {
  await caches.delete(SEEN);
  if (self.Notification?.permission === "granted") await self.navigator.clearAppBadge?.().catch(() => {});
}

// A page that is left tells how it looked: moves may have been made in it. Only what is kept already is renewed.
self.addEventListener("message", (event) => {
  if (TABLE.test(event.data?.seen ?? "")) event.waitUntil(renewSeen(event.data));
});

async function renewSeen({ seen, page }) {
  if (await (await caches.open(SEEN)).match(seen)) await keep(seen, page);
}

const path = (url) => new URL(url, self.location).pathname;

// Whoever opens a table has no need of the notice about it any more.
async function putAway(url) {
  for (const notice of await self.registration.getNotifications()) {
    if (notice.data && path(url) === path(notice.data.url)) notice.close();
  }
}

self.addEventListener("push", (event) => event.waitUntil(showNews(event.data?.json() ?? {})));

// A notice that comes again has the same `id`: it takes its own place, and the device does not ring a second time.
async function showNews({ id = "", title = SITE.name, body = "", url = "/", tag = "", choices = [], waiting = null }) {
  if (waiting !== null) await self.navigator.setAppBadge?.(waiting).catch(() => {});
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
