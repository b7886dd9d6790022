import { deepEqual, equal } from "node:assert/strict";
import { addressCompletions } from "./address-completions.js";
/** @import { Activity, Link } from "../../base/model/model.js" */

const link = (
  /** @type {string} */ url,
  /** @type {string} */ title,
) => /** @type {Link} */ (/** @type {unknown} */ ({
  webpageURL: `${url}?utm_source=x`,
  canonicalURL: url,
  title,
}));
const visit = (/** @type {string} */ url, /** @type {string} */ title) => /** @type {Activity} */ ({
  webpageURL: url,
  canonicalURL: url,
  title,
});
const tab = (/** @type {string} */ id, /** @type {string | null} */ url, title = "") => ({
  id,
  places: [{ url, title }],
  index: 0,
});

const sources = {
  visits: [
    visit("https://news.example/titan", "Lakes of Titan"),
    visit("https://a.example/", "An example"),
    visit("https://titan.example/", "Bicycles"),
  ],
  links: [link("https://a.example/plan", "Fitness plan"), link("https://b.example/x/titanic", "Ships")],
  tabs: [tab("one", "https://c.example/", "Titanium"), tab("two", null)],
};

/** @param {string} typed @param {string} [current] */
function offered(typed, current) {
  return addressCompletions(typed, { ...sources, currentTab: current }).map((choice) =>
    choice.kind === "search" ? `search ${choice.search}` : `${choice.kind} ${choice.page.title}`
  );
}

Deno.test("accents do not matter", () => {
  const page = visit("https://a.example/", "Zoë’s café");
  const found = addressCompletions("cafe zoe's", { visits: [page], links: [], tabs: [] });
  deepEqual(found.map(({ kind }) => kind), ["visit", "search"]);
});

Deno.test("addresses with the prefix come first, then titles, then other matches", () => {
  deepEqual(offered("titan"), [
    "visit Bicycles",
    "tab Titanium",
    "visit Lakes of Titan",
    "link Ships",
    "search titan",
  ]);
});

Deno.test("all typed words must match, in any order", () => {
  deepEqual(offered("fit a.example"), ["link Fitness plan", "search fit a.example"]);
});

Deno.test("an address with its scheme matches the page and offers no search", () => {
  deepEqual(offered("https://titan.ex"), ["visit Bicycles"]);
});

Deno.test("the current tab is not offered", () => {
  equal(offered("titanium", "one").length, 1);
});

Deno.test("a page is offered once, as its nearest source", () => {
  const visits = [{ ...visit("https://c.example/x", "Titanium"), webpageURL: "https://c.example/" }];
  const twice = { ...sources, visits };
  deepEqual(addressCompletions("titanium", twice).map(({ kind }) => kind), ["tab", "search"]);
});

Deno.test("the number of completions is limited", () => {
  const visits = Array.from({ length: 30 }, (_, i) => visit(`https://a.example/${i}`, "Page"));
  equal(addressCompletions("page", { visits, links: [], tabs: [] }).length, 9);
});

Deno.test("without text, the nearest pages are offered", () => {
  equal(offered("")[0], "tab Titanium");
});

Deno.test("a page opens at its canonical address, and a tab at its own", () => {
  const visited = "https://d.example/a?utm_source=x#b";
  const visits = [{ webpageURL: visited, canonicalURL: "https://d.example/a", title: "Wool" }];
  const given = { ...sources, visits, tabs: [tab("one", "https://e.example/?gclid=1", "Wool shop")] };
  const urls = addressCompletions("wool", given).flatMap((choice) =>
    "page" in choice ? [choice.page.url] : []
  );
  deepEqual(urls, ["https://e.example/?gclid=1", "https://d.example/a#b"]);
  const [link] = addressCompletions("fitness", sources);
  equal("page" in link && link.page.url, "https://a.example/plan");
});
