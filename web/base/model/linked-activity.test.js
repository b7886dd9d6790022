import { deepEqual, equal } from "node:assert/strict";
import { addressOf, newLinkOf, placeOf } from "./linked-activity.js";

Deno.test("a link that is added again keeps its whole activity", () => {
  const activity = {
    activityType: "com.example.edit",
    targetContentIdentifier: "doc-7",
    persistentIdentifier: "p",
    userInfo: { a: [1, null] },
    requiredUserInfoKeys: ["a"],
    keywords: ["gym"],
    expirationDate: "2030-01-01T00:00:00.000Z",
    version: "2.1",
    minimumVersion: "2",
    title: "Plan",
    quote: { exact: "three sets" },
  };
  deepEqual(newLinkOf({ ...activity, id: "1", key: "k", state: "unknown", device: "phone" }), activity);
  deepEqual(newLinkOf({ webpageURL: "https://a.example/", title: "" }), { webpageURL: "https://a.example/" });
});

for (
  const [about, activity, place, address] of /** @type {[string, object, string, string][]} */ ([
    [
      "a web page",
      { webpageURL: "https://www.a.example/b?x", canonicalURL: "https://www.a.example/b" },
      "a.example",
      "https://www.a.example/b",
    ],
    [
      "an app link",
      { webpageURL: "photos://album/7", activityType: "backnote.visit" },
      "photos",
      "photos://album/7",
    ],
    ["an app", { activityType: "com.example.edit" }, "com.example.edit", "com.example.edit"],
  ])
) {
  Deno.test(`${about} has a place and an address for people`, () => {
    deepEqual([placeOf(activity), addressOf(activity)], [place, address]);
  });
}

Deno.test("nothing has an empty address", () => equal(addressOf({}), ""));

Deno.test("a link keeps as much of a title as the service accepts", () => {
  const encoder = new TextEncoder();
  for (
    const [title, kept] of /** @type {const} */ ([
      ["Fitness plan", 12],
      ["a".repeat(4096), 4096],
      ["a".repeat(100_000), 4096],
      ["é".repeat(4096), 4096],
      // A character is not cut in two.
      ["a" + "👟".repeat(2000), 4093],
    ])
  ) {
    const link = newLinkOf({ webpageURL: "https://example.com/", title });
    equal(encoder.encode(link.title).length, kept);
    equal(title.startsWith(link.title ?? ""), true);
  }
});
