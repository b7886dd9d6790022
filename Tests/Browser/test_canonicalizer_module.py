"""The extension's WebAssembly module answers as the binary does, in node and in a browser's service worker."""

import fcntl
import json
import os
import re
import subprocess

import pytest
import xxhash

from conftest import BINARY, DATA, ROOT

MODULE = ROOT / ".build/wasm"
SOURCES = ("Sources/WebURL", "Sources/Canonicalization", "Sources/CanonicalizerWASM", "rules", "scripts/build-wasm")

WORKER = """
import { Canonicalizer } from "/module/canonicalizer.js";

const read = async (name) => new Uint8Array(await (await fetch(`/module/${name}`)).arrayBuffer());
const loaded = Promise.all([read("canonicalizer.wasm"), read("rules.bin")])
  .then(([module, rules]) => Canonicalizer.load(module, rules));
const text = (_, value) => (typeof value === "bigint" ? value.toString() : value);

self.addEventListener("message", async ({ data, ports }) => {
  const canonicalizer = await loaded;
  ports[0].postMessage(data.map((url) => JSON.stringify(canonicalizer.canonicalize(url), text)).join("\\n"));
});
"""

ASK_WORKER = """
async (urls) => {
  await navigator.serviceWorker.register("/module/worker.js", { type: "module" });
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active.postMessage(urls, [port2]);
  return await answer;
}
"""


@pytest.fixture(scope="module")
def module():
    sources = [ROOT / name for name in SOURCES]
    files = [path for source in sources for path in ([source] if source.is_file() else source.rglob("*"))]
    newest = max(path.stat().st_mtime for path in files)
    built = [MODULE / "canonicalizer.wasm", MODULE / "rules.bin"]
    MODULE.parent.mkdir(exist_ok=True)
    # Of several processes that test, one builds, and the others wait for it.
    with (ROOT / ".build/wasm.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if any(not path.exists() or path.stat().st_mtime < newest for path in built):
            subprocess.run([ROOT / "scripts/build-wasm"], env=os.environ | {"BACKNOTE": str(BINARY)}, check=True)
    return MODULE


@pytest.fixture(scope="module")
def urls():
    pairs, corpus = DATA / "canon/pairs.jsonl", DATA / "canon/corpus-top.txt"
    if not pairs.exists():
        pytest.skip(f"there is no {pairs}")
    rows = [json.loads(line) for line in pairs.read_text(encoding="utf-8").splitlines()]
    urls = [row[side] for row in rows for side in "ab"] + corpus.read_text(encoding="utf-8").split("\n")[:-1]
    assert len(urls) > 50_000
    # What the golden data happens to lack: refusals of each kind, other scripts, characters cut in halves.
    urls += ["", "example.com", "mailto:someone@example.com", "https://1.2.3.256/", "https://example.com/" + "a" * 65_536]
    urls += ["http://BÜCHER.example/ü?ü=ü&utm_source=ü#ü", "http://日本語。jp/", "http://\u00ad/", "http://１２７。1/"]
    return [url for url in urls if "\n" not in url]


@pytest.fixture(scope="module")
def expected(urls):
    run = subprocess.run([BINARY, "canonicalize", "--json"], input=lines(urls), stdout=subprocess.PIPE)
    reports = [json.loads(line) for line in run.stdout.splitlines()]
    assert [report["input"] for report in reports] == urls
    return [golden(report) for report in reports]


def lines(urls):
    return "".join(url + "\n" for url in urls).encode()


def golden(report):
    """What the module is to answer, from what the binary says."""
    if "error" not in report:
        del report["input"]
        return report | {"keyHash": str(xxhash.xxh64_intdigest(report["key"].encode()))}
    validation_error = re.search(r"\(([\w-]+)\)$", report["error"])
    if validation_error:
        return {"error": "notAURL", "validationError": validation_error[1]}
    return {"error": "tooLong" if "64 KiB" in report["error"] else "unsupportedScheme"}


def differences(urls, expected, answers):
    assert len(answers) == len(urls)
    compared = zip(urls, expected, map(json.loads, answers), strict=True)
    return [(url, wanted, answer) for url, wanted, answer in compared if wanted != answer]


def test_size(module):
    assert (module / "canonicalizer.wasm").stat().st_size < 150 * 1024


def test_in_node(module, urls, expected):
    script = ROOT / "Tests/Browser/canonicalize-lines.mjs"
    run = subprocess.run(["node", script, module], input=lines(urls), stdout=subprocess.PIPE, check=True)
    assert differences(urls, expected, run.stdout.splitlines()) == []


def test_in_a_service_worker(module, urls, expected, pages, chromium):
    pages.made["/module/"] = (b"<!doctype html><title>module</title>", "text/html")
    pages.made["/module/worker.js"] = (WORKER.encode(), "text/javascript")
    script = ROOT / "web/extension/canonicalizer.js"
    pages.made["/module/canonicalizer.js"] = (script.read_bytes(), "text/javascript")
    pages.made["/module/canonicalizer.wasm"] = ((module / "canonicalizer.wasm").read_bytes(), "application/wasm")
    pages.made["/module/rules.bin"] = ((module / "rules.bin").read_bytes(), "application/octet-stream")
    context = chromium.new_context()
    try:
        page = context.new_page()
        page.goto(pages.url("/module/"))
        answers = page.evaluate(ASK_WORKER, urls).split("\n")
    finally:
        context.close()
    assert differences(urls, expected, answers) == []
