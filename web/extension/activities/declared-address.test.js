import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert/strict";
import { checkedAddress, givesOwnAddress } from "./declared-address.js";

const url = "https://shop.example/boots?xa=1";
const canonical = "https://shop.example/boots";
const page = { url, origin: "https://shop.example", title: "Boots", addresses: [canonical] };

Deno.test("the one address that a page gives is read with its title", () => {
  deepEqual(checkedAddress(page), { url, title: "Boots", declaredCanonicalURL: canonical });
  deepEqual(checkedAddress({ ...page, addresses: [canonical, canonical] })?.declaredCanonicalURL, canonical);
});

for (
  const [address, declaredCanonicalURL, isOwn] of /** @type {[string, string, boolean][]} */ ([
    [canonical, canonical, true],
    [`${canonical}#sizes`, canonical, true],
    [url, canonical, false],
    [canonical, `${canonical}#sizes`, false],
  ])
) {
  Deno.test(`${address} that gives ${declaredCanonicalURL} gives ${isOwn ? "its own" : "another"} address`, () =>
    equal(givesOwnAddress({ url: address, title: "", declaredCanonicalURL }), isOwn));
}

/** @type {[string, unknown][]} */
const nothing = [
  ["no address", { ...page, addresses: [] }],
  ["several addresses", { ...page, addresses: [canonical, "https://shop.example/shoes"] }],
  ["one address and something else", { ...page, addresses: [canonical, ""] }],
  ["a script", { ...page, addresses: ["javascript:alert(1)"] }],
  ["a long address", { ...page, addresses: [`${canonical}?${"a".repeat(8192)}`] }],
  ["half a character", { ...page, addresses: [`${canonical}?\ud800`] }],
  ["many addresses", { ...page, addresses: Array(9).fill(canonical) }],
  ["a number", { ...page, addresses: [7] }],
  ["a document without an origin", { ...page, origin: "null" }],
  ["a file", { ...page, url: "file:///boots", origin: "null" }],
  ["a long title", { ...page, title: "a".repeat(1025) }],
  ["no title", { ...page, title: undefined }],
  ["no object", "boots"],
  ["nothing", undefined],
];

for (const [name, found] of nothing) {
  Deno.test(`${name} gives no address`, () => equal(checkedAddress(found), null));
}
