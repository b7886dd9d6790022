import { deepEqual, equal } from "node:assert/strict";
import { isCall, isCancellation, isPageMessage, readPortName, typesFromPage } from "./messages.js";

const id = "0123456789abcdef0123456789abcdef";

for (
  const [name, read] of /** @type {[string, object | null][]} */ ([
    [`frame#${id}`, { kind: "frame", id }],
    [`page#${id}`, { kind: "page", id }],
    [`side-panel#${id}`, { kind: "side-panel", id }],
    [`frame#${id.toUpperCase()}`, null],
    [`frame#${id}0`, null],
    [`frame#`, null],
    [`frame`, null],
    [`toString#${id}`, null],
    [`__proto__#${id}`, null],
    [`#${id}`, null],
    [`${"x".repeat(100_000)}#${id}`, null],
  ])
) {
  Deno.test(`the port ${name.slice(0, 50)} is ${read ? "one" : "none"} of the protocol`, () => {
    deepEqual(readPortName(name), read);
  });
}

const cyclic = /** @type {unknown[]} */ ([]);
cyclic.push(cyclic);

for (
  const [about, message, isValid] of /** @type {[string, unknown, boolean][]} */ ([
    ["a call", { id: 1, call: "hello", arguments: [] }, true],
    ["a call without an id", { call: "hello", arguments: [] }, false],
    ["an id that is no number", { id: "1", call: "hello", arguments: [] }, false],
    ["an id that is zero", { id: 0, call: "hello", arguments: [] }, false],
    ["an id beyond what numbers tell apart", { id: 2 ** 53, call: "hello", arguments: [] }, false],
    ["a call without a name", { id: 1, arguments: [] }, false],
    ["a long name", { id: 1, call: "x".repeat(65), arguments: [] }, false],
    ["no arguments", { id: 1, call: "hello" }, false],
    ["arguments that are no list", { id: 1, call: "hello", arguments: { length: 0 } }, false],
    ["many arguments", { id: 1, call: "hello", arguments: Array(9).fill(0) }, false],
    ["a long argument", { id: 1, call: "hello", arguments: ["x".repeat(5_000_000)] }, false],
    ["what is not JSON", { id: 1, call: "hello", arguments: cyclic }, false],
    ["a list", [1, "hello", []], false],
    ["nothing", null, false],
    ["a text", "hello", false],
  ])
) {
  Deno.test(`${about} is ${isValid ? "answered" : "ignored"}`, () => equal(isCall(message), isValid));
}

Deno.test("a cancellation has an id", () => {
  equal(isCancellation({ id: 4, cancel: true }), true);
  for (const message of [{ id: 4 }, { cancel: true }, { id: 4, cancel: 1 }, null, "cancel"]) {
    equal(isCancellation(message), false);
  }
});

Deno.test("a message of a content script has a known type and a limited length", () => {
  equal(isPageMessage({ type: "pageChanged", url: "https://a.example/" }, typesFromPage), true);
  for (
    const message of [
      { type: "clip" },
      { type: "__proto__" },
      { type: ["pageChanged"] },
      { type: "pageChanged", title: "x".repeat(300_000) },
      ["pageChanged"],
      undefined,
    ]
  ) {
    equal(isPageMessage(message, typesFromPage), false);
  }
});
