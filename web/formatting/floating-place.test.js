import { deepEqual } from "node:assert/strict";
import { floatingPlace } from "./floating-place.js";

const window = { width: 400, height: 300 };
const size = { width: 100, height: 40 };

for (
  const [name, box, prefers, expected]
    of /** @type {[string, number[], "above" | "below", object | null][]} */ ([
      ["above", [100, 200, 100, 120], "above", { left: 100, top: 52 }],
      ["below if there is no room above", [100, 200, 30, 50], "above", { left: 100, top: 58 }],
      ["below", [100, 200, 100, 120], "below", { left: 100, top: 128 }],
      ["above if there is no room below", [100, 200, 250, 270], "below", { left: 100, top: 202 }],
      ["at the left edge", [0, 20, 100, 120], "above", { left: 8, top: 52 }],
      ["at the right edge", [380, 400, 100, 120], "above", { left: 292, top: 52 }],
      ["nowhere beside what fills the window", [100, 200, 10, 290], "above", null],
      ["below what begins out of view", [100, 200, -500, 100], "above", { left: 100, top: 108 }],
    ])
) {
  Deno.test(`floats ${name}`, () => {
    const [left, right, top, bottom] = box;
    deepEqual(
      floatingPlace({ left, right, top, bottom }, size, window, { prefers, isCentered: true }),
      expected,
    );
  });
}
