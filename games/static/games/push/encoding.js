// The formats of keys and addresses of push services.

/** Decode a text in base64url. */
export const bytesOf = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** Return the SHA-256 of a device's address. The page names devices by it. */
export async function markOf(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isSameKey = (one, other) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
