// The time until a moment, in the words of `games.wording.moments`.

const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 };
const PERIOD = 30_000; // ms between updates

/** Return a time in ms in words. `phrases` has one for each unit, with `{number}` in it. */
export function wordsFor(rest, phrases) {
  if (rest <= 0) return "";
  const unit = Object.keys(UNITS).find((name) => rest >= 2 * UNITS[name]) ?? "minutes";
  return phrases[unit].replace("{number}", Math.max(1, Math.round(rest / UNITS[unit])));
}

/** Update the times while the page stays open. */
export function keepTimes(phrases) {
  setInterval(() => {
    for (const time of document.querySelectorAll("time.left")) {
      time.textContent = wordsFor(new Date(time.dateTime) - Date.now(), phrases);
    }
  }, PERIOD);
}
