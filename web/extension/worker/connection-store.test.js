import { deepEqual, equal } from "node:assert/strict";
import { ConnectionStore } from "./connection-store.js";
import { tables } from "./tables-in-memory.test.js";
/** @import { Database } from "./database.js" */

/** A browser that was connected with an account and has a note, a drawing and a refused note of it. */
async function connected() {
  const database = tables();
  const store = new ConnectionStore(/** @type {Database} */ (/** @type {unknown} */ (database)));
  const connect = (/** @type {string} */ account) =>
    store.pairing.connect({ server: "https://a.example", headers: {}, token: "t", id: "i", account });
  await connect("ann");
  database.storage.set("backnote.unsent.a", "A");
  database.storage.set("backnote.unsent-ink.n.w", "I");
  database.storage.set("backnote.quick-note", "{}");
  database.refused.set("r", "R");
  return { database, store, connect };
}

Deno.test("what an account has not sent is set aside from the next account, and comes back with its own", async () => {
  const { database, store, connect } = await connected();
  const before = structuredClone([[...database.storage].sort(), [...database.refused]]);
  equal(store.mustRestart, false);
  await connect("ben");
  deepEqual([[...database.storage.keys()], database.refused.size], [["backnote.quick-note"], 0]);
  equal(store.mustRestart, true);
  database.storage.set("backnote.unsent.b", "B");
  await connect("ann");
  deepEqual([[...database.storage].sort(), [...database.refused]], before);
  await connect("ben");
  deepEqual([...database.storage.keys()].sort(), ["backnote.quick-note", "backnote.unsent.b"]);
});

Deno.test("it comes back also after the account between was disconnected", async () => {
  const { database, store, connect } = await connected();
  await connect("ben");
  await store.unpair();
  await connect("ann");
  equal(database.storage.get("backnote.unsent.a"), "A");
});

Deno.test("an account that is connected again, and the first one, have what is in the browser", async () => {
  const { database, store, connect } = await connected();
  await connect("ann");
  equal(database.storage.size, 3);
  await store.unpair();
  await connect("ben");
  equal(database.storage.size, 3);
  equal(store.mustRestart, false);
});
