import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { setAside } from "../protocol/aside-entries.js";
import { areaInMemory } from "../protocol/area-in-memory.test.js";
import { callHandlers } from "./call-handlers.js";
import { Outbox } from "./outbox.js";
import { tables } from "./tables-in-memory.test.js";
/** @import { NotebookPort } from "../../base/model/model.js" */

/** A notebook that creates notes, or answers with an error. @param {(title: string) => NotebookError | null} errorFor */
function notebook(errorFor = () => null) {
  /** @type {Map<string, string>} */
  const created = new Map();
  const port = {
    createNote: (/** @type {{title: string, body: string}} */ draft, /** @type {string} */ key) => {
      const error = errorFor(draft.title);
      if (error) return Promise.reject(error);
      created.set(key, draft.title);
      return Promise.resolve({ ...draft, id: `n-${key}`, revision: 1, links: [], modifiedAt: "" });
    },
  };
  return { created, port: /** @type {NotebookPort} */ (/** @type {unknown} */ (port)) };
}

/** @param {any} database @param {NotebookPort} port @param {string} [window] */
function outbox(database, port, window = "worker-1", area = areaInMemory()) {
  return new Outbox(database, port, { window, copySuffix: "(copy)", area });
}

/** @param {string} key @param {string} title @param {string} [window] */
function entry(key, title, window = "closed") {
  const attempt = { key: `attempt-${key}`, title, body: "b", links: [] };
  const text = { title, body: "b" };
  return JSON.stringify({
    key,
    window,
    noteID: null,
    base: null,
    text,
    links: [],
    attempt,
    copy: null,
    keptAt: "",
  });
}

const none = new Set(/** @type {string[]} */ ([]));
const unreachable = () => new NotebookError("unreachable");
const tooLarge = (/** @type {string} */ title) =>
  title === "Large" ? new NotebookError("body-too-large", { status: 413, detail: "Too large." }) : null;

Deno.test("a note of a closed page is sent with the key that the page gave it", async () => {
  const database = tables();
  const { created, port } = notebook();
  const box = outbox(database, port);
  await box.store("backnote.unsent.a", entry("a", "One"));
  deepEqual(await box.counts(), { waiting: 1, refused: 0 });
  await box.send(none);
  deepEqual([...created], [["attempt-a", "One"]]);
  deepEqual(await box.counts(), { waiting: 0, refused: 0 });
  equal(database.storage.size, 0);
});

Deno.test("a note is sent after the key of its request is on disk", async () => {
  const database = tables();
  const { created, port } = notebook();
  const box = outbox(database, port);
  await box.store("backnote.unsent.a", JSON.stringify({ ...JSON.parse(entry("a", "One")), attempt: null }));
  const { promise: isWritable, resolve } = Promise.withResolvers();
  const write = database.write.bind(database);
  database.write = async (/** @type {any[]} */ ...values) => {
    await isWritable;
    return await write(.../** @type {[any]} */ (values));
  };
  const sending = box.send(none);
  await new Promise((done) => setTimeout(done, 20));
  equal(created.size, 0);
  resolve(undefined);
  await sending;
  equal(created.size, 1);
});

Deno.test("a note of an open page is left to it", async () => {
  const { created, port } = notebook();
  const box = outbox(tables(), port);
  await box.store("backnote.unsent.a", entry("a", "One", "open"));
  const windows = new Set(["open"]);
  equal(await box.hasLeftBehind(windows), false);
  await box.send(windows);
  equal(created.size, 0);
  deepEqual((await box.items(windows)).map(({ key, state }) => [key, state]), [["a", "open"]]);
});

Deno.test("what one worker could not send, the next one sends", async () => {
  const database = tables();
  const first = outbox(database, notebook(unreachable).port, "worker-1");
  await first.store("backnote.unsent.a", entry("a", "One"));
  await first.send(none);
  deepEqual((await first.items(none)).map(({ state }) => state), ["waiting"]);
  const { created, port } = notebook();
  const next = outbox(database, port, "worker-2");
  equal(await next.hasLeftBehind(none), true);
  await next.send(none);
  deepEqual([...created], [["attempt-a", "One"]]);
  // The first worker would try again by itself.
  await first.discardAll();
});

