"""The canonicalizer of the extension in a worker of Chromium, compared with the browser's own `new URL(url).href`."""

import functools
import http.server
import pathlib
import shutil
import threading

from figure import Figure

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 15

# Measures both in turns, and sends the microseconds of a URL in each round.
WORKER = """import { Canonicalizer } from "./canonicalizer.js";
onmessage = async ({ data: { urls, rounds } }) => {
  const read = async (name) => await (await fetch(name)).arrayBuffer();
  const rules = new Uint8Array(await read("rules.bin"));
  const canonicalizer = await Canonicalizer.load(await read("canonicalizer.wasm"), rules);
  let length = 0;
  const variants = {
    ours: (url) => length += canonicalizer.canonicalize(url).canonicalURL?.length ?? 0,
    peer: (url) => length += URL.parse(url)?.href.length ?? 0,
  };
  const times = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, canonicalize] of Object.entries(variants)) {
      const start = performance.now();
      for (const url of urls) canonicalize(url);
      times[name].push((performance.now() - start) * 1000 / urls.length);
    }
  }
  postMessage({ times, length });
};"""

MEASURE = """([urls, rounds]) => new Promise((done, fail) => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onerror = ({ message }) => fail(new Error(message));
  worker.onmessage = ({ data }) => done(data.times);
  worker.postMessage({ urls, rounds });
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def figures(playwright, corpora, temporary):
    folder = temporary / "canonicalizer"
    folder.mkdir()
    for file in (
        ".build/wasm/canonicalizer.wasm",
        ".build/wasm/rules.bin",
        "web/extension/canonicalizer/canonicalizer.js",
    ):
        shutil.copy(ROOT / file, folder)
    (folder / "worker.js").write_text(WORKER)
    (folder / "index.html").write_text("<!doctype html><title>Canonicalizer</title>")
    handler = functools.partial(Handler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.server_address[1]}/index.html")
    for name in ("tracked", "top"):
        urls = (corpora / f"corpus-{name}.txt").read_text(encoding="utf-8").splitlines()
        times = page.evaluate(MEASURE, [urls, ROUNDS])
        peer = times["peer"], "new URL().href"
        yield Figure(f"a URL of corpus-{name} in WebAssembly", times["ours"], "us", None, *peer, ratio_target=2)
    browser.close()
    server.shutdown()
