import { deepEqual } from "node:assert/strict";
import { AccountClient } from "./account-client.js";
import { requestOfAccount } from "./account-request.js";
import { NotebookClient } from "./notebook-client.js";

Deno.test("a pairing is approved for the account that the person saw, whoever is signed in", async () => {
  /** @type {unknown[]} */
  const sent = [];
  const request = requestOfAccount((path, options) => {
    sent.push([path, options]);
    return Promise.resolve();
  }, () => "bob");
  await new AccountClient(new NotebookClient(request)).approvePairing("BCDF-GHJK", "ann");
  deepEqual(sent, [
    ["/pairings/BCDF-GHJK/approval", { method: "POST", headers: { "Backnote-Account": "ann" } }],
  ]);
});
