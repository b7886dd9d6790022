import { deepEqual, equal, ok } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";
import { NoteSession } from "./note-session.js";
import { PendingNotes } from "./pending-notes.js";
/** @import { Note } from "../base/model/model.js" */

Deno.test("the first save creates the note, and later edits change it", async () => {
  const { world, session, stored } = bench();
  const note = session();
  equal(note.state, "empty");
  note.edit({ body: "milk" });
  equal(note.state, "saving");
  equal(stored.size, 1);
  await settle(note);
  note.edit({ title: "Shopping" });
  await settle(note);
  equal(note.state, "saved");
  equal(stored.size, 0);
  deepEqual([...world.notes.values()].map(({ title, body }) => [title, body]), [["Shopping", "milk"]]);
});

Deno.test("an unfinished word is not sent right after the text before it", async () => {
  const { world, session } = bench();
  const bodies = () => [...world.notes.values()].map(({ body }) => body);
  const note = session();
  note.edit({ body: "one" });
  const saving = note.save();
  note.edit({ body: "one #fi" }, { unfinishedPause: 60_000 });
  await saving;
  deepEqual([bodies(), note.state], [["one"], "saving"]);
  note.edit({ body: "one #fit " });
  await settle(note);
  deepEqual([bodies(), note.state], [["one #fit "], "saved"]);
});

Deno.test("an unfinished word is sent when the text is left", async () => {
  const { world, session } = bench();
  const note = session();
  note.edit({ body: "#fi" }, { unfinishedPause: 60_000 });
  await settle(note);
  deepEqual([...world.notes.values()].map(({ body }) => body), ["#fi"]);
});

Deno.test("an empty note is never sent", async () => {
  const { world, session } = bench();
  const note = session();
  note.edit({ body: " " });
  await settle(note);
  deepEqual(world.calls, []);
});

Deno.test("an empty note is created to be drawn on, once", async () => {
  const { world, session } = bench();
  const note = session();
  await Promise.all([note.create(), note.create()]);
  await note.create();
  equal(note.state, "saved");
  deepEqual([...world.notes.values()].map(({ body }) => body), [""]);
});

Deno.test("a failed save is kept in the browser and sent when the server is reachable", async () => {
  const { world, session, stored } = bench();
  world.isUp = false;
  const note = session();
  note.edit({ body: "kept" });
  await settle(note);
  equal(note.state, "kept");
  equal(stored.size, 1);
  world.isUp = true;
  await settle(note);
  equal(note.state, "saved");
  equal(stored.size, 0);
});

Deno.test("a lost response neither creates a second note nor loses later text", async () => {
  const { world, session } = bench();
  const note = session();
  world.loseNextReply = true;
  note.edit({ body: "one" });
  await settle(note);
  note.edit({ body: "one two" });
  await settle(note);
  deepEqual([...world.notes.values()].map(({ body }) => body), ["one two"]);
});

Deno.test("a save whose response was lost is no change of somebody else", async () => {
  const { world, notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "one", links: [] }, "k") });
  world.loseNextReply = true;
  note.edit({ body: "one two" });
  await settle(note);
  world.isUp = false;
  note.edit({ body: "one two three" });
  await settle(note);
  world.isUp = true;
  note.edit({ body: "one two three four" });
  await settle(note);
  deepEqual([note.state, note.body], ["saved", "one two three four"]);
  deepEqual([...world.notes.values()].map(({ body }) => body), ["one two three four"]);
});

Deno.test("a closed window's save whose response was lost is continued by the next window", async () => {
  const { world, notebook, storage, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "one", links: [] }, "k") });
  world.loseNextReply = true;
  note.edit({ body: "one two" });
  await settle(note);
  note.edit({ body: "one two three" });
  const next = new PendingNotes(storage, "next");
  const [entry] = next.leftBehind(new Set());
  const taken = new NoteSession(notebook, next, "(copy from this window)", { entry });
  await taken.save();
  note.abandon();
  deepEqual([...world.notes.values()].map(({ body }) => body), ["one two three"]);
});

