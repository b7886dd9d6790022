import { deepEqual } from "node:assert/strict";
import { ChangeFollower, EventStreamParser } from "./event-stream.js";

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

/** Comes after all others, and shows that they were read. */
const lastEvent = "event: handoffsChanged\ndata: {}\n\n";

/**
 * Follows a stream, and returns the names of the events that it leads to.
 *
 * @param {string} text @param {number} lastKnown @param {number} [knownLater] what is known once the stream has begun
 */
async function heard(text, lastKnown, knownLater = lastKnown) {
  /** @type {string[]} */
  const names = [];
  const ended = Promise.withResolvers();
  let known = lastKnown;
  const send = (/** @type {string} */ _path, /** @type {RequestInit} */ { signal }) => {
    known = knownLater;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text + lastEvent));
        controller.close();
      },
    });
    return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(new Response(body));
  };
  const follower = new ChangeFollower(send, () => Promise.resolve(known));
  let open = (text + lastEvent).split("handoffsChanged").length - 1;
  for (const name of ["change", "handoffs", "listening", "reset"]) {
    follower.addEventListener(name, () => {
      names.push(name);
      if (name === "handoffs" && --open === 0) ended.resolve(undefined);
    });
  }
  follower.start();
  await ended.promise;
  follower.stop();
  return names.slice(0, -1);
}

/** @type {[name: string, text: string, lastKnown: number, events: string[], knownLater?: number][]} */
const starts = [
  ["nothing has changed since", "event: ready\ndata: {}\nid: 3\n\n", 3, ["listening"]],
  ["something has changed before it began", "event: ready\ndata: {}\nid: 4\n\n", 3, ["listening", "reset"]],
  [
    "something has changed before it began, which the index has read since",
    "event: ready\ndata: {}\nid: 4\n\n",
    3,
    ["listening", "reset"],
    4,
  ],
  [
    "something changes afterward",
    "event: ready\ndata: {}\nid: 3\n\nevent: noteChanged\ndata: {}\nid: 4\n\n",
    3,
    ["listening", "change"],
  ],
  [
    "devices offer other activities",
    "event: ready\ndata: {}\nid: 3\n\nevent: handoffsChanged\ndata: {}\n\n",
    3,
    ["listening", "handoffs"],
  ],
];
for (const [name, text, lastKnown, events, knownLater] of starts) {
  Deno.test(`the first stream reports missed changes: ${name}`, async () => {
    const { chrome: before } = globalThis;
    const session = {
      get: () => Promise.resolve({}),
      set: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    Object.assign(globalThis, { chrome: { storage: { session } } });
    try {
      deepEqual(await heard(text, lastKnown, knownLater), events);
    } finally {
      Object.assign(globalThis, { chrome: before });
    }
  });
}
