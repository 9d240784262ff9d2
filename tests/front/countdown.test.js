// The time until a moment, in words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { wordsFor } from "../../games/static/games/home/countdown.js";

const PHRASES = { days: "in {number} days", hours: "in {number} h", minutes: "in {number} min" };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const CASES = [
  [0, ""],
  [-MINUTE, ""],
  [1, "in 1 min"],
  [59 * MINUTE, "in 59 min"],
  [119 * MINUTE, "in 119 min"],
  [2 * HOUR, "in 2 h"],
  [47 * HOUR, "in 47 h"],
  [48 * HOUR, "in 2 days"],
  [60 * HOUR, "in 3 days"],
];

for (const [rest, words] of CASES) {
  test(`${rest} ms are "${words}"`, () => assert.equal(wordsFor(rest, PHRASES), words));
}
