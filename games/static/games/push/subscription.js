// The browser's subscription to push messages.
import { bytesOf, isSameKey, markOf } from "./encoding.js";

export const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether the device receives push messages only if the site is on its home screen. */
export const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Return a subscription with this key. End an existing one with a different key. */
export async function subscribe(registration, key) {
  const found = await registration.pushManager.getSubscription();
  const theirs = found?.options.applicationServerKey;
  const ours = bytesOf(key);
  if (theirs && isSameKey(new Uint8Array(theirs), ours)) return found;
  await found?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: ours });
}

/** Return `on`, `off` or `denied`. `known`: the marks of the devices that get notices. */
export async function stateOf(registration, known) {
  if (Notification.permission === "denied") return "denied";
  const found = await registration.pushManager.getSubscription();
  const isKnown = found && known.includes(await markOf(found.endpoint));
  return isKnown && Notification.permission === "granted" ? "on" : "off";
}
