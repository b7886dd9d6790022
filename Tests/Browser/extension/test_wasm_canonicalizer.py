"""The canonicalizer's WebAssembly module agrees with the binary, in Node.js and in a service worker of the browser."""

import json
import re
import subprocess

import pytest
import xxhash
from support.configuration import BINARY, DATA, IS_FULL_RUN, ROOT
from support.extension import build_packages

MODULE = ROOT / ".build/wasm"

# URLs that are rejected, have other scripts, or have no single spelling.
UNUSUAL_URLS = [
    "",
    "example.com",
    "mailto:someone@example.com",
    "https://1.2.3.256/",
    "https://example.com/" + "a" * 65_536,
    "http://BÜCHER.example/ü?ü=ü&utm_source=ü#ü",
    "http://日本語。jp/",
    "http://\u00ad/",
    "http://\uff11\uff12\uff17\u3002\uff10\u3002\uff11/",
]

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

SEND_TO_WORKER = """
async (urls) => {
  await navigator.serviceWorker.register("/module/worker.js", { type: "module" });
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const response = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active.postMessage(urls, [port2]);
  return await response;
}
"""


@pytest.fixture(scope="module")
def module():
    build_packages()
    return MODULE


def example_urls():
    """Returns the URLs of the examples that stand beside the rules."""
    examples = {
        url
        for path in sorted((ROOT / "rules").rglob("*.txt"))
        for url in re.findall(r"https?://\S+", path.read_text(encoding="utf-8"))
    }
    return [*sorted(examples), *UNUSUAL_URLS]


def labeled_urls():
    """Returns the labeled URLs: all in a full run, and otherwise every tenth."""
    pairs = (DATA / "canon/pairs.jsonl").read_text(encoding="utf-8").splitlines()
    urls = [row[side] for row in map(json.loads, pairs) for side in "ab"]
    urls += (DATA / "canon/corpus-top.txt").read_text(encoding="utf-8").split("\n")[:-1]
    assert len(urls) > 50_000
    urls = [url for url in urls if "\n" not in url]
    return urls if IS_FULL_RUN else urls[::10]


@pytest.fixture(
    scope="module", params=["rules", pytest.param("labeled", marks=pytest.mark.labeled(DATA / "canon/pairs.jsonl"))]
)
def urls(request):
    return example_urls() if request.param == "rules" else labeled_urls()


@pytest.fixture(scope="module")
def expected(urls):
    run = subprocess.run([BINARY, "canonicalize", "--json"], input=lines(urls), stdout=subprocess.PIPE)
    reports = [json.loads(line) for line in run.stdout.splitlines()]
    assert [report["input"] for report in reports] == urls
    return [(expected_result(report), has_encoded_target(report)) for report in reports]


def lines(urls):
    return "".join(url + "\n" for url in urls).encode()


def expected_result(report):
    """Returns the module's result for what the binary reports."""
    if "error" not in report:
        result = {name: report[name] for name in ("canonicalURL", "key")}
        return result | {"keyHash": str(xxhash.xxh64_intdigest(report["key"].encode()))}
    validation_error = re.search(r"\(([\w-]+)\)$", report["error"])
    if validation_error:
        return {"error": "notAURL", "validationError": validation_error[1]}
    return {"error": "tooLong" if "64 KiB" in report["error"] else "unsupportedScheme"}


def has_encoded_target(report):
    """Returns whether a rule decoded the target of a link in a mail.

    The module leaves such links, which redirect at once, as they are.
    """
    return any(re.search(r"-(json|proofpoint)=", change["rule"]) for change in report.get("changes", []))


def differences(urls, expected, results):
    compared = zip(urls, expected, map(json.loads, results), strict=True)
    return [
        (url, wanted, result)
        for url, (wanted, is_encoded), result in compared
        if ("error" in result if is_encoded else wanted != result)
    ]


def test_module_is_small(module):
    assert (module / "canonicalizer.wasm").stat().st_size < 150 * 1024


def test_module_agrees_with_the_binary_in_node(module, urls, expected):
    script = ROOT / "Tests/Browser/extension/canonicalize-lines.mjs"
    run = subprocess.run(["node", script, module], input=lines(urls), stdout=subprocess.PIPE, check=True)
    assert differences(urls, expected, run.stdout.splitlines()) == []


def test_module_agrees_with_the_binary_in_a_service_worker(module, urls, expected, pages, chromium):
    pages.made["/module/"] = (b"<!doctype html><title>module</title>", "text/html")
    pages.made["/module/worker.js"] = (WORKER.encode(), "text/javascript")
    script = ROOT / "web/extension/canonicalizer/canonicalizer.js"
    pages.made["/module/canonicalizer.js"] = (script.read_bytes(), "text/javascript")
    pages.made["/module/canonicalizer.wasm"] = ((module / "canonicalizer.wasm").read_bytes(), "application/wasm")
    pages.made["/module/rules.bin"] = ((module / "rules.bin").read_bytes(), "application/octet-stream")
    context = chromium.new_context()
    try:
        page = context.new_page()
        page.goto(pages.url("/module/"))
        results = page.evaluate(SEND_TO_WORKER, urls).split("\n")
    finally:
        context.close()
    assert differences(urls, expected, results) == []
