"""Requests through a proxy with TLS, from an address of the loopback network."""

import http.client
import json
import socket
import ssl

from proxies import NAME


class Client:
    """A client with an address of its own. 127.0.0.1 is the proxy's."""

    def __init__(self, port, address="127.0.0.2"):
        self._port = port
        self._address = address

    def open(self, method, path, body=None, **headers):
        """Sends a request, and returns the response with its body unread."""
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        connection = http.client.HTTPConnection(NAME)
        raw = socket.create_connection(("127.0.0.1", self._port), 120, source_address=(self._address, 0))
        connection.sock = context.wrap_socket(raw, server_hostname=NAME)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            headers |= {"Content-Type": "application/json", "Origin": f"https://{NAME}"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        return connection.getresponse()

    def send(self, method, path, body=None, **headers):
        """Sends a request, and returns the response and its JSON."""
        response = self.open(method, path, body, **headers)
        content = response.read()
        is_json = "json" in response.headers.get("Content-Type", "")
        return response, json.loads(content) if is_json and content else {}

    def sign_in(self, password, **headers):
        return self.send("POST", "/api/v1/sessions", {"name": "ann", "password": password}, **headers)[0]

    def expect_events(self, **headers):
        """Reads events while two notes are created: an event of each arrives."""
        events = self.open("GET", "/api/v1/events", **headers)
        assert events.status == 200
        read_until(events, "event: ready")
        for title in ("First", "Second"):
            response, note = self.send("POST", "/api/v1/notes", {"title": title}, **headers)
            assert response.status == 201, note
            read_until(events, note["id"])


def read_until(response, part):
    while part not in (line := response.readline().decode()):
        assert line, f"the stream ended before {part}"


def cookies(response):
    """Returns the cookies of a response as a browser sends them back."""
    return "; ".join(cookie.split(";")[0] for cookie in response.headers.get_all("Set-Cookie"))
