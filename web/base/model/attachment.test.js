import { deepEqual, equal } from "node:assert/strict";
import { attachmentMarkdown, imageOfLine, imagePath } from "./attachment.js";

const id = "0123456789abcdef0123456789abcdef";

const lines = [
  [`![A cat](attachments/${id}-1600x1200.jpg)`, { id, width: 1600, height: 1200, format: "jpg" }],
  [`![](attachments/${id}-1x1.png) `, { id, width: 1, height: 1, format: "png" }],
  [`text ![A cat](attachments/${id}-4x3.jpg)`, null],
  [`![A cat](attachments/${id}-4x3.jpg) text`, null],
  [`[A cat](attachments/${id}-4x3.jpg)`, null],
  [`![A cat](attachments/${id}.svg)`, null],
  [`![A cat](attachments/${id}-0x3.jpg)`, null],
  [`![A cat](attachments/${id.slice(1)}-4x3.jpg)`, null],
  [`![A cat](https://example.com/attachments/${id}-4x3.jpg)`, null],
  ["![A cat](https://example.com/cat.jpg)", null],
  ["", null],
];
for (const [line, image] of /** @type {[string, object | null][]} */ (lines)) {
  Deno.test(`the image of a line: ${line}`, () => deepEqual(imageOfLine(line), image));
}

for (
  const [width, height, format, path] of /** @type {[number, number, string, string][]} */ ([
    [640, 480, "jpg", `/attachments/${id}`],
    [641, 480, "jpg", `/attachments/${id}/thumbnail`],
    [480, 641, "png", `/attachments/${id}/thumbnail`],
    [64, 48, "heic", `/attachments/${id}/thumbnail`],
  ])
) {
  Deno.test(`the path of an image of ${width} × ${height} (${format})`, () => {
    equal(imagePath({ id, width, height, format }), path);
  });
}

const markdown = [
  ["image/jpeg", "cat.jpg", "![cat.jpg](r)"],
  ["image/svg+xml", "a[1]`*_<b>.svg", "![a1b.svg](r)"],
  ["application/pdf", "plan.pdf", "[plan.pdf](r)"],
  ["application/octet-stream", "", "[](r)"],
  ["application/pdf", "bill\u202efdp\u202c.exe\nx", "[billfdp.exe x](r)"],
];
for (const [mediaType, name, text] of markdown) {
  Deno.test(`the Markdown of ${name} (${mediaType})`, () => {
    equal(attachmentMarkdown({ id, reference: "r", mediaType }, name), text);
  });
}
