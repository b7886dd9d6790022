import { deepEqual, equal } from "node:assert/strict";
import { savedScrollPosition, saveScrollPosition } from "./scroll-positions.js";

/** @param {string} [kept] */
function memory(kept) {
  const values = new Map(kept === undefined ? [] : [["backnote.left-places", kept]]);
  return {
    getItem: (/** @type {string} */ name) => values.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void values.set(name, value),
  };
}

const place = { caret: { isInTitle: false, from: 3, to: 5 }, scroll: 40 };

Deno.test("a note is restored to its last scroll position", () => {
  const storage = memory();
  saveScrollPosition(storage, "one", { ...place, scroll: 0 });
  saveScrollPosition(storage, "two", place);
  saveScrollPosition(storage, "one", place);
  deepEqual(savedScrollPosition(storage, "one"), place);
  equal(savedScrollPosition(storage, "three"), null);
});

Deno.test("only the positions of the latest notes are kept", () => {
  const storage = memory();
  for (let i = 0; i < 101; i++) saveScrollPosition(storage, `note ${i}`, place);
  equal(savedScrollPosition(storage, "note 0"), null);
  deepEqual(savedScrollPosition(storage, "note 1"), place);
});

for (
  const kept of ["", "{}", "null", '[["one"]]', '[["one",{"caret":{"from":"x","to":1},"scroll":1}]]', "[1]"]
) {
  Deno.test(`ignores an invalid entry: ${kept}`, () => equal(savedScrollPosition(memory(kept), "one"), null));
}
