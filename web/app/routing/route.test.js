import { deepEqual, equal } from "node:assert/strict";
import { browsePath, notesPath, routeOf, searchPath } from "./route.js";

const cases = /** @type {[string, ReturnType<typeof routeOf>][]} */ ([
  ["/", { view: "notes", noteID: null, shelf: "notes" }],
  ["/notes", { view: "notes", noteID: null, shelf: "notes" }],
  ["/notes?trashed", { view: "notes", noteID: null, shelf: "trash" }],
  ["/notes/abc?archived", { view: "notes", noteID: "abc", shelf: "archive" }],
  ["/?search=%20lakes%20of%20Titan", {
    view: "notes",
    noteID: null,
    shelf: "notes",
    search: "lakes of Titan",
  }],
  ["/?search=", { view: "notes", noteID: null, shelf: "notes" }],
  ["/notes/abc", { view: "notes", noteID: "abc", shelf: "notes" }],
  ["/browse", { view: "browse", url: null }],
  ["/browse?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%23c", { view: "browse", url: "https://a.example/?b=1#c" }],
  ["/sites", { view: "sites" }],
  ["/sites/x", null],
  ["/reminders", { view: "reminders" }],
  ["/settings", { view: "settings" }],
  ["/settings/x", null],
  ["/share?title=T&url=https%3A%2F%2Fa.example%2F", {
    view: "share",
    shared: { title: "T", text: null, url: "https://a.example/" },
    received: null,
  }],
  ["/share?received=4a7c", {
    view: "share",
    shared: { title: null, text: null, url: null },
    received: "4a7c",
  }],
  ["/pair", { view: "pair" }],
  // A code is typed, and never comes from an address.
  ["/pair#BCDF-GHJK", { view: "pair" }],
  ["/sign-in#c0de", { view: "sign-in", code: "c0de" }],
  ["/sign-in#100%", { view: "sign-in", code: "100%" }],
  ["/api/v1/notes", null],
  ["/app/icon.svg", null],
]);

for (const [path, expected] of cases) {
  Deno.test(`parses the route of ${path}`, () =>
    deepEqual(routeOf(new URL(path, "http://127.0.0.1:8347")), expected));
}

Deno.test("the path of a route parses to that route", () => {
  const url = "https://a.example/x?y=1&z=%20#é";
  deepEqual(routeOf(new URL(browsePath(url), "http://h")), { view: "browse", url });
  const { search } = /** @type {any} */ (routeOf(new URL(searchPath("a & b?"), "http://h")));
  equal(search, "a & b?");
  equal(notesPath("abc", "archive"), "/notes/abc?archived");
});

Deno.test("the system opens a new note at the address that the manifest names", () => {
  const manifest = JSON.parse(Deno.readTextFileSync(new URL("../manifest.webmanifest", import.meta.url)));
  deepEqual(routeOf(new URL(manifest.note_taking.new_note_url, "https://notes.example")), {
    view: "notes",
    noteID: "new",
    shelf: "notes",
  });
});
