"""Pairs the measured extension with the service. `evaluate` runs functions in a page of the extension."""

import pathlib
import urllib.request

# Begins a pairing, and keeps its port open. Returns the pairing.
BEGIN = """(server) => new Promise((done) => {
  const port = globalThis.kept = chrome.runtime.connect({ name: `options#${"0".repeat(32)}` });
  globalThis.paired = new Promise((paired) => port.onMessage.addListener(({ id, result, event, detail }) => {
    if (id === 1) done(result);
    if (event === "pairing" && detail.state === "paired") paired();
  }));
  port.postMessage({ id: 1, call: "beginPairing", arguments: [{ server, headers: {} }] });
})"""

# Reads a value of the worker's database.
READ = """(name, key) => new Promise((done) => {
  const request = indexedDB.open("backnote");
  request.onsuccess = () => {
    request.result.transaction(name).objectStore(name).get(key).onsuccess = ({ target }) => {
      request.result.close();
      done(target.result);
    };
  };
})"""

# Waits until an index of some size is on disk, and returns its size in bytes and the milliseconds that it took.
WAIT_FOR_INDEX = f"""async (links) => {{
  const read = {READ};
  const start = performance.now();
  for (;;) {{
    const size = (await read("state", "index"))?.hashes.byteLength ?? 0;
    if (size >= 8 * links) {{
      kept.disconnect();
      return {{ size, time: performance.now() - start }};
    }}
    await new Promise((done) => setTimeout(done, 5));
  }}
}}"""

# Waits until the extension has saved the notes for when the service does not respond. Until then, it requests some of
# them all the time, which is not what a visit or a panel costs.
WAIT_FOR_SAVED_NOTES = f"""async () => {{
  const read = {READ};
  while (!(await read("saved", "contents"))?.isWhole) await new Promise((done) => setTimeout(done, 500));
}}"""


def owner_request(service, method, path, body=b""):
    token = (pathlib.Path(service.folder.name) / "data/token").read_text().strip()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{service.origin}/api/v1{path}", data=body, method=method, headers=headers)
    urllib.request.urlopen(request).close()


def pair(evaluate, service, links):
    """Returns the size of the index and the milliseconds from the pairing until it is on disk."""
    pairing = evaluate(BEGIN, service.origin)
    owner_request(service, "POST", f"/pairings/{pairing['userCode']}/approval")
    evaluate("() => paired", None)
    return evaluate(WAIT_FOR_INDEX, links)
