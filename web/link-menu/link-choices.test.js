import { deepEqual, equal } from "node:assert/strict";
import { linkChoices } from "./link-choices.js";

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

/** @param {Partial<Parameters<typeof linkChoices>[0]>} [given] */
function kinds(given = {}) {
  const groups = linkChoices({ thisPage, activities, device: "Laptop", ...given });
  return groups.map((group) => [group.kind, group.activities.map(({ key }) => key)]);
}

Deno.test("this page first, then other devices, then recent visits, none twice", () => {
  deepEqual(kinds(), [["this-page", ["here"]], ["elsewhere", ["phone"]], ["recent", ["other-tab", "old"]]]);
});

Deno.test("without a page at hand, what was last seen comes first", () => {
  deepEqual(kinds({ thisPage: null, activities: [activity("a"), activity("b")] }), [["recent", ["a", "b"]]]);
});

Deno.test("every word that is typed has to be there", () => {
  deepEqual(kinds({ search: "TITLE phone" }), [["elsewhere", ["phone"]]]);
});

Deno.test("a pasted address is offered first, as it was pasted", () => {
  const [group] = linkChoices({ thisPage, activities, search: " https://A.example/x?utm_source=y " });
  deepEqual([group.kind, group.activities[0].webpageURL], ["pasted", "https://A.example/x?utm_source=y"]);
});

Deno.test("an address with another scheme is only a search", () => {
  equal(linkChoices({ thisPage, activities, search: "javascript:alert(1)" }).length, 0);
});
