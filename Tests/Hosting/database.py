"""A PostgreSQL server of one test, which stops and starts it, and a service on it."""

import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from ports import free_port
from proxies import ROOT

BINARY = pathlib.Path(os.environ.get("BACKNOTE_BINARY", ROOT / ".build/debug/backnote"))
# scripts/test removes what is left in the folder of the servers.
PROGRAMS, SERVERS = os.environ.get("BACKNOTE_TEST_POSTGRES"), os.environ.get("BACKNOTE_TEST_SERVERS")
# PostgreSQL refuses to run as root.
USER = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []


class DatabaseServer:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SERVERS))
        if USER:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.data, self.port = self.folder / "data", free_port()
        self.url = f"postgres://backnote@127.0.0.1:{self.port}/postgres"
        self.process = None
        options = [
            "--username",
            "postgres",
            "--auth",
            "trust",
            "--encoding",
            "UTF8",
            "--locale",
            "C.UTF-8",
            "--no-sync",
        ]
        self._run("initdb", "--pgdata", self.data, *options)
        self.start()
        # Row-level security does not apply to a superuser.
        roles = "CREATE ROLE backnote LOGIN; ALTER DATABASE postgres OWNER TO backnote"
        self._run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-c", roles)

    def _run(self, program, *arguments):
        subprocess.run([*USER, f"{PROGRAMS}/{program}", *arguments], check=True, capture_output=True, cwd=self.folder)

    def start(self):
        """Starts the server, or lets it go on, and waits until it accepts connections. Does nothing if it runs."""
        if self.process:
            self._signal(signal.SIGCONT)
            return
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=50", "fsync=off"]
        arguments = ["-D", self.data, "-p", str(self.port), *(part for each in settings for part in ("-c", each))]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen([*USER, f"{PROGRAMS}/postgres", *arguments], stdout=log, stderr=log)
        while subprocess.run([f"{PROGRAMS}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self):
        """Stops the server as for an update: it ends its connections, whatever they do."""
        self._end(signal.SIGINT)

    def crash(self):
        """Stops the server without saving anything. What does not outlive a crash, such as pairings, is gone."""
        self._end(signal.SIGQUIT)

    def _end(self, number):
        if self.process:
            self._signal(signal.SIGCONT)
            self.process.send_signal(number)
            self.process.wait()
            self.process = None

    def freeze(self):
        """Lets no process of the server go on. Its connections stay open, and nothing is answered."""
        self._signal(signal.SIGSTOP)

    def _signal(self, number):
        """Sends a signal to all processes of the server."""
        # To the first one before the others, so that it starts none meanwhile.
        os.kill(self.process.pid, number)
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == self.process.pid:
                    os.kill(int(folder.name), number)


class Service:
    """A service on a database, which no test may end by its requests."""

    def __init__(self, folder, database, *options):
        self.port = free_port()
        self.log = folder.with_suffix(".log")
        command = [BINARY, "serve", "--port", str(self.port), "--data-folder", folder, "--database", database.url]
        # No page is fetched, so that every response comes from the service alone.
        command += ["--fetch-pages", "off", "--rate-limits", "off", *options]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout.readline(), self.log.read_text()
        self.token = (folder / "token").read_text().strip()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=120) == 0, self.log.read_text()
        self.process.stdout.close()

    def open(self, method, path, body=None, **headers):
        """Sends JSON, or bytes with their type, and returns the response with its body unread."""
        fields = {"Authorization": f"Bearer {self.token}"}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None and "Content-Type" not in fields:
            body, fields["Content-Type"] = json.dumps(body).encode(), "application/json"
        # A request that has no response by then never gets one.
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        connection.request(method, path, body, fields)
        return connection.getresponse()

    def send(self, method, path, body=None, **headers):
        """Sends a request, and returns the response and its JSON."""
        with self.open(method, path, body, **headers) as response:
            content = response.read()
        is_json = "json" in response.headers.get("Content-Type", "")
        return response, json.loads(content) if is_json and content else {}

    def create(self, path, body=None, **headers):
        """Returns the JSON of a response that must be a success."""
        response, value = self.send("POST", path, body, **headers)
        assert response.status // 100 == 2, (path, response.status, value)
        return value

    def wait_until_ready(self):
        while self.send("GET", "/health/ready")[0].status != 200:
            time.sleep(0.05)
