import { deepEqual, equal } from "node:assert/strict";
import { takeAside } from "./aside-entries.js";
import { areaInMemory } from "./area-in-memory.test.js";
import { WorkerStorage } from "./worker-storage.js";

/** A storage whose worker answers when a test says so. @param {Record<string, string>} [entries] */
function makeStorage(entries = {}) {
  /** @type {unknown[][]} */
  const calls = [];
  /** @type {(() => void)[]} */
  const answers = [];
  const worker = Object.assign(new EventTarget(), {
    isHeard: true,
    call: (/** @type {unknown[]} */ ...values) => {
      calls.push(values);
      return /** @type {Promise<any>} */ (new Promise((resolve) => answers.push(() => resolve(null))));
    },
  });
  const area = areaInMemory();
  const aside = async () => await takeAside(area);
  return { answers, aside, calls, storage: new WorkerStorage(worker, entries, area), worker };
}

Deno.test("entries of the worker are there at the start", () => {
  const { calls, storage } = makeStorage({ one: "1", two: "2" });
  equal(storage.length, 2);
  deepEqual([storage.key(0), storage.key(1), storage.key(2)], ["one", "two", null]);
  deepEqual([storage.getItem("one"), storage.getItem("three")], ["1", null]);
  deepEqual(calls, []);
});

Deno.test("each change is sent to the worker and readable at once", () => {
  const { calls, storage } = makeStorage({ one: "1" });
  storage.setItem("two", "2");
  storage.removeItem("one");
  storage.removeItem("missing");
  deepEqual([storage.getItem("two"), storage.getItem("one"), storage.length], ["2", null, 1]);
  deepEqual(calls, [["store", "two", "2"], ["store", "one", null]]);
});

Deno.test("what the worker may not have heard is set aside until it answers", async () => {
  const { answers, aside, storage, worker } = makeStorage({ two: "2" });
  storage.setItem("one", "1");
  deepEqual(await aside(), []);
  // The worker ends, and another one starts.
  worker.isHeard = false;
  worker.dispatchEvent(new Event("reconnected"));
  storage.setItem("one", "11");
  storage.removeItem("two");
  deepEqual(await aside(), [["one", "11"], ["two", null]]);
  storage.setItem("one", "111");
  worker.isHeard = true;
  for (const answer of answers) answer();
  await new Promise((done) => setTimeout(done));
  deepEqual(await aside(), []);
});
