import { deepEqual, equal, ok } from "node:assert/strict";
import { PendingNotes } from "./pending-notes.js";
/** @import { UnsentNote } from "./pending-notes.js" */

/** A browser's storage, with how many letters were written to it. */
function storage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const made = {
    written: 0,
    get length() {
      return kept.size;
    },
    key: (/** @type {number} */ i) => [...kept.keys()][i] ?? null,
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
      made.written += value.length;
      kept.set(name, value);
    },
    removeItem: (/** @type {string} */ name) => void kept.delete(name),
  };
  return made;
}

const long = "A line of a long note.\n".repeat(5000);

/** @param {string} body @param {Partial<UnsentNote>} [more] @returns {UnsentNote} */
function entry(body, more = {}) {
  const base = null;
  return {
    key: "k",
    window: "one",
    noteID: null,
    base,
    text: { title: "Long", body },
    links: none,
    attempt: null,
    copy: null,
    keptAt: "",
    ...more,
  };
}
/** @type {UnsentNote["links"]} */
const none = [];

Deno.test("typing in a long note stores only what was typed, and the next window restores it", () => {
  const kept = storage();
  const unsent = new PendingNotes(kept, "one");
  unsent.keep(entry(long));
  const { written } = kept;
  for (const typed of ["a", "ab", "abc"]) {
    ok(unsent.keep(entry(long.slice(0, 900) + typed + long.slice(901))));
  }
  ok(kept.written - written < 1000, `${kept.written - written} letters written`);
  const [found] = new PendingNotes(kept, "two").leftBehind(new Set());
  equal(found.text.body, long.slice(0, 900) + "abc" + long.slice(901));
  deepEqual(Object.keys(found).sort(), Object.keys(entry("")).sort());
});

Deno.test("what was typed and deleted again does not return", () => {
  const kept = storage();
  const unsent = new PendingNotes(kept, "one");
  for (const body of ["Kept", "Kept and typed", "Kept"]) unsent.keep(entry(body));
  const [found] = new PendingNotes(kept, "two").leftBehind(new Set());
  equal(found.text.body, "Kept");
});

Deno.test("another change is stored together with its text", () => {
  const kept = storage();
  const unsent = new PendingNotes(kept, "one");
  unsent.keep(entry(long));
  unsent.keep(entry(long + "typed"));
  const base = { title: "Long", body: long, revision: 3 };
  unsent.keep(entry(long + "typed on", { base, noteID: "n" }));
  const [found] = new PendingNotes(kept, "two").leftBehind(new Set());
  equal(found.text.body, long + "typed on");
  deepEqual(found.base, base);
});

Deno.test("a sent note leaves no entry", () => {
  const kept = storage();
  const unsent = new PendingNotes(kept, "one");
  unsent.keep(entry(long));
  unsent.keep(entry(long + "typed"));
  unsent.forget("k");
  equal(kept.length, 0);
});

Deno.test("a change to an entry that was replaced since is ignored", () => {
  const kept = storage();
  new PendingNotes(kept, "one").keep(entry("first"));
  const unsent = new PendingNotes(kept, "one");
  unsent.keep(entry("second"));
  unsent.keep(entry("second and typed"));
  const change = kept.getItem("backnote.unsent-change.k") ?? "";
  unsent.keep(entry("third", { noteID: "n" }));
  kept.setItem("backnote.unsent-change.k", change);
  equal(new PendingNotes(kept, "two").leftBehind(new Set())[0].text.body, "third");
});

Deno.test("what a closed window left behind is taken by one window only", () => {
  const kept = storage();
  new PendingNotes(kept, "closed").keep(entry("left", { window: "closed" }));
  const open = new Set(["one", "two"]);
  equal(new PendingNotes(kept, "one").takeLeftBehind(open).length, 1);
  equal(new PendingNotes(kept, "two").takeLeftBehind(open).length, 0);
  equal(new PendingNotes(kept, "two").takeLeftBehind(new Set(["two"]))[0].text.body, "left");
});

Deno.test("what an account has not sent stays until the same account takes it", () => {
  const kept = storage();
  new PendingNotes(kept, "closed", "ann").keep(entry("of Ann", { window: "closed" }));
  const other = new PendingNotes(kept, "one", "ben");
  deepEqual([other.all(), other.takeLeftBehind(new Set())], [[], []]);
  other.keep(entry("of Ben", { key: "b", window: "one" }));
  const [taken, ...more] = new PendingNotes(kept, "two", "ann").takeLeftBehind(new Set());
  deepEqual([taken.text.body, more], ["of Ann", []]);
  deepEqual(other.all().map(({ text }) => text.body), ["of Ben"]);
});
