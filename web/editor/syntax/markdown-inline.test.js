import { equal } from "node:assert/strict";
import { inlineRuns } from "./markdown-inline.js";

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
  ["~~a~~ ~b~", "{mark|~~}{struck|a}{mark|~~} ~b~"],
  ["snake_case_name", "snake_case_name"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["**open", "**open"],
  ["`a*b*`", "{mark|`}{code|a*b*}{mark|`}"],
  ["``a`b``", "{mark|``}{code|a`b}{mark|``}"],
  ["`open", "`open"],
  ["\\*a\\*", "{mark|\\}*a{mark|\\}*"],
  ["[a](https://b.example/c)", "{mark|[}{link https://b.example/c|a}{mark|](https://b.example/c)}"],
  ["[a](b(c))", "{mark|[}{link b(c)|a}{mark|](b(c))}"],
  ["[a] (b)", "[a] (b)"],
  [
    "[**a**](b)",
    "{mark|[}{mark|**}{strong link b|a}{mark|**](b)}",
  ],
  ["see https://a.example/b_c_d.", "see {link https://a.example/b_c_d|https://a.example/b_c_d}."],
  ["(https://a.example)", "({link https://a.example|https://a.example})"],
  ["(https://a.example/b_(c))", "({link https://a.example/b_(c)|https://a.example/b_(c)})"],
  ["「https://a.example/日本」。", "「{link https://a.example/日本|https://a.example/日本}」。"],
  ["www.a.example, xwww.b.example", "{link http://www.a.example|www.a.example}, xwww.b.example"],
  ["#tag and #1 and a#b", "{tag|#tag} and #1 and a#b"],
  ["読む #本/小説", "読む {tag|#本/小説}"],
];

for (const [text, expected] of cases) {
  Deno.test(`formats ${JSON.stringify(text)}`, () => equal(drawn(text), expected));
}

for (const sign of ["*", "_", "~", "[", "](", "`", "`a", "*a ", "**a_", "[a](", "\\", "#a", "https://"]) {
  Deno.test(`a long line of ${sign} is split into runs without a gap`, () => {
    const text = sign.repeat(Math.ceil(16_000 / sign.length));
    equal(inlineRuns(text).reduce((sum, run) => sum + run.length, 0), text.length);
  });
}
