// The parts of the board that a sentence is about, in the notation of `data-about`, without the DOM.

/** Return each changed part, and the part from which its piece came, if one moved. */
export const tracesOf = (about) =>
  about.split(" ").map((word) => {
    const [part, source = null] = word.split("~").reverse();
    return { part, source };
  });

/** Return the sentences of moves after a ply, oldest first. Each has the ply of its move in `at`. */
export const sentencesAfter = (sentences, ply) =>
  sentences.filter(({ at }) => at > ply).sort((one, other) => one.at - other.at);
