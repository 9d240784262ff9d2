// Calculations with boxes and points in pixels, without the DOM.

export const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const difference = (one, other) => ({ x: one.x - other.x, y: one.y - other.y });

export const isOnScreen = ({ top, bottom }, height) => bottom > 0 && top < height;

/** Whether a point is inside a box of this size. Its coordinates start at the top left corner of the box. */
export const isInside = ({ x, y }, { width, height }) => x > 0 && x < width && y > 0 && y < height;

export const overlaps = (one, other) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;

const MAX_DISTANCE = 0.4; // of the view's width or height

/** Return the centre for a view: the mean of the points, or the nearest tappable point if none is close to the mean. */
export function centreOf(points, tappable, { width, height }) {
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const middle = { x: mean("x"), y: mean("y") };
  const distance = ({ x, y }) => Math.max(Math.abs(x - middle.x) / width, Math.abs(y - middle.y) / height);
  const [nearest] = [...tappable].sort((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) > MAX_DISTANCE ? nearest : middle;
}

const MARGIN = 12;

/**
 * Return how far to scroll down so that a box is in view, or 0 if it is. If the box is above the screen, scroll to
 * `frameTop`. If it is too low, bring it above `lowest`, but never past the upper edge.
 */
export function offsetToShow({ top, bottom }, frameTop, lowest) {
  if (top >= 0 && bottom <= lowest) return 0;
  return top < 0 ? frameTop : Math.min(bottom - lowest + MARGIN, top);
}
