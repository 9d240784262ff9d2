// The time until a moment, in the words of `games.wording.moments`.

const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 };
const SECOND = 1000;
const PERIOD = 30_000; // ms between updates

/** Return a time in ms in words. `phrases` has one for each unit, with `{number}` in it. */
export function wordsFor(rest, phrases) {
  if (rest <= 0) return "";
  const unit = Object.keys(UNITS).find((name) => rest >= 2 * UNITS[name]) ?? "minutes";
  return phrases[unit].replace("{number}", Math.max(1, Math.round(rest / UNITS[unit])));
}

/**
 * Return the words for a deadline and how urgent it is, with `rest` ms left.
 *
 * `steps` are the seconds before the deadline at which the words for its day end, those for tomorrow end, and, if the
 * reader is warned, the deadline is soon and urgent. `phrases` also has the words for the end and for each warning.
 */
export function dueIn(rest, { day, tomorrow, steps }, phrases) {
  const [eve, near, soon = 0, urgent = 0] = steps.split(" ").map((seconds) => seconds * SECOND);
  const level = rest < urgent ? "urgent" : rest < soon ? "soon" : "";
  if (rest <= 0) return { text: phrases.over, level };
  const words = rest > eve ? day : rest > near ? tomorrow : wordsFor(rest, phrases);
  return { text: level ? phrases[level].replace("{time}", words) : words, level };
}

/** Update the times while the page stays open. */
export function keepTimes(phrases) {
  setInterval(() => {
    for (const time of document.querySelectorAll("time.left")) {
      time.textContent = wordsFor(new Date(time.dateTime) - Date.now(), phrases);
    }
    for (const time of document.querySelectorAll("time.due")) {
      const { text, level } = dueIn(new Date(time.dateTime) - Date.now(), time.dataset, phrases);
      time.textContent = text;
      time.className = `due ${level}`.trim();
    }
  }, PERIOD);
}
