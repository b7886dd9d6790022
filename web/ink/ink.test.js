import { deepEqual, equal, match, ok } from "node:assert/strict";
import { isWithin, moved, passes, withoutDisc } from "./ink-geometry.js";
import { InkAnchors } from "./ink-anchors.js";
import { readInk, rounded } from "./ink-model.js";
import { strokePath } from "./ink-path.js";
import { inkSVG } from "./ink-svg.js";
/** @import { InkStroke } from "./ink-model.js" */

const across = [[0, 0, 0.5], [100, 0, 0.5]];

/** @param {number[][]} points @returns {InkStroke} */
function stroke(points) {
  const anchor = { line: 0, text: "" };
  return { id: "a", tool: "pen", color: "ink", width: 4, drawing: "a", anchor, points };
}

const lines = ["one", "two", "", "two", "three"];
for (
  const [name, anchor, expected] of /** @type {[string, {line: number, text: string}, number][]} */ ([
    ["where it was", { line: 1, text: "two" }, 1],
    ["where its line went", { line: 0, text: "three" }, 4],
    ["the nearer of two alike", { line: 4, text: "two" }, 3],
    ["the upper of two alike that are equally near", { line: 2, text: "two" }, 1],
    ["its place when the line was written anew", { line: 0, text: "gone" }, 0],
    ["the last line when its place is gone", { line: 40, text: "gone" }, 4],
    ["its place on a blank line", { line: 3, text: "" }, 3],
  ])
) {
  Deno.test(`a stroke of a client that knows no drawings is at ${name}`, () => {
    const { drawing: _, ...old } = stroke(across);
    const { anchors } = readInk({ strokes: [{ ...old, anchor }] });
    const found = new InkAnchors();
    found.reset(anchors, lines);
    equal(found.lineOf(old.id), expected);
  });
}

Deno.test("strokes of a client that knows no drawings are one drawing at each anchor", () => {
  const { drawing: _, ...old } = stroke(across);
  const at = (/** @type {string} */ id, /** @type {number} */ line) => ({
    ...old,
    id,
    anchor: { line, text: "x" },
  });
  const ink = readInk({ strokes: [at("a", 1), at("b", 2), at("c", 1), { ...at("d", 1), drawing: "own" }] });
  deepEqual(ink.strokes.map(({ drawing }) => drawing), ["a", "b", "a", "own"]);
  deepEqual(ink.anchors.map(({ drawing, line }) => [drawing, line]), [["a", 1], ["b", 2], ["own", 1]]);
  deepEqual(readInk(structuredClone(ink)), ink);
});

Deno.test("damaged anchors are replaced by those of the strokes, and those of no stroke are left out", () => {
  const good = { drawing: "a", line: 7, text: "seven", above: [{ away: 1, text: "six" }], below: [] };
  const bad = [null, 3, { ...good, line: -1 }, { ...good, above: [{}] }, { ...good, drawing: "other" }];
  deepEqual(readInk({ strokes: [stroke(across)], anchors: [...bad, good] }).anchors, [good]);
  deepEqual(readInk({ strokes: [stroke(across)], anchors: bad }).anchors, [
    { drawing: "a", line: 0, text: "", above: [], below: [] },
  ]);
});

Deno.test("damaged ink keeps the strokes that can be drawn", () => {
  const good = stroke(across);
  const bad = [null, {}, stroke([]), stroke([[Number.NaN, 1]]), { ...good, anchor: undefined }];
  const { anchors: _, ...ink } = readInk({ strokes: [good, ...bad], width: "wide" });
  deepEqual(ink, { version: 1, width: 0, strokes: [good] });
  deepEqual(readInk(undefined).strokes, []);
});

Deno.test("a stroke whose color has the former name keeps its color", () => {
  const { color: _, ...rest } = stroke(across);
  deepEqual(readInk({ strokes: [{ ...rest, colour: "red" }] }).strokes, [{ ...rest, color: "red" }]);
});

Deno.test("points are rounded to a tenth of a pixel", () => {
  deepEqual(rounded([[1.234, 5.678, 0.5049]]), [[1.2, 5.7, 0.5]]);
});

Deno.test("an eraser touches a stroke between its points", () => {
  ok(passes(across, { x: 50, y: 6 }, 8));
  ok(!passes(across, { x: 50, y: 9 }, 8));
  ok(passes([[5, 5, 1]], { x: 5, y: 5 }, 1));
});

Deno.test("erasing the middle leaves two pieces, which do not touch the eraser", () => {
  const pieces = withoutDisc(across, { x: 50, y: 0 }, 10);
  equal(pieces.length, 2);
  ok(pieces[0].every(([x]) => x < 40) && pieces[1].every(([x]) => x > 60));
  deepEqual(withoutDisc(across, { x: 50, y: 0 }, 200), []);
});

Deno.test("a lasso selects strokes that are mostly within it", () => {
  const loop = [{ x: -10, y: -10 }, { x: 60, y: -10 }, { x: 60, y: 10 }, { x: -10, y: 10 }];
  ok(isWithin([[0, 0], [20, 0], [40, 0], [80, 0]], loop));
  ok(!isWithin([[0, 0], [70, 0], [80, 0]], loop));
});

Deno.test("moving a stroke keeps its pressure", () => deepEqual(moved([[1, 2, 0.3]], 3, 4), [[4, 6, 0.3]]));

Deno.test("a point is drawn as a dot and a line as an outline", () => {
  match(strokePath(stroke([[5, 5, 1]])), /^M2 5A/);
  match(strokePath(stroke(across)), /^M0 2.*A.*Z$/);
});

Deno.test("pressing harder draws wider", () => {
  const light = strokePath(stroke([[0, 0, 0], [9, 0, 0]]));
  const hard = strokePath(stroke([[0, 0, 1], [9, 0, 1]]));
  match(light, /^M0 1L/);
  match(hard, /^M0 3L/);
});

Deno.test("the SVG contains every stroke, and its view box encloses them", () => {
  const svg = inkSVG([{ stroke: stroke(across), top: 20 }, {
    stroke: { ...stroke(across), tool: "marker" },
    top: 50,
  }]);
  match(svg, /viewBox="-12 8 124 54"/);
  equal(svg.match(/<path/g)?.length, 2);
  match(svg, /fill-opacity/);
});
