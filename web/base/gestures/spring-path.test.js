import { deepEqual, ok } from "node:assert/strict";
import { springPath } from "./spring-path.js";

const rest = { x: 0, y: 0 };

Deno.test("a spring starts where it was released and ends at rest", () => {
  const path = springPath({ x: 300, y: -40 }, { x: 1, y: 2 }, 240);
  deepEqual(path[0], { x: 300, y: -40 });
  ok(Math.abs(path.at(-1)?.x ?? 1) < 1e-9 && Math.abs(path.at(-1)?.y ?? 1) < 1e-9);
});

Deno.test("a spring released at rest does not overshoot", () => {
  ok(springPath({ x: 300, y: 0 }, rest, 240).every(({ x }) => x >= -1e-9));
});

Deno.test("a thrown spring continues at the speed of its release", () => {
  const [, thrown] = springPath({ x: -300, y: 0 }, { x: 3, y: 0 }, 240);
  const [, dropped] = springPath({ x: -300, y: 0 }, rest, 240);
  ok(thrown.x > dropped.x);
});

Deno.test("a fast throw stays within the window", () => {
  ok(springPath(rest, { x: 1000, y: 0 }, 240).every(({ x }) => x < 60));
});
