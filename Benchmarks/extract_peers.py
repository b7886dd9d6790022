"""Pages through an extractor of PyPI: `python extract_peers.py NAME MANIFEST [ROUNDS]`, the name one of `PEERS`.

Prints the line that extraction-benchmark prints: name, pages a second, megabytes a second, bytes read a page, and peak
memory in KiB over what the pages themselves take. Time is the process's own, best of all rounds.
"""

import logging
import pathlib
import sys
import time
from importlib.metadata import version

logging.disable()


def selectolax():
    from selectolax.lexbor import LexborHTMLParser

    def read(page):
        tree = LexborHTMLParser(page)
        title = tree.css_first("title")
        heading = tree.css_first("h1")
        attributes = [meta.attributes for meta in tree.css("meta")]
        metas = [(one.get("property") or one.get("name"), one.get("content")) for one in attributes]
        links = [(link.attributes.get("rel"), link.attributes.get("href")) for link in tree.css("link")]
        return title and title.text(), heading and heading.text(), metas, links

    return read


def selectolax_title():
    from selectolax.lexbor import LexborHTMLParser

    def read(page):
        title = LexborHTMLParser(page).css_first("title")
        return title and title.text()

    return read


def lxml():
    import lxml.html

    def read(page):
        tree = lxml.html.document_fromstring(page)
        title = tree.findtext(".//title")
        heading = tree.find(".//h1")
        metas = [(m.get("property") or m.get("name"), m.get("content")) for m in tree.iter("meta")]
        links = [(link.get("rel"), link.get("href")) for link in tree.iter("link")]
        return title, heading is not None and heading.text_content(), metas, links

    return read


def trafilatura():
    from trafilatura.metadata import extract_metadata

    return extract_metadata


PEERS = {
    "selectolax": ("selectolax", selectolax, "title, h1, metas, links"),
    "selectolax-title": ("selectolax", selectolax_title, "title alone"),
    "lxml": ("lxml", lxml, "title, h1, metas, links"),
    "trafilatura": ("trafilatura", trafilatura, "extract_metadata"),
}


def memory(field):
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(field))


def main(peer, manifest, rounds="3"):
    with open(manifest, encoding="utf-8") as lines:
        pages = [pathlib.Path(line.split("\t")[0]).read_bytes() for line in lines]
    package, make, what = PEERS[peer]
    read = make()
    read(pages[0])
    with open("/proc/self/clear_refs", "w", encoding="ascii") as peak:
        peak.write("5")
    before = memory("VmRSS:")
    best = float("inf")
    for _ in range(int(rounds)):
        start = time.process_time()
        for page in pages:
            try:
                read(page)
            except Exception:  # a peer that refuses a page has answered
                pass
        best = min(best, time.process_time() - start)
    total = sum(map(len, pages))
    name = f"{package} {version(package)}, {what}"
    fields = [name, len(pages) / best, total / 1e6 / best, total // len(pages), max(0, memory("VmHWM:") - before)]
    print(*fields, sep="\t")


main(*sys.argv[1:])
