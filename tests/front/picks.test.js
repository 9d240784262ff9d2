// What an address says about a move, and when taps have left a single move.
import assert from "node:assert/strict";
import { test } from "node:test";

import { leadOn, picksOf, withPicks } from "../../games/static/games/table/picks.js";

const TABLE = "https://zoo.example/tables/abc/?pick=a";

test("reads picks from an address relative to the page", () => {
  assert.deepEqual(picksOf(TABLE), [["pick", "a"]]);
  assert.deepEqual(picksOf("?pick=a&sent=1&move=take+1&pick=b", TABLE), [
    ["pick", "a"],
    ["move", "take 1"],
    ["pick", "b"],
  ]);
  assert.deepEqual(picksOf("/tables/abc/", TABLE), []);
});

test("adds picks to an address with and without a query", () => {
  const picks = [
    ["pick", "a b"],
    ["move", "x&y"],
  ];
  assert.equal(withPicks("/news/", picks), "/news/?pick=a%20b&move=x%26y");
  assert.equal(withPicks("/news/?settled", picks), "/news/?settled&pick=a%20b&move=x%26y");
  assert.equal(withPicks("/news/", []), "/news/");
});

const here = picksOf("?pick=a&pick=b", TABLE);
const link = (name, query) => ({ name, picks: picksOf(query, TABLE) });

test("a link with more picks continues the move", () => {
  assert.ok(leadOn([link("c", "?pick=a&pick=b&pick=c")], here, "b"));
});

test("a link on the tapped piece continues the move if it picks something else", () => {
  assert.ok(leadOn([link("b", "?pick=a&pick=b2")], here, "b"));
  assert.ok(!leadOn([link("d", "?pick=a&pick=d")], here, "b"));
});

test("links that only remove picks do not continue the move", () => {
  assert.ok(!leadOn([link("b", "?pick=a"), link("a", "?")], here, "b"));
  assert.ok(!leadOn([], here, "b"));
});
