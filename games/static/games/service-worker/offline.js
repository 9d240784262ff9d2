// Keeps the pages of the user's own tables and shows them without a network, until somebody signs out or in.
// The view that serves the worker puts `SITE` before it and the other files after it.
const SHELF = "offline-2"; // the page without a network
const DEVICE = "device"; // the subscription to push messages
const SEEN = "seen"; // pages of tables
const LOOKS = "looks"; // style sheets and pictures
const MAX_SEEN = 12;
const MAX_LOOKS = 8;
const PICTURES = /\/symbols(\/[0-9a-z-]+)?(\.[0-9a-f]+)?\.svg$/;
const USED_PICTURES = /\/[^"\s]*\/symbols(\/[0-9a-z-]+)?(\.[0-9a-f]+)?\.svg/;
const TABLE = /^\/tables\/[0-9a-z]{10}\/$/;

const pathOf = (url) => new URL(url, self.location).pathname;

self.addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const shelf = await caches.open(SHELF);
  await shelf.add(new Request(SITE.offline, { cache: "reload" }));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  const known = [SHELF, DEVICE, SEEN, LOOKS];
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.destination === "style" || PICTURES.test(path)) return event.respondWith(fetchLook(request));
  if (request.mode !== "navigate") return;
  if (SITE.leaves.some((prefix) => path.startsWith(prefix))) event.waitUntil(forget());
  if (request.method !== "GET") return;
  event.respondWith(fetchPage(event));
  event.waitUntil(closeNoticesOf(request.url).then(sendAnswers));
});

async function fetchPage(event) {
  const path = pathOf(event.request.url);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && TABLE.test(path)) event.waitUntil(keepAnswer(path, answer.clone()));
    return answer;
  } catch {
    return (await pageAsSeen(path)) ?? listOfSeen();
  }
}

async function fetchLook(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await put(LOOKS, request.url, answer.clone(), MAX_LOOKS);
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function keepAnswer(path, answer) {
  await keepPage(path, await answer.text());
}

/** Keep the page of a table if its reader has a seat there. */
async function keepPage(path, page) {
  if (!page.includes(" data-mine")) return;
  const pictures = USED_PICTURES.exec(page)?.[0];
  if (pictures && !(await caches.match(pictures))) await fetchLook(new Request(pictures)).catch(() => null);
  const title = /<h1>([^<]*)/.exec(page)?.[1] ?? path;
  const headers = { "Zoo-Seen": new Date().toISOString(), "Zoo-Title": encodeURIComponent(title) };
  await put(SEEN, path, asPage(page, headers), MAX_SEEN);
}

/** Store a response in a cache as its newest entry. Delete the oldest entries beyond `max`. */
async function put(name, address, answer, max) {
  const shelf = await caches.open(name);
  await shelf.delete(address);
  await shelf.put(address, answer);
  const kept = await shelf.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - max))) await shelf.delete(old);
}

function asPage(html, headers = {}) {
  const type = "text/html; charset=utf-8";
  return new Response(html, {
    headers: { "Content-Type": type, "Content-Security-Policy": SITE.policy, ...headers },
  });
}

function timeOf(kept) {
  const seen = new Date(kept.headers.get("Zoo-Seen"));
  return seen.toLocaleString(SITE.lang, { dateStyle: "medium", timeStyle: "short" });
}

async function pageAsSeen(path) {
  const kept = await (await caches.open(SEEN)).match(path);
  if (!kept) return null;
  const note = `<p class="note bad" role="status">${SITE.asSeen.replace("{at}", () => timeOf(kept))}</p>`;
  return asPage((await kept.text()).replace('<main id="main">', (main) => main + note));
}

async function listOfSeen() {
  const shelf = await caches.open(SEEN);
  const page = await (await caches.match(SITE.offline)).text();
  const rows = await Promise.all((await shelf.keys()).reverse().map((request) => rowOf(shelf, request)));
  const list = rows.length ? `<h2>${SITE.lastSeen}</h2><ul>${rows.join("")}</ul>` : "";
  return asPage(page.replace("<!--seen-->", () => list));
}

async function rowOf(shelf, request) {
  const kept = await shelf.match(request);
  const title = decodeURIComponent(kept.headers.get("Zoo-Title"));
  return `<li><a href="${pathOf(request.url)}">${title}</a> ${timeOf(kept)}</li>`;
}

/** Delete the previous user's pages and badge when somebody signs out or in. */
async function forget() {
  await caches.delete(SEEN);
  await forgetAnswers();
  if (self.Notification?.permission === "granted") await self.navigator.clearAppBadge?.().catch(() => {});
}

// When the reader leaves a page, the page sends its content, because moves may have changed it. Only kept pages are
// updated.
self.addEventListener("message", (event) => {
  if (TABLE.test(event.data?.seen ?? "")) event.waitUntil(renewPage(event.data));
});

async function renewPage({ seen, page }) {
  if (await (await caches.open(SEEN)).match(seen)) await keepPage(seen, page);
}
