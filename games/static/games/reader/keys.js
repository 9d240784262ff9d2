// Which key leads to which move of a game that is read: left and right by a move, with Shift by a turn.

const STEPS = { ArrowLeft: "back", ArrowRight: "next" };
const TURNS = { ArrowLeft: "turn-back", ArrowRight: "turn-next" };

/** The name of the step that a key press asks for, or undefined. */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey ? TURNS : STEPS)[key];
}
