"""Attacks on a running service, each by many connections of one process."""

import functools
import json
import multiprocessing
import pathlib
import selectors
import socket
import time

import hostile_bodies

ROOT = pathlib.Path(__file__).resolve().parents[2]
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
    connection_count = CONNECTIONS
    # The target of the 99th percentile of good requests during the attack, in seconds.
    percentile = 0.100

    def __init__(self, port, token, notes):
        """The notes are `large`, and those of `markdown`, whose texts take long to render."""
        super().__init__(daemon=True)
        self.port, self.token, self.note = port, token, notes.large
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

    def next_bytes(self):
        """What a connection sends after a response."""
        return self.first_bytes(0)

    def connect(self, number):
        connection = socket.socket()
        if not self.is_reading:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.bind((ADDRESS, 0))
        connection.connect(("127.0.0.1", self.port))
        connection.setblocking(False)
        # A view, because what is left of a large body is not copied.
        self.rest[connection] = memoryview(self.first_bytes(number))
        return connection

    def run(self):
        self.rest = {}
        connections, number, pace = [], 0, 0
        while not self.done.is_set():
            while len(connections) < self.connection_count and not self.done.is_set():
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
                        self.rest[key.fileobj] = memoryview(self.next_bytes())
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


class UnfinishedBodies(Attack):
    """Bodies that lack their last byte, as large as their routes allow."""

    name_in_table = "unfinished bodies"

    def first_bytes(self, number):
        return self.bytes_of(number % 4)

    @functools.cache  # noqa: B019
    def bytes_of(self, number):
        routes = [
            ("PUT", f"/api/v1/notes/{self.note}/ink", "application/json", 4 << 20),
            ("POST", "/api/v1/notes", "application/json", 1 << 20),
            ("POST", "/api/v1/attachments", "application/octet-stream", 4 << 20),
            ("POST", "/api/v1/imports?dryRun=true", "application/zip", 4 << 20),
        ]
        method, path, content_type, size = routes[number]
        fields = [f"Content-Type: {content_type}", f"Content-Length: {size}", "If-Match: *"]
        return self.head(method, path, *fields) + b"\r\n" + b" " * (size - 1)


class Requests(Attack):
    """Whole requests, one after the other on each connection."""

    is_reading = True
    method, path, content_type = "POST", "", "application/json"
    body = b""

    # Once for all connections: one for each would fill the memory of the attacker, which then attacks slowly.
    @functools.cached_property
    def request(self):
        fields = [f"Content-Type: {self.content_type}", f"Content-Length: {len(self.body)}"]
        return self.head(self.method, self.path, *fields) + b"\r\n" + self.body

    def first_bytes(self, number):
        return self.request


class WholeBodies(Requests):
    """Bodies of many small values, which are decoded and refused."""

    name_in_table = "large bodies"
    path = "/api/v1/visits/batch"
    body = b'{"activities":[' + b"{}," * 349_000 + b"{}]}"


class WorstBodies(Requests):
    """The worst bodies that the description of the API allows, to one route after the other."""

    name_in_table = "worst bodies, 16"
    connection_count = 16
    percentile = 0.250

    def run(self):
        self.number = 0
        description = json.loads((ROOT / ".build/embedded/openapi.json").read_text())
        self.all = list(self.requests(description))
        super().run()

    def requests(self, description):
        schemas = hostile_bodies.Schemas(description)
        for path, operations in description["paths"].items():
            for method, operation in operations.items():
                content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
                if "application/json" not in content or path.endswith(("/imports", "/rules/lists", "/sessions")):
                    continue
                limit = hostile_bodies.limit_of(path, operation)
                path_of_note = path.replace("{note}", self.note)
                for _, body in hostile_bodies.worst_json(schemas, content["application/json"]["schema"], limit):
                    fields = ["Content-Type: application/json", f"Content-Length: {len(body)}", "If-Match: *"]
                    yield self.head(method.upper(), path_of_note, *fields) + b"\r\n" + body

    def first_bytes(self, number):
        return self.next_bytes()

    def next_bytes(self):
        self.number += 1
        return self.all[self.number % len(self.all)]


class Imports(Requests):
    """Imports that are read as a whole and add nothing."""

    name_in_table = "imports"
    path = "/api/v1/imports?dryRun=true"
    content_type = "text/html"
    body = b"<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>" + b'<DT><A HREF="http://a.example/">a</A>' * 28_000


class Rendering(Requests):
    """Notes whose Markdown takes long to render, as *Read* shows them."""

    name_in_table = "rendering (Read)"
    method = "GET"

    def __init__(self, port, token, notes):
        super().__init__(port, token, notes)
        self.notes = notes.markdown

    def first_bytes(self, number):
        return self.head("GET", f"/api/v1/notes/{self.notes[number % len(self.notes)]}/html") + b"\r\n"

    def next_bytes(self):
        return self.first_bytes(time.monotonic_ns())


class LargeHeads(Attack):
    """Heads of the largest size, with as many fields as are allowed."""

    name_in_table = "large heads"
    is_reading = True

    def first_bytes(self, number):
        fields = [f"X-{field}: {'x' * 140}" for field in range(96)]
        return self.head("GET", "/api/v1/tags", *fields) + b"\r\n"


ALL = [
    UnreadResponses,
    SlowHeads,
    LargeHeads,
    SlowBodies,
    UnfinishedBodies,
    WholeBodies,
    WorstBodies,
    Imports,
    Rendering,
    UnreadEvents,
    Searches,
]
