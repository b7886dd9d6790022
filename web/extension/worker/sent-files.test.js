import { deepEqual, throws } from "node:assert/strict";
import { SentFiles } from "./sent-files.js";

const key = "0123456789abcdef0123456789abcdef";
const other = key.replaceAll("0", "9");

Deno.test("the parts of a file are put together, once", async () => {
  const files = new SentFiles();
  files.add(key, 0, "YWI=");
  files.add(other, 0, "eA==");
  files.add(key, 2, "Yw==");
  deepEqual(await files.take(key, 3).text(), "abc");
  throws(() => files.take(key, 3));
  deepEqual(await files.take(other, 1).text(), "x");
});

Deno.test("a file that is sent again begins anew", async () => {
  const files = new SentFiles();
  files.add(key, 0, "YWI=");
  files.add(key, 0, "Yw==");
  deepEqual(await files.take(key, 1).text(), "c");
});

for (
  const [about, add] of /** @type {[string, (files: SentFiles) => void][]} */ ([
    ["a part whose predecessor is missing", (files) => files.add(key, 2, "YWI=")],
    ["a name of another form", (files) => files.add("../x", 0, "YWI=")],
    ["what is no text", (files) => files.add(key, 0, 7)],
    ["what is no base64", (files) => files.add(key, 0, "\u00ff")],
    ["a third file", (files) => {
      for (const digit of ["1", "2", "3"]) files.add(digit.repeat(32), 0, "YWI=");
    }],
    ["more than 25 MiB", (files) => {
      const part = "A".repeat(4 * 1024 * 1024);
      for (let offset = 0; offset < 30 * 1024 * 1024; offset += 3 * 1024 * 1024) files.add(key, offset, part);
    }],
  ])
) {
  Deno.test(`${about} is refused`, () => throws(() => add(new SentFiles())));
}

Deno.test("a file of another size is not taken", () => {
  const files = new SentFiles();
  files.add(key, 0, "YWI=");
  throws(() => files.take(key, 3));
});
