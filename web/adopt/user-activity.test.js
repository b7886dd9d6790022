import { deepEqual, equal, fail, ok, throws } from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { userActivities, UserActivity } from "./user-activity.js";

const photo = () => new UserActivity("com.example.photos.photo");

/** What `JSON.stringify` writes into the page. @param {object} properties */
function written(properties) {
  const { activityType: _, ...rest } = JSON.parse(JSON.stringify(Object.assign(photo(), properties)));
  return rest;
}

/** Collects the warnings of a function. @param {() => void} run */
function warningsOf(run) {
  /** @type {string[]} */
  const warnings = [];
  const { warn } = console;
  console.warn = (text) => warnings.push(text);
  try {
    run();
  } finally {
    console.warn = warn;
  }
  return warnings;
}

Deno.test("the file is smaller than 4 KB compressed, with its comments", () => {
  const size =
    gzipSync(Deno.readFileSync(new URL("./user-activity.js", import.meta.url)), { level: 9 }).length;
  ok(size < 4096, `${size} bytes`);
});

Deno.test("a new activity has only its type", () => {
  deepEqual(JSON.parse(JSON.stringify(photo())), { activityType: "com.example.photos.photo" });
  const { title, userInfo, keywords, expirationDate, isEligibleForSearch, isEligibleForHandoff, needsSave } =
    photo();
  deepEqual([title, userInfo, keywords, expirationDate], [null, null, [], null]);
  deepEqual([isEligibleForSearch, isEligibleForHandoff, needsSave], [true, true, false]);
});

for (const type of ["", undefined, null, 7, {}, "x".repeat(2049), "a\0b"]) {
  Deno.test(`an activity of the type ${String(type).slice(0, 20)} is a TypeError`, () => {
    throws(() => new UserActivity(/** @type {string} */ (type)), TypeError);
  });
}