Deno.test("a text that was taken back after a lost response is what stays", async () => {
  const { world, notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "one", links: [] }, "k") });
  world.loseNextReply = true;
  note.edit({ body: "one two" });
  await settle(note);
  note.edit({ body: "one" });
  await settle(note);
  deepEqual([note.state, [...world.notes.values()].map(({ body }) => body)], ["saved", ["one"]]);
});

Deno.test("a text that the server refused is saved once it is acceptable", async () => {
  const { world, session } = bench();
  world.refuses = (text) => text.length > 10;
  const note = session();
  note.edit({ body: "far too long a text" });
  await settle(note);
  equal(note.state, "refused");
  note.edit({ body: "shorter" });
  await settle(note);
  note.edit({ body: "too long once more" });
  await settle(note);
  equal(note.state, "refused");
  note.edit({ body: "shorter!" });
  await settle(note);
  deepEqual([note.state, [...world.notes.values()].map(({ body }) => body)], ["saved", ["shorter!"]]);
});

for (const isLeft of [true, false]) {
  Deno.test(`what is written while the server refuses an earlier text is saved${isLeft ? ", if it is left" : ""}`, async () => {
    const { world, session } = bench();
    world.refuses = (text) => text.length > 10;
    const note = session({ pause: 0 });
    note.edit({ body: "far too long a text" });
    const saving = note.save();
    note.edit({ body: "shorter" });
    if (isLeft) void note.save();
    await saving;
    while (note.state === "saving") await new Promise((resolve) => setTimeout(resolve, 1));
    deepEqual([note.state, [...world.notes.values()].map(({ body }) => body)], ["saved", ["shorter"]]);
  });
}

Deno.test("a new window continues what a closed window did not send", async () => {
  const { world, notebook, storage, session } = bench();
  world.isUp = false;
  const note = session();
  note.edit({ title: "Left", body: "behind" });
  await settle(note);
  const next = new PendingNotes(storage, "next");
  deepEqual(next.leftBehind(new Set(["here"])), []);
  const [entry] = next.leftBehind(new Set());
  world.isUp = true;
  const taken = new NoteSession(notebook, next, "(copy from this window)", { entry });
  equal(taken.body, "behind");
  await taken.save();
  await settle(note);
  deepEqual([...world.notes.values()].map(({ title }) => title), ["Left"]);
});

Deno.test("edits of different fields merge", async () => {
  const { world, notebook, session } = bench();
  const first = await notebook.createNote({ title: "a", body: "b", links: [] }, "k");
  const note = session({ note: first });
  await notebook.saveNote(first.id, { title: "theirs" }, 1);
  note.edit({ body: "mine" });
  await settle(note);
  const { title, body } = /** @type {Note} */ (world.notes.get(first.id));
  deepEqual([title, body, note.title], ["theirs", "mine", "theirs"]);
});

Deno.test("edits of different lines merge", async () => {
  const { world, notebook, session } = bench();
  const first = await notebook.createNote({ title: "a", body: "one\ntwo\nthree", links: [] }, "k");
  const note = session({ note: first });
  await notebook.saveNote(first.id, { body: "One\ntwo\nthree" }, 1);
  note.edit({ body: "one\ntwo\nthree!" });
  await settle(note);
  deepEqual([...world.notes.values()].map(({ body }) => body), ["One\ntwo\nthree!"]);
  equal(note.body, "One\ntwo\nthree!");
});

Deno.test("conflicting edits of a field are kept as two notes", async () => {
  const { world, notebook, session } = bench();
  const first = await notebook.createNote({ title: "Plan", body: "b", links: [] }, "k");
  const note = session({ note: first });
  let told = "";
  note.addEventListener("conflict", (event) => (told = /** @type {CustomEvent} */ (event).detail.title));
  await notebook.saveNote(first.id, { body: "theirs" }, 1);
  note.edit({ body: "mine" });
  await settle(note);
  deepEqual([...world.notes.values()].map(({ title, body }) => [title, body]), [
    ["Plan", "theirs"],
    ["Plan (copy from this window)", "mine"],
  ]);
  equal(told, "Plan (copy from this window)");
  deepEqual([note.body, note.state], ["theirs", "saved"]);
});

