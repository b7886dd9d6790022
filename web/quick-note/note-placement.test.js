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
} from "./note-placement.js";

const room = { width: 1280, height: 800 };

Deno.test("a size stays between smallest and largest", () => {
  deepEqual(fittingSize({ width: 1, height: 1 }, room), { width: 220, height: 160 });
  deepEqual(fittingSize({ width: 9000, height: 9000 }, room), { width: 640, height: 720 });
});

Deno.test("a size never leaves the window", () => {
  deepEqual(fittingSize({ width: 640, height: 720 }, { width: 390, height: 400 }), {
    width: 366,
    height: 376,
  });
});

Deno.test("the size button goes small, default, large and round", () => {
  const widths = [];
  let size = { width: 320, height: 380 };
  for (let i = 0; i < 3; i++) widths.push((size = nextSize(size)).width);
  deepEqual(widths, [640, 220, 320]);
});

Deno.test("a note lands in the corner nearest to where it rests", () => {
  equal(cornerNearest({ x: 100, y: 100 }, room), "top-left");
  equal(cornerNearest({ x: 900, y: 700 }, room), "bottom-right");
  equal(cornerNearest(restingPoint({ x: 700, y: 700 }, { x: -2, y: 0 }), room), "bottom-left");
});

Deno.test("a note pushed over the edge is tucked away there", () => {
  equal(sideCrossed({ left: -100, right: 220, width: 320 }, room), null);
  equal(sideCrossed({ left: -160, right: 160, width: 320 }, room), "left");
  equal(sideCrossed({ left: 1120, right: 1440, width: 320 }, room), "right");
});

Deno.test("arrows move between corners, then tuck", () => {
  deepEqual(afterArrow("bottom-right", "ArrowLeft"), { corner: "bottom-left", tuck: null });
  deepEqual(afterArrow("bottom-left", "ArrowLeft"), { corner: "bottom-left", tuck: "left" });
  deepEqual(afterArrow("bottom-left", "ArrowUp"), { corner: "top-left", tuck: null });
  equal(afterArrow("bottom-left", "Enter"), null);
});

Deno.test("pulling the free corner outward makes the note larger, wherever it lies", () => {
  const size = { width: 300, height: 300 };
  deepEqual(resized(size, { x: -10, y: -20 }, "bottom-right"), { width: 310, height: 320 });
  deepEqual(resized(size, { x: 10, y: 20 }, "top-left"), { width: 310, height: 320 });
});

Deno.test("a note thrown over its own side is tucked away; thrown anywhere else it is not", () => {
  const atRight = { left: 948, width: 320 };
  equal(sideThrownOver(atRight, { x: 2, y: 0.2 }, "bottom-right", room), "right");
  equal(sideThrownOver(atRight, { x: 0.4, y: 0 }, "bottom-right", room), null);
  equal(sideThrownOver(atRight, { x: 2, y: -3 }, "bottom-right", room), null);
  equal(sideThrownOver({ left: 700, width: 320 }, { x: 9, y: 0 }, "bottom-left", room), null);
  equal(sideThrownOver({ left: 12, width: 320 }, { x: -2, y: 0 }, "top-left", room), "left");
});

Deno.test("two fingers change both measures alike", () => {
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
  Deno.test(`${shiftKey ? "Shift+" : ""}${key} on the handle of a note bottom right`, () => {
    const size = sizeAfterKey({ width: 320, height: 380 }, "bottom-right", { key, shiftKey });
    deepEqual(size, { width, height });
  });
}

Deno.test("no other key changes the size", () => {
  equal(sizeAfterKey({ width: 320, height: 380 }, "bottom-right", { key: "a", shiftKey: false }), null);
});
