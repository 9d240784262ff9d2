// The arithmetic of viewports and anchors.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as geometry from "../../games/static/games/shared/geometry.js";

const VIEW = { width: 300, height: 200 };
const box = (left, top, right, bottom) => ({ left, top, right, bottom });

test("the middle of a box lies halfway between its edges", () => {
  assert.deepEqual(geometry.middleOf(box(-10, 0, 30, 50)), { x: 10, y: 25 });
});

test("a box is on the screen if at least one of its pixel rows is", () => {
  const screen = 740;
  assert.ok(geometry.isOnScreen(box(0, -99, 0, 1), screen));
  assert.ok(geometry.isOnScreen(box(0, 739, 0, 900), screen));
  assert.ok(!geometry.isOnScreen(box(0, -100, 0, 0), screen));
  assert.ok(!geometry.isOnScreen(box(0, 740, 0, 900), screen));
});

test("a point on the edge of a view is outside", () => {
  assert.ok(geometry.isInside({ x: 1, y: 199 }, VIEW));
  for (const point of [
    { x: 0, y: 1 },
    { x: 300, y: 1 },
    { x: 1, y: 0 },
    { x: 1, y: 200 },
  ]) {
    assert.ok(!geometry.isInside(point, VIEW));
  }
});

test("boxes that only touch do not overlap", () => {
  assert.ok(geometry.overlaps(box(0, 0, 10, 10), box(9, 9, 20, 20)));
  assert.ok(!geometry.overlaps(box(0, 0, 10, 10), box(10, 0, 20, 10)));
  assert.ok(!geometry.overlaps(box(0, 0, 10, 10), box(0, 10, 10, 20)));
});

test("centres a view on the mean of its points if a tappable point is near", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 200, y: 100 },
  ];
  assert.deepEqual(geometry.centreOf(points, [], VIEW), { x: 100, y: 50 });
  assert.deepEqual(geometry.centreOf(points, [{ x: 160, y: 50 }], VIEW), { x: 100, y: 50 });
});

test("centres a view on the nearest tappable point if the mean is far from all", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
  ];
  assert.deepEqual(geometry.centreOf(points, [points[1], { x: 370, y: 0 }], VIEW), { x: 370, y: 0 });
  assert.deepEqual(geometry.centreOf(points, points, VIEW), points[0]);
});

test("does not scroll to a visible part", () => {
  assert.equal(geometry.offsetToShow({ top: 0, bottom: 700 }, 0, 700), 0);
});

test("scrolls a part above the screen to the top of its frame", () => {
  assert.equal(geometry.offsetToShow({ top: -20, bottom: 30 }, -120, 700), -120);
});

test("scrolls a covered part above the bar, but not off the screen", () => {
  assert.equal(geometry.offsetToShow({ top: 650, bottom: 720 }, 650, 700), 32);
  assert.equal(geometry.offsetToShow({ top: 10, bottom: 900 }, 10, 700), 10);
});

test("restores an anchor by the difference of two points", () => {
  assert.deepEqual(geometry.difference({ x: 5, y: 40 }, { x: 8, y: 10 }), { x: -3, y: 30 });
});

test("the smallest box around a point is the sign there, of equal ones that with the nearest middle", () => {
  const boxes = [box(0, 0, 100, 100), box(10, 10, 30, 30), box(25, 10, 45, 30)];
  assert.equal(geometry.boxAt(boxes, { x: 80, y: 80 }, 24), 0);
  assert.equal(geometry.boxAt(boxes, { x: 12, y: 20 }, 24), 1);
  assert.equal(geometry.boxAt(boxes, { x: 26, y: 20 }, 24), 1);
  assert.equal(geometry.boxAt(boxes, { x: 29, y: 20 }, 24), 2);
});

test("a point beside all boxes belongs to the nearest one within the tolerance", () => {
  const boxes = [box(0, 0, 10, 10), box(30, 0, 40, 10)];
  assert.equal(geometry.boxAt(boxes, { x: 24, y: 5 }, 24), 1);
  assert.equal(geometry.boxAt(boxes, { x: 20, y: 40 }, 24), -1);
  assert.equal(geometry.boxAt([], { x: 0, y: 0 }, 24), -1);
});

test("a box is placed below another one, or above it near the lower edge, and inside the view", () => {
  const size = { width: 100, height: 50 };
  assert.deepEqual(geometry.placeBeside(box(140, 20, 160, 40), size, VIEW), { left: 100, top: 48 });
  assert.deepEqual(geometry.placeBeside(box(0, 150, 20, 170), size, VIEW), { left: 8, top: 92 });
  assert.deepEqual(geometry.placeBeside(box(290, 20, 300, 190), size, VIEW), { left: 192, top: 8 });
});

test("an arrow goes from edge to edge in the direction of the middles", () => {
  const [left, right] = [box(0, 0, 10, 10), box(30, 0, 40, 10)];
  assert.deepEqual(geometry.arrowBetween(left, right), {
    start: { x: 10, y: 5 },
    end: { x: 30, y: 5 },
    degrees: 0,
  });
  assert.deepEqual(geometry.arrowBetween(box(0, 0, 10, 10), box(0, 30, 10, 40)), {
    start: { x: 5, y: 10 },
    end: { x: 5, y: 30 },
    degrees: 90,
  });
});

test("there is no arrow between boxes that overlap", () => {
  assert.equal(geometry.arrowBetween(box(0, 0, 10, 10), box(5, 5, 15, 15)), null);
});
