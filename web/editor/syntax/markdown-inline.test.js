import { deepEqual, equal } from "node:assert/strict";
import { inlineRuns, inlineSpans } from "./markdown-inline.js";

/** The line with each run that is not plain in braces after its style. @param {string} text */
function drawn(text) {
  let at = 0;
  let out = "";
  for (const { length, style, href } of inlineRuns(text)) {
    const part = text.slice(at, at += length);
    out += style ? `{${style}${href ? ` ${href}` : ""}|${part}}` : part;
  }
  equal(at, text.length, "runs cover the line");
  return out;
}

const cases = [
  ["plain words", "plain words"],
  ["", ""],
  ["a **b** c", "a {mark|**}{strong|b}{mark|**} c"],
  ["*a*", "{mark|*}{emphasis|a}{mark|*}"],
  ["__a__ _b_", "{mark|__}{strong|a}{mark|__} {mark|_}{emphasis|b}{mark|_}"],
  ["***a***", "{mark|***}{strong emphasis|a}{mark|***}"],
  ["**a *b* c**", "{mark|**}{strong|a }{mark|*}{strong emphasis|b}{mark|*}{strong| c}{mark|**}"],
  ["~~a~~ ~b~", "{mark|~~}{struck|a}{mark|~~} {mark|~}{struck|b}{mark|~}"],
  ["~~a~ ~~~b~~~ ~5 ~6", "~~a~ ~~~b~~~ ~5 ~6"],
  ["==a== =b= c==d", "{mark|==}{highlight|a}{mark|==} =b= c==d"],
  ["==**a** b==", "{mark|==**}{strong highlight|a}{mark|**}{highlight| b}{mark|==}"],
  ["a == b == c", "a == b == c"],
  ["snake_case_name", "snake_case_name"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["**open", "**open"],
  ["`a*b*`", "{mark|`}{code|a*b*}{mark|`}"],
  ["``a`b``", "{mark|``}{code|a`b}{mark|``}"],
  ["`` `a` `` ` b`", "{mark|`` }{code|`a`}{mark| ``} {mark|`}{code| b}{mark|`}"],
  ["`open", "`open"],
  ["\\*a\\*", "{mark|\\}*a{mark|\\}*"],
  ["[a](https://b.example/c)", "{mark|[}{link https://b.example/c|a}{mark|](https://b.example/c)}"],
  ["[a](b(c))", "{mark|[}{link b(c)|a}{mark|](b(c))}"],
  ["[a] (b)", "[a] (b)"],
  ["[[1]](b)", "{mark|[}{link b|[1]}{mark|](b)}"],
  ["[\\[1\\]](b)", "{mark|[}{mark|\\}{link b|[1}{mark|\\}{link b|]}{mark|](b)}"],
  ["[a [b] c [d]](e)", "{mark|[}{link e|a [b] c [d]}{mark|](e)}"],
  ["a] [b [c](d)", "a] [b {mark|[}{link d|c}{mark|](d)}"],
  ["[a [b](c) d](e)", "[a {mark|[}{link c|b}{mark|](c)} d](e)"],
  ["*a [b* c](d)", "*a {mark|[}{link d|b* c}{mark|](d)}"],
  ["**a*b***", "{mark|**}{strong|a}{mark|*}{strong emphasis|b}{mark|***}"],
  [
    "[**a**](b)",
    "{mark|[}{mark|**}{strong link b|a}{mark|**](b)}",
  ],
  [
    "[**a**\\]](note:0123456789abcdef0123456789abcdef)*b*",
    "{mark|[}{link note:0123456789abcdef0123456789abcdef|**a**\\]}{mark|](note:0123456789abcdef0123456789abcdef)*}{emphasis|b}{mark|*}",
  ],
  ["see https://a.example/b_c_d.", "see {link https://a.example/b_c_d|https://a.example/b_c_d}."],
  ["(https://a.example)", "({link https://a.example|https://a.example})"],
  ["(https://a.example/b_(c))", "({link https://a.example/b_(c)|https://a.example/b_(c)})"],
  ["「https://a.example/日本」。", "「{link https://a.example/日本|https://a.example/日本}」。"],
  ["www.a.example, xwww.b.example", "{link http://www.a.example|www.a.example}, xwww.b.example"],
  ["<https://a.example>", "{mark|<}{link https://a.example|https://a.example}{mark|>}"],
  ["write to me+x@a.example.", "write to {link mailto:me+x@a.example|me+x@a.example}."],
  ["a @b c@", "a @b c@"],
  ["![a](https://b.example)", "{mark|![}{link https://b.example|a}{mark|](https://b.example)}"],
  ["#tag and #1 and a#b", "{tag|#tag} and #1 and a#b"],
  ["読む #本/小説", "読む {tag|#本/小説}"],
];

for (const [text, expected] of cases) {
  Deno.test(`formats ${JSON.stringify(text)}`, () => equal(drawn(text), expected));
}

const bareURLs = JSON.parse(
  await Deno.readTextFile(new URL("../../base/url/bare-urls.json", import.meta.url)),
);
for (const { text, urls } of bareURLs) {
  Deno.test(`links the URLs of ${JSON.stringify(text)}`, () => {
    // An escape in an address is a run of its own.
    const found = new Set(inlineRuns(text).flatMap(({ href }) => href ?? []));
    deepEqual([...found], urls);
  });
}

Deno.test("formatted parts have the places of their delimiters", () => {
  deepEqual(inlineSpans("**a *b*** `c` [d](e)"), [
    { style: "code", from: 10, innerFrom: 11, innerTo: 12, to: 13 },
    { style: "link", from: 14, innerFrom: 15, innerTo: 16, to: 20 },
    { style: "emphasis", from: 4, innerFrom: 5, innerTo: 6, to: 7 },
    { style: "strong", from: 0, innerFrom: 2, innerTo: 7, to: 9 },
  ]);
});

for (const sign of ["*", "_", "~", "[", "](", "`", "`a", "*a ", "**a_", "[a](", "\\", "#a", "https://"]) {
  Deno.test(`a long line of ${sign} is split into runs without a gap`, () => {
    const text = sign.repeat(Math.ceil(16_000 / sign.length));
    equal(inlineRuns(text).reduce((sum, run) => sum + run.length, 0), text.length);
  });
}
