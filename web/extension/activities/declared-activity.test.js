import { deepEqual, equal } from "node:assert/strict";
import { checkedActivity, declaredActivity } from "./declared-activity.js";

const page = "https://photos.example/library?zoom=3#top";

/** @param {Record<string, string>} metas @param {unknown[]} [linkedData] */
function declared(metas, linkedData = []) {
  return declaredActivity({
    url: page,
    metas: Object.entries(metas),
    linkedData: linkedData.map((item) => JSON.stringify(item)),
  });
}

/** @param {unknown} activity @param {unknown[]} [linkedData] */
const asJSON = (activity, linkedData) => declared({ "user-activity": JSON.stringify(activity) }, linkedData);

const type = "example.photos.view";

const whole = {
  activityType: type,
  title: "Harbour at night",
  webpageURL: "https://photos.example/photos/7",
  targetContentIdentifier: "photo-7",
  persistentIdentifier: "p7",
  userInfo: { zoom: 2.5, center: [1, -2], unknown: { kept: null } },
  requiredUserInfoKeys: ["zoom"],
  keywords: ["harbour", "night"],
  expirationDate: "2031-05-06T07:08:09.000Z",
  version: "2.1",
  minimumVersion: "2",
};

Deno.test("an activity as JSON is taken as it is", () => deepEqual(asJSON(whole), whole));

Deno.test("elements of their own say the same", () => {
  const metas = {
    "user-activity:activity-type": type,
    "user-activity:title": "Harbour at night",
    "user-activity:webpage-url": "/photos/7",
    "user-activity:target-content-identifier": "photo-7",
    "user-activity:persistent-identifier": "p7",
    "user-activity:user-info": JSON.stringify(whole.userInfo),
    "user-activity:required-user-info-keys": "zoom",
    "user-activity:keywords": "harbour, night",
    "user-activity:expiration-date": "2031-05-06T07:08:09Z",
    "user-activity:version": "2.1",
    "user-activity:minimum-version": "2",
  };
  deepEqual(declared(metas), whole);
  // The activity as JSON wins as a whole, even if it is none.
  deepEqual(declared({ ...metas, "user-activity": JSON.stringify({ activityType: type }) }), {
    activityType: type,
    webpageURL: page,
  });
  equal(declared({ ...metas, "user-activity": "{" }), null);
});

for (
  const [about, source] of /** @type {[string, unknown][]} */ ([
    ["nothing", {}],
    ["a type that is no text", { ...whole, activityType: 7 }],
    ["an empty type", { ...whole, activityType: "" }],
    ["a type that is too long", { ...whole, activityType: "x".repeat(2049) }],
    ["a type with a null character", { ...whole, activityType: "a\0b" }],
    ["the type that all visits share", { ...whole, activityType: "backnote.visit" }],
    ["what is not to be found again", { ...whole, isEligibleForSearch: false }],
    ["a list", [whole]],
    ["a text", "x"],
    ["null", null],
  ])
) {
  Deno.test(`${about} declares no activity`, () => equal(asJSON(source), null));
}

for (
  const [about, name, value] of /** @type {[string, string, unknown][]} */ ([
    ["a title that is too long", "title", "é".repeat(2049)],
    ["a title of another type", "title", { toString: "x" }],
    ["an identifier that is too long", "targetContentIdentifier", "x".repeat(2049)],
    ["an identifier that is a number", "persistentIdentifier", 7],
    ["an identifier with half a character", "persistentIdentifier", "\ud83d"],
    ["data that is a list", "userInfo", [1]],
    ["data that is a text", "userInfo", "x"],
    ["data with too much text", "userInfo", { a: "x".repeat(65_536) }],
    ["data with too many values", "userInfo", { a: Array(4096).fill(0) }],
    ["data with half a character", "userInfo", { a: ["\udc00"] }],
    ["keys that are no list", "requiredUserInfoKeys", "zoom"],
    ["keywords that are no texts", "keywords", [1, null, {}]],
    ["a date in words", "expirationDate", "tomorrow"],
    ["an invalid date", "expirationDate", "2031-02-99"],
    ["a version that is a number", "version", 2],
    ["a version that is too long", "minimumVersion", "1.".repeat(2000)],
  ])
) {
  Deno.test(`${about} is left out, and nothing else`, () => {
    const { [name]: _, ...rest } = /** @type {Record<string, unknown>} */ (whole);
    deepEqual(asJSON({ ...whole, [name]: value }), rest);
  });
}

for (
  const [declaredURL, used] of /** @type {[unknown, string][]} */ ([
    ["https://photos.example/photos/7", "https://photos.example/photos/7"],
    ["/photos/7", "https://photos.example/photos/7"],
    ["https://PHOTOS.example:443/a", "https://photos.example/a"],
    ["https://other.example/photos/7", page],
    ["http://photos.example/photos/7", page],
    ["https://photos.example:8443/", page],
    ["https://photos.example@other.example/", page],
    ["https://user:secret@photos.example/", page],
    ["blob:https://photos.example/1", page],
    ["javascript:alert(1)", page],
    ["//other.example/", page],
    [`/${"x".repeat(8192)}`, page],
    ["http://[", page],
    [null, page],
  ])
) {
  Deno.test(`the address ${String(declaredURL).slice(0, 40)} counts as ${used.slice(0, 40)}`, () => {
    equal(asJSON({ activityType: type, webpageURL: declaredURL })?.webpageURL, used);
  });
}

