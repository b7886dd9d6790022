import { deepEqual } from "node:assert/strict";
import process from "node:process";
import { continueList, toggleChecklist } from "./base/model/checklist.js";
import { withoutEmphasis } from "./base/model/emphasis.js";
import { excerptOf } from "./base/text/excerpt.js";
import { referencedIDs } from "./base/model/note-reference.js";
import { foundIn } from "./base/model/search-text.js";
import { tagOf, withoutTag, withTag, withTagRenamed } from "./base/model/tag-text.js";
import { typedAddress } from "./base/url/typed-address.js";
import { markdownLine, roleBelow } from "./editor/syntax/markdown-line.js";
import { inlineSpans } from "./editor/syntax/markdown-inline.js";
import { cellsOf } from "./editor/syntax/table-cells.js";
import { withInertAttributes } from "./editor/paste/inert-attributes.js";
import { escapedStart, inlineMarkdown } from "./editor/paste/inline-markdown.js";
import { unfinishedTag } from "./editor/unfinished-tag.js";
import { declaredActivity } from "./extension/activities/declared-activity.js";
import { textFingerprint } from "./extension/activities/text-fingerprint.js";
import { findQuote } from "./extension/content/find-quote.js";
import { mergeLines } from "./sync/line-merge.js";

/**
 * No text of a few characters more takes a reader much more work: pages and other programs write them.
 *
 * Work is the processor time of the process, because a count of steps would miss those of regular expressions. It is compared only with
 * that of the same reader for a shorter text of the same kind, so that neither the machine's speed nor what else it does decides: the time
 * of a text sixteen times as long may be 64 times as much, which is in the middle between linear and quadratic.
 * `Tests/TestSupport/LinearWork.swift` does the same.
 */
const sizes = [4096, 16_384, 65_536];
const mostForOneStep = 12;
const most = 64;
/** Less processor time than this is not work, in microseconds. */
const least = 10_000;
const kindCount = 50;

/** @param {string} text each line as the editor reads it, with what the lines before it leave open */
function readLines(text) {
  const lines = text.split("\n");
  let state = "";
  for (const [i, line] of lines.entries()) {
    ({ state } = markdownLine(line, state, (index) => lines[i + 1 + index]));
    roleBelow(line);
  }
}

const url = "https://a.example/b";
const style = `<p style="mso-list:level1;font-weight:bold" onclick=a>`;
const markdown =
  "# ## ` `` ``` ~~~ * ** _ ~ ~~ = == - -␣ -␣[␣]␣ 1.␣ >␣ | |- :- \\ [ ] ( ) ]( [a](b) < > <a ! &".split(" ");
const prose =
  "a a. é 漢 ☃ ␣ ␣␣␣␣ \t \u00a0 \u2003 ⏎ ⏎⏎ #a ＃ # a@b a@b.c www. www.a.b http:// https://a.example/ note: : ; ' \""
    .split(" ");
const html = `< > / = " ' & <b <p␣ style= style=" onclick= ${style.replaceAll(" ", "␣")} <!--`.split(" ");
const json = `{ } [ ] : , " \\ a 1 null "@type": "@graph":[ "@id":"a" "mainEntityOfPage":"${url}" {"a":1},`
  .split(" ");

/**
 * Kinds of texts that took quadratic work: a beginning, what is repeated, and what ends it.
 *
 * @type {[string, string, string][]}
 */
const known = [
  ["# a", " ", "a"],
  ["a|b\n", " ", "a-"],
  ["-", " ", "a"],
  ["a", "\u2003", "a"],
  ["a", "`", "a"],
  ["", "<a", "b"],
  ["", "](", "b"],
  ["", "#a ", "b"],
  ["", "x #a\n", "b"],
  ["", "(#a", "b"],
  ["#a", "-", "b"],
];

