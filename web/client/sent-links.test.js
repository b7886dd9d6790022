import { deepEqual, equal, rejects } from "node:assert/strict";
import { canonicalURLs, sentLink, sentNote, sentQuote } from "./sent-links.js";

Deno.test("the service derives the canonical URL of a link itself", () => {
  const link = { webpageURL: "https://a.example/?gclid=1", title: "A" };
  const known = { ...link, canonicalURL: "https://a.example/" };
  deepEqual(sentLink(known), link);
  const draft = { title: "T", body: "B", links: [known], linkKeys: ["1"] };
  deepEqual(sentNote(draft), { title: "T", body: "B", links: [link] });
});

Deno.test("a change of a comment says which comment it replaces, so that another one is kept", () => {
  const table = [
    [{ color: "pink" }, { color: "pink" }],
    [{ color: null }, { color: null }],
    [{ comment: "new", formerComment: "" }, { comment: "new", formerComment: "" }],
    [{ comment: "new" }, { comment: "new", formerComment: null }],
  ];
  for (const [change, sent] of table) {
    deepEqual(JSON.parse(JSON.stringify(sentQuote(/** @type {any} */ (change)))), sent);
  }
});

Deno.test("many URLs are asked in several requests, in their order", async () => {
  const urls = Array.from({ length: 250 }, (_, i) => `https://a.example/${i}`);
  /** @type {number[]} */ const sizes = [];
  const found = await canonicalURLs((path, { body } = {}) => {
    equal(path, "/canonicalize");
    const { urls } = /** @type {{urls: string[]}} */ (body);
    sizes.push(urls.length);
    const results = urls.map((url) => url.endsWith("7") ? { error: "no page" } : { canonicalURL: `${url}/` });
    return Promise.resolve({ results });
  }, urls);
  deepEqual(sizes, [100, 100, 50]);
  deepEqual(found, urls.map((url) => url.endsWith("7") ? undefined : `${url}/`));
});

Deno.test("an answer about other URLs is an error", async () => {
  await rejects(canonicalURLs(() => Promise.resolve({ results: [] }), ["https://a.example/"]));
});
