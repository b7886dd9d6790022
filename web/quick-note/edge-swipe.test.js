import { deepEqual, equal, ok } from "node:assert/strict";
import { hiddenBehind, isPulledOut, pulled } from "./edge-swipe.js";

const size = { width: 320, height: 380 };
const rest = { x: 0, y: 0 };

Deno.test("a hidden panel hides its shadow too", () => {
  deepEqual(hiddenBehind("left", size), { x: -372, y: 0 });
  deepEqual(hiddenBehind("right", size), { x: 372, y: 0 });
  deepEqual(hiddenBehind("corner", size), { x: 372, y: 432 });
});

Deno.test("the panel follows the finger from every edge", () => {
  equal(pulled("right", size, { x: -100, y: 30 }).x, 232);
  equal(pulled("right", size, { x: -100, y: 30 }).y, 0);
  equal(pulled("left", size, { x: 100, y: 0 }).x, -232);
  deepEqual(pulled("corner", size, { x: -100, y: -100 }), { x: 232, y: 292 });
});

Deno.test("a panel pulled beyond its place moves only a little", () => {
  const { x } = pulled("right", size, { x: -400, y: 0 });
  ok(x < 0 && x > -20);
});

for (
  const [name, edge, by, speed, out] of /** @type {const} */ ([
    ["a little", "right", { x: -30, y: 0 }, rest, false],
    ["far", "right", { x: -120, y: 0 }, rest, true],
    ["a little and fast", "right", { x: -30, y: 0 }, { x: -1, y: 0 }, true],
    ["far, and thrown back", "right", { x: -120, y: 0 }, { x: 1, y: 0 }, false],
    ["the wrong way", "left", { x: -120, y: 0 }, rest, false],
    ["out of the corner", "corner", { x: -70, y: -70 }, rest, true],
    ["along the edge", "corner", { x: 70, y: -200 }, rest, false],
  ])
) {
  Deno.test(`a panel pulled ${name} ${out ? "stays out" : "goes back"}`, () => {
    equal(isPulledOut(edge, by, speed), out);
  });
}
