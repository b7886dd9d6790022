"""Chromium with one extension, driven by its own protocol through a pipe.

Playwright attaches to each new frame and worker, which waits for that. Here nothing is attached to what is measured.
"""

import itertools
import json
import os
import subprocess
import time


class BareChromium:
    def __init__(self, profile, extension):
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        arguments = [
            "--headless=new",
            "--no-sandbox",
            "--no-first-run",
            "--remote-debugging-pipe",
            f"--user-data-dir={profile}",
            f"--disable-extensions-except={extension}",
            f"--load-extension={extension}",
            "--window-size=1280,800",
            "about:blank",
        ]
        # The browser reads commands from descriptor 3 and answers on 4.
        script = f'exec 3<&{commands} 4>&{answers}; exec chromium "$@"'
        self._process = subprocess.Popen(
            ["bash", "-c", script, "bash", *arguments], pass_fds=(commands, answers), stderr=subprocess.DEVNULL
        )
        os.close(commands)
        os.close(answers)
        self._ids = itertools.count(1)
        self._unread = b""
        self._events = []

    def send(self, method, session=None, **parameters):
        """Sends a command, and returns its result."""
        command = {"id": next(self._ids), "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self._commands, json.dumps(command).encode() + b"\0")
        while True:
            message = self._read()
            if message.get("id") != command["id"]:
                self._events.append(message)
            elif "error" in message:
                raise SystemExit(f"extension.py: {method}: {message['error']}")
            else:
                return message["result"]

    def wait_for(self, event, session):
        """Waits for the next event of a kind after the last command."""
        while True:
            message = self._events.pop(0) if self._events else self._read()
            if (message.get("method"), message.get("sessionId")) == (event, session):
                return

    def _read(self):
        while b"\0" not in self._unread:
            part = os.read(self._answers, 1 << 20)
            if not part:
                raise SystemExit("extension.py: the browser has ended")
            self._unread += part
        message, _, self._unread = self._unread.partition(b"\0")
        return json.loads(message)

    def open(self):
        """Opens a tab, and returns the session that is attached to its page."""
        session = self._attach(self.send("Target.createTarget", url="about:blank")["targetId"])
        self.send("Page.enable", session)
        return session

    def visit(self, session, url):
        """Opens a page, and waits until it has loaded."""
        self._events.clear()
        self.send("Page.navigate", session, url=url)
        self.wait_for("Page.loadEventFired", session)

    def worker(self):
        """Returns the URL of the extension's worker and the session that is attached to it."""
        while True:
            for target in self.send("Target.getTargets")["targetInfos"]:
                if target["type"] == "service_worker":
                    return target["url"], self._attach(target["targetId"])
            time.sleep(0.05)

    def _attach(self, target):
        return self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def evaluate(self, session, function, argument=None):
        """Returns the result of a function in JavaScript."""
        expression = f"({function})({json.dumps(argument)})"
        result = self.send("Runtime.evaluate", session, expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"extension.py: {result['exceptionDetails']}")
        return result["result"].get("value")

    def close(self):
        self.send("Browser.close")
        self._process.wait()
        os.close(self._commands)
        os.close(self._answers)
