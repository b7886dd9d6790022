import { deepEqual } from "node:assert/strict";
import { tables } from "../worker/tables-in-memory.test.js";
import { SavedNotes } from "./saved-notes.js";
import { SavedSuggestions } from "./saved-suggestions.js";

const owner = "token-1";
const now = Date.parse("2026-11-30T00:00:00.000Z");

/** A canonicalizer that ignores `utm` and capitals. */
const canonicalizer = /** @type {any} */ ({
  canonicalize: (/** @type {string} */ text) => {
    const url = URL.parse(text);
    if (!url) return { error: "notAURL" };
    url.searchParams.delete("utm");
    return { canonicalURL: url.href, key: url.href.slice("https://".length).toLowerCase() };
  },
});

/** @param {string} id @param {string} webpageURL @param {object} [about] */
function link(id, webpageURL, about) {
  return { id, noteID: "", webpageURL, title: "Page", ...about };
}

const page = "https://example.com/plan";

/** @param {{links?: object[], known?: object, unsent?: object | null, more?: object[]}} [start] */
async function bench({ links = [link("l1", page)], known, unsent = null, more = [] } = {}) {
  const saved = new SavedNotes(/** @type {any} */ (tables()), () => Promise.resolve(owner), {
    now: () => now,
  });
  const about = { title: "Plan", body: "Text", excerpt: "Text", revision: 1 };
  const notes = [{ id: "a", links, modifiedAt: "2026-11-01T00:00:00.000Z", ...about }, ...more];
  await saved.keep(owner, /** @type {any} */ (notes));
  await saved.know(owner, { areDecisionsOld: false, isWhole: true, ...known });
  const suggestions = new SavedSuggestions(
    saved,
    () => Promise.resolve(canonicalizer),
    () => Promise.resolve(/** @type {any} */ (unsent)),
    () => now,
  );
  return async (/** @type {string} */ url, /** @type {any} */ activity = null) =>
    (await suggestions.of(url, activity)).map(({ note, link, quotes, reason, savedAt }) => ({
      note,
      link: link?.id,
      quotes,
      match: reason.match,
      savedAt,
    }));
}

Deno.test("a saved note is found by the key of its link, without its text, and says when it was saved", async () => {
  const find = await bench({ links: [link("l1", page, { quote: { exact: "wool" } })] });
  deepEqual(await find(`${page}?utm=mail`), [{
    note: { id: "a", title: "Plan", excerpt: "Text", revision: 1, modifiedAt: "2026-11-01T00:00:00.000Z" },
    link: "l1",
    quotes: [{ link: "l1", quote: { exact: "wool" } }],
    match: "samePage",
    savedAt: "2026-11-30T00:00:00.000Z",
  }]);
});

Deno.test("a quote has the color and the comment that were written in this browser since", async () => {
  const quoted = link("l1", page, { quote: { exact: "wool", color: "blue" } });
  const quotes = [{ key: "k", link: quoted, change: { color: "pink", comment: "soft" } }];
  const unsent = { text: { title: "Plan", body: "Text" }, quotes };
  const find = await bench({ links: [quoted], unsent });
  const [{ quotes: found }] = await find(page);
  deepEqual(found, [{ link: "l1", quote: { exact: "wool", color: "pink", comment: "soft" } }]);
});

Deno.test("the link with the same address comes first, and the quotes of all links of the page are there", async () => {
  const links = [
    link("l1", `${page}?utm=a`, { quote: { exact: "one" } }),
    link("l2", page, { quote: { exact: "two" } }),
    link("l3", `${page}/other`, { quote: { exact: "three" } }),
  ];
  const [found] = await (await bench({ links }))(page);
  deepEqual([found.link, found.match, found.quotes.map((one) => one.link)], ["l2", "sameAddress", [
    "l1",
    "l2",
  ]]);
});

Deno.test("the note that was changed last comes first", async () => {
  const newer = {
    id: "b",
    title: "Newer",
    body: "",
    links: [link("l9", page)],
    modifiedAt: "2026-11-02T00:00:00.000Z",
    revision: 1,
  };
  deepEqual((await (await bench({ more: [newer] }))(page)).map(({ note }) => note.id), ["b", "a"]);
});

for (
  const { name, start, url = page, activity } of /** @type {any[]} */ ([
    { name: "of another page", url: `${page}2` },
    {
      name: "that is hidden until tomorrow",
      start: { known: { snoozes: { a: "2026-12-01T00:00:00.000Z" } } },
    },
    { name: "while a decision is not known yet", start: { known: { areDecisionsOld: true } } },
    {
      name: "at another address of a site where the person has told pages apart",
      start: { known: { sitesApart: ["site:example.com"] } },
      url: `${page}?utm=mail`,
    },
    {
      name: "of other content of an app at the same address",
      start: { links: [link("l1", page, { targetContentIdentifier: "1" })] },
      activity: { targetContentIdentifier: "2" },
    },
  ])
) {
  Deno.test(`no saved note is found ${name}`, async () => {
    deepEqual(await (await bench(start))(url, activity), []);
  });
}

for (
  const { name, start, activity } of /** @type {any[]} */ ([
    { name: "whose hiding has ended", start: { known: { snoozes: { a: "2026-11-29T00:00:00.000Z" } } } },
    {
      name: "at its exact address on a site where the person has told pages apart",
      start: { known: { sitesApart: ["site:example.com"] } },
    },
    {
      name: "of the same content of an app",
      start: { links: [link("l1", page, { targetContentIdentifier: "1" })] },
      activity: { targetContentIdentifier: "1" },
    },
  ])
) {
  Deno.test(`a saved note is found ${name}`, async () => {
    deepEqual((await (await bench(start))(page, activity)).map(({ note }) => note.id), ["a"]);
  });
}

Deno.test("what was written in this browser and is not sent yet is shown", async () => {
  const find = await bench({ unsent: { text: { title: "My plan", body: "Written offline" } } });
  const [{ note }] = await find(page);
  deepEqual([note.title, note.excerpt], ["My plan", "Written offline"]);
});
