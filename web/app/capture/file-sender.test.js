import { deepEqual, equal } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { NoteSessions } from "../../sync/note-sessions.js";
import { bench } from "../../sync/notebook-in-memory.test.js";
import { FileSender } from "./file-sender.js";
/** @import { KeptFile } from "./waiting-files.js" */

/** A window that begins a note, and sends the photo that waits for it. */
function phone() {
  const { notebook, unsent, world } = bench();
  const notes = new NoteSessions(notebook, unsent, "(copy)");
  const session = notes.blank();
  const about = { account: "ann", window: "here", noteKey: session.key, noteID: null, keptAt: 0 };
  const photo = (/** @type {string} */ id, /** @type {string} */ name) => /** @type {KeptFile} */ ({
    id,
    name,
    reason: "",
    file: new File(["x"], name),
    ...about,
  });
  /** What IndexedDB has in a browser. */
  const stored = new Map([["f1", photo("f1", "beach.png")]]);
  const files = /** @type {any} */ ({
    all: () => Promise.resolve([...stored.values()]),
    change: (/** @type {string} */ id, /** @type {Partial<KeptFile>} */ change) =>
      Promise.resolve(stored.set(id, /** @type {KeptFile} */ ({ ...stored.get(id), ...change }))),
    remove: (/** @type {string} */ id) => Promise.resolve(stored.delete(id)),
    show: () => Promise.resolve(),
  });
  const client = /** @type {any} */ ({
    addAttachment: () => Promise.resolve({ reference: "attachments/a1", mediaType: "image/png" }),
    readNote: notebook.readNote,
  });
  const sender = new FileSender({
    client,
    files,
    sessionOf: () => Promise.resolve(session),
    isElsewhere: () => false,
    openWindows: () => Promise.resolve(new Set(["here"])),
    window: "here",
  });
  return { sender, session, stored, world, client, photo };
}

Deno.test("a photo stays in the browser until a note on the server refers to it", async () => {
  const { sender, session, stored, world } = phone();
  world.isUp = false;
  await sender.send();
  equal(session.state, "kept");
  equal(stored.size, 1);
  world.isUp = true;
  await sender.send();
  const [note] = world.notes.values();
  equal(note.body.split("attachments/a1").length, 2);
  equal(stored.size, 0);
});

Deno.test("a photo stays with its reason if the server refuses the text of its note", async () => {
  const { sender, session, stored, world } = phone();
  world.refuses = (text) => text.includes("attachments/");
  await sender.send();
  equal(session.state, "refused");
  deepEqual([...stored.values()].map(({ reason }) => Boolean(reason)), [true]);
});

Deno.test("a photo is sent although the server refuses a link of its note", async () => {
  const { sender, session, stored, world } = phone();
  world.refuses = (text) => text.startsWith("https://bad.example");
  await session.addLink({ webpageURL: "https://bad.example/" });
  await sender.send();
  equal(session.failure instanceof NotebookError, true);
  deepEqual([stored.size, world.notes.size], [0, 1]);
});

Deno.test("a photo that always fails does not stop those behind it", async () => {
  const { sender, stored, client, photo } = phone();
  const { addAttachment } = client;
  /** @type {string[]} */
  const tried = [];
  client.addAttachment = (/** @type {File} */ { name }) => {
    tried.push(name);
    if (name === "beach.png") throw new NotebookError("internal", { status: 500 });
    return Promise.resolve({ reference: `attachments/${name}`, mediaType: "image/png" });
  };
  for (const name of ["sea.png", "sun.png"]) stored.set(name, photo(name, name));
  for (let attempt = 0; attempt < 4; attempt++) await sender.send();
  deepEqual(tried, [...Array(4).fill("beach.png"), "sea.png", "sun.png"]);
  deepEqual([...stored.keys()], ["f1"]);
  client.addAttachment = addAttachment;
  await sender.send();
  equal(stored.size, 0);
});
