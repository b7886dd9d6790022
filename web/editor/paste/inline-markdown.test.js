import { equal } from "node:assert/strict";
import { escapedStart, inlineMarkdown } from "./inline-markdown.js";
/** @import { Run } from "./inline-markdown.js" */

for (
  const [runs, expected] of /** @type {[Run[], string][]} */ ([
    [[{ text: "a " }, { text: "b", strong: true }, { text: " c" }], "a **b** c"],
    [[{ text: "a" }, { text: " b ", strong: true }, { text: "c" }], "a **b** c"],
    [[{ text: "a", strong: true }, { text: "b", strong: true, emphasis: true }], "**a*b***"],
    [[{ text: "a", strong: true }, { text: " " }, { text: "b", strong: true }], "**a b**"],
    [[{ text: " \n a\u00a0 b \t" }], "a b"],
    [[{ text: "a " }, { text: " b" }], "a b"],
    [[{ text: "a" }, { text: "\n" }, { text: " b" }], "a\nb"],
    [[{ text: "a", code: true }], "`a`"],
    [[{ text: "a*b*`c`", code: true }], "`` a*b*`c` ``"],
    [[{ text: "a", href: "https://b.example/" }], "[a](https://b.example/)"],
    [[{ text: "https://b.example/", href: "https://b.example/" }], "https://b.example/"],
    [[{ text: "[1] a]b[c", href: "https://b.example/" }], "[\\[1\\] a\\]b\\[c](https://b.example/)"],
    [[{ text: "b.example", href: "https://b.example" }], "https://b.example"],
    [[{ text: "me@b.example", href: "mailto:me@b.example" }], "me@b.example"],
    [
      [{ text: "a ", href: "https://b.example/" }, { text: "b", href: "https://b.example/", strong: true }],
      "[a **b**](https://b.example/)",
    ],
    [[{ text: " ", strong: true }], ""],
    [[{ text: "2 * 3 * 4, snake_case" }], "2 * 3 * 4, snake_case"],
    [
      [{ text: "*not* __this__ ~~or~~ ==this== `or`" }],
      "\\*not\\* \\_\\_this\\_\\_ \\~\\~or\\~\\~ \\=\\=this\\=\\= \\`or\\`",
    ],
    [[{ text: "[a](b)" }], "\\[a\\](b)"],
    [[{ text: "\\*a C:\\d" }], "\\\\*a C:\\d"],
    [[{ text: "a\\", href: "https://b.example/" }], "[a\\\\](https://b.example/)"],
    [[{ text: "C:\\" }, { text: "d", strong: true }], "C:\\\\**d**"],
  ])
) {
  Deno.test(`writes ${JSON.stringify(runs.map(({ text }) => text))} as ${JSON.stringify(expected)}`, () => {
    equal(inlineMarkdown(runs), expected);
  });
}

for (
  const [line, expected] of [
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["1. a", "1\\. a"],
    ["> a", "\\> a"],
    ["---", "\\---"],
    ["```", "\\```"],
    ["1.5 kg", "1.5 kg"],
    ["#a", "#a"],
  ]
) {
  Deno.test(`the line ${JSON.stringify(line)} is written as ${JSON.stringify(expected)}`, () => {
    equal(escapedStart(line), expected);
  });
}
