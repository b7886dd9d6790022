"""Measures the extraction of metadata from pages in memory, on one thread, compared with extractors of PyPI.

usage: extract.py EXTRACTION-BENCHMARK PAGES FOLDER [ROUNDS]

PAGES is the folder of the labeled pages, FOLDER one for the unpacked ones. The programs take turns, so that a slow
phase of the machine affects all of them. Time is processor time.
"""

import pathlib
import subprocess
import sys

from figure import Figure, report

HERE = pathlib.Path(__file__).resolve().parent
PEERS = ["selectolax", "selectolax-title", "lxml", "trafilatura"]


def measure(program, manifest, rounds):
    """Returns pages a second in each round, the bytes read of a page, and the peak memory in KiB, by variant."""
    rates, read, peak = {}, {}, {}
    commands = [[program, manifest, "1"]]
    commands += [[sys.executable, HERE / "extract_peers.py", peer, manifest, "1"] for peer in PEERS]
    for _ in range(rounds):
        for command in commands:
            output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
            for line in output.stdout.splitlines():
                name, pages, _, bytes_read, memory = line.split("\t")
                rates.setdefault(name, []).append(float(pages))
                read[name] = int(bytes_read)
                peak[name] = max(peak.get(name, 0), int(memory))
    return rates, read, peak


def figures(rates, read, peak):
    peer = next(name for name in rates if name.startswith("selectolax") and "metas" in name)
    for name, values in rates.items():
        if name != peer:
            target = 1 if name == "backnote" else None
            yield Figure(name, values, "pages/s", None, rates[peer], peer, target)
    yield Figure("read of a page, backnote", read["backnote"] / 1000, "KB", None, read[peer] / 1000, peer)
    yield Figure("peak memory beyond the pages, backnote", peak["backnote"] / 1024, "MB", None, peak[peer] / 1024, peer)


def main(program, pages, folder, rounds="5"):
    subprocess.run([sys.executable, HERE / "unpack_pages.py", pages, folder], check=True)
    manifest = pathlib.Path(folder) / "manifest.tsv"
    count = len(manifest.read_text(encoding="utf-8").splitlines())
    title = f"titles/real: {count} pages from memory, one thread, {rounds} rounds of processor time"
    report("extract", title, figures(*measure(program, manifest, int(rounds))))


main(*sys.argv[1:])
