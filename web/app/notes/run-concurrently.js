/**
 * Runs `work` for all items, a few at a time, until all are done or the signal aborts. A failure does not
 * stop the others.
 *
 * @template Item
 * @template Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @param {{signal?: AbortSignal, progress?: (done: number) => void, limit?: number}} [options]
 * @returns {Promise<{done: Result[], failures: unknown[]}>} the results in the order of completion
 */
export async function runConcurrently(items, work, { signal, progress = () => {}, limit = 4 } = {}) {
  /** @type {Result[]} */
  const done = [];
  /** @type {unknown[]} */
  const failures = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal?.aborted) {
      try {
        done.push(await work(items[next++]));
      } catch (error) {
        failures.push(error);
      }
      progress(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return { done, failures };
}
