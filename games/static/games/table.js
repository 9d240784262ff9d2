// Enhancement only: the table changes in place and keeps where one was; without scripts the same links and forms work.
const table = () => document.getElementById("table");
const lost = document.getElementById("lost");
const parts = (root) => [...root.querySelectorAll("[data-mark]")];
const name = (part) => part.id.slice("at-".length);

// Of what is folded up only the heading comes when it changes, and the rest when it is opened.
const isClosed = (part) => Boolean(part.querySelector("details[data-lazy]:not([open])"));
const isWanted = (part) => Boolean(part.querySelector("details[data-empty][open]"));

// What is shown is one answer of the site; of the next one only those parts come that differ.
function renew(old, fresh, keeps) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  // What is the same is known by its mark: a sheet of the board has another name when one comes before it.
  const all = [...old.children], parts = [...fresh.children];
  const same = new Map(), kept = new Set();
  for (const part of parts) {
    if (!part.hasAttribute("data-known")) continue;
    const alike = all.filter((each) => each.dataset.mark === part.dataset.mark);
    const left = alike.filter((each) => !kept.has(each)); // parts that show nothing are all alike
    const known = left.find((each) => each.id === part.id) ?? left[0] ?? alike[0].cloneNode(true);
    same.set(part, known);
    kept.add(known);
  }
  const mine = new Map(all.filter((each) => !kept.has(each)).map((each) => [each.id, each]));
  let next = old.firstElementChild;
  for (const part of parts) {
    const known = same.get(part) ?? mine.get(part.id);
    if (!same.has(part)) mine.delete(part.id);
    let here = known;
    if (same.has(part)) known.id = part.id;
    else if (known && part.hasAttribute("data-parts")) renew(known, part, keeps);
    else if (!known || !keeps(known, part)) {
      here = part;
      if (known) {
        recall(known, part);
        if (next === known) next = part;
        known.replaceWith(part);
      }
    }
    if (here === next) next = next.nextElementSibling;
    else old.insertBefore(here, next);
    if (here === part) htmx.process(part);
  }
  for (const gone of mine.values()) gone.remove();
}

// What somebody has opened, ticked, typed or moved aside in a part stays so in the one that takes its place.
function recall(old, fresh) {
  const title = (each) => each.parentElement.dataset.fold ?? each.textContent; // one that counts says something else each time
  const titles = [...old.querySelectorAll("details[open] > summary")].map(title);
  const sheet = ":scope > details.told"; // what it is called may say what it holds
  if (old.querySelector(sheet)?.open && fresh.querySelector(sheet)) fresh.querySelector(sheet).open = true;
  for (const each of fresh.querySelectorAll("details > summary")) if (titles.includes(title(each))) each.parentElement.open = true;
  for (const each of fresh.querySelectorAll("[id]:is(input, textarea)")) {
    const was = old.querySelector(`#${CSS.escape(each.id)}`);
    if (was?.type === "checkbox") each.checked = was.checked;
    else if (was && !each.value) each.value = was.value;
  }
}

// What of the page is held in its place when something about it grows or shrinks: the piece that was tapped, else what it
// is part of, else the board.
const box = (part) => (part.firstElementChild ?? part).getBoundingClientRect();
const midpoint = (piece) => { // a frame that grows leaves it where it is
  const { left, right, top, bottom } = (piece.lastElementChild ?? piece).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};
const pieces = (part, name) => [...part.querySelectorAll(`[data-part="${CSS.escape(name)}"]`)];
function place(element) {
  const all = [element?.closest?.(".part, figure"), ...table().querySelectorAll("figure"), ...table().querySelectorAll(".part")];
  const part = all.find((each) => each?.id && !each.matches("#at-moves, .tray") && box(each).bottom > 0 && box(each).top < innerHeight);
  const name = part?.contains(element) && element.dataset.part;
  return part && { id: part.id, top: box(part).top, piece: name && { name, number: pieces(part, name).indexOf(element), at: midpoint(element) } };
}
function hold(was) {
  const part = was && document.getElementById(was.id);
  if (!part) return;
  const { name, number, at } = was.piece || {}, piece = name && pieces(part, name)[number];
  if (!piece) return window.scrollBy(0, box(part).top - was.top);
  const map = piece.closest("#map"), off = () => ({ x: midpoint(piece).x - at.x, y: midpoint(piece).y - at.y });
  if (map) map.scrollBy(off().x, off().y);
  window.scrollBy(0, off().y);
}
const words = (element) => ["data-part", "name", "value", "href", "id"]
  .flatMap((each) => element.hasAttribute(each) ? [`[${each}="${CSS.escape(element.getAttribute(each))}"]`] : []);
