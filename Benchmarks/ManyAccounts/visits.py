"""Measures visits in databases with many accounts, and compares them with the same statements sent by pgbench.

usage: visits.py BACKNOTE POSTGRES-PROGRAMS SERVER-URL [--json FILE] [--keep] [ACCOUNTS:LINKS ...]

Each size has a database of its own and two services. The database is removed afterward unless it is kept for the next
run. Everything is measured in turns, so that a slow phase of the machine affects all of it. Each figure is that of the
best round. Processor times include those of background work.
"""

import argparse
import contextlib
import functools
import http.client
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from accounts import ALL_ACCOUNTS, FIRST, GROUPS, Accounts, Database, token, url
from running import Service

FOLDER = pathlib.Path(__file__).resolve().parent
PORT = 28_500
CONNECTIONS = 32
ROUNDS = int(os.environ.get("BACKNOTE_BENCH_ROUNDS", "3"))
SECONDS = int(os.environ.get("BACKNOTE_BENCH_SECONDS", "5"))
TICK = 1 / os.sysconf("SC_CLK_TCK")
RATE_TARGET = 0.5
DELAY_TARGET = 1.3

# The name of a measurement, the kind of its requests, and the number of services among which they are divided.
MEASUREMENTS = [
    ("hit", "hit", 1),
    ("miss", "miss", 1),
    ("hit, 2 instances", "hit", 2),
    ("hit, recorded", "recorded", 1),
    ("extension's question", "question", 1),
    ("index poll", "index", 1),
    ("new note", "note", 1),
]
PGBENCH = "pgbench"


def processor_seconds(process):
    """Returns the processor time of a process and of those of its children that have ended."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(field) for field in fields[11:15]) * TICK


def clients_seconds():
    """Returns the processor time of the load generators that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Server:
    """The PostgreSQL server, whose processes are only known if it runs on this machine."""

    def __init__(self, database):
        self.process = None
        with contextlib.suppress(OSError, ValueError):
            folder = pathlib.Path(database.value("SHOW data_directory"))
            self.process = int((folder / "postmaster.pid").read_text().split()[0])

    def seconds(self):
        if self.process is None:
            return 0.0
        total = processor_seconds(self.process)
        for entry in pathlib.Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                if parent == self.process:
                    total += processor_seconds(int(entry.name))
        return total