Deno.test("of many words the first are kept", () => {
  const keywords = Array.from({ length: 100 }, (_, i) => `word ${i}`);
  deepEqual(asJSON({ ...whole, keywords })?.keywords, keywords.slice(0, 64));
});

Deno.test("data nests as deep as the service accepts", () => {
  const nested = (/** @type {number} */ depth) => JSON.parse(`{"a":`.repeat(depth) + "1" + "}".repeat(depth));
  deepEqual(asJSON({ activityType: type, userInfo: nested(23) })?.userInfo, nested(23));
  equal(asJSON({ activityType: type, userInfo: nested(24) })?.userInfo, undefined);
  const endless = `{"activityType":"${type}","userInfo":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
  deepEqual(declared({ "user-activity": endless }), { activityType: type, webpageURL: page });
});

Deno.test("a member that would change what objects inherit changes nothing", () => {
  for (
    const json of [
      `{"activityType":"${type}","__proto__":{"title":"forged"},"constructor":{"prototype":{"title":"forged"}}}`,
      `{"activityType":"${type}","userInfo":{"__proto__":{"title":"forged"}}}`,
      `{"activityType":"${type}","userInfo":{"a":[{"__proto__":1}]}}`,
    ]
  ) {
    const activity = declared({ "user-activity": json });
    deepEqual(activity, { activityType: type, webpageURL: page });
  }
  equal(/** @type {{title?: string}} */ ({}).title, undefined);
});

Deno.test("names of all objects are no members of an activity", () => {
  equal(checkedActivity(Object.create({ activityType: type }), page), null);
});

const photo = "https://photos.example/library?photo=7";

for (
  const [about, item, found, url = photo] of /** @type {[string, unknown, object, string?][]} */ ([
    [
      "the page's item",
      { "@id": "urn:photo:7", identifier: "p7", mainEntityOfPage: photo },
      { targetContentIdentifier: "urn:photo:7", persistentIdentifier: "p7" },
    ],
    [
      "a page as an object, and an identifier with a value",
      { "@id": "urn:photo:7", identifier: { value: "p7" }, mainEntityOfPage: { "@id": photo } },
      { targetContentIdentifier: "urn:photo:7", persistentIdentifier: "p7" },
    ],
    [
      "an item of a graph",
      { "@graph": [{ "@id": "site" }, { "@id": "urn:photo:7", mainEntityOfPage: "?photo=7" }] },
      { targetContentIdentifier: "urn:photo:7" },
    ],
    ["a list", [{ "@id": "urn:photo:7", mainEntityOfPage: photo }], {
      targetContentIdentifier: "urn:photo:7",
    }],
    [
      "a fragment, which is another item on each page",
      { "@id": "#photo", mainEntityOfPage: photo },
      { targetContentIdentifier: `${photo}#photo` },
    ],
    ["a blank node", { "@id": "_:b0", mainEntityOfPage: photo }, {}],
    ["the root of the site", { "@id": "https://photos.example", mainEntityOfPage: photo }, {}],
    [
      "the root of the site, which is the page",
      { "@id": "/", mainEntityOfPage: "/" },
      { targetContentIdentifier: "https://photos.example/" },
      "https://photos.example/",
    ],
    ["the site", { "@type": "WebSite", identifier: "photos", mainEntityOfPage: photo }, {}],
    [
      "the publisher",
      { "@type": ["https://schema.org/Organization"], identifier: "photos", mainEntityOfPage: photo },
      {},
    ],
    [
      "a page with a fragment, which may show something else",
      { "@id": "urn:photo:7", mainEntityOfPage: photo },
      {},
      `${photo}#/albums/3`,
    ],
    [
      "an item of a fragment",
      { "@id": "urn:photo:7", mainEntityOfPage: "https://photos.example/#/photos/7" },
      {},
      "https://photos.example/",
    ],
    ["an item of another page", { "@id": "urn:x", mainEntityOfPage: "https://photos.example/library" }, {}],
    ["an item of no page", { "@id": "https://photos.example/#organization" }, {}],
    ["wrong types", { "@id": 7, identifier: ["p7"], mainEntityOfPage: photo }, {}],
    ["an identifier that is too long", { "@id": `urn:${"x".repeat(2049)}`, mainEntityOfPage: photo }, {}],
    ["an identifier in another encoding", { identifier: "caf\ufffd", mainEntityOfPage: photo }, {}],
    ["nothing", null, {}],
  ])
) {
  Deno.test(`linked data: ${about}`, () => {
    const read = (/** @type {object} */ activity) =>
      declaredActivity({
        url,
        metas: [["user-activity", JSON.stringify(activity)]],
        linkedData: ["no item", item].map((one) => JSON.stringify(one)),
      });
    const activity = { activityType: type, webpageURL: url };
    deepEqual(read(activity), { ...activity, ...found });
    // An identifier of the activity is the only one.
    deepEqual(read({ ...activity, persistentIdentifier: "own" }), {
      ...activity,
      persistentIdentifier: "own",
    });
    equal(read({ title: "without a type" }), null);
  });
}
