"""Sends to every route the worst bodies that its description allows, one at a time and sixteen at once, and unfinished
ones of one account: the service answers, stays within its memory, and answers good requests meanwhile.

Prints what missed, and the bodies that took the most memory. Sends all sizes, and each body sixteen times at once, with
BACKNOTE_FULL_TESTS=1.
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import selectors
import socket
import statistics
import threading
import time

import hostile_bodies
import hostile_files
from service import running_process, token_of

IS_FULL_RUN = os.environ.get("BACKNOTE_FULL_TESTS") == "1"
# The peak of the resident memory in KiB.
MEMORY_LIMIT = 512 * 1_024
AT_ONCE = 16
IMPORT_SIZE = (128 << 20) - 4_096 if IS_FULL_RUN else 8 << 20
ATTACHMENT_SIZE = 25 << 20
# A file of one import that is larger than all memory the service may take, and in a full run than any buffer can be.
LARGE_IMPORT = 5 << 30 if IS_FULL_RUN else 640 << 20
UNFINISHED = 250 if IS_FULL_RUN else 80
LENGTHS = ["9223372036854775807", "9223372036854775808", "18446744073709551615", "99999999999999999999", "-1"]
CHUNKS = ["7fffffffffffffff", "8000000000000000", "ffffffffffffffff", "10000000000000000", "-1", ""]
RANGES = ["bytes=0-9223372036854775807", "bytes=-9223372036854775808", "bytes=18446744073709551615-", "bytes=5-1"]
DESCRIPTION = json.loads((pathlib.Path(__file__).resolve().parents[2] / ".build/embedded/openapi.json").read_text())
SCHEMAS = hostile_bodies.Schemas(DESCRIPTION)
# One of as many large bodies is sent in a run that is not full.
SAMPLE = 6


def operations_with_json():
    """Yields the path, the method, the operation and the schema of each operation with a JSON body."""
    for path, operations in DESCRIPTION["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
            if "application/json" in content and not path.endswith("/imports"):
                yield path, method.upper(), operation, content["application/json"]["schema"]


def send_until_none_is_read(connections, request):
    """Sends a request over each connection, until it is sent, refused, or nothing of any was read for two seconds: a
    service that has no room for more bodies does not read them.
    """
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            connection.setblocking(False)
            selector.register(connection, selectors.EVENT_READ | selectors.EVENT_WRITE, memoryview(request))
        while selector.get_map() and (ready := selector.select(timeout=2)):
            for key, events in ready:
                try:
                    # A response before the end of the request says that it is refused.
                    rest = b"" if events & selectors.EVENT_READ else key.data[key.fileobj.send(key.data[: 1 << 16]) :]
                except OSError:
                    rest = b""
                if rest:
                    selector.modify(key.fileobj, selectors.EVENT_READ | selectors.EVENT_WRITE, rest)
                else:
                    selector.unregister(key.fileobj)


class Sweep:
    def __init__(self, process, origin, token, part=""):
        self.part = part
        self.process, self.port, self.token = process, int(origin.rsplit(":", 1)[1]), token
        self.misses, self.peaks = [], []
        self.highest = 0

    # Requests

    def request(self, method, path, body=None, content_type="application/json", **headers):
        """Sends a request. Returns the status, or None where the service has ended the connection, and the response."""
        headers = {"Authorization": f"Bearer {self.token}", "If-Match": "*"} | headers
        if body is not None:
            headers["Content-Type"] = content_type
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        try:
            try:
                connection.request(method, path, body, headers)
            except (BrokenPipeError, ConnectionResetError):
                # The response to a body that is too large comes before its end.
                pass
            response = connection.getresponse()
            return response.status, response.read()
        except (http.client.HTTPException, ConnectionError):
            return None, b""
        finally:
            connection.close()

    def send(self, name, *request, allows_end=False, **options):
        status, answer = self.request(*request, **options)
        if status is None and not allows_end:
            self.miss(f"{name}: no response")
        elif status is not None and status >= 500 and status not in (503, 507):
            self.miss(f"{name}: {status} {answer[:200]!r}")
        return status

    def miss(self, text):
        if self.process.poll() is not None:
            text += f"; the service ended with status {self.process.returncode}"
        self.misses.append(text)
        print(f"  {text}", flush=True)

    # Memory

    def peak(self):
        """The highest resident memory in KiB since the last call."""
        try:
            status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        peak = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:")), 0)
        self.highest = max(self.highest, peak)
        try:
            pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        except OSError:
            # Only the highest of all can be told.
            pass
        return peak

    def measure(self, name, work, *arguments):
        self.peak()
        start = time.monotonic()
        work(*arguments)
        peak = self.peak()
        self.peaks.append((peak, f"{name} ({time.monotonic() - start:.1f} s)"))
        if peak > MEMORY_LIMIT:
            self.miss(f"{name}: {peak >> 10} MiB of memory")
        if self.process.poll() is not None:
            raise SystemExit(f"the service ended with status {self.process.returncode} after: {name}")

    def alone_and_at_once(self, name, send, at_once=True):
        if self.part not in name:
            return
        self.measure(name, send, name)
        if at_once:

            def all_at_once():
                with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
                    list(pool.map(send, [f"{name}, {AT_ONCE} at once"] * AT_ONCE))

            self.measure(f"{name}, {AT_ONCE} at once", all_at_once)

    # Attacks

    def fill(self):
        """Writes what the paths of the requests name."""
        note = {"title": "Sheep", "body": "- [ ] wool", "links": [{"webpageURL": "https://a.example/", "title": "A"}]}
        note = json.loads(self.request("POST", "/api/v1/notes", json.dumps(note))[1])
        search = json.loads(self.request("POST", "/api/v1/saved-searches", '{"query": "wool", "name": "a"}')[1])
        self.names = {
            "{note}": note["id"],
            "{link}": note["links"][0]["id"],
            "{savedSearch}": search["id"],
            "{pushSubscription}": "0" * 32,
            "{line}": "0",
            "{account}": "nobody",
        }

    def path(self, path):
        for name, value in self.names.items():
            path = path.replace(name, value)
        return path.replace("{activity}", "0" * 32).replace("{handoff}", "0" * 32)

    def send_json(self):
        """Sends all bodies in a full run, and otherwise all small ones and a sample of the large ones."""
        large = 0
        for path, method, operation, schema in operations_with_json():
            limit = hostile_bodies.limit_of(path, operation)
            for kind, body in hostile_bodies.worst_json(SCHEMAS, schema, limit):
                is_large = len(body) > 65_536
                large += is_large
                if is_large and not IS_FULL_RUN and large % SAMPLE:
                    continue

                def send(name, method=method, path=path, body=body):
                    self.send(name, method, self.path(path), body, allows_end=len(body) > 65_536)

                at_once = is_large and (IS_FULL_RUN or large % (10 * SAMPLE) == 0)
                self.alone_and_at_once(f"{method} {path}, {kind}", send, at_once)

    def send_files(self):
        for kind, body in hostile_files.worst_attachments(ATTACHMENT_SIZE):

            def send(name, body=body):
                self.send(
                    name, "POST", "/api/v1/attachments", body, content_type="application/octet-stream", allows_end=True
                )

            self.alone_and_at_once(f"attachment, {kind}", send, IS_FULL_RUN or kind == "bytes")
        for kind, content_type, body in hostile_files.worst_imports(IMPORT_SIZE):

            def send(name, body=body, content_type=content_type):
                # A text is one by its name.
                path = "/api/v1/imports?dryRun=true" + ("&name=a.md" if content_type == "text/markdown" else "")
                self.send(name, "POST", path, body, content_type=content_type, allows_end=True)

            self.alone_and_at_once(f"import, {kind}", send, IS_FULL_RUN or kind == "packed md")

    def send_large_import(self):
        """An import with an Idempotency-Key, which is hashed as it arrives."""

        def parts():
            part = bytes(1 << 20)
            yield b"PK\x03\x04"
            for _ in range(LARGE_IMPORT >> 20):
                yield part

        def send():
            headers = {"Idempotency-Key": "large", "Content-Length": str(LARGE_IMPORT + 4)}
            status = self.send(
                "a large import", "POST", "/api/v1/imports", parts(), content_type="application/zip", **headers
            )
            if status != 400:
                self.miss(f"a large import: status {status} instead of 400, for an archive that is damaged")

        self.measure("a large import", send)

    def begin_bodies(self):
        """Many bodies of one account that never end."""
        for name, path, content_type, limit in (
            ("ink", f"/api/v1/notes/{self.names['{note}']}/ink", "application/json", hostile_bodies.INK_LIMIT),
            ("notes", "/api/v1/notes", "application/json", hostile_bodies.JSON_LIMIT),
            ("rules", "/api/v1/rules/lists", "application/json", hostile_bodies.RULES_LIMIT),
            ("attachments", "/api/v1/attachments", "application/octet-stream", 4 << 20),
            ("imports", "/api/v1/imports?dryRun=true", "application/zip", 4 << 20),
            ("sign-in", "/api/v1/sessions", "application/json", hostile_bodies.ANONYMOUS_LIMIT),
        ):
            self.measure(f"{UNFINISHED} unfinished bodies: {name}", self.begin, path, content_type, limit)

    def begin(self, path, content_type, limit):
        method = "PUT" if path.endswith("/ink") else "POST"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
            f"If-Match: *\r\nContent-Type: {content_type}\r\nContent-Length: {limit}\r\n\r\n"
        ).encode()
        connections = []
        try:
            for _ in range(UNFINISHED):
                connections.append(socket.create_connection(("127.0.0.1", self.port)))
            send_until_none_is_read(connections, head + b" " * (limit - 1))
            if self.request("GET", "/api/v1/notes")[0] != 200:
                self.miss(f"{path}: a good request beside unfinished bodies")
        finally:
            for connection in connections:
                connection.close()

    def send_lengths(self):
        """Lengths and chunks that no body has."""
        for path, content_type in (
            ("/api/v1/notes", "application/json"),
            ("/api/v1/visits", "application/json"),
            ("/api/v1/attachments", "application/octet-stream"),
            ("/api/v1/imports", "application/zip"),
            ("/api/v1/sessions", "application/json"),
        ):
            for length in LENGTHS:
                self.send_head(path, content_type, f"Content-Length: {length}\r\n\r\n{{}}")
            for chunk in CHUNKS:
                self.send_head(path, content_type, f"Transfer-Encoding: chunked\r\n\r\n{chunk}\r\n{{}}")
            small = "1\r\n \r\n" * 20_000
            rest = f"Transfer-Encoding: chunked\r\n\r\n{small}0\r\n\r\n"
            self.measure(f"chunks of a byte: {path}", self.send_head, path, content_type, rest)
        for field in RANGES:
            for path in ("/openapi.json", f"/api/v1/notes/{self.names['{note}']}"):
                self.send(f"Range: {field}", "GET", path, None, Range=field)

    def send_head(self, path, content_type, rest):
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Connection: close\r\nContent-Type: {content_type}\r\n"
        )
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            try:
                connection.sendall((head + rest).encode())
                connection.shutdown(socket.SHUT_WR)
                connection.settimeout(60)
                while connection.recv(65_536):
                    pass
            except OSError:
                pass
        if self.process.poll() is not None:
            raise SystemExit(f"the service ended after {path} with {rest[:80]!r}")

    # Good requests

    def answer_good_requests(self, done):
        """Sends good requests all the time, each over a connection of its own."""
        times = []
        while not done.is_set():
            visit = json.dumps({"webpageURL": "https://a.example/", "title": "A"})
            for request in (("GET", "/api/v1/notes?limit=5"), ("POST", "/api/v1/visits", visit), ("GET", "/")):
                start = time.monotonic()
                status, answer = self.request(*request)
                times.append(time.monotonic() - start)
                if status != 200 and not done.is_set():
                    self.miss(f"a good request, {request[0]} {request[1]}: {status} {answer[:100]!r}")
                    if self.process.poll() is not None:
                        return
            done.wait(0.05)
        percentiles = statistics.quantiles(times, n=100)
        print(
            f"sweep: {len(times)} good requests answered meanwhile, median {percentiles[49] * 1_000:.0f} ms, "
            f"p99 {percentiles[98] * 1_000:.0f} ms, slowest {max(times) * 1_000:.0f} ms"
        )

    def run(self):
        self.fill()
        done = threading.Event()
        good = threading.Thread(target=self.answer_good_requests, args=(done,))
        good.start()
        try:
            for attack in (
                self.send_lengths,
                self.begin_bodies,
                self.send_large_import,
                self.send_files,
                self.send_json,
            ):
                start = time.monotonic()
                attack()
                print(
                    f"sweep: {attack.__name__}, {time.monotonic() - start:.0f} s, {self.highest >> 10} MiB at most",
                    flush=True,
                )
        finally:
            done.set()
            good.join()
        for peak, name in sorted(self.peaks, reverse=True)[:5]:
            print(f"sweep: {peak >> 10} MiB: {name}")
        for miss in self.misses:
            print(f"sweep: MISSED {miss}")
        return len(self.misses)


def check(folder, part=""):
    """Returns the number of requests that missed what they should."""
    with running_process(folder) as (process, origin):
        return Sweep(process, origin, token_of(folder), part).run()


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        sys.exit(check(pathlib.Path(folder), *sys.argv[1:]) != 0)
