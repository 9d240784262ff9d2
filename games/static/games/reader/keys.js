// The keys for reading a game: left and right go by one move, with Shift by one turn.

const STEPS = { ArrowLeft: "back", ArrowRight: "next" };
const TURNS = { ArrowLeft: "turn-back", ArrowRight: "turn-next" };

/** Return the name of the step for a key press, or undefined. */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey ? TURNS : STEPS)[key];
}
