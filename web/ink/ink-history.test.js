import { deepEqual, equal } from "node:assert/strict";
import { withKnownStrokes } from "./ink-change.js";
import { InkHistory } from "./ink-history.js";
/** @import { InkStroke } from "./ink-model.js" */

/** @param {string} id @param {number} [x] @returns {InkStroke} */
function stroke(id, x = 0) {
  const anchor = { line: 0, text: "" };
  return { id, tool: "pen", color: "ink", width: 3, drawing: "d", anchor, points: [[x, 0, 0.5]] };
}

const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => stroke(id));

/** @param {InkHistory} history */
const names = ({ strokes }) => strokes.map(({ id }) => id).join("");

/** A history in which each of the given lists was drawn, the first being the loaded one. @param {InkStroke[][]} lists */
function history([loaded, ...lists]) {
  const history = new InkHistory();
  history.reset(loaded);
  for (const list of lists) history.change(list);
  return history;
}

/** Undoes as often as possible, then redoes. Returns what was shown after each. @param {InkHistory} history */
function walk(history) {
  const shown = [names(history)];
  while (history.undo()) shown.push(names(history));
  shown.push("|");
  while (history.redo()) shown.push(names(history));
  return shown.join(" ");
}

for (
  const [name, lists, merged, wanted] of /** @type {[string, InkStroke[][], InkStroke[], string][]} */ ([
    ["a stroke from elsewhere", [[], [a], [a, b]], [c, a, b], "cab ac c | ac cab"],
    ["a stroke that was removed elsewhere", [[a], [a, b], [a, b, c]], [b, c], "bc b  | b bc"],
    ["nothing", [[], [a]], [a], "a  | a"],
    ["an erased stroke that was changed elsewhere", [[a, b], [b], []], [], " b ab | b "],
  ])
) {
  Deno.test(`undo reaches everything drawn here after a merge with ${name}`, () => {
    const tested = history(lists);
    tested.merge(merged);
    equal(walk(tested), wanted);
  });
}

Deno.test("a stroke that was moved elsewhere stays moved when other strokes are undone", () => {
  const tested = history([[a], [a, b]]);
  tested.merge([stroke("a", 9), b]);
  tested.undo();
  deepEqual(tested.strokes, [stroke("a", 9)]);
});

Deno.test("a step that drew what was removed elsewhere is no step any more", () => {
  const tested = history([[], [a], [a, b]]);
  tested.merge([a]);
  equal(walk(tested), "a  | a");
});

Deno.test("redo after a merge restores what was undone", () => {
  const tested = history([[], [a], [a, b]]);
  tested.undo();
  tested.merge([d, a]);
  equal(tested.redo(), true);
  equal(names(tested), "abd");
});

Deno.test("strokes that were read again are the known objects where they did not change", () => {
  const read = withKnownStrokes([stroke("a"), stroke("b", 5), stroke("c")], [a, b]);
  deepEqual([read[0] === a, read[1] === b, read[1]], [true, false, stroke("b", 5)]);
});
