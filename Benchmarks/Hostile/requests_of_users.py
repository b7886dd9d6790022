"""Good requests, as the web UI and the extension send them, and how long they took."""

import http.client
import json
import time

# The pause between two requests in seconds: one user who works fast.
PAUSE, TIMEOUT = 0.02, 30


class Figures:
    def __init__(self):
        self.times = []
        self.failed = 0

    def percentile(self, part):
        times = sorted(self.times)
        return times[min(len(times) - 1, int(len(times) * part))] if times else float("inf")

    def __str__(self):
        return (
            f"{len(self.times):8} {self.failed:6} {self.percentile(0.5) * 1e3:8.1f} {self.percentile(0.99) * 1e3:8.1f}"
        )


class GoodRequests:
    def __init__(self, service):
        self.service = service
        note = service.request("POST", "/notes", {"title": "Mine"})["id"]
        self.kept = None
        self.requests = [
            ("GET", "/", None),
            ("POST", "/api/v1/visits", {"webpageURL": "https://site-7.example/7", "title": "Page 7"}),
            ("GET", "/api/v1/notes?limit=50", None),
            ("GET", f"/api/v1/notes/{note}", None),
            ("PUT", f"/api/v1/notes/{note}/pin", {"after": None}),
            ("GET", "/api/v1/tags", None),
        ]

    def run(self, seconds):
        """Sends requests for a time, and returns how long they took. The time of a failed request is infinite."""
        figures = Figures()
        end = time.monotonic() + seconds
        number = 0
        while time.monotonic() < end:
            start = time.perf_counter()
            if self.succeeds(*self.requests[number // 2 % len(self.requests)], is_new=number % 2 == 0):
                figures.times.append(time.perf_counter() - start)
            else:
                figures.times.append(float("inf"))
                figures.failed += 1
            number += 1
            time.sleep(PAUSE)
        return figures

    def succeeds(self, method, path, body, is_new):
        if is_new:
            connection = self.connect()
            try:
                return self.status(connection, method, path, body) < 400
            except (OSError, http.client.HTTPException):
                return False
            finally:
                connection.close()
        # As a browser does: a kept connection that the service has closed is replaced once.
        for _ in range(2):
            is_kept = self.kept is not None
            self.kept = self.kept or self.connect()
            try:
                return self.status(self.kept, method, path, body) < 400
            except (OSError, http.client.HTTPException):
                self.kept.close()
                self.kept = None
                if not is_kept:
                    return False
        return False

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=TIMEOUT)

    def status(self, connection, method, path, body):
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.service.token}"}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        response.read()
        return response.status
