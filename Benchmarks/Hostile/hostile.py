"""The response time of good requests and the memory of the service while 600 connections attack it.

usage: hostile.py BACKNOTE [SECONDS [SECONDS_AFTER [ATTACK…]]]

Each ATTACK, or all of them, lasts SECONDS (120 by default). Good requests are sent all the time, half of them over new
connections, and for SECONDS_AFTER (60) after each attack. Rates are limited as usual, and the attackers have an account
and an address of their own.

Targets: the 99th percentile of good requests below 100 ms, or below 250 ms beside the worst bodies of all routes, none
of them fails, memory below 1.5 times that at rest during an attack, and below 1.5 times SECONDS_AFTER later.
"""

import http.client
import json
import pathlib
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/API"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import attacks
from requests_of_users import GoodRequests
from running import Service

PORT, MEMORY, NOTES = 28_494, 1.5, 300


class MemoryPeak(threading.Thread):
    """Watches the resident memory of the service."""

    def __init__(self, service):
        super().__init__(daemon=True)
        self.service, self.peak, self.done = service, 0, threading.Event()
        self.start()

    def run(self):
        while not self.done.wait(0.1):
            self.peak = max(self.peak, self.service.memory())

    def stop(self):
        self.done.set()
        self.join()
        return max(self.peak, self.service.memory())


# Texts that take a renderer of Markdown long.
MARKDOWN = [
    "_www." * 26_000,
    "|" * 60_000,
    "[" * 120_000,
    "`" * 60_000 + " " + "`" * 59_999,
    "> " * 60_000,
    "*a_ " * 30_000,
]


class Notes:
    """The ids of the notes that attacks ask for."""

    def __init__(self, large, markdown):
        self.large, self.markdown = large, markdown


def fill(service, token):
    """Writes the notes of an account that requests are about."""
    headers = {"Authorization": f"Bearer {token}"}
    for number in range(NOTES):
        link = {"webpageURL": f"https://site-{number % 50}.example/{number}", "title": f"Page {number}"}
        note = {"title": f"Note {number}", "body": "tea garden plan " * 40, "links": [link]}
        service.request("POST", "/notes", note, **headers)

    def add(title, body):
        return service.request("POST", "/notes", {"title": title, "body": body}, **headers)["id"]

    return Notes(add("Large", "abcdefghij " * 80_000), [add("Markdown", text) for text in MARKDOWN])


def sign_in_attacker(service):
    """Creates the attackers' account. Returns a token of it."""
    account = {"name": "attacker", "password": "not for the owner"}
    service.request("POST", "/accounts", account)
    connection = http.client.HTTPConnection("127.0.0.1", service.port)
    connection.request("POST", "/api/v1/sessions", json.dumps(account), {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    cookie = response.headers.get_all("Set-Cookie")[0].split(";")[0]
    token = {"name": "attacker", "scopes": ["visit", "read", "write"]}
    origin = f"http://127.0.0.1:{service.port}"
    headers = {"Content-Type": "application/json", "Cookie": cookie, "Origin": origin}
    connection.request("POST", "/api/v1/tokens", json.dumps(token), headers)
    return json.loads(connection.getresponse().read())["token"]


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 120
    seconds_after = float(sys.argv[3]) if len(sys.argv) > 3 else 60
    chosen = [kind for kind in attacks.ALL if not sys.argv[4:] or kind.name_in_table in sys.argv[4:]]
    if unknown := set(sys.argv[4:]) - {kind.name_in_table for kind in chosen}:
        raise SystemExit(f"hostile.py: no attack is called {', '.join(sorted(unknown))}")
    misses = []
    with tempfile.TemporaryDirectory() as folder:
        service = Service(program, folder, PORT, "--rate-limits", "on")
        try:
            fill(service, service.token)
            token = sign_in_attacker(service)
            notes = fill(service, token)
            good = GoodRequests(service)
            quiet = good.run(5)
            # Until the memory of what has ended is returned.
            time.sleep(8)
            rest = service.memory()
            print(
                f"{program}: {attacks.CONNECTIONS} connections, {seconds:g} s an attack, {seconds_after:g} s after it"
            )
            print(
                f"memory at rest {rest / 1024:.0f} MB; targets: p99 < 100 ms (worst bodies: 250 ms), memory < {MEMORY}x"
            )
            print(
                f"  {'':<20} {'requests':>8} {'failed':>6} {'p50 ms':>8} {'p99 ms':>8} {'peak MB':>8} {'of rest':>8}"
                f" {'p99 after':>10} {'MB after':>9} {'of rest':>8} {'closed':>7}"
            )
            print(f"  {'no attack':<20} {quiet}", flush=True)
            for kind in chosen:
                attack = kind(PORT, token, notes)
                peak = MemoryPeak(service)
                attack.start()
                attack.full.wait()
                during = good.run(seconds)
                highest = peak.stop()
                attack.stop()
                after = good.run(seconds_after)
                later = service.memory()
                print(
                    f"  {kind.name_in_table:<20} {during} {highest / 1024:8.0f} {highest / rest:8.2f}"
                    f" {after.percentile(0.99) * 1e3:10.1f} {later / 1024:9.0f} {later / rest:8.2f}"
                    f" {attack.closed.value:7}",
                    flush=True,
                )
                slowest = max(during.percentile(0.99), after.percentile(0.99))
                if during.failed or after.failed or slowest >= kind.percentile:
                    misses.append(f"{kind.name_in_table}: response time")
                if max(highest, later) >= MEMORY * rest:
                    misses.append(f"{kind.name_in_table}: memory")
        finally:
            service.stop()
    if misses:
        raise SystemExit("hostile.py: missed targets: " + ", ".join(misses))


main()
