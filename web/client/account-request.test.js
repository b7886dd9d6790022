import { deepEqual } from "node:assert/strict";
import { ofAccount, requestOfAccount } from "./account-request.js";

Deno.test("each request names the account, as soon as it is known", async () => {
  let account = "";
  const request = requestOfAccount((_, options) => Promise.resolve(options), () => account);
  deepEqual(await request("/notes"), { headers: {} });
  account = "ann";
  const options = { method: "POST", headers: { "Idempotency-Key": "k" } };
  deepEqual(await request("/notes", options), {
    method: "POST",
    headers: { "Idempotency-Key": "k", "Backnote-Account": "ann" },
  });
});

Deno.test("a request keeps the account that it names itself", async () => {
  const request = requestOfAccount((_, options) => Promise.resolve(options), () => "ann");
  deepEqual(await request("/pairings/1/approval", { headers: ofAccount("bob") }), {
    headers: { "Backnote-Account": "bob" },
  });
});
