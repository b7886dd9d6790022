"""Starts the service over a new data file, and tries out the API's description: with a client that is generated from
it, and every operation with schemathesis. A full run also sends the worst bodies that the description allows."""

import os
import pathlib
import subprocess
import sys
import tempfile

import generated_client
import sweep
from service import running_service, token_of

HERE = pathlib.Path(__file__).resolve().parent
IS_FULL_RUN = os.environ.get("BACKNOTE_FULL_TESTS") == "1"
# Seconds of random requests, after the systematic ones for every part of the description.
RANDOM_SECONDS = os.environ.get("BACKNOTE_API_SECONDS", "300" if IS_FULL_RUN else "30")


def run_schemathesis(folder, origin, *arguments):
    """Runs all checks on every operation, and prints each failure with a request that repeats it."""
    command = [
        pathlib.Path(sys.executable).with_name("schemathesis"),
        *("--config-file", HERE / "schemathesis.toml"),
        *("run", f"{origin}/openapi.json", "--url", origin),
        *arguments,
    ]
    environment = {
        **os.environ,
        "SCHEMATHESIS_HOOKS": "hooks",
        "PYTHONPATH": str(HERE),
        "BACKNOTE_ORIGIN": origin,
        "BACKNOTE_TOKEN": token_of(folder),
    }
    return subprocess.run(command, env=environment, cwd=folder).returncode


def run(folder):
    with running_service(folder) as origin:
        client = generated_client.check(folder, origin)
        systematic = run_schemathesis(folder, origin, "--phases", "examples,coverage")
        random = run_schemathesis(folder, origin, "--phases", "fuzzing,stateful", "--max-time", RANDOM_SECONDS)
        return client or systematic or random


with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as swept:
    status = run(pathlib.Path(folder))
    missed = sweep.check(pathlib.Path(swept)) if IS_FULL_RUN else 0
    sys.exit(status or missed != 0)
