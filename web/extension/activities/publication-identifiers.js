/** @import { PublicationIdentifier } from "../../base/model/model.js" */

// Reads the identifiers of publications that pages declare in `meta` elements, and spells them as the service does (`PublicationIdentifier`).

/** @type {Record<PublicationIdentifier["type"], (text: string) => string | null>} */
const readers = { doi, isbn, arxiv, pmid };

/**
 * Of ISBNs, those by which a page says that it is about a book. Others can be those of the book that has it as a chapter.
 *
 * @type {Record<string, PublicationIdentifier["type"]>}
 */
const typesOfMetas = {
  citation_doi: "doi",
  bepress_citation_doi: "doi",
  "prism.doi": "doi",
  "dc.identifier.doi": "doi",
  doi: "doi",
  "book:isbn": "isbn",
  "books:isbn": "isbn",
  citation_arxiv_id: "arxiv",
  citation_pmid: "pmid",
};

/** The names of the elements, in lower case. */
export const identifierMetas = Object.keys(typesOfMetas);

/**
 * Returns the identifiers that say which publication a page is about. A page with several of one scheme is a list, or has several editions. A
 * page with a DOI can be a chapter of the book whose ISBN it declares as well.
 *
 * @param {[string, string][]} metas names in lower case, with contents
 * @returns {PublicationIdentifier[]}
 */
export function publicationIdentifiers(metas) {
  /** @type {Map<PublicationIdentifier["type"], string>} */
  const found = new Map();
  let isList = false;
  const add = (/** @type {PublicationIdentifier["type"]} */ type, /** @type {string} */ text) => {
    const value = readers[type](text);
    if (!value) return;
    isList ||= (found.get(type) ?? value) !== value;
    found.set(type, value);
    // A DOI of arXiv contains the arXiv identifier.
    if (type === "doi" && value.startsWith("10.48550/arxiv.")) {
      add("arxiv", value.slice("10.48550/arxiv.".length));
    }
  };
  for (const [name, content] of metas) {
    if (Object.hasOwn(typesOfMetas, name)) add(typesOfMetas[name], content);
  }
  if (isList) return [];
  if (found.has("doi")) found.delete("isbn");
  const types = /** @type {PublicationIdentifier["type"][]} */ (Object.keys(readers));
  return types.flatMap((type) => found.has(type) ? [{ type, value: found.get(type) ?? "" }] : []);
}

/** Returns the key of a publication (`Key.init(publicationIdentifier:)`). @param {PublicationIdentifier} identifier */
export function publicationKey({ type, value }) {
  return `publication:${type}:${value}`;
}

/** Reads a DOI in any form: `10.…`, `doi:…`, `https://doi.org/…`. @param {string} text */
function doi(text) {
  const prefixes = [
    "https://",
    "http://",
    "dx.doi.org/",
    "www.doi.org/",
    "doi.org/",
    "info:doi/",
    "urn:doi:",
    "doi:",
  ];
  const value = lowercased(decoded(without(prefixes, text.trim()))?.trim() ?? "").replace(/[.,;]+$/, "");
  const isDOI = /^10\.[0-9.]{4,}\/[^\p{Cc}\p{Cf}\p{Z}]+$/u.test(value);
  return isDOI && new TextEncoder().encode(value).length <= 512 ? value : null;
}

/**
 * Decodes percent-encoding once. Returns null if the result is not UTF-8, or could be decoded again: it would be another identifier the next
 * time that it is read.
 *
 * @param {string} text
 */
function decoded(text) {
  try {
    const result = text.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent);
    return /%[0-9a-f]{2}/i.test(result) ? null : result;
  } catch {
    return null;
  }
}

/** Reads an ISBN of 10 or 13 digits with a valid check digit. Returns 13 digits. @param {string} text */
function isbn(text) {
  const digits = without(["urn:isbn:", "isbn:", "isbn"], text.trim()).replaceAll(/[- ]/g, "");
  if (/^[0-9]{9}[0-9xX]$/.test(digits)) {
    const values = [...digits].map((digit) => /x/i.test(digit) ? 10 : Number(digit));
    if (values.reduce((sum, value, index) => sum + (10 - index) * value, 0) % 11 !== 0) return null;
    const body = `978${digits.slice(0, 9)}`;
    return body + (10 - weighted(body) % 10) % 10;
  }
  return /^97[89][0-9]{10}$/.test(digits) && weighted(digits) % 10 === 0 ? digits : null;
}

/** @param {string} digits */
function weighted(digits) {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0);
}

/** Reads an arXiv identifier of the new or the old scheme, without its version. @param {string} text */
function arxiv(text) {
  const bare = without(["https://arxiv.org/abs/", "http://arxiv.org/abs/", "arxiv:"], text.trim());
  const value = lowercased(bare).replace(/(?<=[0-9])v[0-9]+$/, "");
  return /^([0-9]{4}\.[0-9]{4,5}|[a-z.-]{1,32}\/[0-9]{7})$/.test(value) ? value : null;
}

/** Reads a PubMed identifier. @param {string} text */
function pmid(text) {
  const digits = without(["pmid:", "pmid"], text.trim()).trim();
  return /^[1-9][0-9]{0,8}$/.test(digits) ? digits : null;
}

/** Returns a text without each prefix that it begins with, in this order, whatever its case. @param {string[]} prefixes @param {string} text */
function without(prefixes, text) {
  return prefixes.reduce(
    (rest, prefix) => lowercased(rest.slice(0, prefix.length)) === prefix ? rest.slice(prefix.length) : rest,
    text,
  );
}

/** Identifiers ignore the case of ASCII letters only. @param {string} text */
function lowercased(text) {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
