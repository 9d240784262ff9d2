// Which request is repeated after the connection returns, and when it counts as returned.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isRecovered, requestToRepeat } from "../../games/static/games/table/connection.js";

const move = { verb: "post", elt: { dataset: {} } };
const page = { verb: "get", elt: { dataset: {} } };
const poll = { verb: "get", elt: { dataset: { news: "0a1b" } } };

test("repeats the first failed request, or the reader's latest one", () => {
  assert.equal(requestToRepeat(null, poll), poll);
  assert.equal(requestToRepeat(null, move), move);
  assert.equal(requestToRepeat(poll, page), page);
  assert.equal(requestToRepeat(page, move), move);
});

test("a failed poll replaces no other request", () => {
  assert.equal(requestToRepeat(move, poll), move);
  assert.equal(requestToRepeat(page, poll), page);
});

test("any response except a server error shows that the connection is back", () => {
  for (const status of [200, 204, 304, 404, 409]) assert.ok(isRecovered(status, move, page));
  for (const status of [500, 503]) assert.ok(!isRecovered(status, null, page));
});

test("the response to a poll does not discard a pending move", () => {
  assert.ok(!isRecovered(200, move, poll));
  assert.ok(isRecovered(200, poll, poll));
  assert.ok(isRecovered(200, null, poll));
});
