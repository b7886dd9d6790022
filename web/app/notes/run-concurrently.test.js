import { deepEqual, equal, ok } from "node:assert/strict";
import { runConcurrently } from "./run-concurrently.js";

const numbers = Array.from({ length: 20 }, (_, i) => i);

Deno.test("all items are processed, at most `limit` at once", async () => {
  let now = 0;
  let most = 0;
  /** @type {number[]} */
  const reported = [];
  const { done, failures } = await runConcurrently(numbers, async (number) => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    return number * 2;
  }, { limit: 3, progress: (count) => reported.push(count) });
  deepEqual(done.toSorted((a, b) => a - b), numbers.map((number) => number * 2));
  deepEqual(failures, []);
  equal(most, 3);
  deepEqual(reported, numbers.map((number) => number + 1));
});

Deno.test("a failure does not stop the others", async () => {
  const { done, failures } = await runConcurrently(
    numbers,
    (number) => number % 5 ? Promise.resolve(number) : Promise.reject(new Error("no")),
  );
  equal(done.length, 16);
  equal(failures.length, 4);
});

Deno.test("an aborted run starts no further items and returns the results", async () => {
  const stop = new AbortController();
  const { done } = await runConcurrently(numbers, (number) => {
    if (number === 6) stop.abort();
    return Promise.resolve(number);
  }, { signal: stop.signal, limit: 2 });
  ok(done.includes(6));
  ok(done.length < 10);
});
