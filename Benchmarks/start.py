"""Measures how soon a command and the service have done their first work, compared with Node.js.

usage: start.py BACKNOTE [ROUNDS]

The programs take turns, so that a slow phase of the machine affects all of them.
"""

import http.client
import signal
import socket
import subprocess
import sys
import tempfile
import time

from figure import Figure, report
from processes import resident_memory, run

URL = "https://Example.com:443/a/../b?utm_source=x&id=7#top"
PEER = ["node", "-e", "console.log(new URL(process.argv[1]).href)", URL]
# The seconds between two attempts to connect, which are part of what is measured, and until memory is measured.
POLL, SETTLE = 0.001, 1
SERVER = "require('http').createServer((_, response) => response.end()).listen({})"


def finish(command):
    """Returns the milliseconds of a process until it has ended, and its peak memory in MB."""
    finished = run(command)
    return finished.elapsed * 1000, finished.memory


def serve(command, port):
    """Returns the milliseconds until a server has responded, and its memory in MB a second later."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.request("GET", "/health/live")
            connection.getresponse().read()
            break
        except OSError:
            if process.poll() is not None:
                raise SystemExit(f"start.py: {command[0]} ended with {process.returncode}") from None
            time.sleep(POLL)
    elapsed = (time.perf_counter() - start) * 1000
    time.sleep(SETTLE)
    memory = resident_memory(process)
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=30)
    return elapsed, memory


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def figures(program, rounds, folder):
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    node = f"node {version}"
    port, peer_port = free_port(), free_port()
    options = ["--fetch-pages", "off", "--backup-folder", f"{folder}/backups"]
    service = [program, "serve", "--port", str(port), "--data-folder", f"{folder}/data", *options]
    # The first start creates the data file.
    serve(service, port)
    measured = {
        "backnote --version": lambda: finish([program, "--version"]),
        "backnote canonicalize URL": lambda: finish([program, "canonicalize", URL]),
        "service, until its first response": lambda: serve(service, port),
        "node, a URL": lambda: finish(PEER),
        "node, until its first response": lambda: serve(["node", "-e", SERVER.format(peer_port)], peer_port),
    }
    results = {name: [] for name in measured}
    for _ in range(rounds):
        for name, measure in measured.items():
            results[name].append(measure())
    targets = {
        "backnote --version": ("node, a URL", None, None),
        "backnote canonicalize URL": ("node, a URL", 20, 30),
        "service, until its first response": ("node, until its first response", 60, 60),
    }
    for name, (peer, time_target, memory_target) in targets.items():
        times, memory = map(list, zip(*results[name], strict=True))
        peer_times, peer_memory = map(list, zip(*results[peer], strict=True))
        yield Figure(name, times, "ms", time_target, peer_times, node)
        yield Figure("  memory", memory, "MB", memory_target, peer_memory, node)


def main(program, rounds="20"):
    with tempfile.TemporaryDirectory() as folder:
        report("start", f"From the start of a process, {rounds} rounds", figures(program, int(rounds), folder))


main(*sys.argv[1:])
