import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../base/model/notebook-error.js";
import { requestOfAccount } from "./account-request.js";

Deno.test("each request names the account, as soon as it is known", async () => {
  let account = "";
  const request = requestOfAccount((_, options) => Promise.resolve(options), () => account, () => {});
  deepEqual(await request("/notes"), { headers: {} });
  account = "ann";
  const options = { method: "POST", headers: { "Idempotency-Key": "k" } };
  deepEqual(await request("/notes", options), {
    method: "POST",
    headers: { "Idempotency-Key": "k", "Backnote-Account": "ann" },
  });
});

Deno.test("reports that another account is signed in", async () => {
  for (
    const [problem, times] of /** @type {[string, number][]} */ ([["other-account", 1], ["signed-out", 0]])
  ) {
    let reports = 0;
    const error = new NotebookError("signed-out", { status: 401, problem });
    const request = requestOfAccount(() => Promise.reject(error), () => "ann", () => reports++);
    await rejects(request("/notes"), error);
    equal(reports, times);
  }
});
