import { equal } from "node:assert/strict";
import { matchReason } from "./match-reason.js";

/** @param {...string} removed */
function without(...removed) {
  return removed.map((text) => ({ kind: "parameter", removed: text }));
}

const cases = /** @type {[string, import("../base/model/model.js").Change[], string][]} */ ([
  ["appIdentifier", [], "Same item in this app"],
  ["sameAddress", [], "Same address"],
  ["decidedSection", [], "You marked this section as one page"],
  ["samePage", [{ kind: "fragment", removed: "#top" }], "Same page, address written differently"],
  ["samePage", without("utm_source=a", "gclid=b", "gclid=c"), "Same page without utm_source, gclid"],
  ["samePage", without("a=1", "b=2", "c=3", "d=4", "e=5", "f=6"), "Same page without a, b, c, d and 2 more"],
  ["yet another", [], "what the service says"],
]);

for (const [match, changes, said] of cases) {
  Deno.test(`words ${match} with ${changes.length} changes as “${said}”`, () => {
    equal(matchReason({ kind: "canonicalURL", match, changes, summary: "what the service says" }), said);
  });
}

for (
  const [learnedParameters, said] of /** @type {[string[], string][]} */ ([
    [["lis"], "Same page without lis, learned from your visits"],
    [["lis", "pos"], "Same page without lis, pos, learned from your visits"],
    [["a", "b", "c", "d", "e"], "Same page without a, b, c, d and 1 more, learned from your visits"],
    [[], "what the service says"],
  ])
) {
  Deno.test(`words a page that was learned to be the same without ${learnedParameters.length} parameters`, () => {
    const reason = { kind: "canonicalURL", match: "learnedPage", summary: "what the service says" };
    const changes = without("utm_source=a");
    equal(matchReason({ ...reason, changes, learnedParameters }), said);
  });
}

Deno.test("words a redirect with both addresses, cut where they are long", () => {
  const redirect = { alias: "1", from: "http://t.example/a", to: `https://a.example/${"b".repeat(80)}` };
  equal(
    matchReason({ kind: "redirect", match: "redirect", redirect, summary: "" }),
    `Redirect from t.example/a to a.example/${"b".repeat(49)}…`,
  );
});

Deno.test("words a reminder by the visit that made it due", () => {
  const reminder = { kind: "reminder", match: "reminder", summary: "" };
  equal(matchReason({ ...reminder, site: "example.com" }), "Reminder: on example.com");
  equal(matchReason(reminder), "Reminder: on next visit");
});

Deno.test("words the publication that two pages are about", () => {
  const reason = { kind: "publicationIdentifier", match: "publication", summary: "" };
  equal(
    matchReason({ ...reason, publicationIdentifier: "doi:10.1000/a" }),
    "Same publication: doi:10.1000/a",
  );
});

Deno.test("words the address that a page gives for itself", () => {
  const reason = { kind: "declaredCanonicalURL", match: "declaredAddress", summary: "" };
  const declaredURL = "https://shop.example/boots";
  equal(matchReason({ ...reason, declaredURL }), "The page gives this address: shop.example/boots");
});
