"""Measures the first results of searches over HTTP, in a notebook with two links a note, and prints the median of each.

usage: search.py BACKNOTE [NOTES [ROUNDS [DATABASE PSQL]]]

DATABASE is the address of a PostgreSQL database; without it, the notes are in a data file. PSQL is the client with
which the statistics are collected, as the server does within a minute by itself. The words of the notes are as common
as words are in a language (Zipf's law). Each query is sent in each order, as the app sends it: the first 30 notes.
Fails if a query finds no note where it should find some.
"""

import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

from figure import Figure, report
from running import Service

PORT = 28_494
ORDERS = ["relevance", "modified", "created", "title"]

# The kind of a search, and its query. The words of 5,000 and 1,500 notes are among 100,000, from the vocabulary.
QUERIES = [
    ("common word", "wool"),
    ("common word, typed in part", "woo"),
    ("word of 5,000 notes", "bapihi"),
    ("word of 1,500 notes", "bahidiba"),
    ("rare word", "zeppelin"),
    ("absent word", "xylophone"),
    ("two common words", "wool hat"),
    ("five common words", "wool hat tea garden plan"),
    ("common and rare word", "wool zeppelin"),
    ("common and absent word", "wool xylophone"),
    ("phrase of common words", '"wool hat"'),
    ("absent phrase of common words", '"ox week light tea"'),
    ("common word without another", "wool -hat"),
    ("common or common word", "wool or hat"),
    ("rare or absent word", "zeppelin or xylophone"),
    ("common word with common or rare", "wool hat or zeppelin"),
    ("word of two letters", "ox"),
    ("word of one letter", "x"),
    ("Japanese word", "会議"),
    ("Japanese character", "会"),
    ("Korean word", "회의"),
    ("tag", "#craft"),
    ("common word with a tag", "wool #craft"),
    ("site", "site:site-7.example"),
    ("common word with a site", "wool site:site-7.example"),
    ("common word with a link", "wool has:link"),
    ("common word and a date", "wool after:2026-06"),
    ("excluded filter", "-is:pinned"),
]
# What no note has.
FINDS_NOTHING = {"xylophone", "wool xylophone", '"ox week light tea"'}

FREQUENT = [
    "wool",
    "hat",
    "tea",
    "garden",
    "plan",
    "read",
    "page",
    "note",
    "week",
    "light",
    "ox",
    "会議の記録",
    "회의를",
]


class Notes:
    """Notes like those of people, the same in every run."""

    def __init__(self):
        self.random = random.Random(19)
        syllables = ["ba", "co", "di", "fu", "ge", "hi", "jo", "ku", "la", "me", "no", "pi", "ru", "sa", "te", "vi"]
        rest = ["".join(self.random.choice(syllables) for _ in range(2 + number % 3)) for number in range(20_000)]
        self.vocabulary = FREQUENT + rest
        self.weights = []
        total = 0.0
        for rank in range(len(self.vocabulary)):
            total += 1 / (rank + 4)
            self.weights.append(total)

    def words(self, count):
        return self.random.choices(self.vocabulary, cum_weights=self.weights, k=count)

    def note(self, number):
        body = self.words(self.random.randint(20, 120))
        if number % 30 == 0:
            body += ["wool", "hat"]
        if number % 40 == 0:
            body.append("#craft")
        if number % 5_000 == 1:
            body.append("zeppelin")
        day = f"2026-{1 + number % 12:02}-{1 + number % 28:02}T08:00:00Z"
        links = [
            {"webpageURL": f"https://site-{link % 500}.example/articles/{link}", "title": " ".join(self.words(5))}
            for link in (2 * number, 2 * number + 1)
        ]
        title = " ".join(self.words(self.random.randint(1, 6)))
        return {"title": title, "body": " ".join(body), "links": links, "createdAt": day, "modifiedAt": day}


def fill(program, folder, count, options):
    notes = Notes()
    file = pathlib.Path(folder) / "notes.json"
    with file.open("w") as output:
        output.write('{"format": "backnote-notes-1", "notes": [')
        for number in range(count):
            output.write((",\n" if number else "") + json.dumps(notes.note(number), ensure_ascii=False))
        output.write("]}")
    subprocess.run(
        [
            program,
            "import",
            str(file),
            "--data-folder",
            folder,
            *options,
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    file.unlink()


def measure(service, query, order, rounds):
    """Returns the milliseconds until each response has arrived, and the number of notes in it."""
    path = f"/api/v1/notes?limit=30&sort={order}&search={urllib.parse.quote(query)}"
    times = []
    for _ in range(rounds + 3):
        start = time.perf_counter()
        service.connection.request("GET", path, headers={"Authorization": f"Bearer {service.token}"})
        response = service.connection.getresponse()
        body = response.read()
        times.append((time.perf_counter() - start) * 1000)
        if response.status != 200:
            raise SystemExit(f"search.py: {path}: {response.status} {body[:200]!r}")
    # The first ones read the data file.
    return times[3:], len(json.loads(body)["notes"])


def figures(service, rounds):
    """The slowest order of each search, and all searches."""
    all_times = []
    for kind, query in QUERIES:
        by_order = {}
        for order in ORDERS:
            by_order[order], found = measure(service, query, order, rounds)
            all_times += by_order[order]
            if (found == 0) != (query in FINDS_NOTHING):
                raise SystemExit(f"search.py: {query} by {order} finds {found} notes")
        slowest = max(ORDERS, key=lambda order: statistics.median(by_order[order]))
        yield Figure(f"{kind}, by {slowest}", by_order[slowest], "ms")
    all_times.sort()
    yield Figure("all searches", statistics.median(all_times), "ms", 10)
    yield Figure("  95th percentile", all_times[len(all_times) * 95 // 100], "ms", 25)


def main(program, count="100000", rounds="25", database="", psql=""):
    options = [f"--database={database}"] if database else []
    with tempfile.TemporaryDirectory() as folder:
        data = str(pathlib.Path(folder) / "data")
        pathlib.Path(data).mkdir(mode=0o700)
        fill(program, data, int(count), options)
        if database:
            # It warns about the tables of the system.
            analyze = "SET client_min_messages = error; ANALYZE"
            subprocess.run([psql, "--quiet", "--dbname", database, "--command", analyze], check=True)
        service = Service(program, data, PORT, *options)
        try:
            engine = "PostgreSQL" if database else "a data file"
            title = f"First 30 of {int(count):,} notes in {engine}, the slowest order, {rounds} rounds"
            report("search", title, figures(service, int(rounds)))
        finally:
            service.stop()


main(*sys.argv[1:])
