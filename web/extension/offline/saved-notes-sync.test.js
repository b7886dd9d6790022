import { deepEqual, equal, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { tables } from "../worker/tables-in-memory.test.js";
import { SavedNotes } from "./saved-notes.js";
import { SavedNotesSync } from "./saved-notes-sync.js";

const owner = "token-1";

/** A service with notes and a log of changes, and a browser that saves them. */
function bench() {
  /** @type {Map<string, any>} */
  const notes = new Map();
  const world = {
    notes,
    log: /** @type {{sequence: number, kind: string, note?: string}[]} */ ([]),
    requests: /** @type {string[]} */ ([]),
    snoozes: /** @type {{note: string, until: string}[]} */ ([]),
    decisions: /** @type {{kind: string, pages: string[]}[]} */ ([]),
    isLogCut: false,
    failsAt: "",
    breaksOffAt: "",
    saved: new SavedNotes(/** @type {any} */ (tables()), () => Promise.resolve(owner)),
    cursor: () => world.log.at(-1)?.sequence ?? 0,
    /** @param {string} id @param {object} [about] */
    change(id, about) {
      const before = notes.get(id);
      const revision = (before?.revision ?? 0) + 1;
      const made = { id, title: id, body: "Text", links: [], modifiedAt: "2026-11-01T00:00:00.000Z" };
      notes.set(id, { ...made, ...before, ...about, revision });
      world.log.push({ sequence: world.cursor() + 1, kind: "noteChanged", note: id });
    },
    ids: async () => (await world.saved.contents()).entries.map(({ id }) => id).sort(),
  };
  const request = (/** @type {string} */ path) => {
    world.requests.push(path);
    if (path === world.failsAt) throw new NotebookError("unreachable");
    const all = [...notes.values()].filter(({ trashedAt }) => !trashedAt);
    if (path.startsWith("/notes?")) {
      const isArchive = path.includes("archived=true");
      return { notes: all.filter(({ archivedAt }) => Boolean(archivedAt) === isArchive) };
    }
    if (path === "/snoozes") return { snoozes: world.snoozes };
    if (path === "/identity-decisions") return { decisions: world.decisions };
    const note = notes.get(path.split("/")[2]);
    if (!note) throw new NotebookError("note-not-found", { status: 404 });
    return structuredClone(note);
  };
  const send = (/** @type {string} */ path) => {
    world.requests.push(path);
    const after = Number(/after=(\d+)/.exec(path)?.[1]);
    const events = world.log.filter(({ sequence }) => sequence > after);
    const lines = events.map((change) =>
      `id: ${change.sequence}\nevent: ${change.kind}\ndata: ${JSON.stringify(change)}\n\n`
    );
    const begin = world.isLogCut ? "reset" : "ready";
    return Promise.resolve(new Response(`id: 1\nevent: ${begin}\ndata: {}\n\n${lines.join("")}`));
  };
  const sync = new SavedNotesSync(world.saved, {
    request: (path) => Promise.resolve().then(() => request(path)),
    send,
    readImage: (path) => {
      world.requests.push(path);
      if (path === world.breaksOffAt) return Promise.reject(new TypeError("network error"));
      const isSmall = path.endsWith("small");
      return Promise.resolve({ type: "image/webp", data: "y".repeat(isSmall ? 10 : 100_000) });
    },
    owner: () => Promise.resolve(owner),
  }, { pause: 0 });
  return Object.assign(world, { sync: () => sync.sync(world.cursor()), decided: () => sync.decided() });
}

Deno.test("the first sync reads all notes, also those in the archive", async () => {
  const world = bench();
  world.change("a");
  world.change("b", { archivedAt: "2026-11-02T00:00:00.000Z" });
  world.change("c", { trashedAt: "2026-11-02T00:00:00.000Z" });
  await world.sync();
  deepEqual(await world.ids(), ["a", "b"]);
});

Deno.test("nothing is requested while the service has no changes", async () => {
  const world = bench();
  world.change("a");
  await world.sync();
  world.requests.length = 0;
  await world.sync();
  deepEqual(world.requests, []);
});

Deno.test("only what was changed is read again", async () => {
  const world = bench();
  world.change("a");
  world.change("b");
  await world.sync();
  world.requests.length = 0;
  world.change("b", { body: "New" });
  await world.sync();
  deepEqual(world.requests, ["/events?after=2&follow=false", "/notes/b"]);
  equal((await world.saved.notes(["b"]))[0].note.body, "New");
});

for (
  const { name, change } of [
    {
      name: "moved to the trash",
      change: (/** @type {ReturnType<typeof bench>} */ world) =>
        world.change("a", { trashedAt: "2026-11-02" }),
    },
    {
      name: "deleted",
      change: (/** @type {ReturnType<typeof bench>} */ world) => {
        world.notes.delete("a");
        world.log.push({ sequence: world.cursor() + 1, kind: "noteDeleted", note: "a" });
      },
    },
    {
      name: "deleted after it was changed",
      change: (/** @type {ReturnType<typeof bench>} */ world) => {
        world.change("a");
        world.notes.delete("a");
      },
    },
    {
      name: "deleted while the browser was away for longer than the log",
      change: (/** @type {ReturnType<typeof bench>} */ world) => {
        world.change("b");
        world.notes.delete("a");
        world.isLogCut = true;
      },
    },
  ]
) {
  Deno.test(`a note that was ${name} leaves the copy`, async () => {
    const world = bench();
    world.change("a");
    world.change("b");
    await world.sync();
    change(world);
    await world.sync();
    deepEqual(await world.ids(), ["b"]);
  });
}

Deno.test("a service that was restored from a backup replaces later revisions", async () => {
  const world = bench();
  world.change("a");
  world.change("a", { body: "later" });
  await world.sync();
  world.notes.set("a", { ...world.notes.get("a"), revision: 1, body: "earlier" });
  world.log.pop();
  world.isLogCut = true;
  await world.sync();
  equal((await world.saved.notes(["a"]))[0].note.body, "earlier");
});

Deno.test("a sync that is interrupted goes on where it was", async () => {
  const world = bench();
  for (let number = 10; number < 50; number++) world.change(`n${number}`);
  world.failsAt = "/notes/n45";
  await rejects(world.sync(), { kind: "unreachable" });
  equal((await world.ids()).length, 20);
  world.failsAt = "";
  world.requests.length = 0;
  await world.sync();
  equal((await world.ids()).length, 40);
  equal(world.requests.filter((path) => path.startsWith("/notes/")).length, 20);
});

Deno.test("the first photo of a note is saved in the largest size that fits, and read once", async () => {
  const world = bench();
  world.change("a", { image: "p1" });
  await world.sync();
  deepEqual(world.requests.filter((path) => path.startsWith("/attachments")), [
    "/attachments/p1/thumbnail?size=large",
    "/attachments/p1/thumbnail?size=small",
  ]);
  equal((await world.saved.photo("p1"))?.data.length, 10);
  world.requests.length = 0;
  world.change("a", { body: "New" });
  await world.sync();
  deepEqual(world.requests.filter((path) => path.startsWith("/attachments")), []);
});

Deno.test("a photo whose response broke off is read by the next sync", async () => {
  const world = bench();
  world.change("a", { image: "p1" });
  world.breaksOffAt = "/attachments/p1/thumbnail?size=large";
  await world.sync();
  equal(await world.saved.photo("p1"), null);
  world.breaksOffAt = "";
  world.change("b");
  await world.sync();
  equal((await world.saved.photo("p1"))?.data.length, 10);
});

Deno.test("decisions of the person are read when the log says so, and after one that was made here", async () => {
  const world = bench();
  world.change("a");
  await world.sync();
  world.snoozes = [{ note: "a", until: "2026-12-01T00:00:00.000Z" }];
  world.decisions = [
    { kind: "notTheSame", pages: ["https://www.shop.example/a", "https://shop.example/b"] },
    { kind: "notTheSame", pages: ["example.org/item"] },
    { kind: "samePage", pages: ["example.com/a", "example.com/b"] },
  ];
  await world.decided();
  equal((await world.saved.contents()).areDecisionsOld, true);
  await world.sync();
  const { areDecisionsOld, snoozes, sitesApart } = await world.saved.contents();
  deepEqual({ areDecisionsOld, snoozes, sitesApart }, {
    areDecisionsOld: false,
    snoozes: { a: "2026-12-01T00:00:00.000Z" },
    sitesApart: ["site:shop.example", "site:example.org"],
  });
  world.snoozes = [];
  world.log.push({ sequence: world.cursor() + 1, kind: "rulesChanged" });
  await world.sync();
  deepEqual((await world.saved.contents()).snoozes, {});
});
