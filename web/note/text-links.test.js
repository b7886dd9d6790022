import { deepEqual } from "node:assert/strict";
import { openedURLs } from "./text-links.js";
/** @import { Link } from "../base/model/model.js" */

const links = /** @type {Link[]} */ (/** @type {unknown} */ ([
  { webpageURL: "https://A.example/plan?gclid=1#sets", canonicalURL: "https://a.example/plan" },
  { activityType: "com.example.edit" },
]));

/** Returns a note whose notebook answers as the service does, and what was asked. @param {{fails?: boolean}} [how] */
function note({ fails = false } = {}) {
  /** @type {string[][]} */ const asked = [];
  /** @param {string[]} urls */
  const canonicalURLs = (urls) => {
    asked.push(urls);
    if (fails) return Promise.reject(new TypeError("unreachable"));
    return Promise.resolve(urls.map((url) => url.includes("?") ? url.slice(0, url.indexOf("?")) : undefined));
  };
  return { links, notebook: { canonicalURLs }, asked };
}

for (
  const [about, urls, opened, asked] of /** @type {[string, string[], string[], string[][]][]} */ ([
    ["the URL of a link", ["https://a.example/plan?gclid=1#sets"], ["https://a.example/plan#sets"], []],
    ["another spelling of it", ["https://a.example/plan?gclid=1#sets"], ["https://a.example/plan#sets"], []],
    [
      "a second URL of the same page",
      ["https://a.example/plan?gclid=1#sets", "https://a.example/plan?utm_source=x"],
      ["https://a.example/plan#sets", "https://a.example/plan"],
      [["https://a.example/plan?utm_source=x"]],
    ],
    [
      "the same URL twice",
      ["https://b.example/?x", "https://b.example/?x"],
      ["https://b.example/", "https://b.example/"],
      [["https://b.example/?x"]],
    ],
    ["a URL without a canonical one", ["https://b.example/"], ["https://b.example/"], [[
      "https://b.example/",
    ]]],
    ["no URL", [], [], []],
  ])
) {
  Deno.test(`what a text opens: ${about}`, async () => {
    const given = note();
    deepEqual(await openedURLs(given, urls), opened);
    deepEqual(given.asked, asked);
  });
}

Deno.test("without an answer, a URL of the text opens as it is written", async () => {
  deepEqual(await openedURLs(note({ fails: true }), ["https://b.example/?x"]), ["https://b.example/?x"]);
  deepEqual(await openedURLs({ links, notebook: {} }, ["https://b.example/?x"]), ["https://b.example/?x"]);
});
