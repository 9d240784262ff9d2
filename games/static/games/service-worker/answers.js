// Sends the answers that are tapped under a notification: after a second tap, or at once if the reader prefers that.
const MAX_CHECKS = 5; // how often to ask for the verdict
const FIRST_PAUSE = 500; // milliseconds before the second request for the verdict; each pause doubles
const TOO_EARLY = [408, 425, 429]; // refusals that a later attempt may not get

/** Return the address that an answer is sent to, on this site whatever host its page names. */
function answerAddress(page) {
  const { pathname, search } = new URL(page, self.location);
  return new URL(`${pathname}answer/${search}`, self.location).href;
}

/** Return whether a response is final: the site will never judge this answer differently. */
const isFinal = (status) => status < 500 && !TOO_EARLY.includes(status);

const pauseBefore = (check) => FIRST_PAUSE * 2 ** check;

/** Return the answer to send for a choice under a notice. */
function answerOf(notice, index, isConfirmed) {
  const [label, page] = notice.choices[index];
  return { address: answerAddress(page), label, notice, index, isConfirmed, at: Date.now(), isTold: false };
}

/** Act on a button of a notification: a choice by its number, `yes` or `no`. */
async function tapButton(action, { asked, ...notice }) {
  if (action === "no") return showAgain(notice);
  if (action === "yes") return sendAnswer(answerOf(notice, asked, true));
  const [, page, isAtOnce] = [notice.choices[Number(action)]].flat();
  if (!page) return openPage(notice.url); // an earlier version of the worker showed this notification
  if (isAtOnce) return sendAnswer(answerOf(notice, Number(action), false));
  return askAgain(notice, Number(action));
}

/** Show the notice that asked once more, without a sound. */
const showAgain = async (notice) =>
  self.registration.showNotification(notice.title, { ...(await optionsOf(notice)), renotify: false });

/** Ask for a second tap. A device without two buttons opens the page that asks, if a tap led here. */
async function askAgain(notice, index) {
  const [label, page] = notice.choices[index];
  const actions = ["yes", "no"].map((action) => ({ action, title: SITE[action] }));
  if ((self.Notification?.maxActions ?? 0) < actions.length) {
    return self.clients.openWindow(page).catch(() => showAgain(notice));
  }
  const options = { ...(await optionsOf(notice)), body: notice.title, renotify: false };
  options.data = { ...options.data, asked: index };
  return self.registration.showNotification(insert(SITE.confirm, label), { ...options, actions });
}

const insert = (text, label) => text.replace("{label}", () => label);

async function sendAnswer(answer) {
  await keepAnswerToSend(answer);
  await sendAnswers();
}

let sending = Promise.resolve(true);

/** Send all kept answers, after those that are being sent. Return whether none is left. */
function sendAnswers() {
  sending = sending.then(sendAll, sendAll);
  return sending;
}

async function sendAll() {
  for (const answer of await answersToSend()) {
    const outcome = await outcomeOf(answer);
    if (!outcome) return putOff(answer);
    await dropAnswer(answer);
    await tell(answer, outcome);
  }
  return true;
}

/** Send an answer and return its outcome, or null if the site cannot be reached. */
async function outcomeOf(answer) {
  for (let check = 0; ; check++) {
    const outcome = await post(answer);
    if (outcome?.status !== "sent" || check >= MAX_CHECKS) return outcome;
    await new Promise((done) => setTimeout(done, pauseBefore(check)));
  }
}

async function post({ address, isConfirmed }) {
  const body = new URLSearchParams({ confirmed: isConfirmed ? "1" : "0" });
  try {
    const response = await fetch(address, { method: "POST", credentials: "omit", body });
    return isFinal(response.status) ? await response.json() : null;
  } catch {
    return null; // no connection, or somebody else answered, like the sign-in page of a network
  }
}

/** Have the browser wake this worker when there is a connection. Tell the reader once that the answer waits. */
async function putOff(answer) {
  await self.registration.sync?.register(KEPT).catch(() => {}); // otherwise the next wake-up sends it
  if (answer.isTold) return false;
  await keepAnswerToSend({ ...answer, isTold: true });
  await showNote(answer, insert(SITE.waits, answer.label), SITE.waitsWhy);
  return false;
}

/** Show the outcome of an answer. It makes a sound only if the reader has put the device away meanwhile. */
async function tell(answer, outcome) {
  if (outcome.status === "confirm") return askAgain(answer.notice, answer.index);
  if (answer.isTold) return showNotice(outcome);
  await showWaiting(outcome);
  return showAgain(outcome);
}

const showNote = ({ notice }, title, body) => showAgain({ ...notice, title, body, choices: [] });

/** Send the answers that wait, then drop what is left, because somebody signs in or out on this device. */
async function forgetAnswers() {
  if (await sendAnswers()) return;
  for (const answer of await answersToSend()) {
    await dropAnswer(answer);
    await showNote(answer, insert(SITE.dropped, answer.label), SITE.droppedWhy);
  }
}

self.addEventListener("sync", (event) => {
  if (event.tag === KEPT) event.waitUntil(sendAnswers().then((isDone) => isDone || Promise.reject()));
});
