import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { storageInMemory } from "../../sync/storage-in-memory.test.js";
import { signedInAccount } from "./kept-account.js";

/** @param {Record<string, string>} entries */
function storage(entries) {
  const stored = storageInMemory();
  for (const [name, value] of Object.entries(entries)) stored.setItem(name, value);
  return stored;
}

const ann = { current: () => Promise.resolve({ account: "ann" }) };

/** @param {string} kind */
function failing(kind) {
  return { current: () => Promise.reject(new NotebookError(kind)) };
}

Deno.test("the account is the one that is signed in, and the last one without the server", async () => {
  equal(await signedInAccount(ann, storage({ "backnote.account": "ben" })), "ann");
  equal(await signedInAccount(failing("unreachable"), storage({ "backnote.account": "ben" })), "ben");
});

Deno.test("no account is known without a session, nor without the server in a new browser", async () => {
  const before = storage({ "backnote.account": "ben" });
  await rejects(signedInAccount(failing("signed-out"), before), { kind: "signed-out" });
  await rejects(signedInAccount(failing("unreachable"), storage({})), { kind: "unreachable" });
});

for (
  const [name, before, owner] of /** @type {[string, Record<string, string>, string][]} */ ([
    ["the account before", { "backnote.account": "ben" }, "ben"],
    ["the one that is signed in, if there was none before", {}, "ann"],
  ])
) {
  Deno.test(`what earlier versions left unsent belongs to ${name}`, async () => {
    const kept = storage({
      ...before,
      "backnote.unsent.a": '{"key":"a"}',
      "backnote.unsent.c": '{"key":"c","account":"cid"}',
      "backnote.unsent.d": '{"key":',
      "backnote.unsent-ink.n.w": '{"noteID":"n"}',
      "backnote.unsent-change.a": '{"stamp":"s"}',
    });
    await signedInAccount(ann, kept);
    deepEqual(["a", "c", "d"].map((key) => kept.getItem(`backnote.unsent.${key}`)), [
      `{"key":"a","account":"${owner}"}`,
      '{"key":"c","account":"cid"}',
      '{"key":',
    ]);
    equal(kept.getItem("backnote.unsent-ink.n.w"), `{"noteID":"n","account":"${owner}"}`);
    equal(kept.getItem("backnote.unsent-change.a"), '{"stamp":"s"}');
  });
}