for (
  const [name, value, json] of /** @type {[string, unknown, unknown][]} */ ([
    ["title", "Lighthouse at dusk", "Lighthouse at dusk"],
    ["targetContentIdentifier", "photo-7", "photo-7"],
    ["persistentIdentifier", "photo-7", "photo-7"],
    ["version", "2.1", "2.1"],
    ["minimumVersion", "2", "2"],
    ["keywords", new Set(["sea", "dusk", "sea"]), ["sea", "dusk"]],
    ["requiredUserInfoKeys", ["zoom"], ["zoom"]],
    ["expirationDate", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["isEligibleForSearch", false, false],
    ["isEligibleForHandoff", false, false],
    ["userInfo", { zoom: 3, center: [1, { x: null }], note: "é" }, {
      zoom: 3,
      center: [1, { x: null }],
      note: "é",
    }],
    ["userInfo", { at: new Date(0), left: undefined }, { at: "1970-01-01T00:00:00.000Z" }],
  ])
) {
  Deno.test(`${name} is written as ${JSON.stringify(json)}`, () =>
    deepEqual(written({ [name]: value }), { [name]: json }));
}

for (
  const [name, value] of /** @type {[string, unknown][]} */ ([
    ["title", ""],
    ["title", null],
    ["targetContentIdentifier", undefined],
    ["userInfo", null],
    ["expirationDate", null],
    ["isEligibleForSearch", true],
    ["isEligibleForHandoff", null],
  ])
) {
  Deno.test(`${name} set to ${JSON.stringify(value)} is not written`, () =>
    deepEqual(written({ [name]: value }), {}));
}

for (
  const [name, value] of /** @type {[string, unknown][]} */ ([
    ["title", 7],
    ["title", {}],
    ["webpageURL", 7],
    ["persistentIdentifier", ["photo-7"]],
    ["userInfo", "zoom=3"],
    ["keywords", "sea"],
    ["requiredUserInfoKeys", 1],
    ["expirationDate", "2027-01-01"],
    ["version", 2],
    ["isEligibleForHandoff", "yes"],
  ])
) {
  Deno.test(`${name} set to ${JSON.stringify(value)} is a TypeError that names it, and changes nothing`, () => {
    const activity = Object.assign(photo(), { title: "Dusk", version: "1" });
    const before = JSON.stringify(activity);
    throws(() => Object.assign(activity, { [name]: value }), {
      name: "TypeError",
      message: new RegExp(name),
    });
    equal(JSON.stringify(activity), before);
  });
}

/** @type {Record<string, unknown>} */
const cycle = { name: "cycle" };
cycle.itself = cycle;
const deep = (/** @type {number} */ levels) => {
  /** @type {object} */
  let value = {};
  for (let level = 1; level < levels; level++) value = { inner: value };
  return value;
};
const throwing = {
  get zoom() {
    throw new TypeError("a getter of the app");
  },
};

for (
  const [what, name, value] of /** @type {[string, string, any][]} */ ([
    ["a title of 4,097 bytes", "title", "é".repeat(2048) + "e"],
    ["an identifier of 2,049 bytes", "targetContentIdentifier", "e".repeat(2049)],
    ["an identifier with a null character", "persistentIdentifier", "a\0b"],
    ["10 MB of userInfo", "userInfo", { text: "x".repeat(10_000_000) }],
    ["10 MB of userInfo in small texts", "userInfo", { texts: Array(10_000).fill("x".repeat(1000)) }],
    ["more than 4,096 values", "userInfo", { values: Array(4096).fill(0) }],
    ["more than 24 levels", "userInfo", deep(25)],
    ["a cycle", "userInfo", cycle],
    ["a getter that throws", "userInfo", throwing],
    ["a number that JSON has not", "userInfo", { big: 1n }],
    ["a list as userInfo", "userInfo", [1, 2]],
    [
      "a proxy that throws",
      "userInfo",
      new Proxy({}, { ownKeys: () => fail(), get: () => fail() }),
    ],
    ["65 keywords", "keywords", Array.from({ length: 65 }, (_, index) => `${index}`)],
    ["a keyword of 257 bytes", "keywords", ["x".repeat(257)]],
    ["a keyword that is no text", "keywords", ["sea", 7]],
    ["keywords without an end", "keywords", {
      *[Symbol.iterator]() {
        for (let n = 0;; n++) yield `${n}`;
      },
    }],
    ["keywords that throw", "keywords", {
      [Symbol.iterator]() {
        throw new TypeError("of the app");
      },
    }],
    ["an invalid date", "expirationDate", new Date(NaN)],
    ["an invalid date", "expirationDate", {}],
  ])
) {
  Deno.test(`${what}: left out, and nothing thrown`, () => deepEqual(written({ [name]: value }), {}));
}

Deno.test("what is left out is named once in the console", () => {
  const activity = photo();
  const warnings = warningsOf(() => {
    for (let time = 0; time < 1000; time++) activity.version = "v".repeat(5000);
  });
  deepEqual(warnings, ["UserActivity: version is too large or unreadable."]);
});

Deno.test("the limits themselves are kept", () => {
  const values = { title: "é".repeat(2048), persistentIdentifier: "e".repeat(2048), userInfo: deep(24) };
  deepEqual(written(values), values);
  deepEqual(written({ userInfo: { text: "x".repeat(65_500) } }).userInfo.text.length, 65_500);
  equal(written({ keywords: Array.from({ length: 64 }, (_, index) => `${index}`) }).keywords.length, 64);
});

Deno.test("members named __proto__ are left out at every level, and no prototype changes", () => {
  const hostile = JSON.parse(
    '{"__proto__": {"polluted": 1}, "map": {"__proto__": {"polluted": 1}, "constructor": "Lotus"}}',
  );
  const activity = Object.assign(photo(), { userInfo: hostile });
  deepEqual(JSON.parse(JSON.stringify(activity)).userInfo, { map: { constructor: "Lotus" } });
  deepEqual(Object.keys(Object(activity.userInfo)), ["map"]);
  equal(/** @type {any} */ ({}).polluted, undefined);
});

Deno.test("values are copied when they are set and when they are read", () => {
  const info = { center: [1, 2] };
  const activity = Object.assign(photo(), { userInfo: info });
  info.center.push(3);
  activity.userInfo?.center.push(4);
  deepEqual(activity.userInfo, { center: [1, 2] });
  const date = new Date(0);
  activity.expirationDate = date;
  date.setTime(1);
  equal(activity.expirationDate.getTime(), 0);
});

Deno.test("at most one activity is current", () => {
  const [first, second] = [photo(), photo()];
  equal(userActivities.current, null);
  first.becomeCurrent();
  second.becomeCurrent();
  first.resignCurrent();
  equal(userActivities.current, second);
  second.resignCurrent();
  equal(userActivities.current, null);
});

Deno.test("an invalidated activity resigns, and never becomes current again", () => {
  const activity = photo();
  activity.becomeCurrent();
  activity.invalidate();
  equal(userActivities.current, null);
  activity.becomeCurrent();
  equal(userActivities.current, null);
});