Deno.test("what is typed while the copy of a conflict is saved is in the copy", async () => {
  const { world, notebook, session } = bench();
  const first = await notebook.createNote({ title: "Plan", body: "b", links: [] }, "k");
  const note = session({ note: first });
  await notebook.saveNote(first.id, { body: "theirs" }, 1);
  const { createNote, saveNote } = notebook;
  const typedDuring = (/** @type {string} */ body) => note.edit({ body });
  notebook.createNote = async (...values) => {
    const made = await createNote(...values);
    typedDuring("mine, two");
    // The last word is typed while the one before it is saved.
    notebook.saveNote = async (...late) => {
      const saved = await saveNote(...late);
      notebook.saveNote = saveNote;
      typedDuring("mine, two, three");
      return saved;
    };
    return made;
  };
  const { readNote } = notebook;
  notebook.readNote = async (id) => {
    const read = await readNote(id);
    typedDuring("mine, two, three, four");
    notebook.readNote = readNote;
    notebook.saveNote = async (...late) => {
      const saved = await saveNote(...late);
      notebook.saveNote = saveNote;
      typedDuring("mine, two, three, four, five");
      return saved;
    };
    return read;
  };
  note.edit({ body: "mine" });
  await settle(note);
  deepEqual([...world.notes.values()].map(({ body }) => body), ["theirs", "mine, two, three, four, five"]);
  deepEqual([note.body, note.state], ["theirs", "saved"]);
});

Deno.test("a change that is announced during a save is loaded after it", async () => {
  const { notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "one", links: [] }, "k") });
  const { saveNote } = notebook;
  notebook.saveNote = async (...values) => {
    const saved = await saveNote(...values);
    notebook.saveNote = saveNote;
    // Another window changes the note before the response arrives.
    await saveNote(saved.id, { body: "one\ntwo\nthree" }, saved.revision);
    await note.refresh(saved.revision + 1);
    return saved;
  };
  note.edit({ body: "one\ntwo" });
  await settle(note);
  for (let turns = 0; turns < 50; turns++) await Promise.resolve();
  deepEqual([note.body, note.state], ["one\ntwo\nthree", "saved"]);
});

Deno.test("the change of a save of one's own is not loaded again", async () => {
  const { world, notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "one", links: [] }, "k") });
  const { saveNote } = notebook;
  notebook.saveNote = async (...values) => {
    const saved = await saveNote(...values);
    await note.refresh(saved.revision);
    return saved;
  };
  note.edit({ body: "one two" });
  await settle(note);
  deepEqual(world.calls, ["create", "save"]);
});

Deno.test("a note that was deleted elsewhere is saved as a new one", async () => {
  const { world, notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "Gone", body: "b", links: [] }, "k") });
  world.notes.clear();
  note.edit({ body: "still here" });
  await settle(note);
  ok(
    [...world.notes.values()].some(({ title, body }) =>
      title === "Gone (copy from this window)" && body === "still here"
    ),
  );
});

Deno.test("the text of a new note can be taken before it is sent, and not afterward", async () => {
  const { world, session, stored } = bench();
  const note = session();
  note.edit({ body: "milk" });
  equal(note.takeText(), "milk");
  deepEqual([note.isEmpty, note.state, stored.size], [true, "empty", 0]);
  note.edit({ body: "bread" });
  await settle(note);
  equal(note.takeText(), null);
  equal(world.notes.size, 1);
});

Deno.test("a response from before an edit was saved does not restore the older text", async () => {
  const { notebook, session } = bench();
  const note = session();
  note.edit({ body: "kept although remov" });
  await note.save();
  const { readNote } = notebook;
  const answer = Promise.withResolvers();
  notebook.readNote = async (id) => {
    const read = await readNote(id);
    await answer.promise;
    return read;
  };
  const refreshed = note.refresh();
  for (let i = 0; i < 20; i++) await Promise.resolve();
  note.edit({ body: "kept although removed" });
  await note.save();
  answer.resolve(undefined);
  await refreshed;
  equal(note.body, "kept although removed");
});
