import { deepEqual, equal } from "node:assert/strict";
import { addressOf, nameOf, newLinkOf, placeOf } from "./linked-activity.js";

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
    textFingerprint: "0123456789abcdef",
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

for (
  const [about, link, name] of /** @type {[string, object, string][]} */ ([
    ["a title", { title: "Plan", webpageURL: "https://a.example/b" }, "Plan"],
    [
      "an address",
      { title: "https://www.a.example/b/", webpageURL: "https://www.a.example/b/" },
      "a.example/b",
    ],
    [
      "a canonical address",
      {
        title: "https://a.example/b",
        canonicalURL: "https://a.example/b",
        webpageURL: "https://a.example/b?utm_source=x",
      },
      "a.example/b",
    ],
    [
      "an encoded address",
      {
        title: "https://ja.a.example/%E7%8C%AB?q=a%26b",
        webpageURL: "https://ja.a.example/%E7%8C%AB?q=a%26b",
      },
      "ja.a.example/猫?q=a%26b",
    ],
    ["an encoding that is none", { title: "", webpageURL: "https://a.example/%E7" }, "a.example/%E7"],
    ["a hidden character", { webpageURL: "https://a.example/a%E2%80%AEb" }, "a.example/a%E2%80%AEb"],
    ["an app link", { title: "photos://7", webpageURL: "photos://7" }, "photos://7"],
    [
      "an address of another page as title",
      { title: "https://b.example/", webpageURL: "https://a.example/" },
      "https://b.example/",
    ],
  ])
) {
  Deno.test(`what a link is called: ${about}`, () => equal(nameOf(link), name));
}
