import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert/strict";
import { checkedIdentity, givesOwnAddress } from "./declared-identity.js";
/** @import { MainText } from "./main-text.js" */

const url = "https://shop.example/boots?xa=1";
const canonical = "https://shop.example/boots";
const page = { url, loaded: url, origin: "https://shop.example", title: "Boots", addresses: [canonical] };

Deno.test("the one address that a page gives is read with its title", () => {
  deepEqual(checkedIdentity(page), { url, title: "Boots", declaredCanonicalURL: canonical });
  deepEqual(checkedIdentity({ ...page, addresses: [canonical, canonical] })?.declaredCanonicalURL, canonical);
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

Deno.test("the publication of a page is read with or without an address", () => {
  const metas = [["citation_doi", "10.1000/A"]];
  const publicationIdentifiers = [{ type: "doi", value: "10.1000/a" }];
  const read = { url, title: "Boots", declaredCanonicalURL: canonical, publicationIdentifiers };
  deepEqual(checkedIdentity({ ...page, metas }), read);
  deepEqual(checkedIdentity({ ...page, addresses: [], metas }), {
    url,
    title: "Boots",
    publicationIdentifiers,
  });
});

for (
  const metas of [
    Array(34).fill(["citation_doi", "10.1000/a"]),
    [["citation_doi"]],
    [["citation_doi", 7]],
    [["citation_doi", `10.1000/a${" ".repeat(1024)}`]],
    [["citation_doi", "10.1000/\ud800"]],
    "citation_doi",
  ]
) {
  Deno.test(`metas as in ${JSON.stringify(metas).slice(0, 40)} give no publication`, () =>
    deepEqual(checkedIdentity({ ...page, metas }), { url, title: "Boots", declaredCanonicalURL: canonical }));
}

for (
  const [loaded, isRead] of /** @type {[unknown, boolean][]} */ ([
    [url, true],
    [`${url}&utm_source=x#top`, true],
    ["https://shop.example/boots?xa=2", false],
    ["https://shop.example/shoes?xa=1", false],
    ["", false],
    [undefined, false],
  ])
) {
  Deno.test(`a page that was loaded as ${loaded} has ${isRead ? "its" : "no"} publication`, () => {
    const found = checkedIdentity({ ...page, loaded, metas: [["citation_doi", "10.1000/a"]] });
    equal(found?.publicationIdentifiers !== undefined, isRead);
  });
}

for (
  const [about, address, loaded, isRead] of /** @type {[string, string, string, boolean][]} */ ([
    ["has navigated to a part of it", canonical, canonical, false],
    ["has navigated from another part of it", canonical, `${canonical}?xa=2`, false],
    [
      "has navigated from another page, with the address of this one",
      canonical,
      "https://shop.example/",
      true,
    ],
    [
      "has navigated from another page, with its address",
      "https://shop.example/",
      "https://shop.example/",
      false,
    ],
    ["has removed a parameter from its address", canonical, `${url}&fbclid=1`, true],
  ])
) {
  Deno.test(`of a page that ${about}, ${isRead ? "the" : "no"} address is read`, () => {
    const found = checkedIdentity({ ...page, loaded, addresses: [address] });
    equal(found?.declaredCanonicalURL, isRead ? address : undefined);
  });
}

const mainText = {
  url,
  text: Array.from({ length: 60 }, (_, index) => `boot${"abcdefgh"[index % 8]}${index}`).join(" "),
};
const textFingerprint = "c49600a02acb5e64";

for (
  const [about, found, text, read] of /** @type {[string, object, MainText | null, object | null][]} */ ([
    ["with an address", page, mainText, { declaredCanonicalURL: canonical, textFingerprint }],
    ["without an address", { ...page, addresses: [] }, mainText, { textFingerprint }],
    ["that says too little", page, { url, text: "Boots" }, { declaredCanonicalURL: canonical }],
    ["that says too little, without an address", { ...page, addresses: [] }, { url, text: "Boots" }, null],
    ["that is still loading", page, null, { declaredCanonicalURL: canonical }],
    ["that has navigated since", page, { ...mainText, url: canonical }, { declaredCanonicalURL: canonical }],
    [
      "that has navigated without loading",
      { ...page, loaded: "https://shop.example/shoes", addresses: [] },
      mainText,
      null,
    ],
  ])
) {
  Deno.test(`the text of a page ${about} gives ${read && "textFingerprint" in read ? "a" : "no"} fingerprint`, () =>
    deepEqual(checkedIdentity(found, text), read && { url, title: "Boots", ...read }));
}

/** @type {[string, unknown][]} */
const nothing = [
  ["no address", { ...page, addresses: [] }],
  ["several addresses", { ...page, addresses: [canonical, "https://shop.example/shoes"] }],
  ["one address and something else", { ...page, addresses: [canonical, ""] }],
  ["a script", { ...page, addresses: ["javascript:alert(1)"] }],
  ["a long address", { ...page, addresses: [`${canonical}?${"a".repeat(8192)}`] }],
  ["half a character", { ...page, addresses: [`${canonical}?\ud800`] }],
  ["many addresses", { ...page, addresses: Array(10).fill(canonical) }],
  ["a number", { ...page, addresses: [7] }],
  ["a document without an origin", { ...page, origin: "null" }],
  ["a file", { ...page, url: "file:///boots", origin: "null" }],
  ["a long title", { ...page, title: "a".repeat(1025) }],
  ["no title", { ...page, title: undefined }],
  ["no object", "boots"],
  ["nothing", undefined],
];

for (const [name, found] of nothing) {
  Deno.test(`${name} gives nothing`, () => equal(checkedIdentity(found), null));
}
