// What a sentence of the log is about.
import assert from "node:assert/strict";
import { test } from "node:test";

import { sentencesAfter, tracesOf } from "../../games/static/games/shared/traces.js";

test("a part may name the part from which its piece came", () => {
  assert.deepEqual(tracesOf("B-barn~B-pen2 truck-1"), [
    { part: "B-pen2", source: "B-barn" },
    { part: "truck-1", source: null },
  ]);
});

test("sentences after a ply come in the order of the moves, and those of one move keep theirs", () => {
  const log = [
    { at: 7, text: "c" },
    { at: 8, text: "d" },
    { at: 6, text: "a" },
    { at: 6, text: "b" },
    { at: 5, text: "known" },
  ];
  assert.equal(
    sentencesAfter(log, 5)
      .map(({ text }) => text)
      .join(""),
    "abcd",
  );
});
