import { deepEqual, equal } from "node:assert/strict";
import { keepLeftPlace, leftPlace } from "./left-places.js";

/** @param {string} [kept] */
function memory(kept) {
  const values = new Map(kept === undefined ? [] : [["backnote.left-places", kept]]);
  return {
    getItem: (/** @type {string} */ name) => values.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void values.set(name, value),
  };
}

const place = { caret: { isInTitle: false, from: 3, to: 5 }, scroll: 40 };

Deno.test("a note is found where it was left last", () => {
  const storage = memory();
  keepLeftPlace(storage, "one", { ...place, scroll: 0 });
  keepLeftPlace(storage, "two", place);
  keepLeftPlace(storage, "one", place);
  deepEqual(leftPlace(storage, "one"), place);
  equal(leftPlace(storage, "three"), null);
});

Deno.test("of very many notes the last ones are known", () => {
  const storage = memory();
  for (let i = 0; i < 101; i++) keepLeftPlace(storage, `note ${i}`, place);
  equal(leftPlace(storage, "note 0"), null);
  deepEqual(leftPlace(storage, "note 1"), place);
});

for (
  const kept of ["", "{}", "null", '[["one"]]', '[["one",{"caret":{"from":"x","to":1},"scroll":1}]]', "[1]"]
) {
  Deno.test(`what somebody else wrote is passed over: ${kept}`, () =>
    equal(leftPlace(memory(kept), "one"), null));
}
