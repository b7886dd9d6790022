"""The service behind a slow line: a page of it comes in two halves, the second when a test wants it."""

import http.client
import http.server
import threading
import urllib.parse

# What is about the line itself, or names the address that the service is not at.
KEPT_BACK = {"accept-encoding", "connection", "host", "origin"}


class Halves:
    """Passes what is asked for with GET on to the service; of the page at `/` only what stands before `mark`, and the rest after `go_on`."""

    def __init__(self, origin, mark):
        service = urllib.parse.urlsplit(origin).netloc
        self._rest = rest = threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                inner = http.client.HTTPConnection(service)
                headers = {name: value for name, value in self.headers.items() if name.lower() not in KEPT_BACK}
                inner.request("GET", self.path, headers=headers)
                answer = inner.getresponse()
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.end_headers()
                if self.path == "/":
                    body = answer.read()
                    half = body.index(mark.encode()) + len(mark)
                    self.wfile.write(body[:half])
                    self.wfile.flush()
                    rest.wait()
                    self.wfile.write(body[half:])
                else:
                    # What changes in the notebook is told as it happens.
                    while piece := answer.read1(65_536):
                        self.wfile.write(piece)
                        self.wfile.flush()

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def go_on(self):
        self._rest.set()

    def stop(self):
        self.go_on()
        self._server.shutdown()
        self._server.server_close()
