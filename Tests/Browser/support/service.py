"""A running `backnote serve`."""

import contextlib
import random
import socket
import subprocess

from support.configuration import BINARY


def free_port():
    """Returns a port that the system does not assign by itself, so that it stays free while a service restarts."""
    while True:
        port = random.randrange(10_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Service:
    """`backnote serve` with its own data folder, on a free port."""

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

    @property
    def token(self):
        """The owner's token."""
        return (self.folder / "token").read_text().strip()

    def stop(self):
        """Kills the service, as a crash would."""
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
