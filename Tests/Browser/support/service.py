"""Running services: one that the tests of a process share, and those of single tests."""

import contextlib
import functools
import hashlib
import http.client
import itertools
import json
import secrets
import sqlite3
import subprocess
import time
import urllib.parse

from ports import free_port
from support.configuration import BINARY


class Service:
    """`backnote serve` with its own data folder, on a free port. `token` and `session` are those of the owner."""

    def __init__(self, folder, allowed_addresses, options=()):
        self.folder = folder
        port = free_port()
        self.origin = f"http://127.0.0.1:{port}"
        self._arguments = [BINARY, "serve", "--port", str(port), "--data-folder", folder, *options]
        for address in allowed_addresses:
            self._arguments += ["--allow-address", address]
        self.start()

    def start(self):
        self._process = subprocess.Popen(self._arguments, stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the service did not start")
        self.sign_in_link = (self.folder / "sign-in-link").read_text().strip()

    def end(self):
        """Ends the service as a shutdown of the computer does, so that it closes the data file."""
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()

    def stop(self):
        """Kills the service, as a crash would."""
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    @property
    def is_running(self):
        return self._process.poll() is None

    @property
    def token(self):
        """The owner's token."""
        return (self.folder / "token").read_text().strip()

    @functools.cached_property
    def session(self):
        """The cookie of a browser in which the owner has signed in."""
        address = urllib.parse.urlsplit(self.origin)
        connection = http.client.HTTPConnection(address.hostname, address.port)
        code = self.sign_in_link.partition("#")[2]
        fields = {"Content-Type": "application/json", "User-Agent": "Chrome/ Linux"}
        connection.request("POST", "/api/v1/sessions", json.dumps({"code": code}), fields)
        response = connection.getresponse()
        assert response.status == 204, response.read()
        name, _, value = response.headers["Set-Cookie"].partition(";")[0].partition("=")
        connection.close()
        return {"name": name, "value": value, "url": self.origin}


class Account:
    """An account of a service that several tests share. To its test it is a service with no other data.

    A test that ends its service, or needs what only an owner may do, has the marker `own_service`.
    """

    _numbers = itertools.count(1)

    def __init__(self, service):
        self.origin = service.origin
        self.name = f"account-{next(self._numbers)}"
        # Imported here, because requests need a service.
        from support.owner import request

        request(service, "POST", "/accounts", {"name": self.name})
        self.token = "bn_" + secrets.token_urlsafe(32)
        self.session = service.session | {"value": secrets.token_urlsafe(32)}
        self._keep_credentials(service.folder / "backnote.sqlite")

    def _keep_credentials(self, file):
        """Adds a token and a session. Signing in takes two slow hashes of a password."""
        added_at = time.time_ns() // 1_000_000
        columns = "digest, account, kind, id, name, scopes, prefix, created_at"
        statement = f"INSERT INTO credential ({columns}) SELECT ?, id, ?, ?, ?, ?, ?, ? FROM account WHERE name = ?"
        credentials = [("token", "Test", self.token), ("session", "Chrome on Linux", self.session["value"])]
        with contextlib.closing(sqlite3.connect(file, timeout=60)) as data, data:
            for kind, name, secret in credentials:
                digest = hashlib.sha256(secret.encode()).digest()
                values = [digest, kind, secrets.token_bytes(16), name, "admin", secret[:9], added_at, self.name]
                data.execute(statement, values)
