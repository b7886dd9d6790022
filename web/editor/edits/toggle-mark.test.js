import { equal } from "node:assert/strict";
import { made, parse } from "./drawn-selection.test.js";
import { toggleMark } from "./toggle-mark.js";
/** @import { MarkStyle } from "./toggle-mark.js" */

for (
  const [before, style, after] of /** @type {[string, MarkStyle, string][]} */ ([
    ["a |word| b", "strong", "a **|word|** b"],
    ["a **|word|** b", "strong", "a |word| b"],
    ["a |**word**| b", "strong", "a |word| b"],
    ["a **wo|r|d** b", "strong", "a wo|r|d b"],
    ["a **wo|rd** b", "strong", "a wo|rd b"],
    ["a **word|** b", "strong", "a **word**| b"],
    ["a | b", "strong", "a **|** b"],
    ["a **|** b", "strong", "a | b"],
    ["a *|* b", "emphasis", "a | b"],
    ["**|**", "emphasis", "***|***"],
    ["one wo|rd two", "struck", "one ~~wo|rd~~ two"],
    ["one word| two", "struck", "one word~~|~~ two"],
    ["|word", "highlight", "==|==word"],
    ["日本語を|書く", "emphasis", "日本語を*|*書く"],
    ["a 日本|語を b", "strong", "a **日本|語**を b"],
    ["a `co|de` b", "code", "a co|de b"],
    ["**|word|**", "emphasis", "***|word|***"],
    ["***|word|***", "emphasis", "**|word|**"],
    ["|one\ntwo|", "emphasis", "|*one*\n*two*|"],
    ["|*one*\n*two*|", "emphasis", "|one\ntwo|"],
    ["|- one\n- [ ] two\n\n> 3|", "strong", "|- **one**\n- [ ] **two**\n\n> **3**|"],
    ["|- **one**\n- two|", "strong", "|- **one**\n- **two**|"],
    ["- |one| b", "strong", "- **|one|** b"],
    ["- **|one|** b", "strong", "- |one| b"],
    ["| word |", "emphasis", " *|word|* "],
    ["| |", "strong", "| |"],
  ])
) {
  Deno.test(`${style} formats ${JSON.stringify(before)}`, () => {
    const { text, selection } = parse(before);
    equal(made(text, toggleMark(text, selection, style)), after);
  });
}
