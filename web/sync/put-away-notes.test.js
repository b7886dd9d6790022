import { deepEqual, equal } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";
/** @import { Note } from "../base/model/model.js" */

/** @typedef {"trashedAt" | "archivedAt"} Place */
const places = /** @type {Place[]} */ (["trashedAt", "archivedAt"]);

/** Returns a notebook with a note, which another device can put away, and a session of the note. */
async function written() {
  const { world, session, unsent } = bench();
  const note = session();
  note.edit({ title: "Bread", body: "milk" });
  await settle(note);
  const [stored] = /** @type {[Note]} */ ([...world.notes.values()]);
  const putAway = (/** @type {Place} */ place) => {
    stored[place] = "2026-01-01T00:00:00Z";
    stored.revision++;
  };
  const notes = () => [...world.notes.values()].map(({ title, body }) => [title, body]);
  return { world, session, unsent, note, stored, putAway, notes };
}

const copy = ["Bread (copy from this window)", "milk and butter"];

for (const place of places) {
  Deno.test(`text for a note that was put away elsewhere becomes a new note: ${place}`, async () => {
    const { note, putAway, notes } = await written();
    putAway(place);
    note.edit({ body: "milk and butter" });
    await settle(note);
    deepEqual(notes().at(-1), copy);
    deepEqual([note.id, note.isAway, note.state], ["n2", false, "saved"]);
  });

  Deno.test(`text written before it was known where the note is becomes a new note: ${place}`, async () => {
    const { world, note, putAway, notes } = await written();
    world.isUp = false;
    note.edit({ body: "milk and butter" });
    await settle(note);
    putAway(place);
    world.isUp = true;
    await note.refresh();
    await settle(note);
    deepEqual(notes(), [["Bread", "milk"], copy]);
  });

  Deno.test(`what a closed window left unsent becomes a new note: ${place}`, async () => {
    const { world, session, unsent, note, putAway, notes } = await written();
    world.isUp = false;
    note.edit({ body: "milk and butter" });
    await settle(note);
    note.abandon();
    putAway(place);
    world.isUp = true;
    const [entry] = unsent.all();
    await settle(session({ entry }));
    deepEqual(notes().at(-1), copy);
    deepEqual(unsent.all(), []);
  });

  Deno.test(`text stays in a note that a person sees to be put away: ${place}`, async () => {
    const { note, putAway, notes } = await written();
    note.shownIn.add({});
    putAway(place);
    note.edit({ body: "milk and butter" });
    await settle(note);
    deepEqual(notes(), [["Bread", "milk and butter"]]);
    equal(note.isAway, true);
  });

  Deno.test(`text stays in a note that was put away before it was written: ${place}`, async () => {
    const { session, putAway, notes, stored, unsent, world } = await written();
    putAway(place);
    const opened = session({ note: structuredClone(stored) });
    world.isUp = false;
    opened.edit({ body: "milk and butter" });
    await settle(opened);
    opened.abandon();
    world.isUp = true;
    await settle(session({ entry: unsent.all()[0] }));
    deepEqual(notes(), [["Bread", "milk and butter"]]);
  });
}