Deno.test("a refused note is set aside with its reason, and the others are sent", async () => {
  const database = tables();
  const { created, port } = notebook(tooLarge);
  const box = outbox(database, port);
  await box.store("backnote.unsent.a", entry("a", "Large"));
  await box.store("backnote.unsent.b", entry("b", "Small"));
  await box.send(none);
  deepEqual([...created.values()], ["Small"]);
  const [{ key, state, title, reason }] = await outbox(database, port).items(none);
  deepEqual({ key, state, title, reason }, {
    key: "a",
    state: "refused",
    title: "Large",
    reason: { kind: "body-too-large", status: 413, detail: "Too large." },
  });
});

Deno.test("a refused note can be tried again, and is deleted only on request", async () => {
  const database = tables();
  let isLarge = true;
  const { created, port } = notebook((title) => isLarge ? tooLarge(title) : null);
  const box = outbox(database, port);
  await box.store("backnote.unsent.a", entry("a", "Large"));
  await box.store("backnote.unsent.b", entry("b", "Large"));
  await box.send(none);
  deepEqual(await box.counts(), { waiting: 0, refused: 2 });
  isLarge = false;
  await box.retry("a");
  deepEqual(await box.counts(), { waiting: 1, refused: 1 });
  await box.send(none);
  deepEqual([...created.values()], ["Large"]);
  await box.discard("b");
  deepEqual(await box.items(none), []);
  equal(database.refused.size, 0);
});

Deno.test("after everything unsent was discarded, no start of the worker finds any of it", async () => {
  const database = tables();
  const box = outbox(database, notebook(tooLarge).port);
  await box.store("backnote.quick-note", "{}");
  await box.store("backnote.unsent.a", entry("a", "Large"));
  await box.send(none);
  await box.store("backnote.unsent.b", entry("b", "Waiting"));
  deepEqual(await box.counts(), { waiting: 1, refused: 1 });
  await box.discardAll();
  for (const worker of [box, outbox(database, notebook().port, "worker-2")]) {
    deepEqual(await worker.counts(), { waiting: 0, refused: 0 });
    deepEqual(await worker.items(none), []);
    deepEqual(await worker.settings(), { "backnote.quick-note": "{}" });
  }
});

Deno.test("settings of the panels are no unsent notes", async () => {
  const box = outbox(tables(), notebook().port);
  await box.store("backnote.quick-note", "{}");
  await box.store("backnote.unsent.a", entry("a", "One"));
  deepEqual(await box.settings(), { "backnote.quick-note": "{}" });
  await box.store("backnote.quick-note", null);
  deepEqual(await box.settings(), {});
});

Deno.test("the storage of all pages together has a limit", async () => {
  const box = outbox(tables(), notebook().port);
  const large = "x".repeat(8 * 1024 * 1024);
  for (let i = 0; i < 16; i++) await box.store(`backnote.${i}`, large);
  await rejects(box.store("backnote.more", "x"), { kind: "storage-full" });
  await rejects(box.store("backnote.0", large + "x"), { kind: "storage-full" });
  await box.store("backnote.0", null);
  await box.store("backnote.more", "x");
});

Deno.test("what a page keeps while the worker starts is on disk before the page's requests are sent", async () => {
  const database = tables();
  const box = outbox(database, notebook().port);
  // The page sends both at once.
  void box.store("backnote.unsent.a", entry("a", "One"));
  await box.written();
  deepEqual([...database.storage.keys()], ["backnote.unsent.a"]);
});

Deno.test("a page takes over the note that another left, and it is sent once", async () => {
  const database = tables();
  const { created, port } = notebook();
  const { promise, resolve } = Promise.withResolvers();
  const createNote = port.createNote;
  port.createNote = async (draft, key) => {
    await promise;
    return createNote(draft, key);
  };
  const box = outbox(database, port);
  await box.store("backnote.unsent.a", entry("a", "One"));
  // It is on its way when the page takes it over.
  const sent = box.send(none);
  const taken = await box.takeOver("a", "new page");
  equal(taken?.text.title, "One");
  resolve(undefined);
  await sent;
  deepEqual([...database.storage.keys()], [`backnote.unsent.${taken?.key}`]);
  deepEqual(await box.takeOver(taken?.key ?? "", "new page"), taken);
  deepEqual(await box.takeOver("a", "new page"), null);
  // The page is closed as well: with the same key of the request, the service creates it once.
  await outbox(database, port, "worker-2").send(none);
  deepEqual([...created], [["attempt-a", "One"]]);
  equal(database.storage.size, 0);
});

