import { deepEqual, equal } from "node:assert/strict";
import { WorkerStorage } from "./worker-storage.js";

/** @param {Record<string, string>} [entries] */
function makeStorage(entries = {}) {
  /** @type {unknown[][]} */
  const calls = [];
  const call = (/** @type {unknown[]} */ ...values) => {
    calls.push(values);
    return Promise.reject(new Error("the worker ended"));
  };
  return { calls, storage: new WorkerStorage({ call: /** @type {any} */ (call) }, entries) };
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
