"""Measures visits over HTTP, compared with a handler that sends a constant response.

usage: visits.py VISITS-BENCHMARK ROUNDS [LINKS…]

Each notebook has its own server, with a handler that responds with constant bytes. The servers are measured in turns,
so that a slow phase of the machine affects all of them. Data files are kept in $BACKNOTE_BENCH_DATA, or removed after
the run. The load is that of wrk with visits.lua.
"""

import http.client
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from figure import Figure, report
from processes import resident_memory

HERE = pathlib.Path(__file__).resolve().parent
SECONDS, CONNECTIONS, PORT = 4, 32, 28_470
TOKEN = "backnote-benchmark-backnote-benchmark-token"
KINDS = ["constant", "hit", "miss"]
# Of the rate of the constant handler.
TARGETS = {"hit": 0.5, "miss": 0.6}


class Server:
    """The service over a notebook with this number of links."""

    def __init__(self, program, folder, links, port):
        self.links, self.port = links, port
        command = [program, folder / f"{links}.sqlite", str(links), str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith("ready"):
                break
            name, _, seconds = line.rstrip("\n").split("\t")
            print(f"  {links:,} links, {name}: {seconds}", flush=True)
        else:
            raise SystemExit(f"visits.py: the service over {links} links did not start")
        self.check()
        self.results = {kind: [] for kind in KINDS}

    def check(self):
        """The visit of a linked page has a suggestion, and another visit has none."""
        for number in (0, self.links):
            page = f"https://site-{number % 5000}.example/articles/{number // 7}/what-it-says-{number}?id={number}"
            connection = http.client.HTTPConnection("127.0.0.1", self.port)
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {TOKEN}"}
            connection.request("POST", "/api/v1/visits", json.dumps({"webpageURL": page}), headers)
            response = connection.getresponse()
            if response.status != 200 or (b'"reason"' in response.read()) != (number == 0):
                raise SystemExit("visits.py: a visit did not get the expected response")
            connection.close()

    def measure(self, kind):
        before = self.processor_time()
        origin = f"http://127.0.0.1:{self.port + (kind == 'constant')}/"
        options = ["--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{SECONDS}s", "--latency"]
        script = ["--script", HERE / "visits.lua", origin, "--", "miss" if kind == "miss" else "hit", str(self.links)]
        output = subprocess.run(["wrk", *options, *script], capture_output=True, text=True, check=True).stdout
        line = next(line for line in output.splitlines() if line.startswith("RESULT"))
        rate, _, slow, errors = map(float, line.split("\t")[1:])
        if errors:
            raise SystemExit(f"visits.py: {errors:.0f} requests failed")
        cost = (self.processor_time() - before) / SECONDS / rate * 1e6
        self.results[kind].append((rate, slow / 1000, cost))

    def column(self, kind, index):
        return [result[index] for result in self.results[kind]]

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures(servers, rounds):
    for _ in range(rounds):
        for server in servers:
            for kind in KINDS:
                server.measure(kind)
    smallest = servers[0]
    for server in servers:
        of = f"{server.links:,} links"
        peers = server.column("constant", 0), "constant handler"
        for kind, target in TARGETS.items():
            name = {"hit": "visits to pages with a note", "miss": "visits to other pages"}[kind]
            yield Figure(f"{name}, {of}", server.column(kind, 0), "requests/s", None, *peers, target)
            yield Figure("  99th percentile", server.column(kind, 1), "ms", 10, server.column("constant", 1), peers[1])
            yield Figure("  processor time", server.column(kind, 2), "us", None, server.column("constant", 2), peers[1])
            if server is not smallest:
                rates = zip(smallest.column(kind, 0), server.column(kind, 0), strict=True)
                slower = [small / large for small, large in rates]
                yield Figure(f"  slower than with {smallest.links:,} links", slower, "times", 1.3)
        yield Figure(
            f"resident memory, {of}", resident_memory(server.process), "MB", 233 if server.links == 1_000_000 else None
        )


def main(program, rounds, *links):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(os.environ.get("BACKNOTE_BENCH_DATA", temporary))
        folder.mkdir(parents=True, exist_ok=True)
        servers = []
        try:
            for count in map(int, links):
                servers.append(Server(program, folder, count, PORT + 2 * len(servers)))
            title = f"Visits by {CONNECTIONS} connections, {rounds} rounds of {SECONDS} s"
            report("visits", title, figures(servers, int(rounds)))
        finally:
            for server in servers:
                server.process.terminate()
                server.process.wait(timeout=30)


main(*sys.argv[1:])