class Subject:
    """A database of one size with its services."""

    def __init__(self, program, programs, server_url, accounts, links, port, folder):
        self.programs = programs
        self.name = f"backnote_benchmark_{accounts}"
        self.maintenance = Database(f"{programs}/psql", server_url)
        self.url = urllib.parse.urlsplit(server_url)._replace(path="/" + self.name).geturl()
        self.database = Database(f"{programs}/psql", self.url)
        self.accounts = Accounts(self.database, accounts, links)
        self.ports = [port, port + 1]
        self.services = []
        self.start = lambda port: self.services.append(
            Service(program, self.folder(folder, port), port, "--database", self.url)
        )
        self.bytes_per_link = self.bytes_per_account = 0.0

    @staticmethod
    def folder(parent, port):
        folder = pathlib.Path(parent) / str(port)
        folder.mkdir(mode=0o700, exist_ok=True)
        return str(folder)

    def find(self):
        """Returns whether an earlier run filled and kept the database, and if so reads the sizes that it measured."""
        rows = self.maintenance.run(
            f"SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = '{self.name}'"
        )
        if not rows or rows[0][0] == "":
            return False
        sizes = json.loads(rows[0][0])
        if sizes["links"] != self.accounts.links:
            return False
        self.bytes_per_account, self.bytes_per_link = sizes["bytesPerAccount"], sizes["bytesPerLink"]
        print(f"{self.accounts.accounts:,} accounts, {self.accounts.links:,} links: filled by an earlier run")
        return True

    def fill(self):
        self.maintenance.run(f"DROP DATABASE IF EXISTS {self.name}")
        self.maintenance.run(f"CREATE DATABASE {self.name} TEMPLATE template0")
        self.start(self.ports[0])
        begin = time.monotonic()
        empty = sum(total for total, _ in self.database.sizes().values())
        self.accounts.create()
        self.accounts.write_notes(self.send)
        self.stop()
        self.accounts.copy_notes()
        sizes = self.database.sizes()
        seconds = time.monotonic() - begin
        total = sum(total for total, _ in sizes.values()) - empty
        self.bytes_per_account = total / self.accounts.accounts
        self.bytes_per_link = total / self.accounts.links
        print(
            f"{self.accounts.accounts:,} accounts, {self.accounts.links:,} links: {total / 1e9:.2f} GB,"
            f" {self.bytes_per_link:.0f} bytes a link, {self.bytes_per_account:.0f} bytes an account,"
            f" filled in {seconds:.0f} s"
        )
        for table, (size, without_indexes) in list(sizes.items())[:8]:
            print(
                f"  {table:<16}{size / self.accounts.links:8.0f} bytes a link,"
                f" {(size - without_indexes) / self.accounts.links:.0f} of them indexes"
            )
        # Only a database that is filled to the end has this comment.
        found = {
            "links": self.accounts.links,
            "bytesPerAccount": self.bytes_per_account,
            "bytesPerLink": self.bytes_per_link,
        }
        self.maintenance.run(f"COMMENT ON DATABASE {self.name} IS '{json.dumps(found)}'")

    def send(self, path, body, secret, port=None, method="POST"):
        connection = http.client.HTTPConnection("127.0.0.1", port or self.ports[0])
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
        connection.request(method, "/api/v1" + path, json.dumps(body), headers)
        response = connection.getresponse()
        answer = json.loads(response.read() or b"{}")
        if response.status >= 300:
            raise SystemExit(f"visits.py: {path}: {response.status} {answer}")
        return answer

    def run_services(self):
        for port in self.ports:
            self.start(port)
        # A start looks for links whose keys are of an earlier version, account by account.
        idle = 0
        while idle < 3:
            before = self.service_seconds()
            time.sleep(1)
            idle = idle + 1 if self.service_seconds() - before < 0.05 else 0

    def check(self):
        """Checks that linked pages have their notes, and that others have none."""
        for port in self.ports:
            for account in [0, 1, GROUPS - 1, GROUPS, self.accounts.accounts // 2, self.accounts.accounts - 1]:
                for page in range(self.accounts.links_per_account):
                    answer = self.visit(url(account, page) + "&utm_source=mail", account, port)
                    titles = [suggestion["link"]["title"] for suggestion in answer["suggestions"]]
                    if titles != [f"Article {page}: what it says"]:
                        raise SystemExit(f"visits.py: the visit of page {page} by account {account} found {titles}")
                if self.visit(url(account, 1_000), account, port)["suggestions"]:
                    raise SystemExit(f"visits.py: account {account} has a note for a page that it did not link")
                other = url(account + 1, 0)
                if self.visit(other, account, port)["suggestions"]:
                    raise SystemExit(f"visits.py: account {account} finds a note of another account")

    def visit(self, page, account, port):
        return self.send("/visits", {"webpageURL": page}, token(account), port)

    def service_seconds(self):
        return sum(processor_seconds(service.process.pid) for service in self.services)

    def pgbench_script(self):
        rows = self.database.run(
            f"SELECT DISTINCT ON (account) key_hash, key FROM key_mapping JOIN link USING (account, key)"
            f" WHERE account BETWEEN {FIRST} AND {FIRST + GROUPS - 1} ORDER BY account, position"
        )
        keys = "', '".join(key.replace("'", "''") for _, key in rows)
        hashes = ", ".join(value for value, _ in rows)
        script = (FOLDER / "lookup.sql").read_text()
        script = script.replace("{hashes}", f"ARRAY[{hashes}]::bigint[]").replace("{keys}", f"ARRAY['{keys}']::text[]")
        # A statement of pgbench ends with its line, unless it continues after a semicolon.
        return re.sub(r"^--.*\n", "", script, flags=re.MULTILINE)

    def run_pgbench(self, folder):
        script = pathlib.Path(folder) / f"{self.name}.sql"
        script.write_text(self.pgbench_script())
        variables = {"first": FIRST, "pairs": self.accounts.accounts // 2, "groups": GROUPS}
        log = f"{folder}/{self.name}-log"
        command = [f"{self.programs}/pgbench", "--no-vacuum", "--protocol", "prepared", "--client", str(CONNECTIONS)]
        command += ["--time", str(SECONDS), "--file", str(script), "--log", "--log-prefix", log]
        for name, value in variables.items():
            command += ["--define", f"{name}={value}"]
        # As the connections of the service, which have chosen their plans before they are measured.
        settings = {"PGOPTIONS": f"-c jit=off -c plan_cache_mode=force_generic_plan {ALL_ACCOUNTS}"}
        result = subprocess.run([*command, self.url], capture_output=True, text=True, env=os.environ | settings)
        if result.returncode != 0:
            raise SystemExit(f"visits.py: pgbench: {result.stderr}")
        delays = []
        for file in pathlib.Path(folder).glob(f"{self.name}-log.*"):
            delays += [int(line.split()[2]) for line in file.read_text().splitlines()]
            file.unlink()
        delays.sort()
        rate = float(re.search(r"tps = ([\d.]+) \(without", result.stdout)[1])
        return len(delays), rate, delays[len(delays) // 2], delays[len(delays) * 99 // 100], 0

    def run_wrk(self, kind, instances):
        command = ["wrk", "--threads", "1", "--connections", str(CONNECTIONS // instances), "--duration", f"{SECONDS}s"]
        command += ["--latency", "--script", str(FOLDER / "visits.lua")]
        running = []
        for port in self.ports[:instances]:
            arguments = [kind, self.accounts.accounts, self.accounts.links_per_account, time.time_ns() % 2**31]
            program = [*command, f"http://127.0.0.1:{port}/", "--", *map(str, arguments)]
            running.append(subprocess.Popen(program, stdout=subprocess.PIPE, text=True))
        results = []
        for process in running:
            line = next(line for line in process.communicate()[0].splitlines() if line.startswith("RESULT"))
            results.append([float(field) for field in line.split("\t")[1:]])
        requests = sum(result[0] for result in results)
        rate = sum(result[0] / result[1] for result in results)
        return requests, rate, max(r[2] for r in results), max(r[3] for r in results), sum(r[4] for r in results)

    def stop(self):
        for service in self.services:
            service.stop()
        self.services.clear()

    def remove(self):
        self.stop()
        self.maintenance.run(f"DROP DATABASE IF EXISTS {self.name} WITH (FORCE)")


def measured(subject, server, work):
    """Runs a measurement and returns its figures."""
    before = subject.service_seconds(), server.seconds(), clients_seconds()
    requests, rate, median, slow, errors = work()
    # Visits and the uses of tokens are written in the background, and the connections of pgbench end.
    time.sleep(2)
    after = subject.service_seconds(), server.seconds(), clients_seconds()
    return {
        "perSecond": round(rate, 1),
        "medianMicroseconds": round(median),
        "p99Microseconds": round(slow),
        "serviceMicroseconds": round((after[0] - before[0]) / requests * 1e6, 1),
        "serverMicroseconds": round((after[1] - before[1]) / requests * 1e6, 1),
        "clientMicroseconds": round((after[2] - before[2]) / requests * 1e6, 1),
        "errors": int(errors),
    }


def best(rounds):
    """Returns the best of each figure, and the sum of the errors."""
    figures = {name: min(result[name] for result in rounds) for name in rounds[0]}
    figures["perSecond"] = max(result["perSecond"] for result in rounds)
    figures["errors"] = sum(result["errors"] for result in rounds)
    return figures


def processor_time(figures):
    """Returns the processor time of a request in microseconds, with that of its load generator."""
    return sum(figures[name] for name in ["serviceMicroseconds", "serverMicroseconds", "clientMicroseconds"])


def print_table(subjects, results):
    print(
        f"{CONNECTIONS} connections, best of {ROUNDS} rounds of {SECONDS} s, {os.cpu_count()} processors,"
        f" load of the machine {os.getloadavg()[2]:.1f} (15 minutes)"
    )
    columns = ["per second", "p50 us", "p99 us", "service us", "server us", "client us"]
    columns += ["of pgbench", "by processor", "p99 of first", "errors"]
    print(f"  {'accounts':>9}  {'':<22}" + "".join(f"{column:>{len(column) + 2}}" for column in columns))
    for subject in subjects:
        for name in [PGBENCH, *(name for name, _, _ in MEASUREMENTS)]:
            figures, peer = results[subject.name, name], results[subject.name, PGBENCH]
            cells = [
                f"{figures['perSecond']:.0f}",
                f"{figures['medianMicroseconds']}",
                f"{figures['p99Microseconds']}",
                f"{figures['serviceMicroseconds']:.1f}",
                f"{figures['serverMicroseconds']:.1f}",
                f"{figures['clientMicroseconds']:.1f}",
                f"{figures['perSecond'] / peer['perSecond']:.2f}",
                f"{processor_time(peer) / processor_time(figures):.2f}",
                f"{figures['p99Microseconds'] / results[subjects[0].name, name]['p99Microseconds']:.2f}",
                f"{figures['errors']}",
            ]
            row = "".join(f"{cell:>{len(column) + 2}}" for cell, column in zip(cells, columns, strict=True))
            print(f"  {subject.accounts.accounts:>9}  {name:<22}{row}")
    print(
        "  by processor: the processor time of a transaction of pgbench, of that of a request, both with their clients."
    )
    print("  If others use the machine as well, it says more than the rates, which depend on who gets the processors.")
    print(
        f"  targets: at least {RATE_TARGET} of pgbench's transactions a second for a hit, and a p99 of a hit of at most"
        f" {DELAY_TARGET} times that of the first size"
    )


def figures_of(subjects, results):
    """Returns what scripts/simulate-scale reads."""
    return {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "processors": os.cpu_count(),
        "connections": CONNECTIONS,
        "sizes": [
            {
                "accounts": subject.accounts.accounts,
                "links": subject.accounts.links,
                "bytesPerLink": round(subject.bytes_per_link),
                "bytesPerAccount": round(subject.bytes_per_account),
                "measurements": {
                    name: results[subject.name, name] for name in [PGBENCH, *(m[0] for m in MEASUREMENTS)]
                },
            }
            for subject in subjects
        ],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("programs")
    parser.add_argument("server")
    parser.add_argument("sizes", nargs="*", default=["10000:200000", "1000000:20000000"])
    parser.add_argument("--json")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_intermixed_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        subjects = []
        for index, size in enumerate(options.sizes):
            accounts, links = (int(number) for number in size.split(":"))
            arguments = [options.program, options.programs, options.server, accounts, links, PORT + 2 * index, folder]
            subjects.append(Subject(*arguments))
        for subject in subjects:
            stack.callback(subject.stop if options.keep else subject.remove)
            if not (options.keep and subject.find()):
                subject.fill()
        for subject in subjects:
            subject.run_services()
            subject.check()
        server = Server(subjects[0].database)
        rounds = {}
        for _ in range(ROUNDS):
            for subject in subjects:
                for name, kind, instances in MEASUREMENTS:
                    work = functools.partial(subject.run_wrk, kind, instances)
                    rounds.setdefault((subject.name, name), []).append(measured(subject, server, work))
                work = functools.partial(subject.run_pgbench, folder)
                rounds.setdefault((subject.name, PGBENCH), []).append(measured(subject, server, work))
        results = {key: best(value) for key, value in rounds.items()}
        print_table(subjects, results)
        if options.json:
            pathlib.Path(options.json).write_text(json.dumps(figures_of(subjects, results), indent=2) + "\n")


main()
