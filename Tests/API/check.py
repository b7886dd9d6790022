"""Starts the service over a new data file, and tries out every operation of the API's description with schemathesis."""

import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BINARY = pathlib.Path(os.environ.get("BACKNOTE_BINARY", ROOT / ".build/debug/backnote"))
IS_FULL_RUN = os.environ.get("BACKNOTE_FULL_TESTS") == "1"
# Seconds of random requests, after the systematic ones for every part of the description.
RANDOM_SECONDS = os.environ.get("BACKNOTE_API_SECONDS", "300" if IS_FULL_RUN else "30")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def wait_until_ready(service, origin):
    for _ in range(600):
        if service.poll() is not None:
            sys.exit(f"the service ended during its start with status {service.returncode}")
        try:
            return urllib.request.urlopen(f"{origin}/health", timeout=5).read()
        except OSError:
            time.sleep(0.1)
    sys.exit("the service did not answer within a minute")


def run_schemathesis(folder, origin, *arguments):
    """Runs all checks on every operation, and prints each failure with a request that repeats it."""
    token = (folder / "token").read_text().strip()
    command = [
        pathlib.Path(sys.executable).with_name("schemathesis"),
        *("--config-file", HERE / "schemathesis.toml"),
        *("run", f"{origin}/openapi.json", "--url", origin, "--header", f"Authorization: Bearer {token}"),
        *arguments,
    ]
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
    return subprocess.run(command, env=environment, cwd=folder).returncode


def run(folder):
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    # The requests name addresses that do not exist, so nothing is fetched; and they exceed every rate limit.
    options = ["--fetch-pages", "off", "--backup-every", "0", "--rate-limits", "off"]
    command = [BINARY, "serve", "--port", str(port), "--data-folder", folder, *options]
    service = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until_ready(service, origin)
        systematic = run_schemathesis(folder, origin, "--phases", "examples,coverage")
        random = run_schemathesis(folder, origin, "--phases", "fuzzing,stateful", "--max-time", RANDOM_SECONDS)
        return systematic or random
    finally:
        service.send_signal(signal.SIGTERM)
        if (status := service.wait(timeout=60)) != 0:
            sys.exit(f"the service stopped with status {status}")


with tempfile.TemporaryDirectory() as folder:
    sys.exit(run(pathlib.Path(folder)))
