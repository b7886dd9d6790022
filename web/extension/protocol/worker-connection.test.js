import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { answerCalls } from "./answer-calls.js";
import { WorkerConnection } from "./worker-connection.js";

/** Both ends of a port, which a test can disconnect as the end of a worker does. */
function portPair() {
  const ends = [0, 1].map(() => ({
    listeners: /** @type {((message: unknown) => void)[]} */ ([]),
    closers: /** @type {(() => void)[]} */ ([]),
  }));
  let isOpen = true;
  const [page, worker] = ends.map((own, index) => ({
    name: "",
    onMessage: {
      addListener: (/** @type {any} */ listener) => own.listeners.push(listener),
      removeListener() {},
    },
    onDisconnect: {
      addListener: (/** @type {any} */ closer) => own.closers.push(closer),
      removeListener() {},
    },
    postMessage: (/** @type {unknown} */ message) => {
      if (!isOpen) throw new Error("disconnected");
      const copy = structuredClone(message);
      queueMicrotask(() => isOpen && ends[1 - index].listeners.forEach((listener) => listener(copy)));
    },
    disconnect() {},
  }));
  const disconnect = () => {
    isOpen = false;
    for (const { closers } of ends) closers.forEach((closer) => closer());
  };
  return { page, worker, disconnect };
}

/** A connection with a worker that answers with handlers, and can be ended. @param {(start: number) => Record<string, (...values: any[]) => unknown>} handlersOf */
function connected(handlersOf) {
  const world = { starts: 0, names: /** @type {string[]} */ ([]), end: () => {} };
  const connect = (/** @type {string} */ name) => {
    world.names.push(name);
    const { page, worker, disconnect } = portPair();
    world.end = disconnect;
    answerCalls(/** @type {any} */ (worker), handlersOf(++world.starts));
    return /** @type {any} */ (page);
  };
  return { world, connection: new WorkerConnection("popup", { id: "0".repeat(32), connect }) };
}

Deno.test("a call is answered with its result or its problem", async () => {
  const { connection, world } = connected(() => ({
    canonicalize: (url) => ({ canonicalURL: url, key: "k" }),
    openApp: () => Promise.reject(new NotebookError("note-changed", { status: 412, detail: "Changed." })),
    discard: () => Promise.reject(new TypeError("inside")),
  }));
  deepEqual(await connection.call("canonicalize", "https://a.example/"), {
    canonicalURL: "https://a.example/",
    key: "k",
  });
  await rejects(connection.call("openApp", "/"), { kind: "note-changed", status: 412, detail: "Changed." });
  // The text of an unexpected error stays in the worker, and the call counts as one that may succeed later.
  await rejects(connection.call("discard", "k"), { kind: "unreachable", isPassing: true, detail: "" });
  await rejects(connection.call("outbox"), { kind: "unknown-call" });
  deepEqual(world.names, [`popup#${"0".repeat(32)}`]);
});

Deno.test("a call without an answer is repeated when the worker was ended, with the same key", async () => {
  /** @type {string[]} */
  const keys = [];
  const { connection, world } = connected((start) => ({
    request: (_, { headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return start === 1 ? new Promise(() => {}) : { status: 201, value: { id: "n" } };
    },
  }));
  let reconnections = 0;
  connection.addEventListener("reconnected", () => reconnections++);
  const answer = connection.request("/notes", { method: "POST", body: {} });
  await Promise.resolve();
  world.end();
  deepEqual(await answer, { id: "n" });
  equal(keys.length, 2);
  equal(keys[0], keys[1]);
  equal(reconnections, 1);
});

Deno.test("a page that follows changes follows them again after the worker was ended", async () => {
  /** @type {string[]} */
  const calls = [];
  const { connection, world } = connected((start) => ({
    follow: (isOn) => void calls.push(`${start} ${isOn}`),
  }));
  connection.follow(true);
  await connection.call("outbox").catch(() => {});
  world.end();
  await connection.call("outbox").catch(() => {});
  deepEqual(calls, ["1 true", "2 true"]);
});

Deno.test("a page that waits for nothing outlives any number of workers", async () => {
  const { connection, world } = connected(() => ({ follow: () => {}, outbox: () => [] }));
  let isClosed = false;
  connection.addEventListener("closed", () => (isClosed = true));
  await connection.call("outbox");
  for (let end = 0; end < 20; end++) {
    world.end();
    await new Promise((done) => setTimeout(done));
  }
  equal(isClosed, false);
  deepEqual(await connection.call("outbox"), []);
});

Deno.test("an aborted request is cancelled in the worker", async () => {
  let isAborted = false;
  const { connection } = connected(() => ({
    request: (_path, _options, signal) =>
      new Promise(() => signal.addEventListener("abort", () => (isAborted = true))),
    outbox: () => [],
  }));
  const controller = new AbortController();
  const answer = connection.request("/notes", { signal: controller.signal });
  await connection.call("outbox");
  controller.abort();
  await rejects(answer, { name: "AbortError" });
  await connection.call("outbox");
  equal(isAborted, true);
});

Deno.test("an extension that was removed closes the connection", async () => {
  const connect = () => {
    throw new Error("Extension context invalidated.");
  };
  const connection = new WorkerConnection("popup", { connect });
  let isClosed = false;
  connection.addEventListener("closed", () => (isClosed = true));
  await rejects(connection.call("outbox"), { kind: "unreachable" });
  equal(isClosed, true);
});

Deno.test("a worker that never answers is not started without end", async () => {
  let starts = 0;
  const connect = () => {
    starts++;
    const { page, disconnect } = portPair();
    queueMicrotask(disconnect);
    return /** @type {any} */ (page);
  };
  await rejects(new WorkerConnection("popup", { connect }).call("outbox"), { kind: "unreachable" });
  equal(starts, 5);
});
