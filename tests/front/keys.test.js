// The keys for reading a game ply by ply.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isPlay, stepOf } from "../../games/static/games/reader/keys.js";

test("arrow keys step by a move, with Shift by a turn", () => {
  assert.equal(stepOf({ key: "ArrowLeft" }), "back");
  assert.equal(stepOf({ key: "ArrowRight" }), "next");
  assert.equal(stepOf({ key: "ArrowLeft", shiftKey: true }), "turn-back");
  assert.equal(stepOf({ key: "ArrowRight", shiftKey: true }), "turn-next");
});

test("ignores other keys and browser shortcuts", () => {
  assert.equal(stepOf({ key: "a" }), undefined);
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    assert.equal(stepOf({ key: "ArrowLeft", [modifier]: true }), undefined);
  }
});

test("the space bar plays, but not as part of a browser shortcut", () => {
  assert.ok(isPlay({ key: " " }));
  assert.ok(!isPlay({ key: "Enter" }));
  for (const modifier of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) {
    assert.ok(!isPlay({ key: " ", [modifier]: true }));
  }
});
