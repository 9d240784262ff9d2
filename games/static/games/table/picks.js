// The picks in an address: the parts of a move that the reader has chosen so far.

const KEYS = ["pick", "move"];

/** Return the picks of an address, relative to `base`, as pairs of key and value. */
export const picksOf = (address, base) =>
  [...new URL(address, base).searchParams].filter(([key]) => KEYS.includes(key));

/** Return an address with these picks added. */
export const withPicks = (path, picks) =>
  picks.reduce(
    (address, [key, value]) =>
      `${address}${address.includes("?") ? "&" : "?"}${key}=${encodeURIComponent(value)}`,
    path,
  );

/**
 * Whether one of the links on the board leads on from the picks `here`. Each link has a `name` and `picks`. It leads on
 * if it adds picks, or if it is on the tapped piece and changes them, for example by rotating the piece.
 */
export function leadOn(links, here, tappedName) {
  const isHere = ([key, value]) => here.some((pick) => pick[0] === key && pick[1] === value);
  return links.some(
    ({ name, picks }) => picks.length > here.length || (name === tappedName && !picks.every(isHere)),
  );
}
