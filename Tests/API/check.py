"""Starts the real service over a new data file, and tries out everything that its description says."""

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
# Seconds for requests made at random, after those that every part of the description is tried out with.
BUDGET = os.environ.get("BACKNOTE_API_SECONDS", "45")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def wait_until_ready(service, origin):
    for _ in range(600):
        if service.poll() is not None:
            sys.exit(f"the service ended at its start with {service.returncode}")
        try:
            return urllib.request.urlopen(f"{origin}/health", timeout=5).read()
        except OSError:
            time.sleep(0.1)
    sys.exit("the service did not answer within a minute")


def try_out(folder, origin, *arguments):
    """Every operation of the description, with all checks there are; what fails is printed with the request that repeats it."""
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
    # Nothing is fetched: the description's addresses are nobody's.
    serve = [BINARY, "serve", "--port", str(port), "--data-folder", folder, "--fetch-pages", "off", "--backup-every", "0"]
    # Who tries out everything asks more often than anybody may.
    serve += ["--rate-limits", "off"]
    service = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
    try:
        wait_until_ready(service, origin)
        each_part = try_out(folder, origin, "--phases", "examples,coverage")
        at_random = try_out(folder, origin, "--phases", "fuzzing,stateful", "--max-time", BUDGET)
        return each_part or at_random
    finally:
        service.send_signal(signal.SIGTERM)
        if (code := service.wait(timeout=60)) != 0:
            sys.exit(f"the service stopped with {code}")


with tempfile.TemporaryDirectory() as folder:
    sys.exit(run(pathlib.Path(folder)))
