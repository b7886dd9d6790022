"""Measures an import of bookmarks and an export, compared with the `.import` of SQLite's command line.

usage: imports.py BACKNOTE [BOOKMARKS [ROUNDS]]

The commands open the data file themselves: no service runs. SQLite's import writes the same rows into a table with an
index of the URLs, in a file of its own. Both take turns.
"""

import csv
import html
import pathlib
import random
import subprocess
import sys
import tempfile

from figure import Figure, report
from processes import run

WORDS = ["garden", "wool", "tea", "river", "notes on", "a history of", "light", "the week in", "maps", "how to repair"]
TABLE = "CREATE TABLE bookmarks (url TEXT PRIMARY KEY, title TEXT, added INTEGER, tags TEXT)"


def rows(count):
    """The bookmarks of a person, the same in every run: URL, title, time and tags."""
    numbers = random.Random(41)
    for number in range(count):
        words = numbers.choices(WORDS, k=5)
        site = f"site-{number % 5_000}.example"
        url = f"https://{site}/articles/{number // 7}/{words[0].replace(' ', '-')}-{number}?id={number}&utm_source=mail"
        yield (
            url,
            f"{' '.join(words).capitalize()} {number}",
            1_600_000_000 + 60 * number,
            f"{words[1].split()[0]},read",
        )


def write_bookmarks(file, count):
    with file.open("w", encoding="utf-8") as output:
        output.write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n")
        for url, title, added, tags in rows(count):
            attributes = f'HREF="{html.escape(url)}" ADD_DATE="{added}" TAGS="{tags}"'
            output.write(f"<DT><A {attributes}>{html.escape(title)}</A>\n")
        output.write("</DL><p>\n")


def figures(program, count, rounds, folder):
    bookmarks, table = folder / "bookmarks.html", folder / "bookmarks.csv"
    write_bookmarks(bookmarks, count)
    with table.open("w", encoding="utf-8", newline="") as output:
        csv.writer(output).writerows(rows(count))
    imports, exports, peers = [], [], []
    for number in range(rounds):
        data = folder / f"data-{number}"
        imports.append(run([program, "import", bookmarks, "--data-folder", data]))
        exports.append(run([program, "export", "--output", folder / f"{number}.json", "--data-folder", data]))
        commands = [TABLE, f".import --csv {table} bookmarks"]
        peers.append(run(["sqlite3", folder / f"peer-{number}.sqlite", *commands]))
        size = (folder / f"{number}.json").stat().st_size
        if size < 200 * count:
            raise SystemExit("imports.py: the export lacks notes")
    version = subprocess.run(["sqlite3", "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    peer = [one.elapsed for one in peers], f"sqlite3 {version} .import"
    scale = count / 100_000
    yield Figure("import", [one.elapsed for one in imports], "s", 20 * scale, *peer, ratio_target=8)
    yield Figure("  peak memory", max(one.memory for one in imports), "MB", 150)
    yield Figure("export as JSON", [one.elapsed for one in exports], "s", 15 * scale)
    yield Figure("  peak memory", max(one.memory for one in exports), "MB")


def main(program, count="100000", rounds="3"):
    with tempfile.TemporaryDirectory() as folder:
        title = f"{int(count):,} bookmarks, {rounds} rounds"
        report("imports", title, figures(program, int(count), int(rounds), pathlib.Path(folder)))


main(*sys.argv[1:])
