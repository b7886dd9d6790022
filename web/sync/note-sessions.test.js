import { deepEqual, equal } from "node:assert/strict";
import { NoteSessions } from "./note-sessions.js";
import { bench } from "./notebook-in-memory.test.js";

Deno.test("a change that is announced while a note is opened is loaded after it", async () => {
  const { notebook, unsent } = bench();
  const { id } = await notebook.createNote({ title: "", body: "one", links: [] }, "k");
  const notes = new NoteSessions(notebook, unsent, "(copy from this window)");
  const { readNote } = notebook;
  notebook.readNote = async (read) => {
    notebook.readNote = readNote;
    const note = await readNote(read);
    await notebook.saveNote(id, { body: "two" }, 1);
    await notes.changed(id, 2);
    return note;
  };
  const note = await notes.open(id);
  for (let turns = 0; turns < 50; turns++) await Promise.resolve();
  deepEqual([note.body, note.state], ["two", "saved"]);
});

/** Notes that this browser has from before, with what a closed window has written in one. @param {object | null} unsent */
function savedNotes(unsent) {
  const savedAt = "2026-11-30T00:00:00.000Z";
  const note = { id: "n1", title: "", body: "one\ntwo", links: [], revision: 1, modifiedAt: "", savedAt };
  const none = () => Promise.resolve(null);
  return /** @type {any} */ ({
    keep: none,
    remove: none,
    note: () => Promise.resolve(note),
    takeUnsent: () => Promise.resolve(unsent),
  });
}

Deno.test("a saved note says so until the server responds, and an edit of it is merged", async () => {
  const { notebook, unsent, world } = bench();
  const { id } = await notebook.createNote({ title: "", body: "one\ntwo", links: [] }, "k");
  notebook.recent = savedNotes(null);
  const notes = new NoteSessions(notebook, unsent, "(copy from this window)");
  world.isUp = false;
  const note = await notes.open(id);
  deepEqual([note.body, note.savedAt], ["one\ntwo", "2026-11-30T00:00:00.000Z"]);
  note.edit({ body: "ONE\ntwo" });
  await note.save();
  world.isUp = true;
  await notebook.saveNote(id, { body: "one\nTWO" }, 1);
  await note.save();
  deepEqual([note.body, note.savedAt, note.state], ["ONE\nTWO", undefined, "saved"]);
  deepEqual(world.notes.get(id)?.body, "ONE\nTWO");
});

Deno.test("a saved note opens with what a closed window has written in it", async () => {
  const { notebook, unsent, world } = bench();
  const { id } = await notebook.createNote({ title: "", body: "one\ntwo", links: [] }, "k");
  const base = { title: "", body: "one\ntwo", revision: 1 };
  const about = { noteID: id, links: [], attempt: null, copy: null, keptAt: "" };
  const entry = {
    key: "closed",
    window: "gone",
    base,
    text: { title: "", body: "one\ntwo\nthree" },
    ...about,
  };
  notebook.recent = savedNotes(entry);
  world.isUp = false;
  const note = await new NoteSessions(notebook, unsent, "(copy from this window)").open(id);
  deepEqual([note.body, note.savedAt], ["one\ntwo\nthree", "2026-11-30T00:00:00.000Z"]);
  deepEqual(unsent.all().map(({ key, window }) => [key, window]), [["closed", unsent.window]]);
  world.isUp = true;
  await note.save();
  deepEqual(world.notes.get(id)?.body, "one\ntwo\nthree");
  deepEqual(unsent.all(), []);
});

Deno.test("a discarded note is neither listed nor sent", async () => {
  const { notebook, unsent, world } = bench();
  const notes = new NoteSessions(notebook, unsent, "(copy from this window)");
  world.isUp = false;
  const note = notes.blank();
  note.edit({ body: "Not this" });
  await note.save();
  deepEqual(notes.begun, [note]);
  notes.discard(note);
  world.isUp = true;
  await notes.saveAll();
  deepEqual([notes.begun, unsent.all(), world.notes.size], [[], [], 0]);
});

Deno.test("what a closed window has written is not left out of a note that is opened twice at once", async () => {
  const { notebook, unsent, world } = bench();
  const { id } = await notebook.createNote({ title: "", body: "one\ntwo", links: [] }, "k");
  const base = { title: "", body: "one\ntwo", revision: 1 };
  const text = { title: "", body: "one\ntwo\nthree" };
  const about = { noteID: id, links: [], attempt: null, copy: null, keptAt: "" };
  const saved = savedNotes(null);
  const taken = Promise.withResolvers();
  // The first one to ask gets what is unsent, and later than the second one gets nothing.
  const answers = [taken.promise, Promise.resolve(null)];
  saved.takeUnsent = () => answers.shift();
  notebook.recent = saved;
  world.isUp = false;
  const notes = new NoteSessions(notebook, unsent, "(copy from this window)");
  const first = notes.open(id);
  const second = await notes.open(id);
  taken.resolve({ key: "closed", window: "gone", base, text, ...about });
  equal((await first).body, text.body);
  equal(second, await first);
});
