// Shows in words the terms that the reader composes by tapping.

const NOTHING = "–";
const CHOSEN = "input:checked, option:checked:not([value=''])";

const wordsOf = (choice) => (choice.labels?.[0].querySelector("span") ?? choice).textContent;

function sideOf(fieldset) {
  const chosen = [...fieldset.querySelectorAll(CHOSEN)].map(wordsOf).join(", ");
  return `${fieldset.querySelector("legend").textContent}: ${chosen || NOTHING}`;
}

/** Show the terms that are chosen in the forms under `root`. */
export function readBack(root) {
  for (const form of root.querySelectorAll(".bargain"))
    form.querySelector("output").textContent = [...form.querySelectorAll("fieldset")].map(sideOf).join(" · ");
}
