"""Export and import of whole notebooks with the app's own modules, against the running service."""

import pytest
from support.api import api
from support.configuration import IS_FULL_RUN

# Generates a notebook, exports it, empties the account, imports the export and compares everything that a person made.
ROUND_TRIP = r"""async (seed) => {
  const { NotebookClient } = await import("/client/notebook-client.js");
  const { requestByFetch } = await import("/client/request.js");
  const { NotebookTransfer } = await import("/app/import-export/notebook-transfer.js");
  const { CorrectionTransfer, correctionsFromJSON } = await import("/app/import-export/correction-transfer.js");
  const { SavedSearchTransfer, savedSearchesFromJSON } = await import("/app/import-export/saved-search-transfer.js");
  const { notesFromJSON, notesToJSON } = await import("/app/import-export/exported-notes.js");
  const client = new NotebookClient(requestByFetch());
  const notes = new NotebookTransfer(client);
  const corrections = new CorrectionTransfer(client);
  const searches = new SavedSearchTransfer(client);
  const { signal } = new AbortController();

  let state = seed * 2654435761 >>> 0;
  const next = (limit) => {
    state = Math.imul(state ^ state >>> 15, 2246822519) + 0x9e3779b9 >>> 0;
    return (state >>> 8) % limit;
  };
  const pick = (...choices) => choices[next(choices.length)];
  const some = (make) => next(2) ? make() : undefined;
  const words = () => pick("wool", "体操", "Zürich", "a \"b\"\n<c>", "🧶 yarn", "`x`", "عربي");
  const data = () => pick({ page: next(9) }, [1, null, { a: true }], "text", -0.5, { "": {}, z: [words()] });
  const link = (number) => {
    const address = pick(
      { webpageURL: `https://a.example/${number}?id=${next(9)}&utm_source=x` },
      { webpageURL: `photos://album/${number}` },
      {},
    );
    const identifiers = address.webpageURL?.startsWith("https") ? {} : {
      activityType: `com.example.app${next(3)}`,
      targetContentIdentifier: `document ${number}`,
    };
    return {
      ...address,
      ...identifiers,
      title: `${words()} ${number}`.replaceAll("\n", " "),
      persistentIdentifier: identifiers.activityType ? some(() => `p#${number}%`) : undefined,
      userInfo: some(data),
      requiredUserInfoKeys: some(() => ["page"]),
      keywords: some(() => [words(), words()]),
      expirationDate: some(() => "2099-01-01T00:00:00.000Z"),
      version: some(() => pick("1.0", "1.10", "2.0")),
      minimumVersion: some(() => pick("1.0", "1.10", "2.0")),
      pageDescription: some(() => `About ${number}`),
      quote: some(() => ({ exact: words(), prefix: some(words), suffix: some(words) })),
    };
  };

  const everything = async () => {
    const read = await notes.readAll(() => {}, signal);
    const { decisions, rules } = await corrections.read();
    const plain = read.map(({ id, title, body, links, tags, isPinned, archivedAt, reminder, ink, createdAt }) => ({
      id, title, body, tags, isPinned, isArchived: Boolean(archivedAt), reminder, ink,
      createdAt: createdAt.replace(/\.\d+Z$/, ".000Z"),
      links: links.map(({ id, noteID, addedAt, ...rest }) => rest),
    }));
    const pinned = plain.filter(({ isPinned }) => isPinned).map(({ title }) => title);
    const saved = await searches.read();
    return { notes: plain.toSorted((a, b) => a.title < b.title ? -1 : 1), pinned, decisions, rules, saved };
  };

  const count = 2 + next(3);
  let reference = "";
  for (let number = 0; number < count; number++) {
    const note = await client.request("/notes", {
      method: "POST",
      body: {
        title: `Note ${seed}-${number}`,
        body: `${words()}\n#tag${next(4)}\n- [ ] ${words()}${reference}`,
        links: Array.from({ length: next(4) }, (_, index) => link(number * 10 + index)),
      },
    });
    reference = `\n[Note ${seed}-${number}](note:${note.id})`;
    if (next(2)) await client.arrangeNote(note.id, { isPinned: Boolean(next(2)), isArchived: !next(3) });
    if (!next(3)) await client.setReminder(note.id, { dueAt: "2099-05-01T09:00:00.000Z", words: "next May" });
  }
  const decide = (body) => client.request("/identity-decisions", { method: "POST", body });
  if (next(2)) await decide({ kind: "samePage", urls: [`https://a.example/${seed}`, "https://b.example/x?id=2"] });
  if (next(2)) await decide({ kind: "notTheSame", urls: ["https://a.example/c", `https://a.example/d${seed}`] });
  if (next(2)) await decide({ kind: "wholeSection", urls: ["https://c.example/docs/x"], segments: 1 });
  if (next(2)) await decide({ kind: "neverHere", urls: ["https://bank.example/"], segments: 0 });
  const session = ";jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9";
  const parts = [
    [{ kind: "parameter", name: "utm_source" }, "https://d.example/v?utm_source=1"],
    [{ kind: "fragment" }, "https://d.example/v#top"],
    [{ kind: "path" }, `https://d.example/v${session}`],
    [{ kind: "wrapper" }, "https://www.google.com/url?q=https%3A%2F%2Fd.example%2Fv"],
  ];
  for (const [part, url] of parts) {
    if (!next(3)) await decide({ kind: "notTheSame", urls: ["https://d.example/v", url], part });
  }
  const own = some(() => `||rules${seed}.example^$removeparam=session\n`) ?? "";
  await client.request("/rules/own", { method: "PUT", body: { text: own } });

  for (let number = next(3); number > 0; number--) {
    const body = { query: `${words()} -"${seed}"`, name: some(() => `${words()} ${number}`) };
    await client.request("/saved-searches", { method: "POST", body });
  }
  const forgetSearches = async () => {
    for (const { id } of (await client.request("/saved-searches")).savedSearches) {
      await client.request(`/saved-searches/${id}`, { method: "DELETE" });
    }
  };

  const before = await everything();
  const rest = { ...await corrections.read(), savedSearches: await searches.read() };
  const exported = notesToJSON(await notes.readAll(() => {}, signal), rest);

  for (const { id } of await notes.readAll(() => {}, signal)) {
    await client.request(`/notes/${id}`, { method: "DELETE" });
    await client.request(`/notes/${id}?forever=true`, { method: "DELETE" });
  }
  const { decisions } = await client.request("/identity-decisions");
  for (const { id } of decisions) await client.request(`/identity-decisions/${id}`, { method: "DELETE" });
  await client.request("/rules/own", { method: "PUT", body: { text: "" } });
  await forgetSearches();
  const empty = await everything();

  const refused = await corrections.write(correctionsFromJSON(exported), signal);
  refused.push(...await searches.write(savedSearchesFromJSON(exported), signal));
  // What exists is left as it is.
  refused.push(...await searches.write(savedSearchesFromJSON(exported), signal));
  const outcome = await notes.writeAll(notesFromJSON(exported), () => {}, signal);
  const after = await everything();
  for (const { id } of await notes.readAll(() => {}, signal)) {
    await client.request(`/notes/${id}`, { method: "DELETE" });
    await client.request(`/notes/${id}?forever=true`, { method: "DELETE" });
  }
  for (const { id } of (await client.request("/identity-decisions")).decisions) {
    await client.request(`/identity-decisions/${id}`, { method: "DELETE" });
  }
  await forgetSearches();
  return { before, after, empty, refused: [...refused, ...outcome.refused], count };
}"""


# In parts, because a test has a time limit.
NOTEBOOKS = [range(first, first + 20) for first in range(0, 100 if IS_FULL_RUN else 20, 20)]


@pytest.mark.parametrize("notebooks", NOTEBOOKS, ids=lambda notebooks: f"from {notebooks.start}")
def test_generated_notebooks_are_the_same_after_export_and_import(open_window, notebooks):
    page = open_window("/settings")
    assert api(page, "GET", "/notes")["notes"] == []
    links = decisions = searches = 0
    for seed in notebooks:
        result = page.evaluate(ROUND_TRIP, seed)
        assert result["empty"]["notes"] == [], seed
        assert result["empty"]["decisions"] == [], seed
        assert result["empty"]["saved"] == [], seed
        assert result["refused"] == [], seed
        assert result["after"] == result["before"], seed
        assert len(result["before"]["notes"]) == result["count"]
        links += sum(len(note["links"]) for note in result["before"]["notes"])
        decisions += len(result["before"]["decisions"])
        searches += len(result["before"]["saved"])
    assert links > 40
    assert decisions > 20
    assert searches > 10
