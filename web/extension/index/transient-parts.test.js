import { equal } from "node:assert/strict";
import { TransientParts } from "./transient-parts.js";
import examples from "./transient-parts.json" with { type: "json" };

/** @type {string[]} */
const texts = [];

/** A hash that no two texts have in common: the number of a text. @param {string} text */
function hashOf(text) {
  if (!texts.includes(text)) texts.push(text);
  return BigInt(texts.indexOf(text));
}

const learned = new TransientParts(
  new BigUint64Array(
    [
      ["shop.example/product", "lis"],
      ["shop.example/product", "pos"],
      ["shop.example", "ref"],
      ["café.example", "größe"],
    ].flat().map(hashOf),
  ),
);

for (
  const [key, without] of /** @type {[string, string | null][]} */ ([
    ["shop.example/product/boots?lis=1", "shop.example/product/boots"],
    ["shop.example/product?lis=1", "shop.example/product"],
    ["shop.example/product/boots?lis", "shop.example/product/boots"],
    ["shop.example/product/boots?lis=a=b", "shop.example/product/boots"],
    ["shop.example/product/boots?color=red&lis=1&size=9", "shop.example/product/boots?color=red&size=9"],
    ["shop.example/product/boots?lis=1&color=red&lis=2", "shop.example/product/boots?color=red"],
    ["shop.example/product/boots?lis=1&pos=2&ref=3", "shop.example/product/boots"],
    ["shop.example/product/boots?lis=1#reviews", "shop.example/product/boots#reviews"],
    [
      "shop.example/product/boots?color=red&lis=1#a?lis=1#b",
      "shop.example/product/boots?color=red#a?lis=1#b",
    ],
    ["shop.example/product/boots?q=?&lis=1", "shop.example/product/boots?q=?"],
    ["shop.example?ref=1", "shop.example"],
    ["café.example/?größe=1", "café.example/"],
    ["shop.example/product/boots", null],
    ["shop.example/product/boots?", null],
    ["shop.example/product/boots?color=red", null],
    ["shop.example/product/boots?list=1&LIS=1&color=lis", null],
    ["shop.example/product/boots#?lis=1", null],
    ["shop.example/products?lis=1", null],
    ["shop.example/search?lis=1", null],
    ["other.example/product?lis=1", null],
    ["", null],
  ])
) {
  Deno.test(`${key || "an empty key"} ${without === null ? "keeps its parameters" : `becomes ${without}`}`, () => {
    equal(learned.keyWithout(key, hashOf), without);
  });
}

Deno.test("nothing is ignored where nothing was learned", () => {
  const none = new TransientParts(new BigUint64Array());
  equal(none.isEmpty, true);
  equal(learned.isEmpty, false);
  equal(none.keyWithout("shop.example/product?lis=1", hashOf), null);
});

const forms = new TransientParts(
  new BigUint64Array(examples.learned.flatMap(({ place, part }) => [place, part]).map(hashOf)),
);

for (const { key, plain } of examples.keys) {
  Deno.test(`${key} is ${plain} after what was learned`, () => {
    equal(forms.keyWithout(key, hashOf) ?? key, plain);
  });
}
