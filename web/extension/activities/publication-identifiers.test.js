import { deepStrictEqual as deepEqual, strictEqual as equal } from "node:assert/strict";
import examples from "./publication-identifiers.json" with { type: "json" };
import { publicationIdentifiers, publicationKey } from "./publication-identifiers.js";

/** @param {[string, string][]} metas */
const identifiersOf = (metas) => publicationIdentifiers(metas).map(({ type, value }) => `${type}:${value}`);

for (const { name, content, identifier } of examples) {
  Deno.test(`${name} “${content}” gives ${identifier ?? "no identifier"}`, () =>
    deepEqual(identifiersOf([[name, content]]), identifier ? [identifier] : []));
}

/** @type {[string, [string, string][], string[]][]} */
const pages = [
  ["several schemes", [["citation_doi", "10.1000/a"], ["citation_pmid", "7"]], ["doi:10.1000/a", "pmid:7"]],
  ["one identifier twice", [["citation_doi", "10.1000/a"], ["doi", "doi:10.1000/A"]], ["doi:10.1000/a"]],
  ["a list of publications", [["citation_doi", "10.1000/a"], ["citation_doi", "10.1000/b"]], []],
  ["two editions of a book", [["book:isbn", "9780306406157"], ["book:isbn", "9780804429573"]], []],
  ["a chapter of a book", [["citation_doi", "10.1000/a"], ["citation_isbn", "9780306406157"]], [
    "doi:10.1000/a",
  ]],
  ["a DOI of arXiv", [["citation_doi", "10.48550/arXiv.1706.03762"]], [
    "doi:10.48550/arxiv.1706.03762",
    "arxiv:1706.03762",
  ]],
  ["other elements", [["description", "10.1000/a"], ["constructor", "10.1000/a"]], []],
];

for (const [name, metas, identifiers] of pages) {
  Deno.test(`the publication of a page with ${name}`, () => deepEqual(identifiersOf(metas), identifiers));
}

Deno.test("a publication has one key on every site", () =>
  equal(publicationKey({ type: "doi", value: "10.1000/a" }), "publication:doi:10.1000/a"));
