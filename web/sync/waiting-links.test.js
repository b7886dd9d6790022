import { deepEqual, equal, rejects } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";

const links = ["https://a.example/", "https://bad.example/", "https://c.example/"].map((webpageURL) => ({
  webpageURL,
}));

/** @type {[name: string, body: string, isStored: boolean][]} */
const notesOfLinks = [
  ["a new note with text", "text", false],
  ["a new note without text", "", false],
  ["a note on the server", "text", true],
];
for (const [name, body, isStored] of notesOfLinks) {
  Deno.test(`a link that the server refuses does not stop the others: ${name}`, async () => {
    const { world, notebook, stored, session } = bench();
    world.refuses = (text) => text.includes("bad");
    const start = isStored ? { note: await notebook.createNote({ title: "", body, links: [] }, "k") } : {};
    const note = session(start);
    if (!isStored && body) note.edit({ body });
    await Promise.all(links.map((link) => note.addLink(link)));
    await settle(note);
    deepEqual(note.links.map(({ webpageURL }) => webpageURL), ["https://a.example/", "https://c.example/"]);
    deepEqual([note.state, note.failure?.kind], ["refused", "invalid-request"]);
    deepEqual(note.waitingLinks.map((link) => [link.webpageURL, note.isRefused(link)]), [[
      "https://bad.example/",
      true,
    ]]);
    // It is still kept, and text is saved as ever.
    equal(stored.size, 1);
    note.edit({ body: "more text" });
    await settle(note);
    equal([...world.notes.values()][0].body, "more text");
    await note.removeLink(note.waitingLinks[0]);
    deepEqual([note.state, note.waitingLinks, stored.size], ["saved", [], 0]);
    deepEqual(world.notes.size, 1);
  });
}

Deno.test("a link that waits is not removed while it may be on the server, and is removed there afterward", async () => {
  const { world, session } = bench();
  const note = session();
  world.loseNextReply = true;
  await note.addLink(links[0]);
  world.isUp = false;
  await rejects(async () => await note.removeLink(note.waitingLinks[0]), { kind: "unreachable" });
  world.isUp = true;
  await note.removeLink(note.waitingLinks[0]);
  deepEqual([...world.notes.values()].map((one) => one.links), [[]]);
});

Deno.test("a link for a note that was deleted elsewhere is in a new note with its text", async () => {
  const { world, notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "Gone", body: "b", links: [] }, "k") });
  world.notes.clear();
  await note.addLink(links[0]);
  await settle(note);
  deepEqual([...world.notes.values()].map(({ title, body, links }) => [title, body, links.length]), [[
    "Gone (copy from this window)",
    "b",
    1,
  ]]);
});
