"""The service that the tests send requests to."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys

from ports import free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("BACKNOTE_BINARY", ROOT / ".build/debug/backnote"))


@contextlib.contextmanager
def running_service(folder):
    """Runs the service over a data folder, and yields its origin."""
    with running_process(folder) as (_, origin):
        yield origin


@contextlib.contextmanager
def running_process(folder):
    """Runs the service over a data folder, and yields its process and its origin."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    # The requests name addresses that do not exist, so nothing is fetched; and they exceed every rate limit.
    options = ["--fetch-pages", "off", "--backup-every", "0", "--rate-limits", "off"]
    command = [BINARY, "serve", "--port", str(port), "--data-folder", folder, *options]
    service = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        # A line that is printed once the service answers requests.
        if not service.stdout.readline():
            sys.exit(f"the service ended during its start with status {service.wait()}")
        yield service, origin
    finally:
        service.send_signal(signal.SIGTERM)
        if (status := service.wait(timeout=60)) != 0:
            sys.exit(f"the service stopped with status {status}")


def token_of(folder):
    return (folder / "token").read_text().strip()
