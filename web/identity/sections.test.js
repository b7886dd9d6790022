import { deepEqual } from "node:assert/strict";
import { sectionsOf } from "./sections.js";

const cases = /** @type {[string, string[]][]} */ ([
  ["https://example.com/", ["example.com"]],
  ["https://example.com/a?b=c#d", ["example.com", "example.com/a"]],
  ["http://example.com:8080/a/b/", ["example.com:8080", "example.com:8080/a", "example.com:8080/a/b"]],
  ["https://example.com/%E9%81%93", ["example.com", "example.com/道"]],
  ["https://example.com/%ff", ["example.com", "example.com/%ff"]],
]);

for (const [url, labels] of cases) {
  Deno.test(`lists the sections of ${url}`, () => {
    deepEqual(sectionsOf(url), labels.map((label, segments) => ({ segments, label })));
  });
}
