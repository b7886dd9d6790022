import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert/strict";
import { pagesOf, saysTheSame } from "./page-reader.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { Declared } from "./page-reader.js" */

const url = "https://shop.example/boots?xa=1";
const textFingerprint = "0123456789abcdef";
const text = { url, title: "Boots", textFingerprint };
const address = { ...text, declaredCanonicalURL: "https://shop.example/boots" };
const publication = {
  ...text,
  publicationIdentifiers: [{ type: /** @type {const} */ ("doi"), value: "10.1000/a" }],
};
/** @type {Activity} */
const activity = { activityType: "shop.item", webpageURL: "https://shop.example/items/7" };

Deno.test("the service is asked with the fingerprint of the page", () => {
  deepEqual(pagesOf(url, { activity: null, identity: text }).map((page) => page.textFingerprint), [
    textFingerprint,
  ]);
  deepEqual(
    pagesOf(url, { activity, identity: address }).map((page) => [page.webpageURL, page.textFingerprint]),
    [[url, textFingerprint], [activity.webpageURL, textFingerprint]],
  );
  deepEqual(JSON.parse(JSON.stringify(pagesOf(url, null))), [{ webpageURL: url }]);
});

for (
  const [about, declared, before, isSame]
    of /** @type {[string, Declared | null, Declared | null, boolean][]} */ ([
      ["nothing", null, null, true],
      ["a text where it said nothing", { activity: null, identity: text }, null, true],
      ["nothing where it had a text", null, { activity: null, identity: text }, true],
      ["a text under another title", { activity: null, identity: { ...text, title: "Shoes" } }, {
        activity: null,
        identity: text,
      }, true],
      ["another text at the same address", {
        activity: null,
        identity: { ...address, textFingerprint: "f".repeat(16) },
      }, {
        activity: null,
        identity: address,
      }, true],
      ["an address", { activity: null, identity: address }, { activity: null, identity: text }, false],
      ["another title at the same address", { activity: null, identity: { ...address, title: "Shoes" } }, {
        activity: null,
        identity: address,
      }, false],
      ["a publication", { activity: null, identity: publication }, { activity: null, identity: text }, false],
      ["an activity", { activity, identity: text }, { activity: null, identity: text }, false],
    ])
) {
  Deno.test(`a page that declares ${about} says ${isSame ? "the same" : "something new"}`, () =>
    equal(saysTheSame(declared, before), isSame));
}
