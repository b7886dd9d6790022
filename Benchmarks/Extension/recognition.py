"""How often the note of a real page comes back in the packed extension, at addresses of the page that no rule knows.

usage: recognition.py BACKNOTE PAGES [COUNT]

PAGES is a folder with saved pages and labels.jsonl, which has the address of each; the first COUNT are measured. They
are served under their own hosts, without their scripts. A link to each is added with the extension at the page's own
address. Then each is visited again with two parameters that no rule knows, with two that select content on many sites,
and at another host of its site where the page gives its address.
"""

import pathlib
import sys

from real_pages import labels_in, reader_of, saved_page

UNKNOWN, SELECTING = "xa=9f8e7d&trz=open", "page=2&id=77"


def measure(reader, pages):
    linked = reader.link_all(pages)
    rows = [
        ("its own address", linked, lambda page: page.url, True),
        (f"with {UNKNOWN}", linked, lambda page: page.at(UNKNOWN), True),
        ("at another host", [page for page in linked if page.canonical], lambda page: page.other_host, True),
        (f"with {SELECTING}", linked, lambda page: page.at(SELECTING), False),
    ]
    for name, visited, address, is_expected in rows:
        found = [(page, reader.notes_at(address(page))) for page in visited]
        count = sum(text == "1" for _, text in found)
        print(f"  {name:<32} {count:4} of {len(found)} ({count / len(found):.1%})", flush=True)
        for page, text in found:
            if (text == "1") != is_expected or text not in ("", "1"):
                print(f"    {text or 'none'}: {address(page)} (gives {page.canonical})", flush=True)


def main(program, folder, count=None):
    folder = pathlib.Path(folder)
    labels = [label for label in labels_in(folder) if label.get("url")][: count and int(count)]
    pages = [saved_page(folder, label) for label in labels]
    with reader_of(program, pages) as reader:
        measure(reader, pages)


main(*sys.argv[1:])
