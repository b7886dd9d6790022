import { deepEqual } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";

for (const [how, learn] of /** @type {const} */ ([["saved again", "save"], ["refreshed", "refresh"]])) {
  Deno.test(`what was stored without a response, and changed since, is there once after it is ${how}`, async () => {
    const { world, notebook, session, stored } = bench();
    const first = await notebook.createNote({ title: "", body: "one\ntwo", links: [] }, "k");
    const note = session({ note: first });
    world.loseNextReply = true;
    note.edit({ body: "one\ntwo\nthree" });
    await note.save();
    // Another window moves the new line.
    await notebook.saveNote(first.id, { body: "three\none\ntwo" }, 2);
    await note[learn]();
    deepEqual([...world.notes.values()].map(({ body }) => body), ["three\none\ntwo"]);
    deepEqual([note.body, note.state, stored.size], ["three\none\ntwo", "saved", 0]);
    await settle(note);
  });
}

Deno.test("what was not stored is merged with what others changed", async () => {
  const { world, notebook, session } = bench();
  const first = await notebook.createNote({ title: "", body: "one\ntwo", links: [] }, "k");
  const note = session({ note: first });
  world.isUp = false;
  note.edit({ body: "one\ntwo\nthree" });
  await note.save();
  world.isUp = true;
  await notebook.saveNote(first.id, { body: "zero\none\ntwo" }, 1);
  await notebook.saveNote(first.id, { body: "minus\nzero\none\ntwo" }, 2);
  await note.save();
  deepEqual([...world.notes.values()].map(({ body }) => body), ["minus\nzero\none\ntwo\nthree"]);
});
