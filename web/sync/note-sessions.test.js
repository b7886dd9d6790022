import { deepEqual } from "node:assert/strict";
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
