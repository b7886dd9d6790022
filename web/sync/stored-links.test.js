import { deepEqual, equal, rejects } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";

Deno.test("a link is shown at once and stays after a failure", async () => {
  const { world, session } = bench();
  const note = session();
  world.isUp = false;
  const adding = note.addLink({ webpageURL: "https://a.example/", title: "A" });
  equal(note.waitingLinks[0].title, "A");
  await adding;
  world.isUp = true;
  await settle(note);
  deepEqual([note.waitingLinks.length, note.links[0].title, note.state], [0, "A", "saved"]);
});

Deno.test("adding a link keeps the text that is being written", async () => {
  const { notebook, session } = bench();
  const note = session({ note: await notebook.createNote({ title: "", body: "b", links: [] }, "k") });
  const adding = note.addLink({ webpageURL: "https://a.example/" });
  note.edit({ body: "b, more" });
  await adding;
  await settle(note);
  deepEqual([note.body, note.links.length, note.state], ["b, more", 1, "saved"]);
});

Deno.test("a removed link is restored as it was", async () => {
  const { session } = bench();
  const note = session();
  note.edit({ body: "links" });
  await note.addLink({ webpageURL: "https://a.example/", source: "text" });
  const [link] = note.links;
  await note.removeLink(link);
  deepEqual(note.links, []);
  await note.restoreLink(link);
  deepEqual(note.links, [link]);
});

Deno.test("links are reordered at once, and restored if the server rejects the order", async () => {
  const { world, session } = bench();
  const note = session();
  note.edit({ body: "links" });
  for (const name of ["a", "b", "c"]) await note.addLink({ webpageURL: `https://${name}.example/` });
  const [a, b, c] = note.links.map(({ id }) => id);
  const ordering = note.orderLinks([c, a, b]);
  deepEqual(note.links.map(({ id }) => id), [c, a, b]);
  await ordering;
  deepEqual([...world.notes.values()][0].links.map(({ id }) => id), [c, a, b]);
  world.isUp = false;
  await rejects(note.orderLinks([b, a, c]));
  deepEqual(note.links.map(({ id }) => id), [c, a, b]);
});

Deno.test("a response from before a reordering does not restore the old order", async () => {
  const { notebook, session } = bench();
  const note = session();
  note.edit({ body: "links" });
  for (const name of ["a", "b", "c"]) await note.addLink({ webpageURL: `https://${name}.example/` });
  const [a, b, c] = note.links.map(({ id }) => id);
  const { readNote, orderLinks } = notebook;
  const [answer, question] = [Promise.withResolvers(), Promise.withResolvers()];
  notebook.readNote = async (id) => {
    const read = await readNote(id);
    await answer.promise;
    return read;
  };
  const first = note.orderLinks([b, a, c]);
  // The first order is kept and read again by now, and that answer on its way.
  for (let i = 0; i < 20; i++) await Promise.resolve();
  notebook.readNote = readNote;
  notebook.orderLinks = async (id, links) => {
    await question.promise;
    return orderLinks(id, links);
  };
  const second = note.orderLinks([b, c, a]);
  answer.resolve(undefined);
  await first;
  deepEqual(note.links.map(({ id }) => id), [b, c, a]);
  question.resolve(undefined);
  await second;
  deepEqual(note.links.map(({ id }) => id), [b, c, a]);
});

Deno.test("an order of links is sent after the one before it, also after one that failed", async () => {
  const { notebook, session } = bench();
  const note = session();
  note.edit({ body: "links" });
  for (const name of ["a", "b", "c"]) await note.addLink({ webpageURL: `https://${name}.example/` });
  const [a, b, c] = note.links.map(({ id }) => id);
  const { orderLinks } = notebook;
  const answer = Promise.withResolvers();
  notebook.orderLinks = async (id, links) => {
    await answer.promise;
    notebook.orderLinks = orderLinks;
    throw new Error(`${id} and ${links.length} links are not ordered`);
  };
  const first = note.orderLinks([b, a, c]);
  const second = note.orderLinks([c, b, a]);
  answer.resolve(undefined);
  await rejects(first);
  await second;
  deepEqual(note.links.map(({ id }) => id), [c, b, a]);
  deepEqual((await notebook.readNote(String(note.id))).links.map(({ id }) => id), [c, b, a]);
});
