import { equal } from "node:assert/strict";
import { escapedLine, unescapedLine } from "./markdown-text.js";

for (
  const [text, markdown] of [
    ["Plain text, with a full stop.", "Plain text, with a full stop."],
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["&lt; [a](b) `c`", "&amp;lt; \\[a\\](b) \\`c\\`"],
    ["*a* _b_ ~~c~~ | \\", "\\*a\\* \\_b\\_ &#126;&#126;c&#126;&#126; &#124; \\\\"],
    ["# heading #", "&#35; heading &#35;"],
    ["- item", "\\- item"],
    ["+ item", "\\+ item"],
    ["12. item", "12\\. item"],
    ["3) item", "3\\) item"],
    ["===", "&#61;&#61;&#61;"],
    ["    code", "&#32;&#32;&#32;&#32;code"],
    ["\tcode", "&#9;code"],
    ["a - b + 1. c", "a - b + 1. c"],
  ]
) {
  Deno.test(`escapes ${JSON.stringify(text)}, and reads it again`, () => {
    equal(escapedLine(text), markdown);
    equal(unescapedLine(markdown), text);
  });
}

for (
  const [markdown, text] of [
    ["C:\\path", "C:\\path"],
    ["AT&amp;T \\*x\\*", "AT&T *x*"],
    ["&#0; &#55296; &#1114112; &copy;", "&#0; &#55296; &#1114112; &copy;"],
  ]
) {
  Deno.test(`reads ${markdown}`, () => equal(unescapedLine(markdown), text));
}
