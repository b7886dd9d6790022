"""Export and import of whole notebooks, as Settings requests them from the running service."""

import json

import pytest
from support.api import api
from support.configuration import IS_FULL_RUN

# Generates a notebook, exports it, empties the account, imports the export and compares the next export with it.
ROUND_TRIP = r"""async ({ seed, site }) => {
  const { load } = await import("/app/shell/first-modules.js");
  const { NotebookClient } = await load("client/notebook-client.js");
  const { requestByFetch } = await load("client/request.js");
  // Settings have the import.
  await import("/app/settings/settings-elements.js");
  const { FileImport } = await load("app/import-export/file-import.js");
  const client = new NotebookClient(requestByFetch());
  const files = new FileImport(client);
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
      quote: some(() => ({ exact: words(), prefix: some(words), suffix: some(words) })),
    };
  };

  const exported = async () => await (await fetch("/api/v1/export?format=json")).text();
  // The first line has the time of the export.
  const linesOf = (text) => text.split("\n").slice(1);
  const attach = async (number) => {
    const bytes = Uint8Array.from({ length: 5 + number * 1009 }, (_, index) => index * (seed + 1));
    const { reference } = await client.addAttachment(new File([bytes], `file ${number}.bin`), {
      removesLocation: false,
    });
    return reference;
  };
  // A GIF, which has a size.
  const attachImage = async (number) => {
    const bytes = [...new TextEncoder().encode("GIF89a"), 3 + seed % 9, 0, 2 + number, 0, 0, 0, 0];
    const file = new File([new Uint8Array(bytes)], `photo ${seed}-${number}.gif`);
    return (await client.addAttachment(file, { removesLocation: false })).reference;
  };
  const stroke = () => ({
    tool: pick("pen", "highlighter"),
    points: Array.from({ length: 3 + next(9) }, () => [next(6000) / 10, next(4000) / 10, next(100) / 100]),
  });
  const empty = async () => {
    for (const { id, trashedAt } of JSON.parse(await exported()).notes) {
      if (!trashedAt) await client.request(`/notes/${id}`, { method: "DELETE" });
      await client.request(`/notes/${id}?forever=true`, { method: "DELETE" });
    }
    const { decisions } = await client.request("/identity-decisions");
    for (const { id } of decisions) await client.request(`/identity-decisions/${id}`, { method: "DELETE" });
    await client.request("/rules/own", { method: "PUT", body: { text: "" } });
    for (const { id } of (await client.request("/rules")).lists) {
      await client.request(`/rules/lists/${id}`, { method: "DELETE" });
    }
    for (const { id } of (await client.request("/saved-searches")).savedSearches) {
      await client.request(`/saved-searches/${id}`, { method: "DELETE" });
    }
  };

  const count = 2 + next(3);
  let reference = "";
  for (let number = 0; number < count; number++) {
    const photo = `\n![photo](${await attachImage(number)})`;
    const note = await client.request("/notes", {
      method: "POST",
      body: {
        title: `Note ${seed}-${number}`,
        body: `${words()}\n#tag${next(4)}\n- [ ] ${words()}${reference}\n[file](${await attach(number)})${photo}`,
        links: [
          ...Array.from({ length: next(4) }, (_, index) => link(number * 10 + index)),
          { webpageURL: `${site}?note=${seed}-${number}`, title: "Plan" },
        ],
      },
    });
    // The copies of a page are as many as its links.
    if (next(2)) await client.request(`/links/${note.links.at(-1).id}/copy`, { method: "PUT" });
    if (next(2)) {
      const ink = { version: 1, width: 600, strokes: Array.from({ length: 1 + next(3) }, stroke) };
      await client.request(`/notes/${note.id}/ink`, { method: "PUT", body: ink });
    }
    if (!next(3)) {
      const snooze = { until: `2099-0${1 + next(9)}-01T09:00:00.${100 + next(900)}Z` };
      await client.request(`/notes/${note.id}/snooze`, { method: "PUT", body: snooze });
    }
    reference = `\n[Note ${seed}-${number}](note:${note.id})`;
    if (next(2)) await client.arrangeNote(note.id, { isPinned: Boolean(next(2)), isArchived: !next(3) });
    if (next(2)) {
      const edit = { body: `edited ${words()} [file](${await attach(number + 50)})` };
      await client.request(`/notes/${note.id}`, { method: "PATCH", body: edit, headers: { "If-Match": "*" } });
    }
    if (!next(3)) {
      // Two edits of one line, of which one comes too late.
      for (const who of ["first", "second"]) {
        const edit = { title: `Note ${seed}-${number}`, body: `${who} ${words()}`, base: 1 };
        await client.request(`/notes/${note.id}/edits`, { method: "POST", body: edit });
      }
    }
    if (!next(4)) await client.request(`/notes/${note.id}`, { method: "DELETE" });
    else if (!next(3)) await client.setReminder(note.id, { dueAt: "2099-05-01T09:00:00.000Z", words: "next May" });
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

  if (next(2)) {
    const list = { text: `||list${seed}.example^$removeparam=l\n`, source: some(() => "https://lists.example/a.txt") };
    await client.request("/rules/lists", { method: "POST", body: list });
  }

  for (let number = next(3); number > 0; number--) {
    const body = { query: `${words()} -"${seed} ${number}"`, name: some(() => `${words()} ${number}`) };
    await client.request("/saved-searches", { method: "POST", body });
  }

  const before = await exported();
  await empty();
  const emptied = JSON.parse(await exported());
  const file = new File([before], "notes.json");
  const preview = await files.preview(file, signal);
  const report = await files.write(file, signal);
  const after = await exported();
  await empty();
  return { before: linesOf(before), after: linesOf(after), emptied, preview, report, count };
}"""


