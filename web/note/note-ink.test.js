import { deepEqual } from "node:assert/strict";
import { NotebookError } from "../base/model/notebook-error.js";
import { PendingInk } from "../sync/pending-ink.js";
import { storageInMemory } from "../sync/storage-in-memory.test.js";
import { NoteInk } from "./note-ink.js";
/** @import { Ink, InkStroke } from "../ink/ink-model.js" */
/** @import { InkLayer } from "../ink/ink-layer.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

/** @param {string} id @returns {InkStroke} */
function stroke(id) {
  const anchor = { line: 0, text: "" };
  return { id, tool: "pen", color: "ink", width: 3, drawing: id, anchor, points: [[0, 0, 0.5]] };
}

/** @param {Ink} ink */
const names = ({ strokes }) => strokes.map(({ id }) => id).join("");

/** The ink of one note on a server, whose responses can be held back. */
class Server {
  revision = 1;
  /** The ink since each revision that changed it; null where it was removed. @type {(Ink | null)[]} */ inks =
    [];
  /** @type {Promise<void>} */ held = Promise.resolve();

  /** Holds the responses from now on until the returned function is called. */
  hold() {
    const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
    this.held = promise;
    return () => {
      this.held = Promise.resolve();
      resolve();
    };
  }

  /** @param {string} strokes */
  draw(strokes) {
    this.revision += 1;
    this.inks[this.revision] = { version: 1, width: 600, strokes: [...strokes].map(stroke), anchors: [] };
  }

  /** Removes the ink as a whole. */
  remove() {
    this.revision += 1;
    this.inks[this.revision] = null;
  }

  get inkRevision() {
    return this.inks.at(-1) ? this.inks.length - 1 : undefined;
  }

  get strokes() {
    const last = this.inks.at(-1);
    return last ? names(last) : "";
  }

  /** @template Result @param {() => Result} work */
  async #respond(work) {
    const { held } = this;
    const result = await Promise.resolve().then(() => ({ value: work() })).catch((error) => ({ error }));
    await held;
    if ("error" in result) throw result.error;
    return structuredClone(result.value);
  }

  readNote = () => this.#respond(() => ({ revision: this.revision }));

  /** The number of times that the ink was read. */
  reads = 0;

  readInk = (/** @type {string} */ _, /** @type {number} */ revision) => {
    this.reads += 1;
    return this.#respond(() => {
      const ink = this.inks.slice(0, revision + 1).at(-1);
      if (!ink) throw new NotebookError("ink-not-found", { status: 404 });
      return ink;
    });
  };

  /** Whether the server refuses strokes for good. @type {(strokes: string) => boolean} */
  refuses = () => false;

  saveInk = (/** @type {string} */ _, /** @type {Ink} */ ink, /** @type {number} */ revision) =>
    this.#respond(() => {
      if (this.refuses(names(ink))) throw new NotebookError("invalid-request", { status: 400 });
      if (Math.max(this.inks.length - 1, 1) > revision) {
        const current = /** @type {any} */ ({ revision: this.revision });
        throw new NotebookError("note-changed", { status: 412, current });
      }
      this.revision += 1;
      this.inks[this.revision] = structuredClone(ink);
      return { revision: this.revision, inkRevision: this.revision };
    });
}

/** What a window shows. */
class Layer extends EventTarget {
  /** @type {Ink} */ ink = { version: 1, width: 600, strokes: [], anchors: [] };

  get isEmpty() {
    return this.ink.strokes.length === 0;
  }

  merge(/** @type {Ink} */ ink) {
    this.ink = ink;
  }
}

/** A window that shows the note. @param {Server} server */
function open(server) {
  const kept = storageInMemory();
  const layer = new Layer();
  const session = Object.assign(new EventTarget(), {
    id: "n",
    revision: server.revision,
    inkRevision: server.inkRevision,
    notebook: server,
    unsentInk: new PendingInk(kept, "w"),
  });
  const leaving = new AbortController();
  const ink = new NoteInk(
    /** @type {InkLayer} */ (/** @type {unknown} */ (layer)),
    /** @type {NoteSession} */ (/** @type {unknown} */ (session)),
    leaving.signal,
  );
  return {
    ink,
    kept,
    get shown() {
      return names(layer.ink);
    },
    draw(/** @type {string} */ id) {
      layer.ink = { ...layer.ink, strokes: [...layer.ink.strokes, stroke(id)] };
      layer.dispatchEvent(new Event("input"));
    },
    erase(/** @type {string} */ gone) {
      layer.ink = { ...layer.ink, strokes: layer.ink.strokes.filter(({ id }) => id !== gone) };
      layer.dispatchEvent(new Event("input"));
    },
    /** Edits the text so that all drawings are at a line whose anchor must be written. @param {number} line */
    editText(line) {
      const anchors = layer.ink.anchors.map((anchor) => ({ ...anchor, line }));
      layer.ink = { ...layer.ink, anchors };
      ink.textEdited();
    },
    /** Reports a change of the ink on the server, as the event stream does. */
    reportChange() {
      session.revision = server.revision;
      session.inkRevision = server.inkRevision;
      session.dispatchEvent(new Event("change"));
    },
    /** Reports a change of something else. */
    repeatChange() {
      session.dispatchEvent(new Event("change"));
    },
    /** Shows another note instead. */
    leave() {
      leaving.abort();
      layer.ink = { version: 1, width: 600, strokes: [stroke("x")], anchors: [] };
    },
  };
}

