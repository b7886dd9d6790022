"""How long a good request takes while others hold connections open and send next to nothing (slow loris).

usage: slow.py BACKNOTE

500 connections begin a request and go on with it by a byte every second; those that the service drops come again. Meanwhile visits are
told over one connection that stays, and each over a connection of its own, as a browser comes back after a while.
"""

import http.client
import json
import multiprocessing
import socket
import sys
import tempfile
import time

from running import Service

SLOW, REQUESTS, PORT, BUDGET = 500, 400, 28_492, 0.2


class SlowClients(multiprocessing.Process):
    """Hold so many connections open, each within a head that never ends; in a process of their own, so that what they do is not measured."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port = port
        self.open = []
        self.dropped = multiprocessing.Value("i", 0)
        self.full = multiprocessing.Event()
        self.done = multiprocessing.Event()

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port))
        connection.sendall(b"POST /api/v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        connection.setblocking(False)
        return connection

    def run(self):
        while not self.done.is_set():
            while len(self.open) < SLOW and not self.done.is_set():
                self.open.append(self.connect())
            self.full.set()
            self.done.wait(1)
            self.open = [connection for connection in self.open if self.is_held(connection)]

    def is_held(self, connection):
        try:
            connection.sendall(b"x")
            # Whatever is answered to half a head is its end.
            connection.recv(4_096)
        except BlockingIOError:
            return True
        except OSError:
            pass
        connection.close()
        self.dropped.value += 1
        return False

    def stop(self):
        self.done.set()
        self.join()


def ask(connection, token):
    start = time.perf_counter()
    connection.request(
        "POST", "/api/v1/visits", json.dumps({"webpageURL": "https://e.example/", "title": "Page"}),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}"})
    response = connection.getresponse()
    response.read()
    if response.status != 200:
        raise SystemExit(f"slow.py: a good request was answered {response.status}")
    return time.perf_counter() - start


def kept(service):
    connection = http.client.HTTPConnection("127.0.0.1", service.port)
    return [ask(connection, service.token) for _ in range(REQUESTS)]


def new(service):
    return [ask(http.client.HTTPConnection("127.0.0.1", service.port), service.token) for _ in range(REQUESTS)]


def tell(name, times):
    times.sort()
    print(f"  {name:<44} {times[len(times) // 2] * 1e3:8.1f} {times[len(times) * 99 // 100] * 1e3:8.1f} {times[-1] * 1e3:8.1f}",
          flush=True)
    return times[len(times) * 99 // 100]


def main():
    with tempfile.TemporaryDirectory() as folder:
        service = Service(sys.argv[1], folder, PORT)
        try:
            print(f"  {'milliseconds of a visit':<44} {'p50':>8} {'p99':>8} {'max':>8}")
            tell("one connection, nobody else there", kept(service))
            tell("a connection each, nobody else there", new(service))
            slow = SlowClients(PORT)
            slow.start()
            slow.full.wait()
            longest = max(
                tell(f"one connection, {SLOW} slow ones beside", kept(service)),
                tell(f"a connection each, {SLOW} slow ones beside", new(service)))
            slow.stop()
            print(f"  the service dropped {slow.dropped.value} slow connections")
            if longest > BUDGET:
                raise SystemExit(f"slow.py: of a hundred good requests one took more than {BUDGET * 1e3:.0f} ms")
        finally:
            service.stop()


main()
