import { deepEqual, equal } from "node:assert/strict";
import { inkChange, unsentInk, withInkChange, withUnsentInk } from "../ink/ink-change.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { PendingInk, sendLeftInk } from "./pending-ink.js";
import { storageInMemory } from "./storage-in-memory.test.js";
/** @import { Ink, InkStroke } from "../ink/ink-model.js" */
/** @import { NotebookPort } from "../base/model/model.js" */

/** @param {string} id @param {number} [x] @returns {InkStroke} */
function stroke(id, x = 0) {
  const anchor = { line: 0, text: "" };
  return { id, tool: "pen", color: "ink", width: 3, drawing: "d", anchor, points: [[x, 0, 0.5]] };
}

const [a, b, c] = ["a", "b", "c"].map((id) => stroke(id));

for (
  const [name, before, after, theirs, wanted]
    of /** @type {[string, InkStroke[], InkStroke[], InkStroke[], string[]][]} */ ([
      ["a new stroke", [a], [a, b], [a], ["a0", "b0"]],
      ["a new stroke on each side", [a], [a, b], [a, c], ["a0", "c0", "b0"]],
      ["a removed stroke", [a, b], [b], [a, b, c], ["b0", "c0"]],
      ["a moved stroke", [a, b], [stroke("a", 9), b], [a, b, c], ["a9", "b0", "c0"]],
      ["no change", [a], [a], [c], ["c0"]],
    ])
) {
  Deno.test(`merges ${name} into what others drew meanwhile`, () => {
    const made = withInkChange(theirs, inkChange(before, after));
    deepEqual(made.map(({ id, points }) => id + points[0][0]), wanted);
  });
}

/** @param {InkStroke[]} strokes @param {number} line @returns {Ink} */
function ink(strokes, line) {
  return {
    version: 1,
    width: 600,
    strokes,
    anchors: [{ drawing: "d", line, text: "", above: [], below: [] }],
  };
}

for (
  const [name, before, after, theirs, wanted]
    of /** @type {[string, Ink, Ink, Ink, [string, number[]]][]} */ ([
      ["written again here", ink([a], 1), ink([a], 2), ink([a], 1), ["a", [2]]],
      ["written again elsewhere", ink([a], 1), ink([a, b], 1), ink([a], 3), ["ab", [3]]],
      ["written again on both sides", ink([a], 1), ink([a], 2), ink([a], 3), ["a", [2]]],
      ["of a drawing that was erased elsewhere", ink([a], 1), ink([a], 2), ink([], 1), ["", []]],
    ])
) {
  Deno.test(`merges the anchor ${name}`, () => {
    const { strokes, anchors } = withUnsentInk(theirs, unsentInk(before, after));
    deepEqual([strokes.map(({ id }) => id).join(""), anchors.map(({ line }) => line)], wanted);
  });
}

Deno.test("sends what a closed window drew, merged with the strokes on the server", async () => {
  const kept = storageInMemory();
  new PendingInk(kept, "closed").keep("n", { ...inkChange([a], [a, b]), width: 600 });
  new PendingInk(kept, "open").keep("n", { ...inkChange([], [c]), width: 600 });
  const unsent = new PendingInk(kept, "this");
  const entries = unsent.leftBehind(new Set(["open"]));
  equal(entries.length, 1);
  /** @type {any} */
  let saved;
  const notebook = /** @type {NotebookPort} */ (/** @type {unknown} */ ({
    readNote: () => Promise.resolve({ revision: 3 }),
    readInk: () => Promise.resolve({ version: 1, width: 700, strokes: [a] }),
    saveInk: (/** @type {string} */ _, /** @type {unknown} */ ink) => Promise.resolve(saved = ink),
  }));
  await sendLeftInk(notebook, unsent, entries[0]);
  deepEqual([saved.width, saved.strokes.map((/** @type {InkStroke} */ { id }) => id)], [700, ["a", "b"]]);
  deepEqual(unsent.leftBehind(new Set()).map(({ window }) => window), ["open"]);
});

Deno.test("leaves what another account drew to that account", () => {
  const kept = storageInMemory();
  new PendingInk(kept, "closed", "ann").keep("n", { ...inkChange([], [a]), width: 600 });
  equal(new PendingInk(kept, "this", "ben").leftBehind(new Set()).length, 0);
  equal(new PendingInk(kept, "this", "ann").leftBehind(new Set()).length, 1);
});

Deno.test("discards ink of a deleted note and keeps rejected ink", async () => {
  for (
    const [kind, left] of /** @type {[string, number][]} */ ([["note-not-found", 0], ["ink-too-large", 1]])
  ) {
    const kept = storageInMemory();
    new PendingInk(kept, "closed").keep("n", { ...inkChange([], [a]), width: 600 });
    const unsent = new PendingInk(kept, "this");
    const readNote = () => Promise.reject(new NotebookError(kind, { status: 404 }));
    const notebook = /** @type {NotebookPort} */ (/** @type {unknown} */ ({ readNote }));
    await sendLeftInk(notebook, unsent, unsent.leftBehind(new Set())[0]);
    equal(kept.length, left);
  }
});
