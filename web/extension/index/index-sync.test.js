import { deepEqual, equal } from "node:assert/strict";
import { tables } from "../worker/tables-in-memory.test.js";
import { IndexSync } from "./index-sync.js";

/** A service with the index of an account, whose responses a test can hold. */
function service() {
  const state = { hash: 1n, cursor: 1, /** @type {Promise<void>} */ held: Promise.resolve() };
  const request = async (/** @type {string} */ path) => {
    const { hash, cursor } = state;
    await state.held;
    // Nothing has changed in the account since it was read.
    if (path.includes("since")) {
      return { added: "", removed: "", isComplete: true, places: { sections: "", neverHere: "" }, cursor };
    }
    return { hashes: new Uint8Array(new BigUint64Array([hash]).buffer).toBase64(), cursor };
  };
  return { state, request: /** @type {any} */ (request) };
}

/** @param {IndexSync} sync @param {bigint} hash */
async function hasNotes(sync, hash) {
  return (await sync.load()).mayHaveNotes("a.example", hash, () => 0n);
}

Deno.test("an index that is removed while it is requested does not come back", async () => {
  const database = tables();
  const { state, request } = service();
  const sync = new IndexSync(/** @type {any} */ (database), request);
  const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  state.held = promise;
  const syncing = sync.sync();
  await sync.load();
  await sync.forget();
  resolve();
  equal(await syncing, false);
  deepEqual([await hasNotes(sync, 1n), sync.syncedAt, database.state.size], [false, 0, 0]);
});

Deno.test("the account that is paired next gets its own index, also while another is requested", async () => {
  const database = tables();
  const { state, request } = service();
  const sync = new IndexSync(/** @type {any} */ (database), request);
  const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  state.held = promise;
  void sync.sync();
  await sync.load();
  await sync.forget();
  state.hash = 2n;
  const next = sync.sync();
  resolve();
  equal(await next, true);
  deepEqual([await hasNotes(sync, 1n), await hasNotes(sync, 2n), database.state.size], [false, true, 1]);
});
