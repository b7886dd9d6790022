"""A `backnote serve` of its own, over an empty notebook, as the benchmarks ask it."""

import http.client
import json
import pathlib
import signal
import subprocess
import time


class Service:
    """Nobody asks it for less than a day's use in some minutes: its rates are off."""

    def __init__(self, program, folder, port, *options):
        self.port = port
        self.process = subprocess.Popen(
            [
                program,
                "serve",
                "--port",
                str(port),
                "--data-folder",
                folder,
                "--fetch-pages",
                "off",
                "--rate-limits",
                "off",
                *options,
            ],
            stdout=subprocess.PIPE,
        )
        self.process.stdout.readline()
        self.token = (pathlib.Path(folder) / "token").read_text().strip()
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.last_request = time.monotonic()

    def request(self, method, path, body, **headers):
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"} | headers
        # The service closes a connection on which nothing is requested. The next request opens another one.
        if time.monotonic() - self.last_request > 5:
            self.connection.close()
        self.last_request = time.monotonic()
        self.connection.request(method, "/api/v1" + path, json.dumps(body), headers)
        response = self.connection.getresponse()
        answer = json.loads(response.read() or b"{}")
        if response.status >= 300:
            raise SystemExit(f"{method} {path}: {response.status} {answer}")
        return answer

    def memory(self):
        """Resident, in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
