import { deepEqual } from "node:assert/strict";
import { continuationAnswer } from "./continuation-answer.js";

const origin = "https://photos.example";

for (
  const [answer, checked] of /** @type {[unknown, object | null][]} */ ([
    [{ answer: "continued", url: "x", more: 1 }, { answer: "continued" }],
    [{ answer: "redirect", url: "/photos/8" }, { answer: "redirect", url: `${origin}/photos/8` }],
    [{ answer: "moved", url: `${origin}/photos/8` }, { answer: "moved", url: `${origin}/photos/8` }],
    [{ answer: "moved", url: "https://other.example/" }, null],
    [{ answer: "redirect", url: "http://photos.example/" }, null],
    [{ answer: "redirect", url: "javascript:alert(1)" }, null],
    [{ answer: "redirect", url: `blob:${origin}/1` }, null],
    [{ answer: "redirect", url: "https://user@photos.example/" }, null],
    [{ answer: "redirect", url: ["/photos/8"] }, null],
    [{ answer: "redirect" }, null],
    [{ answer: "gone", message: "Deleted by Mia." }, { answer: "gone", message: "Deleted by Mia." }],
    [{ answer: "gone" }, { answer: "gone", message: "" }],
    [{ answer: "gone", message: { html: "x" } }, { answer: "gone", message: "" }],
    [{ answer: "gone", message: "a\n\u202eb\0c\ud800" }, { answer: "gone", message: "a b c\ufffd" }],
    [{ answer: "gone", message: "👟".repeat(600) }, { answer: "gone", message: "👟".repeat(500) }],
    [{ answer: "failed", reason: "newer-version" }, { answer: "failed", reason: "newer-version" }],
    [{ answer: "failed", reason: "missing-user-info" }, { answer: "failed", reason: "missing-user-info" }],
    [{ answer: "failed", reason: "expired" }, { answer: "failed", reason: "expired" }],
    [{ answer: "failed", reason: "<b>anything</b>" }, { answer: "failed", reason: "other" }],
    [{ answer: "failed" }, { answer: "failed", reason: "other" }],
    [{ answer: "toString" }, null],
    [{ answer: ["gone"] }, null],
    [{}, null],
    [[], null],
    ["continued", null],
    [null, null],
  ])
) {
  Deno.test(`the answer ${JSON.stringify(answer).slice(0, 60)}`, () => {
    deepEqual(continuationAnswer(JSON.stringify(answer), origin), checked);
  });
}

for (
  const text of [
    "",
    "{",
    "x".repeat(8193),
    JSON.stringify({ answer: "gone", message: "x".repeat(8192) }),
    null,
    7,
    {},
  ]
) {
  Deno.test(`${String(text).slice(0, 40) || "an empty text"} is no answer`, () => {
    deepEqual(continuationAnswer(text, origin), null);
  });
}
