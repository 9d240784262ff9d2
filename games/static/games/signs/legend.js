// The explanations of a board's signs. They are requested once, when the first sign is explained.

const PICTURE = /#(?:symbol-|the-zoo-game-)?(.+)$/;

let legend = null; // the promise of the file

async function request(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`explanations: ${answer.status}`);
  return answer.json();
}

/** Return the name of a picture from the address that refers to it. */
export const pictureOf = (address) => address.match(PICTURE)?.[1];

/** Return the sentence and the ruling of the sign with this name, or undefined if there is none. */
export async function meaningOf(name, address) {
  legend ??= request(address);
  try {
    return (await legend)[name];
  } catch {
    legend = null; // the next sign tries again
    return undefined;
  }
}
