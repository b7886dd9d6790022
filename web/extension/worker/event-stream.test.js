import { deepEqual } from "node:assert/strict";
import { EventStreamParser } from "./event-stream.js";

const stream = 'retry: 2000\n\nevent: ready\ndata: {"sequence":3}\nid: 3\n\n:\n\n' +
  'event: noteChanged\ndata: {"note":"n","revision":2}\nid: 4\n\nevent: reset\ndata: {}\nid: 9\n\ndata: half';

const events = [
  { event: "ready", data: '{"sequence":3}', id: "3" },
  { event: "noteChanged", data: '{"note":"n","revision":2}', id: "4" },
  { event: "reset", data: "{}", id: "9" },
];

for (const length of [1, 2, 7, 30, stream.length]) {
  Deno.test(`events are read from parts of ${length} characters`, () => {
    const parser = new EventStreamParser();
    const parts = Array.from(
      { length: Math.ceil(stream.length / length) },
      (_, i) => stream.slice(i * length, (i + 1) * length),
    );
    deepEqual(parts.flatMap((part) => parser.push(part)), events);
  });
}
