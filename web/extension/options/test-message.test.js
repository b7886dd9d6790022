import { equal, ok } from "node:assert/strict";
import { en } from "../../base/i18n/extension-words-en.js";
import { testMessage } from "./test-message.js";
/** @import { ConnectionTest } from "../protocol/calls.js" */

for (const result of /** @type {ConnectionTest["result"][]} */ (Object.keys(en.tests))) {
  Deno.test(`the result ${result} is a sentence`, () => {
    const text = testMessage({ result, status: 502, clockDifference: -300 });
    ok(/[.]$/.test(text), text);
  });
}

for (
  const [test, text] of /** @type {[ConnectionTest, string][]} */ ([
    [
      { result: "clock-off", clockDifference: 300 },
      "This device’s clock differs from the server’s by 5 minutes. Set it, and try again.",
    ],
    [
      { result: "clock-off", clockDifference: -7200 },
      "This device’s clock differs from the server’s by 120 minutes. Set it, and try again.",
    ],
    [
      { result: "server-failed", status: 502 },
      "The server failed with status 502. Check the server’s log.",
    ],
    [{ result: "refused", detail: "Too many requests." }, "Too many requests."],
  ])
) {
  Deno.test(`${JSON.stringify(test)} is “${text}”`, () => equal(testMessage(test), text));
}
