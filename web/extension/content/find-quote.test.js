import { equal } from "node:assert/strict";
import pages from "../../../Tests/Browser/extension/quote-pages.json" with { type: "json" };
import { contextLength, findQuote } from "./find-quote.js";

/** Returns the text of HTML as a browser shows it, for the few elements of the table. @param {string} html */
function textOf(html) {
  return html.replace(/<div hidden>.*<\/div>/, " ").replace(/<rt>.*?<\/rt>/g, "")
    .replace(/<\/?(?:a|b|sup|ruby)\b[^>]*>/g, "").replace(/<[^>]+>/g, " ").replaceAll("\u00ad", "")
    .replace(/\s+/g, " ").trim();
}

/** Returns the text without the brackets around its marked part, and where that is. @param {string} html */
function marked(html) {
  const [before, part = "", after = ""] = textOf(html).split(/\[\[|\]\]/);
  const isMarked = html.includes("[[");
  return {
    text: before + part + after,
    part: isMarked ? part : null,
    start: isMarked ? before.length : null,
  };
}

for (const { name, before, after } of pages) {
  Deno.test(`quotes: ${name}`, () => {
    const { text, part, start } = marked(before);
    const from = /** @type {number} */ (start);
    const to = from + /** @type {string} */ (part).length;
    const quote = {
      exact: text.slice(from, to),
      prefix: text.slice(Math.max(0, from - contextLength), from),
      suffix: text.slice(to, to + contextLength),
    };
    const page = marked(after);
    const found = findQuote(page.text, quote);
    equal(found && page.text.slice(found.start, found.end), page.part);
    equal(found && found.start, page.start);
  });
}

Deno.test("a quote without context is found if only one place has its text", () => {
  const exact = "a sentence that nobody else would have written in this way, ever";
  equal(findQuote(`Before. ${exact}. After.`, { exact })?.start, 8);
  equal(findQuote(`${exact}. ${exact}.`, { exact }), null);
  equal(findQuote("One and two.", { exact: "and" }), null);
  equal(findQuote("One and two.", { exact: " " }), null);
});
