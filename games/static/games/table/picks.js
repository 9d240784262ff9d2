// The picks in an address: what the reader has chosen of a move so far.

const KEYS = ["pick", "move"];

/** The picks of an address, relative to `base`, as pairs of key and value. */
export const picksOf = (address, base) =>
  [...new URL(address, base).searchParams].filter(([key]) => KEYS.includes(key));

/** An address with these picks added. */
export const withPicks = (path, picks) =>
  picks.reduce(
    (address, [key, value]) =>
      `${address}${address.includes("?") ? "&" : "?"}${key}=${encodeURIComponent(value)}`,
    path,
  );

/**
 * Whether one of the links on the board, each with its `name` and `picks`, leads on from the picks `here`: to more picks,
 * or on the tapped piece to others, as where it is turned.
 */
export function leadOn(links, here, tappedName) {
  const isHere = ([key, value]) => here.some((pick) => pick[0] === key && pick[1] === value);
  return links.some(
    ({ name, picks }) => picks.length > here.length || (name === tappedName && !picks.every(isHere)),
  );
}
