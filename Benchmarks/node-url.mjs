// URLs through node's own parser, the WHATWG standard's in C++ (ada): `node node-url.mjs CORPUS [ROUNDS]`.
import { readFileSync } from "node:fs";

const [corpus, rounds = "7"] = process.argv.slice(2);
const urls = readFileSync(corpus, "utf8").split("\n").filter((line) => line !== "");

let best = Infinity;
let checksum = 0;
for (let round = 0; round < Number(rounds); round++) {
  const start = process.hrtime.bigint();
  for (const url of urls) {
    try {
      checksum += new URL(url).href.length;
    } catch {
      // Counts as parsed: the others refuse the same texts.
    }
  }
  best = Math.min(best, Number(process.hrtime.bigint() - start) / urls.length);
}
console.log(`node ${process.version}, URL().href\t${best}\t`);
console.error(`checksum ${checksum}`);
