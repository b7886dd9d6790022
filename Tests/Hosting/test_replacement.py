"""Two services on one PostgreSQL database behind a proxy, replaced one after the other while clients send requests."""

import os
import signal
import subprocess
import threading

import pytest
from client import Client
from ports import free_port
from proxies import NAME, Proxy
from test_hosting import BINARY

DATABASE = os.environ.get("BACKNOTE_TEST_DATABASE")
CLIENTS = 4


class ReplacedService:
    """A service that can be replaced by a new process with the same port and folder."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.start()

    def start(self):
        command = [BINARY, "serve", "--port", str(self.port), "--data-folder", self.folder, "--fetch-pages", "off"]
        command += ["--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1", "--rate-limits", "off"]
        command += ["--database", DATABASE, "--drain", "6"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) == 0
        self.process.stdout.close()


class Load(threading.Thread):
    """A client that writes notes and reads each back at once, until it is told to stop."""

    def __init__(self, kind, number, port, token, is_over):
        super().__init__()
        self.name = f"{kind} {number}"
        self.client = Client(port, f"127.0.0.{2 + number}")
        self.headers = {"Authorization": f"Bearer {token}"}
        self.is_over = is_over
        self.written = []
        self.failures = []
        self.progress = threading.Condition()

    def run(self):
        while not self.is_over.is_set():
            title = f"{self.name} {len(self.written)}"
            try:
                response, note = self.client.send("POST", "/api/v1/notes", {"title": title}, **self.headers)
                assert response.status == 201, (response.status, note)
                self.written.append(title)
                response, found = self.client.send("GET", f"/api/v1/notes/{note['id']}", **self.headers)
                assert (response.status, found.get("title")) == (200, title), (response.status, found)
                visit = {"webpageURL": f"https://{NAME}.example/{title}"}
                response, answer = self.client.send("POST", "/api/v1/visits", visit, **self.headers)
                assert response.status == 200, (response.status, answer)
            except Exception as error:
                self.failures.append((title, repr(error)))
            with self.progress:
                self.progress.notify()

    def wait_for_notes(self, count):
        """Waits until more notes than this are written, or a request has failed."""
        with self.progress:
            assert self.progress.wait_for(lambda: len(self.written) > count or self.failures, timeout=120), self.name


@pytest.mark.skipif(not DATABASE, reason="scripts/test has started no PostgreSQL")
@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_no_request_fails_while_services_are_replaced(kind, tmp_path):
    services = [ReplacedService(tmp_path / name) for name in ("first", "second")]
    # As documented, the proxy closes idle connections before a service that ends does: seconds before, since its timers
    # are late on a busy machine.
    changes = [("keepalive_timeout 5s;", "keepalive_timeout 1s;")] if kind == "nginx" else []
    proxy = Proxy(kind, tmp_path, services[0].port, services[1].port, changes=changes)
    is_over = threading.Event()
    try:
        token = (tmp_path / "first/token").read_text().strip()
        load = [Load(kind, number, proxy.port, token, is_over) for number in range(CLIENTS)]
        for client in load:
            client.start()
        for service in services:
            before = [len(client.written) for client in load]
            service.end()
            service.start()
            proxy.wait_for_service(service.port)
            # Every client goes on before the next service is replaced.
            for client, count in zip(load, before, strict=True):
                client.wait_for_notes(count + 3)
            assert [client.failures for client in load] == [[]] * CLIENTS
        is_over.set()
        for client in load:
            client.join()
        assert [client.failures for client in load] == [[]] * CLIENTS
        # Nothing is lost, and nothing was written twice.
        assert read_titles(kind, Client(proxy.port), token) == sorted(
            title for client in load for title in client.written
        )
    finally:
        is_over.set()
        proxy.stop()
        for service in services:
            service.end()


def read_titles(prefix, client, token):
    titles, cursor = [], ""
    while True:
        _, page = client.send("GET", f"/api/v1/notes?limit=100{cursor}", Authorization=f"Bearer {token}")
        titles += [note["title"] for note in page["notes"] if note["title"].startswith(prefix)]
        if not page.get("nextCursor"):
            return sorted(titles)
        cursor = f"&cursor={page['nextCursor']}"
