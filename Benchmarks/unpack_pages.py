"""Unpacks labeled pages for measuring: `python unpack_pages.py FOLDER TARGET`.

Writes the pages that FOLDER/labels.jsonl names, and TARGET/manifest.tsv: a line `path<tab>URL` a page.
"""

import gzip
import json
import pathlib
import sys


def main(folder, target):
    source, pages = pathlib.Path(folder), pathlib.Path(target)
    pages.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, line in enumerate((source / "labels.jsonl").read_text(encoding="utf-8").splitlines()):
        label = json.loads(line)
        packed = (source / label["file"]).read_bytes()
        page = pages / f"{number}.html"
        page.write_bytes(gzip.decompress(packed) if label["file"].endswith(".gz") else packed)
        lines.append(f"{page}\t{label.get('url') or ''}\n")
    (pages / "manifest.tsv").write_text("".join(lines), encoding="utf-8")


main(*sys.argv[1:])
