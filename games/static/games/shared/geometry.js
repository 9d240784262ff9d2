// Arithmetic of boxes and points in pixels, without the DOM.

export const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const difference = (one, other) => ({ x: one.x - other.x, y: one.y - other.y });

export const isOnScreen = ({ top, bottom }, height) => bottom > 0 && top < height;

/** Whether a point, measured from the top left corner of a box of this size, lies in it. */
export const isInside = ({ x, y }, { width, height }) => x > 0 && x < width && y > 0 && y < height;

export const overlaps = (one, other) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;

const MAX_DISTANCE = 0.4; // of the view's width or height

/** Where to centre a view: the mean of the points, or the nearest tappable point where none is close to the mean. */
export function centreOf(points, tappable, { width, height }) {
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const middle = { x: mean("x"), y: mean("y") };
  const distance = ({ x, y }) => Math.max(Math.abs(x - middle.x) / width, Math.abs(y - middle.y) / height);
  const [nearest] = [...tappable].sort((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) > MAX_DISTANCE ? nearest : middle;
}

const MARGIN = 12;

/**
 * How far to scroll down so that a box is in view; 0 where it is. What is above the screen is shown from `frameTop`,
 * what is too low is brought above `lowest`, but never past the upper edge.
 */
export function offsetToShow({ top, bottom }, frameTop, lowest) {
  if (top >= 0 && bottom <= lowest) return 0;
  return top < 0 ? frameTop : Math.min(bottom - lowest + MARGIN, top);
}
