import { strictEqual as equal } from "node:assert/strict";
import examples from "./linked-sites.json" with { type: "json" };
import { linkedSite } from "./linked-site.js";

for (const { host, site } of examples) {
  Deno.test(`the site of ${host} is ${site}`, () => equal(linkedSite(host), site));
}
