import { deepEqual } from "node:assert/strict";
import { linkableActivity } from "./linkable-activity.js";
/** @import { PageInView } from "../protocol/calls.js" */

for (
  const [page, activity] of /** @type {[PageInView | null, object | null][]} */ ([
    [null, null],
    [{ tab: 1, url: "chrome://extensions", title: "Extensions" }, null],
    [{ tab: 1, url: "", title: "" }, null],
    [
      {
        tab: 1,
        url: "https://example.com/?a=1&utm_source=x",
        title: "A",
        canonicalURL: "https://example.com/?a=1",
      },
      {
        webpageURL: "https://example.com/?a=1&utm_source=x",
        canonicalURL: "https://example.com/?a=1",
        title: "A",
      },
    ],
    [
      {
        tab: 1,
        url: "https://example.com/app?zoom=3",
        title: "Photos",
        canonicalURL: "https://example.com/app?zoom=3",
        pageDescription: "My photos",
        declaredCanonicalURL: "https://example.com/app",
        publicationIdentifiers: [{ type: "doi", value: "10.1000/a" }],
        textFingerprint: "0123456789abcdef",
        activity: {
          activityType: "com.example.photo",
          webpageURL: "https://example.com/photos/7",
          canonicalURL: "https://example.com/photos/7",
          targetContentIdentifier: "7",
        },
      },
      {
        activityType: "com.example.photo",
        webpageURL: "https://example.com/photos/7",
        canonicalURL: "https://example.com/photos/7",
        targetContentIdentifier: "7",
        title: "Photos",
        pageDescription: "My photos",
        declaredCanonicalURL: "https://example.com/app",
        publicationIdentifiers: [{ type: "doi", value: "10.1000/a" }],
        textFingerprint: "0123456789abcdef",
      },
    ],
  ])
) {
  Deno.test(`what can be linked of ${page?.url ?? "no page"}`, () =>
    deepEqual(linkableActivity(page), activity));
}
