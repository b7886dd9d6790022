import { deepEqual, ok } from "node:assert/strict";
import { springPath } from "./spring-path.js";

const rest = { x: 0, y: 0 };

Deno.test("a spring begins where it was let go of and ends at rest", () => {
  const path = springPath({ x: 300, y: -40 }, { x: 1, y: 2 }, 240);
  deepEqual(path[0], { x: 300, y: -40 });
  ok(Math.abs(path.at(-1)?.x ?? 1) < 1e-9 && Math.abs(path.at(-1)?.y ?? 1) < 1e-9);
});

Deno.test("let go of at rest, it never passes its place", () => {
  ok(springPath({ x: 300, y: 0 }, rest, 240).every(({ x }) => x >= -1e-9));
});

Deno.test("it goes on as the hand threw it", () => {
  const [, thrown] = springPath({ x: -300, y: 0 }, { x: 3, y: 0 }, 240);
  const [, dropped] = springPath({ x: -300, y: 0 }, rest, 240);
  ok(thrown.x > dropped.x);
});

Deno.test("no throw takes it out of the window", () => {
  ok(springPath(rest, { x: 1000, y: 0 }, 240).every(({ x }) => x < 60));
});
