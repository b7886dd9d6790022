import { deepEqual, equal } from "node:assert/strict";
import { linkedPages, matchesSearch, siteGroups } from "./site-groups.js";

Deno.test("hosts with and without www. are one site", () => {
  deepEqual(
    siteGroups([
      { site: "www.example.com", notes: 3, links: 5 },
      { site: "other.example", notes: 2, links: 2 },
      { site: "example.com", notes: 1, links: 1 },
    ]),
    [
      { name: "example.com", hosts: ["www.example.com", "example.com"], notes: 4, links: 6 },
      { name: "other.example", hosts: ["other.example"], notes: 2, links: 2 },
    ],
  );
});

Deno.test("a page that two notes link to is listed once with both", () => {
  const link = (
    /** @type {string} */ key,
    /** @type {string} */ noteID,
  ) => /** @type {import("../../base/model/model.js").Link} */ ({ key, noteID });
  const pages = linkedPages([link("a", "1"), link("b", "1"), link("a", "2"), link("a", "1")]);
  deepEqual(pages.map(({ key, noteIDs }) => [key, noteIDs]), [["a", ["1", "2"]], ["b", ["1"]]]);
});

for (
  const [typed, texts, has] of /** @type {[string, (string | undefined)[], boolean][]} */ ([
    ["titan", ["Lakes of Titan"], true],
    ["lakes example", ["Lakes of Titan", "example.com/titan"], true],
    ["lakes moon", ["Lakes of Titan", undefined], false],
    ["cafe l'ete", ["Le Café de l’Été"], true],
    ["ﾀｲﾀﾝ", ["タイタンの湖"], true],
    ["", ["anything"], true],
  ])
) {
  Deno.test(`“${typed}” is ${has ? "" : "not "}in ${JSON.stringify(texts)}`, () => {
    equal(matchesSearch(typed, ...texts), has);
  });
}
