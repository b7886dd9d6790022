import { deepEqual } from "node:assert/strict";
import { requestOfAccount } from "./account-request.js";

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
