// What the service worker calculates about answers: where they go, when they are final, and what a tap does.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const FOLDER = new URL("../../games/static/games/service-worker/", import.meta.url);
const TEXTS = {
  confirm: "Confirm “{label}”?",
  yes: "Confirm",
  no: "Not now",
  waits: "Not sent yet: {label}",
};
const PAGE = "https://other.example/do/abc:1/?n=tag";
const NOTICE = {
  title: "Your turn",
  url: "/tables/t/",
  tag: "t",
  choices: [
    ["Draw", PAGE],
    ["Take", PAGE, true],
  ],
};

/** Return the worker's global object, which records what it shows and opens. */
function globalOf(seen, maxActions) {
  return {
    location: new URL("https://zoo.example/service-worker.js"),
    addEventListener: () => {},
    Notification: { maxActions },
    navigator: {},
    clients: { openWindow: async (url) => seen.opened.push(url), matchAll: async () => [] },
    registration: {
      getNotifications: async () => [],
      showNotification: async (title, options) => seen.shown.push({ title, ...options }),
      sync: { register: async (tag) => seen.synced.push(tag) },
    },
  };
}

/** Return the worker's scripts in a world that records what they show, open, keep and send. */
function worker({ responses = [], maxActions = 2 } = {}) {
  const seen = { shown: [], opened: [], sent: [], kept: new Map(), synced: [], pauses: [] };
  const self = globalOf(seen, maxActions);
  const fetch = async (address, { body }) => {
    seen.sent.push([address, String(body)]);
    const [status, outcome] = responses.shift() ?? [0];
    if (!status) throw new TypeError("no network");
    return { status, json: async () => outcome };
  };
  const kept = {
    keepAnswerToSend: async (answer) => seen.kept.set(answer.address, answer),
    dropAnswer: async (answer) => seen.kept.delete(answer.address),
    answersToSend: async () => [...seen.kept.values()],
  };
  const setTimeout = (act, pause) => (seen.pauses.push(pause), act());
  const pathOf = (url) => new URL(url, self.location).pathname;
  const known = { self, fetch, setTimeout, pathOf, URL, URLSearchParams, SITE: TEXTS, KEPT: "answers" };
  const world = vm.createContext({ ...known, ...kept });
  for (const name of ["notices.js", "answers.js"])
    vm.runInContext(readFileSync(new URL(name, FOLDER), "utf8"), world);
  return { world, seen };
}

const run = (world, code, values) => vm.runInContext(code, Object.assign(world, values));

test("an answer goes to this site, to the address below its page", () => {
  const { world } = worker();
  assert.equal(
    run(world, "answerAddress(page)", { page: PAGE }),
    "https://zoo.example/do/abc:1/answer/?n=tag",
  );
});

test("only temporary failures are tried again", () => {
  const { world } = worker();
  const again = [200, 404, 408, 409, 422, 429, 500, 503].filter(
    (status) => !run(world, "isFinal(status)", { status }),
  );
  assert.deepEqual(again, [408, 429, 500, 503]);
});

test("a choice asks for a second tap, and only that sends it", async () => {
  const { world, seen } = worker({ responses: [[200, { status: "done", title: "Done", choices: [] }]] });
  await run(world, "tapButton('0', notice)", { notice: NOTICE });
  assert.deepEqual(seen.sent, []);
  const asked = seen.shown[0];
  assert.equal(asked.title, "Confirm “Draw”?");
  assert.deepEqual(
    Array.from(asked.actions, ({ action }) => action),
    ["yes", "no"],
  );
  await run(world, "tapButton('yes', data)", { data: asked.data });
  assert.deepEqual(seen.sent, [["https://zoo.example/do/abc:1/answer/?n=tag", "confirmed=1"]]);
  assert.equal(seen.shown[1].title, "Done");
  assert.equal(seen.kept.size, 0);
});

test("cancelling shows the notice again", async () => {
  const { world, seen } = worker();
  await run(world, "tapButton('no', data)", { data: { ...NOTICE, asked: 0 } });
  assert.equal(seen.shown[0].title, "Your turn");
  assert.deepEqual(
    Array.from(seen.shown[0].actions, ({ title }) => title),
    ["Draw", "Take"],
  );
});

test("a device without two buttons opens the page that asks", async () => {
  const { world, seen } = worker({ maxActions: 1 });
  await run(world, "tapButton('0', notice)", { notice: NOTICE });
  assert.deepEqual([seen.opened, seen.sent], [[PAGE], []]);
});

test("an answer at once is sent unconfirmed, and asks if the site says so", async () => {
  const { world, seen } = worker({ responses: [[200, { status: "confirm" }]] });
  await run(world, "tapButton('1', notice)", { notice: NOTICE });
  assert.equal(seen.sent[0][1], "confirmed=0");
  assert.equal(seen.shown[0].title, "Confirm “Take”?");
});

test("without a connection an answer waits, says so once, and is sent once", async () => {
  const done = { status: "done", title: "Done", tag: "t", choices: [] };
  const { world, seen } = worker({ responses: [[0], [503], [200, done]] });
  await run(world, "tapButton('1', notice)", { notice: NOTICE });
  assert.equal(await run(world, "sendAnswers()"), false);
  assert.deepEqual(seen.synced, ["answers", "answers"]);
  assert.deepEqual(
    Array.from(seen.shown, ({ title }) => title),
    ["Not sent yet: Take"],
  );
  assert.equal(await run(world, "sendAnswers()"), true);
  assert.equal(await run(world, "sendAnswers()"), true);
  assert.equal(seen.sent.length, 3);
  assert.deepEqual([seen.shown[1].title, seen.shown[1].renotify], ["Done", true]);
});

test("a verdict that is not there yet is asked for with growing pauses, and not forever", async () => {
  const { world, seen } = worker({ responses: Array(9).fill([200, { status: "sent", title: "Sent" }]) });
  await run(world, "tapButton('1', notice)", { notice: NOTICE });
  assert.deepEqual(seen.pauses, [500, 1000, 2000, 4000, 8000]);
  assert.equal(seen.shown[0].title, "Sent");
  assert.equal(seen.kept.size, 0);
});
