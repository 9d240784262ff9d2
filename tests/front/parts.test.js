// How a page reports the parts of the table that it has.
import assert from "node:assert/strict";
import { test } from "node:test";

import { headerOf, isIncomplete, isStale } from "../../games/static/games/table/parts.js";

const CLOSED = "details[data-lazy]:not([open])";
const EMPTY = "details[data-empty][open]";

/** A stub of a part. `holds`: the selectors that match something in it. */
const part = (id, mark, ...holds) => ({
  id,
  dataset: { mark },
  querySelector: (selector) => (holds.includes(selector) ? {} : null),
});
const layer = (mark) => ({ dataset: { mark } });
const page = (parts, known = [], layers = []) => ({
  querySelectorAll: (selector) =>
    ({
      "[data-mark]:not([data-layer])": parts,
      "[data-layer][data-mark]": layers,
      "[data-known]": known,
    })[selector],
});

test("the header lists each part with its mark", () => {
  assert.equal(headerOf(page([part("at-ask", "0a1b"), part("at-wide-1", "2c3d")])), "ask=0a1b wide-1=2c3d");
});

test("the header lists each layer of the drawings once", () => {
  const parts = [part("at-ask", "0a1b")];
  assert.equal(headerOf(page(parts, [], [layer("f00d"), layer("f00d")])), "ask=0a1b f00d=f00d");
});

test("a closed part is marked as closed, and an opened empty part requests its content", () => {
  const parts = [part("at-before", "0a1b", CLOSED), part("at-wide-1", "2c3d", EMPTY)];
  assert.equal(headerOf(page(parts)), "before=0a1b~ wide-1=");
  assert.ok(isIncomplete(page(parts)));
  assert.ok(!isIncomplete(page([parts[0]])));
});

test("a response is stale if it omits a part or a layer that the page lacks", () => {
  const old = page([part("at-ask", "0a1b")], [], [layer("f00d")]);
  assert.ok(!isStale(page([], [part("at-ask", "0a1b"), layer("f00d")]), old));
  assert.ok(isStale(page([], [part("at-ask", "ffff")]), old));
  assert.ok(isStale(page([], [layer("beef")]), old));
});
