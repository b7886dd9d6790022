import { equal } from "node:assert/strict";
import { withInertAttributes } from "./inert-attributes.js";

for (
  const [html, expected] of [
    ['<b style="color: red">a</b>', '<b data-style="color: red">a</b>'],
    ["<b class=x STYLE = 'a'>", "<b class=x data-STYLE = 'a'>"],
    ['<b alt="a style=b">', '<b alt="a style=b">'],
    ["a style=b < style=c", "a style=b < style=c"],
    ["<b data-style=a mystyle=b>", "<b data-style=a mystyle=b>"],
    ['<b id="a"style="b">', '<b id="a"data-style="b">'],
    ["<b title='", "<b title='"],
    ["<img src=a onerror='b()' one>", "<img src=a data-onerror='b()' one>"],
    ["", ""],
  ]
) {
  Deno.test(`renames the active attributes of ${JSON.stringify(html)}`, () =>
    equal(withInertAttributes(html), expected));
}
