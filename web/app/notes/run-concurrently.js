/**
 * Does the same to many things, a few at a time, until all are done or the signal says stop. What is done stays done; what failed
 * does not keep the others.
 *
 * @template Thing
 * @template Done
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<Done>} work
 * @param {{signal?: AbortSignal, progress?: (done: number) => void, atOnce?: number}} [how]
 * @returns {Promise<{done: Done[], failures: unknown[]}>} what came of each, in the order in which they ended
 */
export async function runConcurrently(things, work, { signal, progress = () => {}, atOnce = 4 } = {}) {
  /** @type {Done[]} */
  const done = [];
  /** @type {unknown[]} */
  const failures = [];
  let next = 0;
  const worker = async () => {
    while (next < things.length && !signal?.aborted) {
      try {
        done.push(await work(things[next++]));
      } catch (error) {
        failures.push(error);
      }
      progress(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  return { done, failures };
}
