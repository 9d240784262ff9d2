// Keeps answers on the device until they are sent. A repeated answer replaces the earlier one, so it is kept once.
const KEPT = "answers"; // the database, its only store and the tag of background sync

/** Do something with the store in one transaction and return the result of the request that `act` returns. */
async function inKept(mode, act) {
  const base = await openKept();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = base.transaction(KEPT, mode);
      const request = act(transaction.objectStore(KEPT));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    base.close();
  }
}

function openKept() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KEPT, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(KEPT, { keyPath: "address" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const keepAnswerToSend = (answer) => inKept("readwrite", (store) => store.put(answer));
const dropAnswer = (answer) => inKept("readwrite", (store) => store.delete(answer.address));

/** Return the kept answers, oldest first. */
async function answersToSend() {
  const found = await inKept("readonly", (store) => store.getAll());
  return found.sort((one, other) => one.at - other.at);
}
