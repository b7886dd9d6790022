import { deepEqual, equal } from "node:assert/strict";
import { Composition } from "./composition.js";

const selection = { from: 0, to: 0 };

Deno.test("what was composed is the change since its begin", () => {
  const composition = new Composition();
  composition.begin("one ", selection);
  deepEqual(composition.end("one two")?.change, { from: 4, removed: "", inserted: "two" });
  equal(composition.end("one two"), null);
});

Deno.test("a word that was read while the browser goes on with it must still be taken from the browser", () => {
  const composition = new Composition();
  composition.begin("", selection);
  composition.end("two", { isOver: false });
  deepEqual([composition.isOpen, composition.isToEnd(false), composition.isToEnd(true)], [
    false,
    false,
    true,
  ]);
  composition.end("two", { isOver: true });
  equal(composition.isToEnd(true), false);
});
