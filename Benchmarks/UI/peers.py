"""The simplest pages, which the UI is compared with on the same machine in the same run."""

import http.server
import threading

EMPTY = b"<!DOCTYPE html><meta charset=utf-8><title>Peer</title><link rel=icon href=data:,><h1>A page of one line</h1>"
BUTTON = EMPTY + b"<label>Search <input></label><button>Press</button>"
TEXTAREA = EMPTY + b"<textarea style='inline-size:70ch;block-size:80vh'></textarea>"
LINES = EMPTY + b"<p>A line of a long page</p>" * 20_000
PAGES = {"/empty": EMPTY, "/button": BUTTON, "/textarea": TEXTAREA, "/lines": LINES}


class PeerPages:
    """Serves the pages on loopback, without caching."""

    def __init__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                body = PAGES.get(self.path, b"")
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{server.server_address[1]}"
