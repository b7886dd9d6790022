// Canonicalizes the lines of standard input with the extension's module, and prints one JSON object a line.
//
// usage: node canonicalize-lines.mjs FOLDER-OF-THE-MODULE

import { readFileSync } from "node:fs";

// Not by its path: older versions of node take a .js file for CommonJS.
const script = readFileSync(
  new URL("../../../web/extension/canonicalizer/canonicalizer.js", import.meta.url),
  "base64",
);
const { Canonicalizer } = await import(`data:text/javascript;base64,${script}`);

const folder = process.argv[2];
const canonicalizer = await Canonicalizer.load(
  readFileSync(`${folder}/canonicalizer.wasm`),
  readFileSync(`${folder}/rules.bin`),
);
const lines = readFileSync(0, "utf8").split("\n").slice(0, -1);
const results = lines.map((line) => canonicalizer.canonicalize(line));
const text = (_, value) => (typeof value === "bigint" ? value.toString() : value);
process.stdout.write(results.map((result) => JSON.stringify(result, text)).join("\n") + "\n");
