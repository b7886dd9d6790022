"""The response time of a client while other clients hold connections open and send next to nothing (slow loris).

usage: slow.py BACKNOTE

500 connections start a request and continue it by one byte per second; those that the service closes are opened again.
Meanwhile visits are sent over one persistent connection, and each over a connection of its own.
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
    """Connections with a request head that never ends, in a process of their own so that they are not measured."""

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
            # Any response to half a head closes the connection.
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


def time_visit(connection, token):
    start = time.perf_counter()
    body = json.dumps({"webpageURL": "https://e.example/", "title": "Page"})
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    connection.request("POST", "/api/v1/visits", body, headers)
    response = connection.getresponse()
    response.read()
    if response.status != 200:
        raise SystemExit(f"slow.py: a visit got the response status {response.status}")
    return time.perf_counter() - start


def over_one_connection(service):
    connection = http.client.HTTPConnection("127.0.0.1", service.port)
    return [time_visit(connection, service.token) for _ in range(REQUESTS)]


def over_new_connections(service):
    def connect():
        return http.client.HTTPConnection("127.0.0.1", service.port)

    return [time_visit(connect(), service.token) for _ in range(REQUESTS)]


def report(name, times):
    """Prints percentiles, and returns the 99th in seconds."""
    times.sort()
    p50, p99, longest = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    print(f"  {name:<44} {p50 * 1e3:8.1f} {p99 * 1e3:8.1f} {longest * 1e3:8.1f}", flush=True)
    return p99


def main():
    with tempfile.TemporaryDirectory() as folder:
        service = Service(sys.argv[1], folder, PORT)
        try:
            print(f"  {'milliseconds per visit':<44} {'p50':>8} {'p99':>8} {'max':>8}")
            report("one connection", over_one_connection(service))
            report("a connection each", over_new_connections(service))
            slow = SlowClients(PORT)
            slow.start()
            slow.full.wait()
            longest = max(
                report(f"one connection, with {SLOW} slow clients", over_one_connection(service)),
                report(f"a connection each, with {SLOW} slow clients", over_new_connections(service)),
            )
            slow.stop()
            print(f"  the service closed {slow.dropped.value} slow connections")
            if longest > BUDGET:
                raise SystemExit(f"slow.py: the 99th percentile is above {BUDGET * 1e3:.0f} ms")
        finally:
            service.stop()


main()
