// The keys for reading a game: left and right go by one move, with Shift by one turn. The space bar plays and pauses.

const STEPS = { ArrowLeft: "back", ArrowRight: "next" };
const TURNS = { ArrowLeft: "turn-back", ArrowRight: "turn-next" };

/** Return the name of the step for a key press, or undefined. */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey ? TURNS : STEPS)[key];
}

/** Whether a key press plays the game or pauses it. */
export const isPlay = ({ key, altKey, ctrlKey, metaKey, shiftKey }) =>
  key === " " && !(altKey || ctrlKey || metaKey || shiftKey);
