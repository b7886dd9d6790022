import { deepEqual, equal, rejects } from "node:assert/strict";
import { archiveOf, isVisible } from "./archive.js";

/** @param {string} path @param {string} text */
function file(path, text) {
  const made = new File([text], path.split("/").at(-1) ?? "", { lastModified: 1_600_000_000_500 });
  Object.defineProperty(made, "webkitRelativePath", { value: path.includes("/") ? path : "" });
  return made;
}

/**
 * Reads an archive by its directory, and checks that the header of each file says the same.
 *
 * @param {Blob} archive
 */
async function filesIn(archive) {
  const bytes = await archive.arrayBuffer();
  const view = new DataView(bytes);
  const text = (/** @type {number} */ start, /** @type {number} */ length) =>
    new TextDecoder().decode(bytes.slice(start, start + length));
  const end = bytes.byteLength - 22;
  equal(view.getUint32(end, true), 0x06054b50);
  equal(view.getUint32(end + 12, true) + view.getUint32(end + 16, true), end);
  const files = [];
  let place = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    equal(view.getUint32(place, true), 0x02014b50);
    const [size, nameLength] = [view.getUint32(place + 24, true), view.getUint16(place + 28, true)];
    const header = view.getUint32(place + 42, true);
    equal(view.getUint32(header, true), 0x04034b50);
    // The fields of both, from the version to the length of the extra field, and the name and the time after them.
    deepEqual(bytes.slice(header + 4, header + 30), bytes.slice(place + 6, place + 32));
    const names = nameLength + 9;
    deepEqual(bytes.slice(header + 30, header + 30 + names), bytes.slice(place + 46, place + 46 + names));
    files.push({
      path: text(place + 46, nameLength),
      text: text(header + 30 + names, size),
      checksum: view.getUint32(place + 16, true).toString(16),
      seconds: view.getInt32(place + 46 + nameLength + 5, true),
    });
    place += 46 + names;
  }
  equal(place, end);
  return files;
}

Deno.test("files are packed with their paths from the folder that was chosen", async () => {
  const { signal } = new AbortController();
  const long = "x".repeat(200_000);
  const files = [file("vault/日本/Plan.md", "123456789"), file("vault/empty.png", ""), file("Plan.md", long)];
  const seconds = 1_600_000_000;
  const read = await filesIn(await archiveOf(files, signal));
  deepEqual(read.map(({ checksum: _, ...rest }) => rest), [
    { path: "日本/Plan.md", text: "123456789", seconds },
    { path: "empty.png", text: "", seconds },
    { path: "Plan.md", text: long, seconds },
  ]);
  // The check value of CRC-32.
  deepEqual(read.slice(0, 2).map(({ checksum }) => checksum), ["cbf43926", "0"]);
  deepEqual(await filesIn(await archiveOf([], signal)), []);
});

Deno.test("packing is canceled", async () => {
  const signal = AbortSignal.abort();
  await rejects(archiveOf([file("a.md", "text")], signal), { name: "AbortError" });
});

for (
  const [path, expected] of /** @type {const} */ ([
    ["vault/Plan.md", true],
    [".notes/Plan.md", true],
    ["vault/.obsidian/app.json", false],
    ["vault/.hidden", false],
    ["Plan.md", true],
    [".hidden", false],
  ])
) {
  Deno.test(`${path} is ${expected ? "read" : "a file of a program"}`, () => {
    equal(isVisible(file(path, "")), expected);
  });
}
