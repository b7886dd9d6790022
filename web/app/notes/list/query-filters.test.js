import { equal } from "node:assert/strict";
import { hasFilter, withFilterToggled } from "./query-filters.js";

for (
  const [query, toggled] of [
    ["", "is:pinned"],
    ["wool", "wool is:pinned"],
    ["wool ", "wool is:pinned"],
    ["is:pinned", ""],
    ["wool IS:Pinned  hat", "wool hat"],
    ["is:pinned wool is:pinned", "wool"],
    ["-is:pinned", "-is:pinned is:pinned"],
    ["is:pinned2", "is:pinned2 is:pinned"],
    ['"is:pinned"', '"is:pinned" is:pinned'],
    ['"wet  is:pinned wool" is:pinned', '"wet  is:pinned wool"'],
    ["wool or is:pinned", "wool"],
    ["is:pinned or wool hat", "wool hat"],
    ["#craft or is:pinned or wool", "#craft or wool"],
  ]
) {
  Deno.test(`toggles a filter in <${query}>`, () => {
    equal(withFilterToggled(query, "is:pinned"), toggled);
    equal(hasFilter(toggled, "is:pinned"), !hasFilter(query, "is:pinned"));
  });
}