Deno.test("the whole text of a note that is kept here can be read", async () => {
  const database = tables();
  const box = outbox(database, notebook(tooLarge).port);
  await box.store("backnote.unsent.a", entry("a", "Large"));
  const text = { title: "Large", body: "b", links: [] };
  deepEqual(await box.textOf("a"), text);
  await box.send(none);
  equal((await box.counts()).refused, 1);
  deepEqual(await box.textOf("a"), text);
  equal(await box.textOf("b"), null);
});

Deno.test("the comments of a kept note can be read", async () => {
  const box = outbox(tables(), notebook(unreachable).port);
  const quoted = { webpageURL: "https://a.example/", title: "A", quote: { exact: "q", comment: "new" } };
  const stored = {
    id: "l",
    webpageURL: "https://b.example/",
    title: "B",
    quote: { exact: "q", comment: "old" },
  };
  const quotes = [
    { key: "2", link: stored, change: { comment: "changed", formerComment: "old" } },
    { key: "3", link: stored, change: { color: "pink" } },
  ];
  const kept = { ...JSON.parse(entry("a", "One")), links: [{ key: "1", link: quoted }], quotes };
  await box.store("backnote.unsent.a", JSON.stringify(kept));
  deepEqual((await box.textOf("a"))?.links, [
    { title: "A", url: "https://a.example/", comment: "new" },
    { title: "B", url: "https://b.example/", comment: "changed" },
  ]);
});

Deno.test("the links of a kept note have the URLs that they open", async () => {
  const box = outbox(tables(), notebook(unreachable).port);
  const [known, unknown] = [
    { webpageURL: "https://a.example/?gclid=1#b", canonicalURL: "https://a.example/", title: "A" },
    { webpageURL: "https://c.example/", title: "C" },
  ];
  const links = [{ key: "1", link: known }, { key: "2", link: unknown }];
  await box.store("backnote.unsent.a", JSON.stringify({ ...JSON.parse(entry("a", "One")), links }));
  const text = await box.textOf("a");
  deepEqual(text?.links, [
    { title: "A", url: "https://a.example/#b" },
    { title: "C", url: "https://c.example/" },
  ]);
});

Deno.test("what no worker has heard from a page that is closed is sent by the next one", async () => {
  const { created, port } = notebook();
  const area = areaInMemory();
  const database = tables();
  await outbox(database, port).store("backnote.unsent.a", entry("a", "Before"));
  await setAside(area, "backnote.unsent.a", entry("a", "After"));
  await setAside(area, "backnote.unsent.b", null);
  const next = outbox(database, port, "worker-2", area);
  equal(await next.hasLeftBehind(none), true);
  await next.send(none);
  deepEqual([...created], [["attempt-a", "After"]]);
  deepEqual(await area.get(null), {});
});

Deno.test("what a page set aside is older than what it has stored since", async () => {
  const { port } = notebook();
  const area = areaInMemory();
  const box = outbox(tables(), port, "worker-1", area);
  await box.store("backnote.unsent.a", entry("a", "After"));
  await setAside(area, "backnote.unsent.a", entry("a", "Before"));
  await box.hasLeftBehind(none);
  equal((await box.textOf("a"))?.title, "After");
});

/** A worker that has just started, in which a page has kept unsent text of a note. */
async function startedWorker() {
  const box = outbox(tables(), notebook().port);
  const base = { title: "", body: "a", revision: 1 };
  const kept = { ...JSON.parse(entry("a", "", "page")), noteID: "n1", base, attempt: null };
  await box.store("backnote.unsent.a", JSON.stringify(kept));
  const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  const ports = { windows: new Set(["other"]) };
  const extension = /** @type {any} */ ({ outbox: box, ports, reconnected: promise });
  const page = /** @type {any} */ ({ kind: "side-panel", id: "other" });
  const takeUnsent = () => callHandlers(extension, page).takeUnsent("n1");
  return { box, ports, takeUnsent, pagesConnected: resolve };
}

Deno.test("an open page keeps its unsent text while it connects to a new worker", async () => {
  const { box, ports, takeUnsent, pagesConnected } = await startedWorker();
  const taking = takeUnsent();
  await new Promise((done) => setTimeout(done));
  ports.windows.add("page");
  pagesConnected();
  equal(await taking, null);
  deepEqual((await box.unsentOf("n1"))?.window, "page");
});

Deno.test("the unsent text of a closed page goes to the page that opens its note", async () => {
  const { box, takeUnsent, pagesConnected } = await startedWorker();
  pagesConnected();
  const taken = /** @type {any} */ (await takeUnsent());
  deepEqual([taken.text.body, taken.window], ["b", "other"]);
  deepEqual((await box.unsentOf("n1"))?.window, "other");
});