# In parts, because a test has a time limit.
NOTEBOOKS = [range(first, first + 20) for first in range(0, 100 if IS_FULL_RUN else 20, 20)]


@pytest.mark.own_service
@pytest.mark.parametrize("notebooks", NOTEBOOKS, ids=lambda notebooks: f"from {notebooks.start}")
def test_generated_notebooks_are_the_same_after_export_and_import(pages, open_window, notebooks):
    pages.made["/plan"] = (b"<title>Plan</title><h1>Plan</h1><p>What the page said.", "text/html")
    page = open_window("/settings")
    assert api(page, "GET", "/notes")["notes"] == []
    links = decisions = revisions = searches = ink = snoozes = copies = lists = conflicts = 0
    for seed in notebooks:
        result = page.evaluate(ROUND_TRIP, {"seed": seed, "site": pages.url("/plan")})
        assert result["emptied"]["notes"] == [], seed
        assert "decisions" not in result["emptied"], seed
        assert "savedSearches" not in result["emptied"], seed
        assert "ruleLists" not in result["emptied"], seed
        assert result["report"]["refused"] == [], seed
        assert result["preview"]["counts"] == result["report"]["counts"], seed
        assert result["report"]["counts"]["new"] == result["count"], seed
        assert result["after"] == result["before"], seed
        notebook = json.loads("{" + "\n".join(result["before"]))
        links += sum(len(note["links"]) for note in notebook["notes"])
        revisions += sum(len(note["revisions"]) for note in notebook["notes"])
        decisions += len(notebook.get("decisions", []))
        searches += len(notebook.get("savedSearches", []))
        ink += sum("ink" in note for note in notebook["notes"])
        snoozes += sum("snoozedUntil" in note for note in notebook["notes"])
        conflicts += sum(note.get("conflicts", 0) for note in notebook["notes"])
        copies += len(notebook.get("pageCopies", []))
        lists += len(notebook.get("ruleLists", []))
    assert links > 40
    assert decisions > 20
    assert revisions > 80
    assert searches > 10
    assert ink > 10
    assert snoozes > 10
    assert conflicts > 5
    assert copies > 10
    assert lists > 5
