import { equal } from "node:assert/strict";
import { inlineRuns, inlineSpans } from "./markdown-inline.js";

/** The texts that the reading view is tested with, too. @type {{text: string, html: string}[]} */
const rows = JSON.parse(await Deno.readTextFile(new URL("emphasis.json", import.meta.url)));

const tags = { strong: "strong", emphasis: "em", struck: "del", highlight: "mark", code: "code", link: "a" };

/** Returns a line as HTML, as its formatted parts say. @param {string} text */
function htmlOf(text) {
  const targets = inlineRuns(text).flatMap(({ href }) => href ?? []);
  /** The delimiters, with the tags that take their place. @type {Map<number, {to: number, tag: string}>} */
  const delimiters = new Map();
  for (const { style, from, innerFrom, innerTo, to } of inlineSpans(text)) {
    const href = style === "link" ? ` href="${targets[0]}"` : "";
    delimiters.set(from, { to: innerFrom, tag: `<${tags[style]}${href}>` });
    delimiters.set(innerTo, { to, tag: `</${tags[style]}>` });
  }
  const isCode = (/** @type {number} */ at) =>
    inlineSpans(text).some(({ style, from, to }) => style === "code" && from <= at && at < to);
  let html = "";
  for (let at = 0; at < text.length;) {
    const delimiter = delimiters.get(at);
    if (delimiter) {
      html += delimiter.tag;
      at = delimiter.to;
    } else if (text[at] === "\\" && !isCode(at)) {
      html += text[at + 1];
      at += 2;
    } else html += text[at++].replace('"', "&quot;");
  }
  return html;
}

for (const { text, html } of rows) {
  Deno.test(`the emphasis of ${JSON.stringify(text)}`, () => equal(htmlOf(text), html));
}
