"""Fills a database with accounts of notes, links and tokens.

The first accounts get their notes over HTTP. The others are copies of their rows, each with an account of its own, so
that all rows are what the service writes. Identifiers are unique within an account only, as are those of the copies.
"""

import concurrent.futures
import os
import subprocess
import sys
import time

# The first account. Smaller numbers belong to the service itself.
FIRST = 1_000
# The number of accounts whose notes are written over HTTP. Account N is a copy of account N % GROUPS.
GROUPS = 100
LINKS_PER_NOTE = 4
# The numbers of the pages that an account visits.
PAGES = 20
# The number of accounts in one transaction.
BATCH = 5_000
# The setting with which row-level security shows the rows of all accounts.
ALL_ACCOUNTS = "-c backnote.account=all"
ORIGIN = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"

# The tables with rows of a note. A table precedes the tables that refer to it.
TABLES = ["note", "revision", "tag", "link", "link_health", "key_mapping", "search_entry", "change", "key_change"]


def token(account):
    return f"backnote-benchmark-{account}"


def url(account, page):
    group = account % GROUPS
    return f"https://site-{group * 20 + page}.example/articles/{group}/what-it-says-{page}?id={page}"


class Database:
    """A database of a PostgreSQL server, through psql."""

    def __init__(self, psql, url):
        self.psql = psql
        self.url = url

    def run(self, statements, quiet=True):
        """Runs statements and returns the rows of the last one, each as a list of texts."""
        command = [self.psql, "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--no-align", "--tuples-only", "--quiet"]
        result = subprocess.run(
            [*command, "--field-separator", "\t", "--dbname", self.url],
            input=statements,
            capture_output=True,
            text=True,
            env=os.environ | {"PGOPTIONS": ALL_ACCOUNTS},
        )
        if result.returncode != 0:
            raise SystemExit(f"visits.py: {result.stderr.strip()}")
        return [line.split("\t") for line in result.stdout.splitlines() if line]

    def value(self, statement):
        return self.run(statement)[0][0]

    def columns(self, table):
        rows = self.run(
            "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public'"
            f" AND table_name = '{table}' AND column_name <> 'account' ORDER BY ordinal_position"
        )
        return ", ".join(row[0] for row in rows)

    def sizes(self):
        """Returns the bytes of each table with its indexes, the largest first."""
        rows = self.run(
            "SELECT relname, pg_total_relation_size(oid), pg_table_size(oid) FROM pg_class"
            " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC"
        )
        return {name: (int(total), int(table)) for name, total, table in rows}


class Accounts:
    """A number of accounts, each with the same number of links."""

    def __init__(self, database, accounts, links):
        self.database = database
        self.accounts = accounts
        self.links_per_account = links // accounts
        if accounts < GROUPS or accounts % 2 or not 0 < self.links_per_account <= PAGES or links % accounts:
            raise SystemExit(
                f"visits.py: {accounts}:{links} is not usable: at least {GROUPS} accounts, an even number, with the"
                f" same number of links, 1 to {PAGES}"
            )

    def copy(self, first, last, statements):
        """Copies the rows of the first accounts to a range of others, in one transaction."""
        # References were checked when the rows that are copied were written.
        settings = "BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off;"
        self.database.run(f"\\set first {first}\n\\set last {last}\n{settings}\n{statements}\nCOMMIT;")

    @property
    def links(self):
        return self.accounts * self.links_per_account

    def create(self):
        """Inserts the accounts with their tokens. Every second account keeps no history of visits."""
        last = FIRST + self.accounts - 1
        numbers = f"generate_series({FIRST}, {last}) AS number"
        self.database.run(f"""
            INSERT INTO account (id, name, created_at)
                SELECT number, 'benchmark-' || number, 1790000000000 FROM {numbers};
            SELECT setval(pg_get_serial_sequence('account', 'id'), {last});
            INSERT INTO credential (account, id, digest, kind, name, scopes, prefix, origin, created_at)
                SELECT number, gen_random_uuid(),
                    sha256(convert_to('{token("")}' || number - {FIRST}, 'UTF8')), 'token', 'Chromium',
                    'read visit write', 'bn_abcdef', '{ORIGIN}', 1790000000000
                FROM {numbers};
            INSERT INTO setting (account, name, value)
                SELECT number, 'retention', '{{"count":0,"days":1}}' FROM {numbers} WHERE number % 2 = 0;
        """)

    def write_notes(self, request):
        """Writes the notes of the first accounts.

        - request: Sends a JSON body with a token to a path of the API.
        """
        for account in range(min(GROUPS, self.accounts)):
            for first in range(0, self.links_per_account, LINKS_PER_NOTE):
                pages = range(first, min(first + LINKS_PER_NOTE, self.links_per_account))
                links = [{"webpageURL": url(account, page), "title": f"Article {page}: what it says"} for page in pages]
                body = (
                    f"What I read about subject {first} of group {account}, to compare the offers later. The second one"
                    " was cheaper, but the first comes with a warranty of three years. #reading"
                )
                request("/notes", {"title": f"Offers {first}", "body": body, "links": links}, token(account))

    def copy_notes(self):
        """Copies the notes of the first accounts to the others."""
        known = ", ".join(f"'{table}'" for table in [*TABLES, "credential", "setting"])
        tables = self.database.run(
            "SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid"
            " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'account'"
            f" AND relname NOT IN ({known})"
        )
        for (table,) in tables:
            if self.database.value(f"SELECT EXISTS (SELECT 1 FROM {table} WHERE account >= {FIRST})") == "t":
                raise SystemExit(f"visits.py: a new note has rows in {table}, which is not copied")
        copies = []
        for table in TABLES:
            columns = self.database.columns(table)
            # In the order of the accounts, as time would have it for a shard that accounts move to. The range lets
            # PostgreSQL read the first accounts only, and not all copies so far.
            copies.append(
                f"INSERT INTO {table} (account, {columns})"
                f" SELECT copy, {columns} FROM generate_series(:first, :last) AS copy"
                f" JOIN {table} ON account = {FIRST} + (copy - {FIRST}) % {GROUPS}"
                f" AND account BETWEEN {FIRST} AND {FIRST + GROUPS - 1} ORDER BY copy;"
            )
        # Built at once, an index of texts takes a tenth of the time.
        indexes = self.database.run(
            "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %'"
        )
        for name, _ in indexes:
            self.database.run(f"DROP INDEX {name}")
        end = FIRST + self.accounts
        ranges = [(first, min(first + BATCH, end) - 1) for first in range(FIRST + GROUPS, end, BATCH)]
        statements = "\n".join(copies)
        begin = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            tasks = [pool.submit(self.copy, first, last, statements) for first, last in ranges]
            for count, task in enumerate(concurrent.futures.as_completed(tasks), start=1):
                task.result()
                left = (time.monotonic() - begin) * (len(tasks) / count - 1)
                done = f"  {count / len(tasks):6.1%} of {self.accounts:,} accounts, {left:.0f} s left"
                print(done, file=sys.stderr, flush=True)
        for _, definition in indexes:
            self.database.run(f"SET maintenance_work_mem = '512MB'; {definition}")
        # As autovacuum does in time.
        self.database.run("VACUUM (ANALYZE)")
        self.database.run("CHECKPOINT")
