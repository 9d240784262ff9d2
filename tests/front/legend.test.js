// The explanations of signs: the names of pictures, and one request for all of them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { meaningOf, pictureOf } from "../../games/static/games/signs/legend.js";

test("a picture is named by the address that refers to it", () => {
  assert.equal(pictureOf("#symbol-polar_bear"), "polar_bear");
  assert.equal(pictureOf("/static/games/symbols.0a1b.svg#symbol-fence-weak"), "fence-weak");
  assert.equal(pictureOf("#the-zoo-game-set-bears"), "set-bears");
});

test("the explanations are requested once, and again after a failure", async () => {
  const asked = [];
  const answers = [
    { ok: false, status: 503 },
    { ok: true, json: async () => ({ coin: ["A coin.", "Z14"] }) },
  ];
  globalThis.fetch = async (address) => {
    asked.push(address);
    return answers[asked.length - 1];
  };
  assert.equal(await meaningOf("coin", "/signs/"), undefined);
  assert.deepEqual(await meaningOf("coin", "/signs/"), ["A coin.", "Z14"]);
  assert.equal(await meaningOf("camel", "/signs/"), undefined);
  assert.deepEqual(asked, ["/signs/", "/signs/"]);
});
