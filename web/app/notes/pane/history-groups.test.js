import { deepEqual } from "node:assert/strict";
import { entriesOf, groupsOf } from "./history-groups.js";
/** @import { RevisionSummary } from "../../../client/notebook-client.js" */

/** @param {[number, string?, string?][]} saved the minutes at which revisions were saved, their kinds and devices @returns {RevisionSummary[]} */
function revisions(saved) {
  return saved.map(([minute, kind = "edit", device], i) => ({
    revision: i + 1,
    kind,
    title: "",
    size: 0,
    device,
    savedAt: new Date(Date.UTC(2026, 4, 3, 14, 0) + minute * 60_000).toISOString(),
  }));
}

for (
  const [about, saved, groups] of /** @type {[string, [number, string?, string?][], number[][]][]} */ ([
    ["no revision", [], []],
    ["one revision", [[0]], [[1]]],
    ["edits within minutes", [[0], [1], [6]], [[1, 2, 3]]],
    ["edits after a pause", [[0], [5], [10.5]], [[1, 2], [3]]],
    ["a series that is long", [[0], [5], [10], [15], [20], [25], [30], [35]], [[1, 2, 3, 4, 5, 6, 7], [8]]],
    ["a restoration", [[0], [1, "restoration"], [2], [3]], [[1], [2], [3, 4]]],
    [
      "edits on a phone and then on a laptop",
      [[0, "edit", "phone"], [1, "edit", "phone"], [2, "edit", "laptop"]],
      [[1, 2], [3]],
    ],
    ["edits of two devices at once", [[0], [0, "conflict"], [0, "merge"], [1]], [[1], [2], [3], [4]]],
  ])
) {
  Deno.test(`groups ${about}`, () => {
    deepEqual(groupsOf(revisions(saved)).map((group) => group.map(({ revision }) => revision)), groups);
  });
}

Deno.test("an opened group has an entry for each revision", () => {
  const groups = groupsOf(revisions([[0], [1], [60], [61]]));
  const entries = (/** @type {RevisionSummary[] | null} */ opened) =>
    entriesOf(groups, opened).map((entry) => entry.map(({ revision }) => revision));
  deepEqual(entries(null), [[1, 2], [3, 4]]);
  deepEqual(entries(groups[1]), [[1, 2], [3], [4]]);
});
