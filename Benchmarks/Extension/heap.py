"""How much memory of the worker visits to pages without notes leave behind."""

from bare_chromium import BareChromium
from figure import Figure

# Everything that the worker keeps: its objects, and the memory of the canonicalizer.
COUNT_MEMORY = """function () {
  return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}"""


def memory(browser, worker):
    """Returns the bytes of the worker's heap and of its WebAssembly modules after garbage collection."""
    prototype = browser.send("Runtime.evaluate", worker, expression="WebAssembly.Memory.prototype")
    found = browser.send("Runtime.queryObjects", worker, prototypeObjectId=prototype["result"]["objectId"])
    counted = browser.send(
        "Runtime.callFunctionOn",
        worker,
        objectId=found["objects"]["objectId"],
        functionDeclaration=COUNT_MEMORY,
        returnByValue=True,
    )
    for object_id in (found["objects"]["objectId"], prototype["result"]["objectId"]):
        browser.send("Runtime.releaseObject", worker, objectId=object_id)
    for _ in range(3):
        browser.send("HeapProfiler.collectGarbage", worker)
    return browser.send("Runtime.getHeapUsage", worker)["usedSize"] + counted["result"]["value"]


def growth(browser, site, first, last):
    """Returns the bytes after `first` visits, and how many more there are after `last`."""
    _, worker = browser.worker()
    page = browser.open()
    for number in range(last):
        browser.visit(page, f"{site}/{number:x}?id={number}&utm_source=mail")
        if number + 1 == first:
            before = memory(browser, worker)
    return before, memory(browser, worker) - before


def figures(temporary, site, first=1_000, last=10_000):
    """Measures the profiles with which the other figures were measured: the index is there."""
    measured = []
    for profile, package in (("ours", "package"), ("peer", "peer-package")):
        browser = BareChromium(temporary / profile, temporary / package)
        measured.append(growth(browser, site, first, last))
        browser.close()
    (before, grown), (_, grown_peer) = measured
    yield Figure(f"worker's heap after {first:,} visits", before / 1024, "KB")
    yield Figure(f"its growth until {last:,} visits", grown / 1024, "KB", 64, grown_peer / 1024)
