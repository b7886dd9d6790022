"""What visits to pages without notes cost the worker: processor time, and memory that stays."""

import contextlib
import operator
import pathlib
import statistics
import time

from bare_chromium import BareChromium
from figure import Figure

# With each page of a tab, the next one takes the browser longer, whatever the extension does.
VISITS_OF_TAB = 200

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


def extension_processes(profile):
    """Returns the folder in /proc of the process in which only the extension runs, as soon as it has its name."""
    while True:
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                arguments = (process / "cmdline").read_bytes()
                if b"--extension-process" in arguments and str(profile).encode() in arguments:
                    found.append(process)
        if found:
            return found
        time.sleep(0.05)


def processor_time(processes):
    """Returns the milliseconds that all threads have used."""
    total = 0
    for process in processes:
        for thread in process.glob("task/*/schedstat"):
            with contextlib.suppress(OSError):
                total += int(thread.read_text().split()[0])
    return total / 1e6


def measure(profile, package, site, first, last):
    """Returns the median processor time of a visit, the memory after `first` visits, and its growth until `last`."""
    browser = BareChromium(profile, package)
    _, worker = browser.worker()
    page = browser.open()
    processes = extension_processes(profile)
    times = []
    for number in range(last):
        if number % VISITS_OF_TAB == 0:
            previous, page = page, browser.open()
            browser.send("Page.close", previous)
        browser.visit(page, f"{site}/{number:x}?id={number}&utm_source=mail")
        times.append(processor_time(processes))
        if number + 1 == first:
            before = memory(browser, worker)
    after = memory(browser, worker)
    browser.close()
    return statistics.median(map(operator.sub, times[1:], times)), before, after - before


def figures(temporary, site, first=1_000, last=10_000):
    """Measures the profiles with which the other figures were measured: the index is there."""
    ours, before, growth = measure(temporary / "ours", temporary / "package", site, first, last)
    peer, _, peer_growth = measure(temporary / "peer", temporary / "peer-package", site, first, last)
    yield Figure("processor time of the extension for a visit", ours, "ms", None, peer)
    yield Figure("  of it the worker's, beyond that of an empty one", ours - peer, "ms", 1)
    yield Figure(f"worker's heap after {first:,} visits", before / 1024, "KB")
    yield Figure(f"  its growth until {last:,} visits", growth / 1024, "KB", 64, peer_growth / 1024)
