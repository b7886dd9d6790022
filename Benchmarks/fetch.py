"""Measures fetching pages from loopback, 100 at once, compared with `curl --parallel`.

usage: fetch.py FETCH-BENCHMARK PAGE-SERVER PAGES [ROUNDS]

The pages are real ones, ten times, each under its own URL, so that no fetch is shared or cached. Both programs are
measured as whole processes, in turns, with the same server, which accepts one request per connection, as that many
different sites would.
"""

import gzip
import pathlib
import subprocess
import sys
import tempfile

from figure import Figure, report
from processes import run

IN_FLIGHT, COPIES = 100, 10
BOMB = 50 << 20
CURL_OPTIONS = ["--disable", "--silent", "--fail", "--parallel", "--parallel-immediate", "--parallel-max"]


def curl_version():
    return "curl " + subprocess.run(["curl", "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


class Pages:
    """The pages behind a running page server."""

    def __init__(self, server, source, folder):
        pages = folder / "pages"
        pages.mkdir()
        for file in sorted(pathlib.Path(source).glob("*.gz")):
            (pages / file.stem).write_bytes(gzip.decompress(file.read_bytes()))
        names = sorted(file.name for file in pages.glob("*.html"))
        (pages / "bomb.gz").write_bytes(gzip.compress(bytes(BOMB), 9))
        self.process = subprocess.Popen([server, pages], stdout=subprocess.PIPE, text=True)
        self.port = self.process.stdout.readline().strip()
        self.origin = f"http://127.0.0.1:{self.port}"
        urls = [f"{self.origin}/{name}?{copy}" for copy in range(COPIES) for name in names]
        self.count = len(urls)
        self.list = folder / "urls"
        self.list.write_text("".join(f"{url}\n" for url in urls))
        self.configuration = folder / "curl"
        self.configuration.write_text("".join(f'url = "{url}"\noutput = /dev/null\n' for url in urls))


def fetch(program, pages):
    with pages.list.open() as urls:
        finished = run([program, pages.port, str(IN_FLIGHT)], stdin=urls)
    count, _, peak = map(int, finished.output.split())
    if count != pages.count:
        raise SystemExit(f"fetch.py: only {count} of {pages.count} pages were fetched")
    return count / finished.elapsed, finished.processor / count * 1000, peak / 1e6


def curl(pages):
    finished = run(["curl", *CURL_OPTIONS, str(IN_FLIGHT), "--config", pages.configuration])
    return pages.count / finished.elapsed, finished.processor / pages.count * 1000


def bomb(program, pages):
    """Returns the megabytes for a response that unpacks to 50 MB, beyond those of a run that fetches nothing."""
    peaks = []
    for urls in ("", f"{pages.origin}/bomb.gz\n"):
        result = subprocess.run([program, pages.port, "1"], input=urls, capture_output=True, text=True, check=True)
        peaks.append(int(result.stdout.split()[2]))
    return (peaks[1] - peaks[0]) / 1e6


def figures(program, pages, rounds):
    ours, peers = [], []
    for _ in range(rounds):
        ours.append(fetch(program, pages))
        peers.append(curl(pages))
    rates, costs, peaks = map(list, zip(*ours, strict=True))
    peer_rates, peer_costs = map(list, zip(*peers, strict=True))
    peer = curl_version()
    yield Figure("pages fetched", rates, "pages/s", None, peer_rates, peer, 1)
    yield Figure("  processor time of a page", costs, "ms", None, peer_costs, peer, 1)
    yield Figure("  peak memory", max(peaks), "MB")
    yield Figure("  beyond it for a gzip bomb of 50 MB", bomb(program, pages), "MB")


def main(program, server, source, rounds="7"):
    with tempfile.TemporaryDirectory() as folder:
        pages = Pages(server, source, pathlib.Path(folder))
        try:
            title = f"{pages.count:,} pages from loopback, {IN_FLIGHT} in flight, {rounds} rounds"
            report("fetch", title, figures(program, pages, int(rounds)))
        finally:
            pages.process.terminate()


main(*sys.argv[1:])
