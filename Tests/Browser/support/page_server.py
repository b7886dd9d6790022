"""A web server on loopback for the pages that the tests open."""

import functools
import gzip
import http.server
import itertools
import json
import pathlib
import threading
import urllib.parse

from support.configuration import DATA


@functools.cache
def labels():
    """Returns the labels of the labeled pages by name."""
    file = DATA / "titles/real/labels.jsonl"
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file.exists() else []
    return {pathlib.Path(row["file"]).name.removesuffix(".html.gz"): row for row in rows}


class PageServer:
    """Serves the pages in `made` with their `headers`, redirects, and labeled pages as `/real/<name>`.

    `requests` lists their targets, and `posted` what was sent to the server.
    """

    def __init__(self):
        # Path to body and content type.
        self.made = {}
        # Path to the path that it redirects to.
        self.redirects = {}
        # Path to further header fields.
        self.headers = {}
        self.requests = []
        # The header fields of each request.
        self.request_fields = []
        # The path, header and body of each request by POST.
        self.posted = []
        # The status of the responses to them.
        self.post_status = 201
        pages = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                pages.requests.append(self.path)
                pages.request_fields.append([f"{name}: {value}" for name, value in self.headers.items()])
                path = urllib.parse.urlsplit(self.path).path
                body, content_type = pages.find(path)
                if path in pages.redirects:
                    self.send_response(301)
                    self.send_header("Location", pages.redirects[path])
                else:
                    self.send_response(200 if body is not None else 404)
                self.send_header("Content-Type", content_type)
                self.send_header("Content-Length", str(len(body or b"")))
                for name, value in pages.headers.get(path, {}).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body or b"")

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                pages.posted.append((self.path, self.headers, body))
                self.send_response(pages.post_status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def clear(self):
        """Removes the pages and the requests of the test before."""
        for content in (
            self.made,
            self.redirects,
            self.headers,
            self.requests,
            self.request_fields,
            self.posted,
        ):
            content.clear()
        self.post_status = 201

    @functools.cached_property
    def labels(self):
        return labels()

    def find(self, path):
        if path in self.made:
            return self.made[path]
        label = self.labels.get(path.removeprefix("/real/"))
        if label is None:
            return None, "text/plain"
        packed = DATA / "titles/real" / label["file"]
        return gzip.decompress(packed.read_bytes()), label["content_type"] or "text/html"

    def url(self, path):
        return f"http://{self.address}{path}"


class PageServers:
    """Servers that tests get in turn, so that what is fetched for a test before does not reach the next ones.

    A service is given their addresses when it starts.
    """

    COUNT = 24

    def __init__(self):
        self._servers = [PageServer() for _ in range(self.COUNT)]
        self._turns = itertools.cycle(self._servers)
        self.addresses = [server.address for server in self._servers]

    def next(self):
        server = next(self._turns)
        server.clear()
        return server