/** @type {[string, string[], string[], (text: string) => unknown][]} the name, beginnings, fragments and function of each reader */
const readers = [
  ["lines", ["", "# ", "- ", "|", "> ", "```\n", "a\n"], [...markdown, ...prose], readLines],
  ["inline formatting", [""], [...markdown, ...prose], (text) => inlineSpans(text)],
  ["cells", ["|"], [...markdown, ...prose], (text) => cellsOf(text)],
  ["excerpt", [""], [...markdown, ...prose], (text) => excerptOf(text)],
  [
    "fingerprint",
    [""],
    [...prose, "1", "ﷺ", "\u0301", "\u0323", "\u0301\uff9e"],
    (text) => textFingerprint(text),
  ],
  ["emphasis of an excerpt", [""], [...markdown, ...prose], (text) => withoutEmphasis(text.slice(0, 600))],
  ["a new tag", [""], [...markdown, ...prose], (text) => [withTag(text, "a"), tagOf(text)]],
  ["a tag that is removed or renamed", [""], [...markdown, ...prose], (text) => [
    withoutTag(text, "a"),
    withTagRenamed(text, "a", "b"),
  ]],
  ["an unfinished tag", [""], [...markdown, ...prose], (text) => unfinishedTag(text, text.length)],
  ["a list that goes on", ["- "], [...markdown, ...prose], (text) => [
    continueList(text, text.length),
    toggleChecklist(text, text.length),
  ]],
  ["references", [""], [...markdown, ...prose], (text) => referencedIDs(text)],
  ["words of a search", [""], [...markdown, ...prose], (text) => foundIn(text, ["a", "example", "aaaab"])],
  ["an address", ["", "https://"], prose, (text) => typedAddress(text)],
  ["a merge", [""], [...markdown, ...prose], (text) => mergeLines(text, `${text}\na`, `b\n${text}`)],
  [
    "a quote",
    [""],
    prose,
    (text) => findQuote(text, { exact: "aaaa example of a quote ab", prefix: "a a a a ab", suffix: "" }),
  ],
  ["pasted HTML", ["", "<p "], [...html, ...prose], withInertAttributes],
  ["pasted text", [""], [...markdown, ...prose], (text) => [
    inlineMarkdown([{ text, strong: true }, { text: "a", code: true }]),
    escapedStart(text.replaceAll("\n", " ")),
  ]],
  [
    "a declared activity",
    ["{", `{"activityType":"a","userInfo":{"a":"`, ""],
    json,
    (text) =>
      declaredActivity({
        url,
        metas: [["user-activity", text], ["user-activity:keywords", text]],
        linkedData: [text],
      }),
  ],
];

/** Returns numbers from 0 to 1, the same ones in every run: Mulberry32. @param {number} seed */
function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How fragments are repeated. @type {Record<string, (first: string, rest: string, size: number) => string>} */
const repetitions = {
  same: (first, rest, size) => repeated(size, () => first + rest),
  numbered: (first, rest, size) => repeated(size, (number) => first + number + rest),
  growing: (first, rest, size) => repeated(size, (number) => first.repeat(number) + (rest || " ")),
  apart: (first, rest, size) => repeated(size / 2, () => first) + repeated(size / 2, () => rest || "a"),
  // All but one character at the end are the same.
  ended: (first, rest, size) => repeated(size, () => first) + (rest || "a"),
};

/** @param {number} size @param {(number: number) => string} part */
function repeated(size, part) {
  let text = "";
  for (let number = 1; text.length < size; number++) text += part(number);
  return text;
}

/** @param {string[]} heads @param {string[]} fragments */
function kindsOf(heads, fragments) {
  const random = randomNumbers(79);
  /** @param {readonly string[]} list */
  const any = (list) => list[Math.floor(random() * list.length)];
  const written = fragments.map((fragment) => fragment.replaceAll("␣", " ").replaceAll("⏎", "\n"));
  const others = Array.from({ length: kindCount }, () => {
    const [head, name] = [any(heads), any(Object.keys(repetitions))];
    const first = any(written);
    const rest = Array.from({ length: Math.floor(random() * 3) }, () => any(written)).join("");
    return {
      name: JSON.stringify([head, first, rest, name]),
      text: (/** @type {number} */ size) => head + repetitions[name](first, rest, size),
    };
  });
  const again = known.map(([head, first, rest]) => ({
    name: JSON.stringify([head, first, rest]),
    text: (/** @type {number} */ size) => head + repetitions.ended(first, rest, size),
  }));
  return [...again, ...others];
}

/** Returns the processor time of a function in microseconds. @param {() => unknown} work */
function timeOf(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** @param {(size: number) => string} text @param {(text: string) => unknown} read */
function isLinear(text, read) {
  const texts = sizes.map(text);
  // The time of a text is the shortest of a few, which other work on the machine can hardly change.
  const times = texts.map(() => Infinity);
  read(texts[0]);
  let excess = 0;
  for (let attempt = 1; attempt <= 8; attempt++) {
    const isWorse = texts.some((text, i) => {
      times[i] = Math.min(times[i], timeOf(() => read(text)));
      if (i === 0 || times[i] < least) return false;
      const isLast = i === texts.length - 1;
      excess = Math.max(times[i] / times[i - 1] / mostForOneStep, isLast ? times[i] / times[0] / most : 0);
      return excess > 1;
    });
    if (!isWorse) return true;
    // So far beyond the limit that neither other work on the machine nor a collection of garbage can be the reason each time.
    if (excess > 3 && attempt >= 3) return false;
  }
  return false;
}

for (const [name, heads, fragments, read] of readers) {
  Deno.test(`reads ${name} with work in proportion to the size`, () => {
    const found = kindsOf(heads, fragments).filter(({ text }) => !isLinear(text, read));
    deepEqual(found.map(({ name }) => name), []);
  });
}
