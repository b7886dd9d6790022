"""The time and the memory of processes that are measured as a whole."""

import dataclasses
import os
import pathlib
import subprocess
import time


@dataclasses.dataclass
class Finished:
    output: str
    # In seconds.
    elapsed: float
    processor: float
    # The peak, in MB.
    memory: float


def run(command, **options):
    """Runs a process until it ends, and measures it."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)
    output = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command[0]} ended with {process.returncode}")
    return Finished(output, elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6)


def resident_memory(process):
    """The megabytes that a running process has now."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024 / 1e6
