// Which request is repeated after the connection returns, and when it counts as returned.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isRecovered, requestToRepeat } from "../../games/static/games/table/connection.js";

const move = { verb: "post", elt: { dataset: {} } };
const page = { verb: "get", elt: { dataset: {} } };
const poll = { verb: "get", elt: { dataset: { news: "0a1b" } } };

test("the first failure is repeated, and then the last that the reader asked for", () => {
  assert.equal(requestToRepeat(null, poll), poll);
  assert.equal(requestToRepeat(null, move), move);
  assert.equal(requestToRepeat(poll, page), page);
  assert.equal(requestToRepeat(page, move), move);
});

test("a poll that fails too takes the place of nothing", () => {
  assert.equal(requestToRepeat(move, poll), move);
  assert.equal(requestToRepeat(page, poll), page);
});

test("any answer shows that the connection is back, but for faults of the server", () => {
  for (const status of [200, 204, 304, 404, 409]) assert.ok(isRecovered(status, move, page));
  for (const status of [500, 503]) assert.ok(!isRecovered(status, null, page));
});

test("the answer to a poll does not take away what still has to go out", () => {
  assert.ok(!isRecovered(200, move, poll));
  assert.ok(isRecovered(200, poll, poll));
  assert.ok(isRecovered(200, null, poll));
});
