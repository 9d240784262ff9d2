// Measures in the page: the layout shift, and the time from a tap to the next frame.
window.watched = { shift: 0, shiftOfAll: 0, moved: [], slowest: 0, busiest: 0 };
const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" ");
const shiftText = ({ node, previousRect, currentRect }) => {
  const text = node?.textContent?.trim().replace(/\s+/g, " ").slice(0, 40) ?? "";
  return `${node?.nodeName} ${node?.id ?? ""} ${node?.className ?? ""} "${text}" ${place(previousRect)} -> ${place(currentRect)}`;
};
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    watched.shiftOfAll += value;
    watched.moved.push(...sources.map((source) => `${hadRecentInput ? "after a tap" : "by itself"}: ${shiftText(source)}`));
    if (!hadRecentInput) watched.shift += value;
  }
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) watched.slowest = Math.max(watched.slowest, duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) watched.busiest = Math.max(watched.busiest, duration);
}).observe({ type: "longtask" });

// Scrolls the first visible match to the middle of the screen, and returns the point that a finger would touch.
window.spot = (selector) => {
  const found = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  const drawn = found.ownerSVGElement && found.lastElementChild || found;
  drawn.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

const painted = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
const isSeen = (element) => element.checkVisibility();
const chosen = (link) => new URL(link.href?.baseVal ?? link.href, location.href).searchParams;

// Returns the next element to tap on the shortest way to a move: its button, a link that picks the whole move, or the
// part of the move that the fewest moves touch. If these are in closed folds, returns the heading of a fold.
// `counts`: the number of moves that touch each part of the move.
window.step = (text, counts) => {
  const taken = new URLSearchParams(location.search).getAll("pick");
  const whole = (link) => chosen(link).get("move") === text;
  const closer = (link) => {
    const picks = chosen(link).getAll("pick");
    return picks.length > taken.length && picks.every((each) => each in counts);
  };
  const rarity = (link) => counts[chosen(link).getAll("pick").at(-1)];
  const buttons = [...document.querySelectorAll("#table button[name=moves]")].filter((each) => each.value === text);
  const links = [...document.querySelectorAll("#table a[href]")];
  const ways = [buttons, links.filter(whole), links.filter(closer).sort((a, b) => rarity(a) - rarity(b))];
  for (const way of ways) {
    const seen = way.find(isSeen);
    if (seen) return seen;
  }
  return ways.flat().map((each) => each.closest("details:not([open])")?.firstElementChild).find((each) => each && isSeen(each)) ?? null;
};

const UNSETTLED = "[aria-busy=true], [data-following], #judging > *";
const LONGEST_WAIT = 120000; // milliseconds
const unsettled = () => document.querySelector(UNSETTLED);

// Waits until everything that follows a tap is shown, also the verdict of a move that the tap completed. Fails with the
// element that the page still waits for.
window.settle = async () => {
  const begun = performance.now();
  do {
    await painted();
    if (performance.now() - begun > LONGEST_WAIT)
      throw new Error(`${location.href} still waits: ${unsettled()?.outerHTML.slice(0, 300)}`);
  } while (unsettled());
};

// Whether the reader is no longer asked what was asked at `ply`: the game went on, or their sealed answer is in.
const isAnswered = (ply) => {
  const table = document.getElementById("table");
  return table.dataset.ply !== ply || !table.querySelector(".ask.mine");
};

// Makes the next tap on the way to a move, and returns its kind: `unfold`, `pick`, `move`, or `lost` if there is none.
// A tap that completes a move plays it if it needs no confirmation. For a pick or a move, also returns the time until
// the result was visible, and the number of requests.
window.walk = async (text, counts) => {
  const next = step(text, counts);
  if (!next) return { kind: "lost" };
  if (next.matches("summary")) {
    next.click();
    return { kind: "unfold" };
  }
  const { ply } = document.getElementById("table").dataset;
  const isMove = next.matches("button[name=moves]");
  const begun = performance.now();
  next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  await settle();
  const took = performance.now() - begun;
  if (!isAnswered(ply)) return { kind: isMove ? "lost" : "pick" };
  const trips = performance.getEntriesByType("resource").filter((each) => each.startTime >= begun && each.name.includes("/tables/") && !each.name.includes("/news")).length;
  return { kind: "move", took, trips };
};

// Returns the share of the screen that the board takes, in percent.
window.boardShare = () => {
  scrollTo(0, 0);
  const steps = [...Array(50).keys()].map((each) => (each + 0.5) / 50);
  const isBoard = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest("#at-board"));
  const found = steps.flatMap((x) => steps.map((y) => isBoard(x * innerWidth, y * innerHeight)));
  return 100 * found.filter(Boolean).length / found.length;
};

// For comparison: returns the median milliseconds of a plain request to the site.
window.bare = async (address) => {
  const times = [];
  for (let each = 0; each < 20; each++) {
    const begun = performance.now();
    await (await fetch(address, { cache: "no-store" })).text();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[10];
};
