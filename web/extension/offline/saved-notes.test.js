import { deepEqual, equal } from "node:assert/strict";
import { tables } from "../worker/tables-in-memory.test.js";
import { savedLimits, SavedNotes } from "./saved-notes.js";
/** @import { Note } from "../../base/model/model.js" */
/** @import { Limits } from "./saved-notes.js" */

const owner = "token-1";

/** @param {string} id @param {Partial<Note>} [about] @returns {Note} */
function note(id, about) {
  const made = { id, title: id, body: "Text", excerpt: "Text", links: [], revision: 1 };
  return /** @type {any} */ ({ ...made, modifiedAt: "2026-11-01T00:00:00.000Z", ...about });
}

/** @param {{limits?: Partial<Limits>, database?: ReturnType<typeof tables>, owners?: (string | null)[]}} [options] */
function savedNotes({ limits, database = tables(), owners = [owner] } = {}) {
  const saved = new SavedNotes(/** @type {any} */ (database), () => Promise.resolve(owners[0]), {
    limits: { ...savedLimits, ...limits },
    now: () => Date.parse("2026-11-30T00:00:00.000Z"),
  });
  return { saved, database, owners };
}

/** @param {SavedNotes} saved */
async function ids(saved) {
  return (await saved.contents()).entries.map(({ id }) => id).sort();
}

/** @param {number} day */
const at = (day) => ({ modifiedAt: `2026-11-0${day}T00:00:00.000Z` });

Deno.test("notes are saved as the service sent them, with the time, for the next start of the worker", async () => {
  const { saved, database } = savedNotes();
  await saved.keep(owner, [note("a", { body: "Wool" })]);
  const next = savedNotes({ database }).saved;
  deepEqual(await next.notes(["a", "other"]), [
    { note: note("a", { body: "Wool" }), savedAt: "2026-11-30T00:00:00.000Z", hasText: true },
  ]);
});

Deno.test("the notes nearest in time stay if there are too many", async () => {
  const { saved } = savedNotes({ limits: { notes: 2 } });
  await saved.keep(owner, [note("old", at(1)), note("new", at(3)), note("middle", at(2))]);
  deepEqual(await ids(saved), ["middle", "new"]);
  deepEqual(await saved.notes(["old"]), []);
});

Deno.test("a note that was opened here is nearer than what was changed later", async () => {
  const { saved } = savedNotes({ limits: { notes: 2 } });
  await saved.keep(owner, [note("opened", at(1))], { areOpened: true });
  await saved.keep(owner, [note("middle", at(2)), note("new", at(3))]);
  deepEqual(await ids(saved), ["new", "opened"]);
});

Deno.test("the bytes of all notes are limited, and those of photos count", async () => {
  const { saved, database } = savedNotes({ limits: { bytes: 2000 } });
  await saved.keep(owner, [note("old", { ...at(1), body: "x".repeat(600) })]);
  await saved.keep(owner, [note("new", { ...at(2), image: "p1" })]);
  deepEqual(await ids(saved), ["new", "old"]);
  equal(await saved.keepPhoto(owner, "p1", { type: "image/webp", data: "y".repeat(1500) }), true);
  deepEqual(await ids(saved), ["new"]);
  deepEqual([...database.saved.keys()].sort(), ["contents", "note.new", "photo.p1"]);
});

Deno.test("a text that is too long is left out as a whole, and never cut", async () => {
  const { saved } = savedNotes({ limits: { text: 1000 } });
  await saved.keep(owner, [
    note("short", { body: "é".repeat(500) }),
    note("long", { body: "é".repeat(501) }),
  ]);
  const [short, long] = await saved.notes(["short", "long"]);
  deepEqual([short.hasText, short.note.body.length], [true, 500]);
  deepEqual([long.hasText, long.note.body, long.note.excerpt], [false, "", "Text"]);
});

Deno.test("a note with links beyond measure is not saved", async () => {
  const { saved } = savedNotes({ limits: { text: 1000 } });
  const links = /** @type {any} */ ([{ webpageURL: `https://example.com/${"x".repeat(2000)}` }]);
  await saved.keep(owner, [note("a"), note("b", { links })]);
  deepEqual(await ids(saved), ["a"]);
});

for (
  const [name, photo, isKept] of /** @type {[string, {type: string, data: string} | null, boolean][]} */ ([
    ["a small photo is saved", { type: "image/webp", data: "y".repeat(100) }, true],
    ["a large photo is not saved", { type: "image/webp", data: "y".repeat(101) }, false],
    ["a photo without a picture is not asked for again", null, false],
  ])
) {
  Deno.test(name, async () => {
    const { saved } = savedNotes({ limits: { photo: 100 } });
    await saved.keep(owner, [note("a", { image: "p1" })]);
    equal((await saved.contents()).entries[0].photoSize, undefined);
    equal(await saved.keepPhoto(owner, "p1", photo), isKept);
    deepEqual(await saved.photo("p1"), isKept ? photo : null);
    equal((await saved.contents()).entries[0].photoSize, isKept ? 100 : 0);
  });
}

Deno.test("a photo goes with the last note that shows it", async () => {
  const { saved, database } = savedNotes();
  await saved.keep(owner, [note("a", { image: "p1" }), note("b", { image: "p1" })]);
  await saved.keepPhoto(owner, "p1", { type: "image/webp", data: "y" });
  await saved.remove(owner, ["a"]);
  equal(database.saved.has("photo.p1"), true);
  await saved.keep(owner, [note("b", { revision: 2, image: "p2" })]);
  equal(database.saved.has("photo.p1"), false);
});

Deno.test("an earlier revision does not replace a later one, and a note in the trash is removed", async () => {
  const { saved } = savedNotes();
  await saved.keep(owner, [note("a", { revision: 2, body: "later" })]);
  await saved.keep(owner, [note("a", { revision: 1, body: "earlier" })]);
  equal((await saved.notes(["a"]))[0].note.body, "later");
  await saved.keep(owner, [note("a", { revision: 3, trashedAt: "2026-11-02T00:00:00.000Z" })]);
  deepEqual(await saved.notes(["a"]), []);
});

Deno.test("nothing is left after it was forgotten", async () => {
  const { saved, database } = savedNotes();
  await saved.keep(owner, [note("a", { image: "p1" })]);
  await saved.keepPhoto(owner, "p1", { type: "image/webp", data: "y" });
  await saved.forget();
  deepEqual([...database.saved], []);
});

Deno.test("another token does not see what was saved, and removes it", async () => {
  const { saved, database, owners } = savedNotes();
  await saved.keep(owner, [note("a")]);
  owners[0] = "token-2";
  deepEqual(await ids(saved), []);
  deepEqual([...database.saved], []);
});

Deno.test("another token does not see what could not be removed", async () => {
  const { saved, database, owners } = savedNotes();
  await saved.keep(owner, [note("a", { image: "p1" })]);
  await saved.keepPhoto(owner, "p1", { type: "image/webp", data: "y" });
  database.clear = () => Promise.reject(new Error("The disk is full."));
  owners[0] = "token-2";
  deepEqual([await saved.notes(["a"]), await saved.photo("p1")], [[], null]);
});

Deno.test("what arrives for an account that is gone is not saved", async () => {
  const { saved, database, owners } = savedNotes();
  await saved.keep(owner, [note("a")]);
  for (const now of ["token-2", null]) {
    owners[0] = now;
    await saved.keep(owner, [note("b")]);
    await saved.know(owner, { cursor: 7 });
    deepEqual([...database.saved], []);
  }
});
