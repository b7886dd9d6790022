import { deepEqual } from "node:assert/strict";
import { offeredActivity } from "./offered-activity.js";
/** @import { Activity } from "../../base/model/model.js" */

const page = { url: "https://app.example/map?x=1", title: "Map" };
const plain = { webpageURL: page.url, title: "Map" };

/** @type {[name: string, page: {url: string, title?: string}, declared: object | null, expected: Activity | null][]} */
const cases = [
  ["a page by its URL and title", page, null, plain],
  ["a page that declares no valid activity by its URL", page, { title: "No type" }, plain],
  ["the activity that a page declares", page, { activityType: "map", userInfo: { zoom: 2 } }, {
    ...plain,
    activityType: "map",
    userInfo: { zoom: 2 },
  }],
  ["its own title", page, { activityType: "map", title: "Harbor" }, {
    ...plain,
    activityType: "map",
    title: "Harbor",
  }],
  ["an activity that is not eligible for search", page, { activityType: "map", isEligibleForSearch: false }, {
    ...plain,
    activityType: "map",
  }],
  [
    "nothing of a page that is not eligible for handoff",
    page,
    { activityType: "map", isEligibleForHandoff: false },
    null,
  ],
  ["no page of another scheme", { url: "chrome://settings/", title: "Settings" }, null, null],
  ["no file", { url: "file:///home/map.html", title: "Map" }, null, null],
  ["no page of an extension", { url: "chrome-extension://abc/popup.html" }, null, null],
  ["no URL without end", { url: `https://app.example/${"x".repeat(8000)}` }, null, null],
  ["a long title in part", { ...page, title: "x".repeat(10_000) }, null, {
    ...plain,
    title: "x".repeat(1000),
  }],
];

for (const [name, page, declared, expected] of cases) {
  Deno.test(`handoff offers ${name}`, () => {
    const metas = /** @type {[string, string][]} */ ([["user-activity", JSON.stringify(declared)]]);
    const declarations = declared && { url: page.url, metas, linkedData: [] };
    const offered = offeredActivity(page, declarations);
    const { webpageURL, title, activityType, userInfo } = offered ?? {};
    const found = Object.entries({ webpageURL, title, activityType, userInfo }).filter(([, value]) =>
      value !== undefined
    );
    deepEqual(offered && Object.fromEntries(found), expected);
  });
}

Deno.test("handoff does not take the activity of a page that its tab has left", () => {
  const metas = /** @type {[string, string][]} */ ([["user-activity", '{"activityType":"map"}']]);
  deepEqual(offeredActivity(page, { url: "https://app.example/other", metas, linkedData: [] }), plain);
});
