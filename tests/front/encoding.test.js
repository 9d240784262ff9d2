// Keys and addresses of push services.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";

import { bytesOf, isSameKey, markOf } from "../../games/static/games/push/encoding.js";

globalThis.crypto ??= webcrypto; // not global before Node.js 19

test("decodes base64url with and without padding", () => {
  assert.deepEqual([...bytesOf("-_8")], [251, 255]);
  assert.deepEqual([...bytesOf("AQI=")], [1, 2]);
});

test("compares keys byte by byte", () => {
  assert.ok(isSameKey(bytesOf("AQID"), bytesOf("AQID")));
  assert.ok(!isSameKey(bytesOf("AQID"), bytesOf("AQIE")));
  assert.ok(!isSameKey(bytesOf("AQI="), bytesOf("AQID")));
});

test("the mark of a device is the SHA-256 of its address", async () => {
  assert.equal(await markOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
