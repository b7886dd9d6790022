import { deepEqual, equal, rejects } from "node:assert/strict";
import { bench, settle } from "./notebook-in-memory.test.js";

const page = { webpageURL: "https://a.example/", title: "A", quote: { exact: "wool", prefix: "soft " } };

/** Returns a note on the server with a quote, and its session. */
async function noteWithQuote() {
  const all = bench();
  const note = all.session({
    note: await all.notebook.createNote({ title: "N", body: "b", links: [page] }, "k"),
  });
  const stored = () => [...all.world.notes.values()].map(({ links }) => links.map(({ quote }) => quote));
  return { ...all, note, storedQuotes: stored };
}

Deno.test("a color and a comment are shown at once, kept while the server is away, and then sent in one request", async () => {
  const { world, note, stored, storedQuotes } = await noteWithQuote();
  world.isUp = false;
  note.changeQuote(note.links[0], { comment: "s", formerComment: "" });
  note.changeQuote(note.links[0], { color: "green" });
  note.changeQuote(note.links[0], { comment: "so", formerComment: "s" });
  const quote = { exact: "wool", prefix: "soft ", color: "green", comment: "so" };
  deepEqual([note.links[0].quote, note.links], [quote, note.links]);
  equal(note.links, note.links);
  equal(stored.size, 1);
  await settle(note);
  equal(note.state, "kept");
  world.isUp = true;
  await settle(note);
  deepEqual([storedQuotes(), note.links[0].quote, note.state, stored.size], [[[quote]], quote, "saved", 0]);
  equal(world.calls.filter((call) => call === "quote").length, 2);
});

Deno.test("a closed window's comment is sent by the next one, in the note where it was written", async () => {
  const { world, note, unsent, session, storedQuotes } = await noteWithQuote();
  world.isUp = false;
  note.changeQuote(note.links[0], { color: "blue", comment: "late" });
  await settle(note);
  note.abandon();
  const [entry] = unsent.all();
  const next = session({ note: [...world.notes.values()][0], entry });
  deepEqual(next.links[0].quote?.comment, "late");
  world.isUp = true;
  await settle(next);
  deepEqual(storedQuotes()[0][0], { ...page.quote, color: "blue", comment: "late" });
});

Deno.test("a comment that is written on while it is sent says what it replaces", async () => {
  const { world, note, notebook, storedQuotes } = await noteWithQuote();
  const { changeQuote } = notebook;
  /** @type {unknown[]} */
  const changes = [];
  notebook.changeQuote = (id, link, change, key) => {
    changes.push(change);
    if (changes.length === 1) note.changeQuote(note.links[0], { comment: "one two", formerComment: "one" });
    return changeQuote(id, link, change, key);
  };
  note.changeQuote(note.links[0], { comment: "one", formerComment: "" });
  await settle(note);
  deepEqual(changes, [{ comment: "one", formerComment: "" }, { comment: "one two", formerComment: "one" }]);
  deepEqual([storedQuotes()[0][0]?.comment, note.state], ["one two", "saved"]);
  equal(world.calls.filter((call) => call === "quote").length, 2);
});

Deno.test("a repeated request changes nothing, and what another device wrote meanwhile is kept and shown", async () => {
  const { world, note, storedQuotes } = await noteWithQuote();
  const [other] = [...world.notes.values()];
  note.changeQuote(note.links[0], { comment: "mine", formerComment: "" });
  other.links[0].quote = { ...page.quote, comment: "theirs", color: "pink" };
  other.revision++;
  world.loseNextReply = true;
  await settle(note);
  await settle(note);
  const quote = { ...page.quote, comment: "theirs / mine", color: "pink" };
  deepEqual([storedQuotes()[0][0], note.links[0].quote, note.state], [quote, quote, "saved"]);
});

Deno.test("a link that was removed elsewhere comes back with the comment that was written meanwhile", async () => {
  const { world, note, storedQuotes } = await noteWithQuote();
  [...world.notes.values()][0].links = [];
  note.changeQuote(note.links[0], { color: "pink", comment: "mine", formerComment: "" });
  await settle(note);
  deepEqual([storedQuotes()[0], note.state], [[{ ...page.quote, color: "pink", comment: "mine" }], "saved"]);
});

Deno.test("a color alone does not bring a removed link back", async () => {
  const { world, note, storedQuotes } = await noteWithQuote();
  [...world.notes.values()][0].links = [];
  note.changeQuote(note.links[0], { color: "pink" });
  await settle(note);
  deepEqual([storedQuotes()[0], note.state], [[], "saved"]);
});

Deno.test("a comment in a note that was deleted elsewhere is in the new note", async () => {
  const { world, note, storedQuotes } = await noteWithQuote();
  world.notes.clear();
  note.changeQuote(note.links[0], { comment: "mine", formerComment: "" });
  await settle(note);
  deepEqual([storedQuotes(), note.state], [[[{ ...page.quote, comment: "mine" }]], "saved"]);
});

Deno.test("a comment that the server refuses stays here, and does not stop the others", async () => {
  const { world, note, stored, storedQuotes } = await noteWithQuote();
  world.refuses = (text) => text.includes("bad");
  note.changeQuote(note.links[0], { comment: "bad", formerComment: "" });
  await settle(note);
  note.edit({ body: "more" });
  await settle(note);
  deepEqual([note.state, note.links[0].quote?.comment, stored.size], ["refused", "bad", 1]);
  equal([...world.notes.values()][0].body, "more");
  note.changeQuote(note.links[0], { comment: "good", formerComment: "bad" });
  await settle(note);
  deepEqual([storedQuotes()[0][0]?.comment, note.state, stored.size], ["good", "saved", 0]);
});

Deno.test("the quote of a link that waits for the server can be colored and commented", async () => {
  const { world, stored, session } = bench();
  const note = session();
  world.isUp = false;
  await note.addLink(page);
  note.changeQuote(note.waitingLinks[0], { color: "green" });
  note.changeQuote(note.waitingLinks[0], { comment: "soon" });
  const quote = { ...page.quote, color: "green", comment: "soon" };
  deepEqual(note.waitingLinks[0].quote, quote);
  world.isUp = true;
  await settle(note);
  // The server had the link as it was first, and completes it.
  const links = [...world.notes.values()].flatMap((one) => one.links);
  deepEqual([links.map((link) => link.quote), note.waitingLinks, note.state, stored.size], [
    [quote],
    [],
    "saved",
    0,
  ]);
});

Deno.test("a removed link keeps the comment that was written just before", async () => {
  const { world, note, storedQuotes } = await noteWithQuote();
  note.changeQuote(note.links[0], { comment: "mine", formerComment: "" });
  const [link] = note.links;
  await note.removeLink(link);
  deepEqual([note.links, storedQuotes()], [[], [[]]]);
  await note.restoreLink(link);
  deepEqual(storedQuotes()[0][0]?.comment, "mine");
  world.isUp = false;
  note.changeQuote(note.links[0], { comment: "mine too", formerComment: "mine" });
  await rejects(note.removeLink(note.links[0]), { kind: "unreachable" });
  deepEqual(note.links[0].quote?.comment, "mine too");
  note.abandon();
});
