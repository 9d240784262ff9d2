// Calculations with boxes and points in pixels, without the DOM.

export const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const lengthOf = ({ x, y }) => Math.hypot(x, y);

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

const distanceTo = ({ left, right, top, bottom }, { x, y }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const ALIKE = 1.2; // boxes count as equally large up to this ratio of their areas

/**
 * Return the index of the smallest box that contains the point. Of equally large boxes, return the one whose middle is
 * nearest. If none contains the point, return the nearest box within `tolerance` pixels, or -1.
 */
export function boxAt(boxes, point, tolerance) {
  const distances = boxes.map((box) => distanceTo(box, point));
  const least = Math.min(...distances);
  if (!boxes.length || least > tolerance) return -1;
  const near = boxes.map((_, at) => at).filter((at) => distances[at] === least);
  const area = (at) => (boxes[at].right - boxes[at].left) * (boxes[at].bottom - boxes[at].top);
  const smallest = Math.min(...near.map(area));
  const fromMiddle = (at) => lengthOf(difference(middleOf(boxes[at]), point));
  const alike = near.filter((at) => area(at) <= smallest * ALIKE);
  return alike.reduce((best, at) => (fromMiddle(at) < fromMiddle(best) ? at : best));
}

const SPACE = 8; // px between a box, its neighbour and the edges of the view

/** Return the place for a box of this size below another one, or above it, or else at the upper edge of the view. */
export function placeBeside(box, size, view) {
  const left = Math.min(Math.max(middleOf(box).x - size.width / 2, SPACE), view.width - size.width - SPACE);
  const below = box.bottom + SPACE;
  const above = box.top - SPACE - size.height;
  const fits = below + size.height + SPACE <= view.height;
  return { left: Math.max(left, SPACE), top: fits ? below : Math.max(above, SPACE) };
}

/** Return the point at which the line from the middle of a box to a point leaves the box. */
function exitOf(box, point) {
  const middle = middleOf(box);
  const { x, y } = difference(point, middle);
  const halves = [(box.right - box.left) / 2 / Math.abs(x), (box.bottom - box.top) / 2 / Math.abs(y)];
  const share = Math.min(1, ...halves);
  return { x: middle.x + x * share, y: middle.y + y * share };
}

/** Return the arrow from one box to another, with its direction in degrees, or null if the boxes overlap. */
export function arrowBetween(one, other) {
  if (overlaps(one, other)) return null;
  const start = exitOf(one, middleOf(other));
  const end = exitOf(other, middleOf(one));
  return { start, end, degrees: (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI };
}
