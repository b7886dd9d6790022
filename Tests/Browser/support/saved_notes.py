"""The notes that the extension saves for the time in which the service does not respond."""

from support.waiting import wait_until


def wait_until_saved(port, *notes):
    """Waits until the copy on disk is whole and has these notes."""

    def is_saved():
        saved = port.read_table("saved")
        contents = saved.get("contents", {})
        is_whole = contents.get("isWhole") and not contents["areDecisionsOld"]
        return is_whole and all(f"note.{id_}" in saved for id_ in notes)

    port.call("follow", True)
    wait_until(port.page, is_saved, lambda: f"the notes are not saved: {port.read_table('saved').keys()}")


# Everything that the extension has anywhere in the browser, as one text. Evaluated in one of its pages.
READ_ALL = """async () => {
  const result = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const found = {
    local: await chrome.storage.local.get(null),
    session: await chrome.storage.session.get(null),
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    caches: await caches.keys(),
    databases: {},
  };
  for (const { name } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([result(rows.getAllKeys()), result(rows.getAll())]);
      found.databases[`${name}/${table}`] = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    }
    database.close();
  }
  const isBytes = (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
  return JSON.stringify(found, (_, value) => (isBytes(value) ? "bytes" : value));
}"""


def everything_stored(page):
    """Returns as one text what the extension has stored in any place. `page` is one of its pages."""
    return page.evaluate(READ_ALL)
