import { equal, match } from "node:assert/strict";
import { highlightStyle } from "./quote-highlights.js";

const name = `h${"0123456789abcdef".repeat(2)}`;

Deno.test("a page's highlights are styled by the colors of their quotes", () => {
  equal(highlightStyle({ none: name }), `::highlight(${name}) { background-color: rgb(244 178 35 / 42%) }`);
  match(
    highlightStyle({ green: name }),
    /^::highlight\(h[0-9a-f]{32}\) \{ background-color: oklch\(87% 0\.15 148\);/,
  );
  match(highlightStyle({ green: name }), /@media \(forced-colors: active\)/);
});

Deno.test("what is no name of a highlight gets no style", () => {
  const names = [null, name, [name], {}, { none: 7 }, { none: `${name}) { color: red } x(` }, {
    orange: name,
  }];
  for (const one of names) equal(highlightStyle(one), "");
});
