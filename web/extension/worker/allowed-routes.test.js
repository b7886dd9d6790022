import { equal } from "node:assert/strict";
import { isAllowedRequest } from "./allowed-routes.js";
/** @import { PageKind } from "../protocol/messages.js" */

for (
  const [kind, method, path, isAllowed] of /** @type {[PageKind, string, string, boolean][]} */ ([
    ["frame", "POST", "/notes", true],
    ["frame", "GET", "/notes?limit=6&search=a%20b", true],
    ["popup", "PATCH", "/notes/0123abcd", true],
    ["side-panel", "POST", "/notes/0123abcd/links", true],
    ["frame", "GET", "/notes/0123abcd/references", true],
    ["frame", "GET", "/notes/0123abcd/revisions/3", true],
    ["frame", "POST", "/notes/0123abcd/revisions/3/restore", false],
    ["frame", "DELETE", "/links/1/aliases/2", true],
    ["frame", "POST", "/identity-decisions/preview", true],
    ["frame", "POST", "/attachments?name=a.png&removeLocation=false", true],
    ["frame", "GET", "/attachments/0123abcd", false],
    ["options", "POST", "/attachments", false],
    ["options", "GET", "/sessions/current", true],
    ["options", "GET", "/notes", false],
    ["frame", "GET", "/tokens", false],
    ["frame", "POST", "/accounts", false],
    ["frame", "GET", "/sessions/current", false],
    ["frame", "POST", "/pairings", false],
    ["frame", "DELETE", "/activities", false],
    ["frame", "PUT", "/rules/own", false],
    ["frame", "PUT", "/notes", false],
    ["frame", "get", "/notes", false],
    ["frame", "GET", "/notes/../tokens", false],
    ["frame", "GET", "/notes/%2e%2e/tokens", false],
    ["frame", "GET", "/notes/a/b/c", false],
    ["frame", "GET", "/notes#x", false],
    ["frame", "GET", "/notes?a\nb", false],
    ["frame", "GET", "//a.example/notes", false],
    ["frame", "GET", "https://a.example/notes", false],
    ["frame", "GET", "notes", false],
    ["frame", "GET", `/notes?${"x".repeat(20_000)}`, false],
  ])
) {
  Deno.test(`a ${kind} ${isAllowed ? "may" : "may not"} send ${method} ${path.slice(0, 40)}`, () => {
    equal(isAllowedRequest(kind, path, { method, headers: {} }), isAllowed);
  });
}

for (
  const [about, headers, isAllowed] of /** @type {[string, unknown, boolean][]} */ ([
    ["an idempotency key", { "Idempotency-Key": "k" }, true],
    ["an entity tag", { "If-Match": '"3"' }, true],
    ["a credential", { Authorization: "Bearer x" }, false],
    ["a name in lower case", { authorization: "Bearer x" }, false],
    ["a host", { Host: "a.example" }, false],
    ["a value with a line break", { "If-Match": "a\r\nX: y" }, false],
    ["a value that is no text", { "If-Match": 3 }, false],
    ["a long value", { "If-Match": "x".repeat(300) }, false],
    ["no headers", undefined, false],
  ])
) {
  Deno.test(`${about} ${isAllowed ? "may" : "may not"} be sent as a header`, () => {
    equal(isAllowedRequest("frame", "/notes", { method: "POST", headers }), isAllowed);
  });
}
