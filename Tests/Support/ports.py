"""Ports for the programs that tests start, in the browser's tests and those of hosting and of the API."""

import contextlib
import random
import socket


def free_port():
    """Returns a port that the system does not assign by itself, so that it stays free while a service restarts."""
    while True:
        port = random.randrange(10_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
