"""Generates a Python client from the API's description, checks its types, and runs main_job.py with it."""

import json
import os
import pathlib
import subprocess
import sys
import urllib.request

from service import token_of

HERE = pathlib.Path(__file__).resolve().parent
METHODS = {"get", "put", "post", "patch", "delete"}


def check(folder, origin):
    """Returns 0 if the client was generated without a warning, has correct types, and does its job."""
    description = folder / "openapi.json"
    description.write_bytes(urllib.request.urlopen(f"{origin}/openapi.json", timeout=60).read())
    if failures := list(missing_names(json.loads(description.read_text()))):
        print(*failures, sep="\n")
        return 1
    # mypy and the generator's formatter are looked up in the path.
    programs = pathlib.Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{programs}:{os.environ['PATH']}",
        "PYTHONPATH": str(folder),
        "MYPYPATH": str(folder),
        "BACKNOTE_ORIGIN": origin,
        "BACKNOTE_TOKEN": token_of(folder),
    }
    generate = [
        "openapi-python-client",
        "generate",
        "--fail-on-warning",
        "--meta",
        "none",
        "--config",
        HERE / "client.yaml",
    ]
    commands = [
        [*generate, "--path", description, "--output-path", folder / "backnote_client"],
        ["mypy", "--config-file", HERE / "mypy.ini", "--package", "backnote_client"],
        ["mypy", "--config-file", HERE / "mypy.ini", HERE / "main_job.py"],
        ["python", HERE / "main_job.py"],
    ]
    for program, *arguments in commands:
        status = subprocess.run([programs / program, *arguments], env=environment, cwd=folder).returncode
        if status != 0:
            return status
    return 0


def missing_names(description):
    """Yields a sentence for each operation without a name of its own and a described tag."""
    tags = {tag["name"] for tag in description["tags"]}
    names = set()
    for path, item in description["paths"].items():
        for method, operation in item.items():
            if method not in METHODS:
                continue
            name = operation.get("operationId")
            if name is None or name in names:
                yield f"{method.upper()} {path} needs an operationId of its own"
            names.add(name)
            if len(operation.get("tags", [])) != 1 or operation["tags"][0] not in tags:
                yield f"{method.upper()} {path} needs a tag"
    if any("//" in server["url"] for server in description["servers"]):
        yield "the servers must be relative to the address of the description"
    yield from bare_nulls(description, "#")


def bare_nulls(value, place):
    """Yields a sentence for each schema that allows only null, which generators cannot name."""
    if value == {"type": "null"}:
        yield f"{place} allows only null"
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, child in children:
        yield from bare_nulls(child, f"{place}/{name}")
