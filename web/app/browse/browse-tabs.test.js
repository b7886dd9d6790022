import { deepEqual, equal, ok } from "node:assert/strict";
import { BrowseTabs, maximumTabs } from "./browse-tabs.js";

function memory() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void kept.set(name, value),
  };
}

/** @param {BrowseTabs} tabs */
function urls(tabs) {
  return tabs.all.map(({ places, index }) => places[index].url);
}

Deno.test("there is always a tab, at first an empty one", () => {
  deepEqual(urls(new BrowseTabs(memory())), [null]);
});

Deno.test("the first page replaces the empty tab", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/");
  equal(tabs.canStep(-1), false);
});

Deno.test("each tab has its own history", () => {
  const tabs = new BrowseTabs(memory());
  const first = tabs.current.id;
  tabs.visit("https://a.example/1");
  tabs.visit("https://a.example/2");
  tabs.open();
  tabs.visit("https://b.example/1");
  equal(tabs.canStep(-1), false);
  tabs.switchTo(first);
  ok(tabs.step(-1));
  equal(tabs.place.url, "https://a.example/1");
  ok(tabs.step(1));
  equal(tabs.place.url, "https://a.example/2");
  equal(tabs.step(1), false);
});

Deno.test("a new page drops the forward history", () => {
  const tabs = new BrowseTabs(memory());
  for (const page of ["1", "2", "3"]) tabs.visit(`https://a.example/${page}`);
  tabs.step(-1);
  tabs.step(-1);
  tabs.visit("https://a.example/4");
  deepEqual(tabs.current.places.map(({ url }) => url), ["https://a.example/1", "https://a.example/4"]);
});

Deno.test("the same page again adds no history entry", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/");
  tabs.visit("https://a.example/");
  equal(tabs.current.places.length, 1);
});

Deno.test("a closed tab reopens in its place with its history", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/1");
  tabs.visit("https://a.example/2");
  const { id } = tabs.current;
  tabs.open("https://b.example/");
  tabs.close(id);
  deepEqual(urls(tabs), ["https://b.example/"]);
  ok(tabs.reopen());
  deepEqual(urls(tabs), ["https://a.example/2", "https://b.example/"]);
  equal(tabs.current.id, id);
  ok(tabs.canStep(-1));
  equal(tabs.reopen(), false);
});

Deno.test("closing a tab selects its neighbor, and closing the last one leaves an empty tab", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/");
  tabs.open("https://b.example/");
  tabs.open("https://c.example/");
  tabs.close(tabs.current.id);
  equal(tabs.place.url, "https://b.example/");
  tabs.close(tabs.current.id);
  tabs.close(tabs.current.id);
  deepEqual(urls(tabs), [null]);
});

Deno.test("a closed empty tab is not reopened", () => {
  const tabs = new BrowseTabs(memory());
  tabs.open();
  tabs.close(tabs.current.id);
  equal(tabs.canReopen, false);
});

Deno.test(`there are at most ${maximumTabs} tabs`, () => {
  const tabs = new BrowseTabs(memory());
  while (tabs.open("https://a.example/"));
  equal(tabs.all.length, maximumTabs);
  equal(tabs.reopen(), false);
});

Deno.test("the tab after the last is the first, and the other way around", () => {
  const tabs = new BrowseTabs(memory());
  tabs.open();
  const [first, last] = tabs.all;
  equal(tabs.next(1), first.id);
  tabs.switchTo(first.id);
  equal(tabs.next(-1), last.id);
});

Deno.test("a reload restores the tabs, the current one and the closed ones", () => {
  const storage = memory();
  const before = new BrowseTabs(storage);
  before.visit("https://a.example/");
  before.name(before.current.id, "https://a.example/", "A");
  before.open("https://b.example/");
  before.open("https://c.example/");
  before.close(before.current.id);
  const { state } = before;
  const after = new BrowseTabs(storage);
  deepEqual(urls(after), ["https://a.example/", "https://b.example/"]);
  deepEqual(after.state, state);
  equal(after.all[0].places[0].title, "A");
  ok(after.canReopen);
});

for (const kept of ["nonsense", "{}", '{"tabs":[{}],"closed":[],"current":"x"}', '{"tabs":[],"closed":[]}']) {
  Deno.test(`invalid stored tabs are dropped: ${kept}`, () => {
    const storage = memory();
    storage.setItem("backnote.tabs", kept);
    deepEqual(urls(new BrowseTabs(storage)), [null]);
  });
}

for (
  const [from, to, order, isMoved] of /** @type {[number, number, string, boolean][]} */ ([
    [0, 2, "bca", true],
    [2, 0, "cab", true],
    [1, 2, "acb", true],
    [1, 1, "abc", false],
    [0, 3, "abc", false],
    [0, -1, "abc", false],
    [3, 0, "abc", false],
  ])
) {
  Deno.test(`tab ${from} moved to ${to} makes ${order} of abc, and stays so`, () => {
    const storage = memory();
    const tabs = new BrowseTabs(storage);
    tabs.visit("https://site.example/a");
    tabs.open("https://site.example/b");
    tabs.open("https://site.example/c");
    const { id } = tabs.current;
    equal(tabs.move(tabs.all[from]?.id ?? "gone", to), isMoved);
    const letters = (/** @type {BrowseTabs} */ some) => urls(some).map((url) => url?.at(-1)).join("");
    equal(letters(tabs), order);
    equal(letters(new BrowseTabs(storage)), isMoved ? order : "abc");
    equal(tabs.current.id, id);
  });
}

Deno.test("the window's history selects its tab and page if they still exist", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/1");
  const { state } = tabs;
  tabs.visit("https://a.example/2");
  tabs.open("https://b.example/");
  ok(tabs.goTo(state, "https://a.example/1"));
  equal(tabs.place.url, "https://a.example/1");
  equal(tabs.goTo(state, "https://a.example/other"), false);
  equal(tabs.goTo({ tab: "gone", index: 0 }, "https://a.example/1"), false);
});

Deno.test("a late title is set on its own page only", () => {
  const tabs = new BrowseTabs(memory());
  tabs.visit("https://a.example/1");
  tabs.visit("https://a.example/2");
  tabs.name(tabs.current.id, "https://a.example/1", "One");
  equal(tabs.place.title, "");
});

Deno.test("tabs work over HTTP on another host than localhost", () => {
  const { randomUUID } = crypto;
  try {
    // What a browser offers in secure contexts only.
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    equal(new BrowseTabs(memory()).all.length, 1);
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});