/** Waits until a condition is true. @param {() => boolean} isTrue */
async function until(isTrue) {
  const end = performance.now() + 60_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`${isTrue} did not become true`);
    await new Promise((done) => setTimeout(done, 1));
  }
}

Deno.test("strokes drawn in two windows at the same time are all kept", async () => {
  const server = new Server();
  const [first, second] = [open(server), open(server)];
  first.draw("a");
  second.draw("b");
  await Promise.all([first.ink.save(), second.ink.save()]);
  await until(() => server.strokes.length === 2 && !first.kept.length && !second.kept.length);
  deepEqual([...server.strokes].sort(), ["a", "b"]);
  first.leave();
  second.leave();
});

Deno.test("a stroke that was erased here is not restored by strokes from elsewhere", async () => {
  const server = new Server();
  server.draw("ab");
  const window = open(server);
  await until(() => window.shown === "ab");
  server.draw("abc");
  window.erase("a");
  await window.ink.save();
  await until(() => server.strokes === "bc");
  deepEqual([window.shown, window.kept.length], ["bc", 0]);
  window.leave();
});

Deno.test("a stroke drawn while an earlier one is sent is saved after the note is left", async () => {
  const server = new Server();
  const window = open(server);
  const release = server.hold();
  window.draw("a");
  const saving = window.ink.save();
  window.draw("b");
  window.leave();
  release();
  await saving;
  await until(() => server.strokes === "ab" && !window.kept.length);
});

Deno.test("what is erased while the server refuses the ink is sent", async () => {
  const server = new Server();
  const window = open(server);
  server.refuses = (strokes) => strokes.length > 1;
  const release = server.hold();
  window.draw("a");
  window.draw("b");
  const saving = window.ink.save();
  window.erase("b");
  // Its pause ends while the request is out.
  await window.ink.save();
  release();
  await saving;
  await until(() => server.strokes === "a" && !window.kept.length);
  window.leave();
});

Deno.test("a stroke that was undone while it was sent is removed after the note is left", async () => {
  const server = new Server();
  const window = open(server);
  const release = server.hold();
  window.draw("a");
  const saving = window.ink.save();
  window.erase("a");
  window.leave();
  release();
  await saving;
  await until(() => server.inks.length > 2 && server.strokes === "" && !window.kept.length);
});

Deno.test("ink that is refused after the note was left is merged", async () => {
  const server = new Server();
  const window = open(server);
  const release = server.hold();
  server.draw("b");
  window.draw("a");
  const saving = window.ink.save();
  window.leave();
  release();
  await saving;
  await until(() => server.strokes === "ba" && !window.kept.length);
});

Deno.test("ink that arrives late does not remove what was drawn and sent meanwhile", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  server.draw("ab");
  const release = server.hold();
  window.reportChange();
  window.draw("c");
  const saving = window.ink.save();
  release();
  await saving;
  await until(() => server.strokes === "abc" && window.shown === "abc");
  deepEqual(window.kept.length, 0);
  window.leave();
});

Deno.test("ink that changes while it is read is read again", async () => {
  const server = new Server();
  server.draw("a");
  const release = server.hold();
  const window = open(server);
  server.draw("ab");
  window.reportChange();
  release();
  await until(() => window.shown === "ab");
  window.leave();
});

Deno.test("ink that was removed elsewhere as a whole disappears", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  server.remove();
  window.reportChange();
  await until(() => window.shown === "");
  window.leave();
});

Deno.test("a stroke that was not sent remains when the ink was removed elsewhere", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  server.remove();
  window.draw("b");
  window.reportChange();
  await window.ink.save();
  await until(() => server.strokes === "b" && window.shown === "b" && !window.kept.length);
  window.leave();
});

Deno.test("a note that was read before its first ink was saved does not remove it", async () => {
  const server = new Server();
  const window = open(server);
  window.draw("a");
  await window.ink.save();
  // The session knows only a revision before the ink.
  window.repeatChange();
  deepEqual([window.shown, server.strokes, server.reads], ["a", "a", 0]);
  window.leave();
});

Deno.test("an anchor that was written again is sent when the note is left", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  window.editText(5);
  window.leave();
  await until(() => server.inks.at(-1)?.anchors[0]?.line === 5 && !window.kept.length);
  deepEqual(server.strokes, "a");
});

Deno.test("an anchor that was written again is kept when the window closes", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  window.editText(5);
  globalThis.dispatchEvent(new Event("pagehide"));
  deepEqual([window.kept.length, server.revision], [1, 2]);
  window.leave();
  await until(() => !window.kept.length);
});

Deno.test("nothing is sent when the text was edited and every anchor still leads to its line", async () => {
  const server = new Server();
  server.draw("a");
  const window = open(server);
  await until(() => window.shown === "a");
  window.editText(0);
  window.leave();
  deepEqual([server.revision, window.kept.length], [2, 0]);
});

Deno.test("an anchor that was written again does not restore a stroke that was erased elsewhere", async () => {
  const server = new Server();
  server.draw("ab");
  const window = open(server);
  await until(() => window.shown === "ab");
  server.draw("b");
  window.editText(5);
  window.leave();
  await until(() => server.inks.at(-1)?.anchors.at(-1)?.line === 5 && !window.kept.length);
  deepEqual(server.strokes, "b");
});
