import { strictEqual as equal } from "node:assert/strict";
import { partName } from "./part-choice.js";

Deno.test("a form of addresses is shown as it is in an address", () => {
  equal(partName({ kind: "label", name: "m" }), "m.");
  equal(partName({ kind: "folder", name: "/amp" }), "/amp");
  equal(partName({ kind: "suffix", name: ".html" }), ".html");
});

Deno.test("a parameter is shown with its name, and other parts by what they are", () => {
  equal(partName({ kind: "parameter", name: "lis" }).includes("lis"), true);
  equal(partName({ kind: "fragment" }).length > 0, true);
});
