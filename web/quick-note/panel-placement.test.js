import { deepEqual, equal } from "node:assert/strict";
import {
  afterArrow,
  cornerNearest,
  fittingSize,
  nextSize,
  resized,
  restingPoint,
  scaled,
  sideCrossed,
  sideThrownOver,
  sizeAfterKey,
} from "./panel-placement.js";

const windowSize = { width: 1280, height: 800 };

Deno.test("a size stays between the smallest and the largest", () => {
  deepEqual(fittingSize({ width: 1, height: 1 }, windowSize), { width: 220, height: 160 });
  deepEqual(fittingSize({ width: 9000, height: 9000 }, windowSize), { width: 640, height: 720 });
});

Deno.test("a size fits into the window", () => {
  deepEqual(fittingSize({ width: 640, height: 720 }, { width: 390, height: 400 }), {
    width: 366,
    height: 376,
  });
});

Deno.test("the size button cycles through small, default and large", () => {
  const widths = [];
  let size = { width: 320, height: 380 };
  for (let i = 0; i < 3; i++) widths.push((size = nextSize(size)).width);
  deepEqual(widths, [640, 220, 320]);
});

Deno.test("a note moves to the corner nearest to where it comes to rest", () => {
  equal(cornerNearest({ x: 100, y: 100 }, windowSize), "top-left");
  equal(cornerNearest({ x: 900, y: 700 }, windowSize), "bottom-right");
  equal(cornerNearest(restingPoint({ x: 700, y: 700 }, { x: -2, y: 0 }), windowSize), "bottom-left");
});

Deno.test("a note pushed over an edge hides behind it", () => {
  equal(sideCrossed({ left: -100, right: 220, width: 320 }, windowSize), null);
  equal(sideCrossed({ left: -160, right: 160, width: 320 }, windowSize), "left");
  equal(sideCrossed({ left: 1120, right: 1440, width: 320 }, windowSize), "right");
});

Deno.test("an arrow key moves the note to the next corner, then hides it behind the edge", () => {
  deepEqual(afterArrow("bottom-right", "ArrowLeft"), { corner: "bottom-left", tuck: null });
  deepEqual(afterArrow("bottom-left", "ArrowLeft"), { corner: "bottom-left", tuck: "left" });
  deepEqual(afterArrow("bottom-left", "ArrowUp"), { corner: "top-left", tuck: null });
  equal(afterArrow("bottom-left", "Enter"), null);
});

Deno.test("pulling the free corner outward enlarges the note in every corner", () => {
  const size = { width: 300, height: 300 };
  deepEqual(resized(size, { x: -10, y: -20 }, "bottom-right"), { width: 310, height: 320 });
  deepEqual(resized(size, { x: 10, y: 20 }, "top-left"), { width: 310, height: 320 });
});

Deno.test("a note hides only when it is thrown over its own side", () => {
  const atRight = { left: 948, width: 320 };
  equal(sideThrownOver(atRight, { x: 2, y: 0.2 }, "bottom-right", windowSize), "right");
  equal(sideThrownOver(atRight, { x: 0.4, y: 0 }, "bottom-right", windowSize), null);
  equal(sideThrownOver(atRight, { x: 2, y: -3 }, "bottom-right", windowSize), null);
  equal(sideThrownOver({ left: 700, width: 320 }, { x: 9, y: 0 }, "bottom-left", windowSize), null);
  equal(sideThrownOver({ left: 12, width: 320 }, { x: -2, y: 0 }, "top-left", windowSize), "left");
});

Deno.test("a pinch changes width and height alike", () => {
  deepEqual(scaled({ width: 300, height: 200 }, 1.5), { width: 450, height: 300 });
});

for (
  const [key, shiftKey, width, height] of /** @type {const} */ ([
    ["ArrowLeft", false, 344, 380],
    ["ArrowRight", false, 296, 380],
    ["ArrowUp", true, 320, 460],
    ["ArrowDown", false, 320, 356],
    ["Home", false, 220, 160],
    ["End", false, 640, 720],
    ["Enter", false, 320, 380],
  ])
) {
  Deno.test(`${shiftKey ? "Shift+" : ""}${key} resizes a note at the bottom right`, () => {
    const size = sizeAfterKey({ width: 320, height: 380 }, "bottom-right", { key, shiftKey });
    deepEqual(size, { width, height });
  });
}

Deno.test("another key keeps the size", () => {
  equal(sizeAfterKey({ width: 320, height: 380 }, "bottom-right", { key: "a", shiftKey: false }), null);
});