function refocus(selectors, part) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const found = selectors.length && (table().querySelector(selectors.join("")) ?? table().querySelector(selectors[0]));
  const other = part && document.getElementById(part)?.querySelector("a[href]:not(.skip), button, summary, textarea");
  (found || other || null)?.focus({ preventScroll: true });
}

// A map that is larger than its box stays where it was moved to, also when it grows, unless all that matters on
// it is out of sight. It is opened at the scene, where the question leads, or where something is new, or else where
// something can be tapped or what is asked is about.
const matters = ["#focus", "[data-scene]", "[data-part]"];
const opened = ["#focus", "[data-scene]", "[data-news]", "[data-part]", "[data-around]"];
let kept = null;
function where(map) {
  const { x = 0, y = 0 } = map.querySelector("svg")?.viewBox.baseVal ?? {};
  return { left: map.scrollLeft + x, top: map.scrollTop + y };
}
function found(map, kinds) {
  const kind = kinds.find((each) => map.querySelector(each));
  const edge = map.getBoundingClientRect();
  return [...(kind ? map.querySelectorAll(kind) : [])].map((part) => part.getBoundingClientRect())
    .map((box) => ({ x: (box.left + box.right) / 2 - edge.left, y: (box.top + box.bottom) / 2 - edge.top }));
}
function centre(map) {
  if (!map) return;
  if (kept) {
    const now = where(map);
    map.scrollLeft += kept.left - now.left;
    map.scrollTop += kept.top - now.top;
  }
  const middles = found(map, kept ? matters : opened), seen = free(map);
  const isSeen = ({ x, y }) => x > 0 && x < seen.width && y > 0 && y < seen.height;
  if (!middles.length || (kept && middles.some(isSeen))) return;
  const { x, y } = aim(middles, found(map, ["[data-part]"]), seen);
  map.scrollLeft += x - seen.width / 2;
  map.scrollTop += y - seen.height / 2;
}
// The part of a map that no bar covers; all of it where it begins below the screen.
function free(map) {
  const room = floor() - map.getBoundingClientRect().top;
  return { width: map.clientWidth, height: room > 0 ? Math.min(room, map.clientHeight) : map.clientHeight };
}
// The middle of all places; if nothing near it can be tapped, the nearest that can.
function aim(places, tappable, { width, height }) {
  const mean = (axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle = { x: mean("x"), y: mean("y") };
  const off = ({ x, y }) => Math.max(Math.abs(x - middle.x) / width, Math.abs(y - middle.y) / height);
  const [nearest] = [...tappable].sort((one, other) => off(one) - off(other));
  return nearest && off(nearest) > 0.4 ? nearest : middle;
}

// Where what stays at the foot of the screen begins.
function floor() {
  const over = [...document.querySelectorAll(".bar, .tray")].filter((each) => getComputedStyle(each).position === "sticky");
  return Math.min(innerHeight, ...over.map((each) => each.getBoundingClientRect().top));
}

// The names of a map's columns and rows stay at its edges, however far it is moved.
function rule(map) {
  const svg = map?.querySelector("svg"), scale = svg ? svg.viewBox.baseVal.width / svg.getBoundingClientRect().width : 0;
  for (const ruler of map?.querySelectorAll("[data-ruler]") ?? []) {
    const [x, y] = ruler.dataset.ruler === "rows" ? [map.scrollLeft * scale, 0] : [0, map.scrollTop * scale];
    ruler.setAttribute("transform", `translate(${x} ${y})`);
  }
}
document.addEventListener("scroll", ({ target }) => { if (target.id === "map") rule(target); }, { capture: true, passive: true });

// A new question is never pushed out of sight by what is held in its place.
const question = () => table().querySelector(".ask");
const isInView = (part) => part?.getBoundingClientRect().top >= 0;

// What was tapped stays in sight, and what comes of it is brought there, although the list stands below it and the
// offer, which may have grown, over it: unless the question would no longer be seen.
function reveal(part) {
  if (part) bring(table().querySelector(`#at-board [data-part="${CSS.escape(part)}"]`));
  bring(document.getElementById("focus"));
}
function bring(focus) {
  if (!focus || focus.closest(".tray")) return;
  const { top, bottom } = focus.getBoundingClientRect();
  const lowest = floor();
  if (top >= 0 && bottom <= lowest) return;
  const by = top < 0 ? (focus.closest("#map") ?? focus).getBoundingClientRect().top : Math.min(bottom - lowest + 12, top);
  if (!isInView(question()) || question().getBoundingClientRect().top >= by) scrollBy(0, by);
}

// A tray stands on the offer, however high that is.
function stack() {
  const offer = document.querySelector(".offer");
  if (offer) document.documentElement.style.setProperty("--offer", `${offer.offsetHeight}px`);
}

// A screen reader is told of it by a place that stays: it does not notice that one part takes another's place.
const said = document.getElementById("said");
const sentence = () => question()?.querySelector(".question > p")?.firstChild?.textContent;

// From a move until its reader is asked again the page stays at least as high as it was: while others move nothing is
// pulled up from below, and down again with the next question.
let heights = null;
const isAsked = () => Boolean(table().querySelector(".ask.mine"));
const isOver = () => table().matches(".finished");
const height = (part) => part?.getBoundingClientRect().height; // to the fraction of a pixel, or what is below moves by it
const high = () => ({ table: height(table()), question: height(question()) });
function stay() {
  const kept = isAsked() || isOver() ? null : heights;
  if (question()) question().style.minHeight = kept ? `${kept.question}px` : "";
  table().style.minHeight = kept ? `${kept.table}px` : "";
}

// Who has sent a move is shown what is asked next, unless they have scrolled on their own since.
let awaits = false;
for (const kind of ["wheel", "touchmove"]) addEventListener(kind, () => { awaits = false; }, { passive: true });
function ask(wasInView, before) {
  const isNext = awaits && (isAsked() || isOver());
  if (isNext) awaits = false;
  if ((wasInView || isNext) && question() && question().textContent !== before && !isInView(question())) question().scrollIntoView();
}

// A picture comes before the work: what was tapped is seen to be at work, then the answer is asked for.
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const rest = () => document.querySelectorAll("#table [aria-busy]").forEach((each) => each.removeAttribute("aria-busy"));

// Pictures that a drawing takes from a file are there a moment after it; those that stand in the page are there with it.
let file = null;
async function adopt() {
  const [use] = document.querySelectorAll("use[href*='.svg#']"), address = use?.getAttribute("href").split("#")[0];
  const answer = address && (await fetch(address).catch(() => null));
  if (!answer?.ok) return;
  const all = document.importNode(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement, true);
  all.setAttribute("class", "unseen");
  all.setAttribute("aria-hidden", "true");
  document.body.append(all);
  file = address;
  refer(document);
}
function refer(root) {
  for (const use of file ? root.querySelectorAll(`use[href^="${CSS.escape(file)}#"]`) : []) use.setAttribute("href", use.getAttribute("href").slice(file.length));
}

let tapped = null; // what a finger or a key has chosen last
function show(fresh, isVerdict) {
  refer(fresh);
  if (isAsked()) heights = high();
  const active = document.activeElement !== document.body && table().contains(document.activeElement) ? document.activeElement : null;
  const wasInView = isInView(question()), was = tapped || !wasInView ? place(tapped) : null; // below a question nothing moves
  const focused = active && words(active), part = active?.closest(".part, figure")?.id;
  const map = document.getElementById("map");
  kept = map ? where(map) : kept;
  const asked = question()?.textContent;
  const before = sentence();
  const sides = [...table().querySelectorAll("figure.scroll")].map((each) => [each.id, each.scrollLeft]);
  // A refusal stays until it is put away, or something else was sent.
  renew(table(), fresh, (known, part) => part.id === "at-refusal" && !part.firstElementChild && !isVerdict);
  document.title = table().dataset.title;
  if (sentence() && sentence() !== before) said.textContent = sentence();
  stay();
  stack();
  if (map !== document.getElementById("map")) centre(document.getElementById("map"));
  for (const [id, left] of sides) if (document.getElementById(id)) document.getElementById(id).scrollLeft = left;
  hold(was);
  awaits ||= isVerdict && !document.getElementById("refusal");
  ask(wasInView, asked);
  if (tapped) reveal(tapped.dataset.part);
  if (focused) refocus(focused, part);
  tapped = null;
  fill();
}

const picks = (address) => [...new URL(address, location.href).searchParams].filter(([key]) => key === "pick" || key === "move");
function go(address) {
  return htmx.ajax("GET", address, { source: "#table", target: "#table", swap: "outerHTML" }).catch(() => null); // `fail` says it
}
function fill() {
  if (parts(table()).some(isWanted)) go(location.href);
}
async function visit(address) {
  await go(address);
  const isNew = new URL(address, location.href).href !== location.href;
  if (isNew && !failed) history.pushState({ ply: table().dataset.ply }, "", address);
}
// A tap on the board that leads to one move plays it where its reader is not asked once more: unless another tap leads
// further, or one on the same piece to something else, as where it is turned.
async function tap(address, name) {
  const before = picks(location.href).length;
  await visit(address);
  const here = picks(location.href), button = table().querySelector(".offer[data-at-once] button.big");
  const isFurther = (link) => picks(link).length > here.length;
  const isOther = (link) => picks(link).some(([key, value]) => !here.some((each) => each[0] === key && each[1] === value));
  const links = [...table().querySelectorAll("#at-board a[data-part]")];
  const leads = (link) => isFurther(link.href.baseVal) || (link.dataset.part === name && isOther(link.href.baseVal));
  if (button && here.length > before && !links.some(leads)) button.click();
}
document.addEventListener("click", (event) => {
  const aim = event.target.closest(".jump a, .bar a")?.getAttribute("href");
  if (aim?.startsWith("#")) document.querySelector(`${aim} details`)?.setAttribute("open", "");
  const link = event.target.closest(".board a[href], a[data-go], a[data-dismiss]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.hasAttribute("data-dismiss")) return link.closest(".note").remove();
  if (isWaiting()) return;
  tapped = link;
  link.setAttribute("aria-busy", "true");
  const address = link.getAttribute("href").split("#")[0];
  painted().then(() => (link.dataset.part ? tap(address, link.dataset.part) : visit(address)));
});
// Back takes a tap back; taps of a position that is gone lead nowhere and are passed over.
addEventListener("popstate", ({ state }) => {
  if (state?.ply && state.ply !== table().dataset.ply) history.back();
  else go(location.href);
});

document.addEventListener("submit", (event) => {
  tapped = event.submitter ?? event.target;
  tapped.setAttribute("aria-busy", "true");
}, true);
document.addEventListener("htmx:confirm", (event) => {
  if (event.detail.verb === "get") return;
  event.preventDefault();
  painted().then(() => event.detail.issueRequest(true));
});
document.addEventListener("htmx:configRequest", ({ detail }) => {
  detail.headers["Zoo-Has"] = parts(table()).map((part) => `${name(part)}=${isWanted(part) ? "" : part.dataset.mark}${isClosed(part) ? "~" : ""}`).join(" ");
  const news = detail.elt.dataset.news;
  if (!news) return;
  detail.headers["If-None-Match"] = `"${news}"`;
  for (const [key, value] of picks(location.href)) detail.path += `${detail.path.includes("?") ? "&" : "?"}${key}=${encodeURIComponent(value)}`;
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.target.hasAttribute("data-news")) event.preventDefault();
});
// While a move is on its way its answer alone is shown, and none is that is older than what is shown: the page never goes
// back to a position in which its reader could move once more, and no form is replaced that waits for an answer.
const sent = new Set();
document.addEventListener("htmx:beforeRequest", ({ detail: { xhr, requestConfig } }) => {
  if (requestConfig.verb === "get") return;
  sent.add(xhr);
  xhr.addEventListener("loadend", () => sent.delete(xhr));
});
const isOfTheMove = ({ verb, path }) => verb !== "get" || path.includes("sent=");
const isWaiting = () => sent.size || document.getElementById("look");
const isOld = (fresh) => Number(fresh.dataset.ply) < Number(table().dataset.ply);

let held = null;
document.addEventListener("htmx:afterSwap", () => { hold(held); held = null; });
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr, requestConfig } = detail;
  if (!detail.shouldSwap) return;
  const fresh = new DOMParser().parseFromString(detail.serverResponse, "text/html").getElementById("table");
  if (fresh && (isOld(fresh) || (isWaiting() && !isOfTheMove(requestConfig)))) return void (detail.shouldSwap = false);
  const part = detail.target.closest("[data-mark]");
  if (part) part.dataset.mark = ""; // it will show more than the site knows of
  if (!fresh) return void (held = place(tapped));
  detail.shouldSwap = false;
  const marks = parts(table()).map((part) => part.dataset.mark);
  const isStale = [...fresh.querySelectorAll("[data-known]")].some((each) => !marks.includes(each.dataset.mark));
  if (isStale) return go(location.href);
  show(fresh, isOfTheMove(requestConfig));
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!isNews(detail.requestConfig)) rest();
  const here = detail.xhr.getResponseHeader("HX-Replace-Url");
  if (here && detail.requestConfig.verb !== "get" || here && location.search.includes("sent=")) history.replaceState(null, "", here);
});

