import { deepEqual, equal } from "node:assert/strict";
import { linkChoices, lostParts } from "./link-choices.js";

/** @param {string} name @param {object} [more] */
function activity(name, more = {}) {
  const url = `https://${name}.example/`;
  return { webpageURL: url, canonicalURL: url, key: name, title: `Title of ${name}`, ...more };
}

const thisPage = activity("here");
const activities = [
  activity("phone", { isCurrent: true, device: "Phone" }),
  activity("here", { isCurrent: true, device: "Laptop" }),
  activity("other-tab", { isCurrent: true, device: "Laptop" }),
  activity("old"),
];

const tabs = [
  activity("tab", { isOpenHere: true }),
  activity("here", { isOpenHere: true }),
  activity("phone", { isOpenHere: true }),
  activity("before", { visitedAt: "2026-01-01T08:00:00Z" }),
  activity("lately", { visitedAt: "2026-01-01T09:00:00Z" }),
  activity("tab", { visitedAt: "2026-01-01T10:00:00Z" }),
];

/** @param {Partial<Parameters<typeof linkChoices>[0]>} [given] */
function kinds(given = {}) {
  const groups = linkChoices({ thisPage, activities, device: "Laptop", ...given });
  return groups.map((group) => [group.kind, group.activities.map(({ key }) => key)]);
}

Deno.test("lists this page, other devices and recent visits, each page once", () => {
  deepEqual(kinds(), [["this-page", ["here"]], ["elsewhere", ["phone"]], ["recent", ["other-tab", "old"]]]);
});

Deno.test("lists the last visited page first when there is no current page", () => {
  deepEqual(kinds({ thisPage: null, activities: [activity("a"), activity("b")] }), [["recent", ["a", "b"]]]);
});

Deno.test("matches pages that contain every typed word", () => {
  for (const search of ["TITLE phone", "títle phoné"]) {
    deepEqual(kinds({ search }), [["elsewhere", ["phone"]]]);
  }
});

Deno.test("lists open tabs before other devices, and the latest visits first", () => {
  deepEqual(kinds({ activities: [...tabs, ...activities] }), [
    ["this-page", ["here"]],
    ["open", ["tab", "phone"]],
    ["recent", ["lately", "before", "other-tab", "old"]],
  ]);
});

Deno.test("lists what the server has found in notes last, each page once, and only for words", () => {
  const linked = [activity("old"), activity("linked"), activity("linked"), activity("words only")];
  deepEqual(kinds({ search: "old", linked }), [["recent", ["old"]], ["linked", ["linked", "words only"]]]);
  deepEqual(kinds({ search: "nothing", linked }), [["linked", ["old", "linked", "words only"]]]);
  deepEqual(kinds({ linked }), kinds());
});

Deno.test("offers a pasted address first and unchanged", () => {
  const [group] = linkChoices({ thisPage, activities, search: " https://A.example/x?utm_source=y " });
  deepEqual([group.kind, group.activities[0].webpageURL], ["pasted", "https://A.example/x?utm_source=y"]);
});

Deno.test("treats an address with another scheme as a search", () => {
  equal(linkChoices({ thisPage, activities, search: "javascript:alert(1)" }).length, 0);
});

Deno.test("a link loses what is removed from its address, and keeps its place in the page", () => {
  const changes = [
    { kind: "parameter", removed: "gclid=1" },
    { kind: "fragment", removed: "sets" },
    { kind: "fragment", removed: ":~:text=a" },
    { kind: "fragment", removed: "xtor=1" },
    { kind: "order", removed: "" },
  ];
  const lost = lostParts({
    webpageURL: "https://a.example/?gclid=1#sets&xtor=1:~:text=a",
    canonicalURL: "https://a.example/",
    changes,
  });
  deepEqual(lost.map(({ removed }) => removed), ["gclid=1", "xtor=1", ""]);
});

Deno.test("does not list the current page again if it has no key", () => {
  const page = {
    webpageURL: "https://a.example/?utm_source=x",
    canonicalURL: "https://a.example/",
    title: "A",
  };
  const tab = { ...page, key: "a.example/", isOpenHere: true };
  const groups = linkChoices({ thisPage: page, activities: [tab, { ...tab, isOpenHere: false }] });
  deepEqual(groups.map(({ kind }) => kind), ["this-page"]);
});
