// The time until a moment, in words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { dueIn, wordsFor } from "../../games/static/games/home/countdown.js";

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

const WARNED = {
  ...PHRASES,
  over: "time is over",
  soon: "soon: {time}",
  urgent: "urgent: {time}",
};
const DUE = { day: "Tue 24 Nov, 18:00", tomorrow: "tomorrow, 18:00" };

// The deadline is at 18:00. Steps: the day before begins 42 h before, its own day 18 h before, then the warnings.
const STEPS = `${42 * 3600} ${18 * 3600} ${20 * 3600} ${3 * 3600}`;

const DUE_CASES = [
  [43 * HOUR, "Tue 24 Nov, 18:00", ""],
  [42 * HOUR, "tomorrow, 18:00", ""],
  [20 * HOUR, "tomorrow, 18:00", ""],
  [19 * HOUR, "soon: tomorrow, 18:00", "soon"],
  [18 * HOUR, "soon: in 18 h", "soon"],
  [3 * HOUR, "soon: in 3 h", "soon"],
  [3 * HOUR - 1, "urgent: in 3 h", "urgent"],
  [1, "urgent: in 1 min", "urgent"],
  [0, "time is over", "urgent"],
  [-HOUR, "time is over", "urgent"],
];

for (const [rest, text, level] of DUE_CASES) {
  test(`a deadline in ${rest} ms is "${text}"`, () =>
    assert.deepEqual(dueIn(rest, { ...DUE, steps: STEPS }, WARNED), { text, level }));
}

test("the deadlines of others carry no warning", () => {
  const steps = STEPS.split(" ").slice(0, 2).join(" ");
  assert.deepEqual(dueIn(HOUR, { ...DUE, steps }, WARNED), { text: "in 60 min", level: "" });
  assert.deepEqual(dueIn(0, { ...DUE, steps }, WARNED), { text: "time is over", level: "" });
});
