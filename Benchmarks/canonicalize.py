"""Measures the canonicalizer on one thread, compared with the URL parsers of Node.js and of can_ada.

usage: canonicalize.py CANONICALIZATION-BENCHMARK CORPORA [ROUNDS]

The programs take turns, so that a slow phase of the machine affects all of them; a round of each is its best of three.
"""

import pathlib
import subprocess
import sys

from figure import Figure, report

HERE = pathlib.Path(__file__).resolve().parent
# What a round of a program repeats.
REPEATS = 3
# What a program prints of a variant that is as fast as its peer or faster.
CANONICALIZERS = ["canonicalize, bytes", "canonicalize, strings"]


def run(command, corpus):
    """Returns the nanoseconds and the allocations for each URL, by the names of the variants."""
    output = subprocess.run(command, stdin=corpus.open(), capture_output=True, text=True, check=True).stdout
    rows = [line.split("\t") for line in output.splitlines()]
    return {row[0]: (float(row[1]), float(row[2]) if row[2] else None) for row in rows if row[0] != "checksum"}


def measure(program, corpus, rounds):
    commands = [
        [program, str(REPEATS)],
        ["node", HERE / "node-url.mjs", corpus, str(REPEATS)],
        [sys.executable, HERE / "can_ada_url.py", corpus, str(REPEATS)],
    ]
    rates, allocations = {}, {}
    for _ in range(rounds):
        for command in commands:
            for name, (nanoseconds, count) in run(command, corpus).items():
                rates.setdefault(name, []).append(1e9 / nanoseconds)
                if count is not None:
                    allocations[name] = count
    return rates, allocations


def figures(rates, allocations):
    peer = next(name for name in rates if name.startswith("node"))
    for name, values in rates.items():
        if name == peer:
            continue
        target = 1.2 if name in CANONICALIZERS else None
        yield Figure(name, values, "URLs/s", None, rates[peer], peer, target)
    for name in CANONICALIZERS:
        yield Figure(f"memory of a URL, {name}", allocations[name], "allocations", 2.005)


def main(program, corpora, rounds="15"):
    for name in ("tracked", "top"):
        corpus = pathlib.Path(corpora) / f"corpus-{name}.txt"
        count = sum(1 for line in corpus.open(encoding="utf-8") if line.strip())
        title = f"corpus-{name}.txt: {count:,} URLs, one thread, {rounds} rounds"
        report("canonicalize", title, figures(*measure(program, corpus, int(rounds))))


main(*sys.argv[1:])