// A connection that is lost is said at once. What was on its way is sent when it is back, unless its sender takes it back;
// twice it counts as once.
let failed = null;
const isNews = (config) => "news" in config.elt.dataset;
function lose() {
  lost.toggleAttribute("data-unsent", Boolean(failed) && failed.verb !== "get");
  lost.hidden = false;
}
function find() {
  failed = null;
  lost.hidden = navigator.onLine;
  lost.removeAttribute("data-unsent");
}
function fail({ detail }) {
  if (!failed || !isNews(detail.requestConfig)) failed = detail.requestConfig;
  lose();
}
for (const fault of ["sendError", "timeout", "responseError"]) document.addEventListener(`htmx:${fault}`, fail);
document.addEventListener("htmx:afterOnLoad", ({ detail }) => {
  if (detail.xhr.status >= 500 || failed && isNews(detail.requestConfig) && !isNews(failed)) return;
  find();
});
function again() {
  if (!failed || isNews(failed)) return go(location.href);
  const { verb, path, formData } = failed;
  if (verb === "get") visit(path);
  else htmx.ajax(verb.toUpperCase(), path, { source: "#table", target: "#table", swap: "outerHTML", values: Object.fromEntries(formData) }).catch(() => null);
}
lost.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  again();
});
lost.querySelector("a.unsent").addEventListener("click", (event) => {
  event.preventDefault();
  find();
  if (navigator.onLine) go(location.href);
});
// A map that was folded away is opened where it would have been.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches("[data-empty][open]")) fill();
  if (target.open && target.querySelector("#map")) centre(document.getElementById("map"));
}, true);
// Terms that are put together by taps are read back in words.
const told = (side) => {
  const chosen = [...side.querySelectorAll("input:checked, option:checked:not([value=''])")];
  return `${side.querySelector("legend").textContent}: ${chosen.map((each) => (each.labels?.[0].querySelector("span") ?? each).textContent).join(", ") || "–"}`;
};
function readBack(form) {
  if (form) form.querySelector("output").textContent = [...form.querySelectorAll("fieldset")].map(told).join(" · ");
}
document.addEventListener("change", ({ target }) => readBack(target.closest(".bargain")));
addEventListener("offline", lose);
addEventListener("online", again);

stack();
centre(document.getElementById("map"));
reveal();
adopt();
