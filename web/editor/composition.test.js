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

Deno.test("what was composed is one change after the text around it has changed elsewhere", () => {
  const composition = new Composition();
  // The word replaces a selection, and occurs elsewhere.
  composition.begin("に\na old b\nz", { from: 4, to: 7 });
  const now = "に\nnew\nxa に c\nに\ny";
  composition.shift("に\na に b\nz", now, { from: 4, text: "に", stages: [] }, 9);
  equal(composition.word?.from, 9);
  deepEqual(composition.end(now), {
    change: { from: 9, removed: "old", inserted: "に" },
    before: { from: 9, to: 12 },
  });
});
