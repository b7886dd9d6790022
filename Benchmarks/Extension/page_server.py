"""A web server on loopback with a page at each path, which may report a time."""

import http.server
import queue
import threading
import urllib.parse

EMPTY_PAGE = "<!doctype html><title>Page</title>"


class PageServer(http.server.ThreadingHTTPServer):
    def __init__(self, page=EMPTY_PAGE):
        super().__init__(("127.0.0.1", 0), Handler)
        self.page = page.encode()
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"
        self._reports = queue.Queue()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def next_report(self):
        """Waits for a request to `/report?time=…`, and returns the time."""
        try:
            return self._reports.get(timeout=30)
        except queue.Empty:
            raise SystemExit("extension.py: no page reported a time") from None

    def received(self, path):
        url = urllib.parse.urlsplit(path)
        if url.path == "/report":
            self._reports.put(float(urllib.parse.parse_qs(url.query)["time"][0]))

    def handle_error(self, *arguments):
        """A browser that leaves a page early is no error."""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.received(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(self.server.page)))
        self.end_headers()
        self.wfile.write(self.server.page)

    def log_message(self, *arguments):
        pass
