"""A proxy that delivers the first page of the service in two parts."""

import http.client
import http.server
import threading
import urllib.parse

# Headers that belong to one connection, or that name the proxy's own address.
DROPPED_HEADERS = {"accept-encoding", "connection", "host", "origin"}


class SlowProxy:
    """Forwards GET requests to the service. Sends the page at `/` up to `pause_after`, and the rest on `resume()`."""

    def __init__(self, origin, pause_after):
        service = urllib.parse.urlsplit(origin).netloc
        self._resumed = resumed = threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                connection = http.client.HTTPConnection(service)
                headers = {name: value for name, value in self.headers.items() if name.lower() not in DROPPED_HEADERS}
                connection.request("GET", self.path, headers=headers)
                response = connection.getresponse()
                self.send_response(response.status)
                for name, value in response.getheaders():
                    if name.lower() not in ("transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.end_headers()
                if self.path == "/":
                    body = response.read()
                    pause = body.index(pause_after.encode()) + len(pause_after)
                    self.wfile.write(body[:pause])
                    self.wfile.flush()
                    resumed.wait()
                    self.wfile.write(body[pause:])
                else:
                    # Without buffering: events arrive as they happen.
                    while part := response.read1(65_536):
                        self.wfile.write(part)
                        self.wfile.flush()

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def resume(self):
        self._resumed.set()

    def stop(self):
        self.resume()
        self._server.shutdown()
        self._server.server_close()
