"""A proxy in front of the service, which logs requests and can fail in the ways of real ones."""

import base64
import hashlib
import hmac
import http.client
import http.server
import threading


class Proxy:
    """Forwards requests to a port on loopback. `requests` lists them as `METHOD /path`, and `bodies` what they sent."""

    def __init__(self, port):
        self.requests = []
        self.bodies = []
        self.clear()
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_request(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                proxy.requests.append(f"{self.command} {self.path}")
                proxy.bodies.append(body)
                instead = proxy.instead(self)
                if instead is not None:
                    self.respond(*instead)
                    return
                connection = http.client.HTTPConnection("127.0.0.1", proxy.port)
                try:
                    connection.request(self.command, self.path, body, dict(self.headers))
                    response = connection.getresponse()
                except OSError:
                    self.respond(502, {"Content-Type": "text/html"}, b"<h1>Bad gateway</h1>")
                    return
                if not proxy.after(self):
                    self.close_connection = True
                    return
                self.close_connection = True
                self.send_response_only(response.status)
                for name, value in response.getheaders():
                    if name.lower() not in ("transfer-encoding", "connection", "content-length"):
                        self.send_header(name, value)
                self.send_header("Connection", "close")
                self.end_headers()
                # Without buffering: events arrive as they happen.
                while part := response.read1(65_536):
                    self.wfile.write(part)
                    self.wfile.flush()

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_HEAD = handle_request

            def respond(self, status, headers, body):
                self.send_response_only(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *arguments):
                """A browser that closes a connection is no error."""

        self.port = port
        # Returns the SHA-256 of the token with an id, for `as_service`.
        self.digest_of = lambda id_: b""
        self._server = Server(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def clear(self):
        """Removes the requests of the test before, and its failures."""
        self.requests.clear()
        self.bodies.clear()
        # Returns a response as status, headers and body instead of the service's, or None.
        self.instead = lambda request: None
        # Called after the service has answered, before its response is passed on. May return False to drop it.
        self.after = lambda request: True

    def as_service(self, request, answer):
        """Returns an answer with a proof that it is the service's, which the extension requires of each response."""
        status, headers, body = answer
        sealed = request.headers.get("Authorization", "").removeprefix("Backnote ")
        fields = dict(field.split("=", 1) for field in sealed.split(", ") if field)
        if "seal" not in fields:
            return answer
        message = f"backnote response 1\n{fields['seal']}\n{status}\n{fields['time']}"
        code = hmac.digest(self.digest_of(fields["id"]), message.encode(), hashlib.sha256)
        proof = base64.urlsafe_b64encode(code).decode().rstrip("=")
        return status, headers | {"Backnote-Proof": f"time={fields['time']}, proof={proof}"}, body

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
