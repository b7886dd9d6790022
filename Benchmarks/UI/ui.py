"""Measures the web UI in Chromium with the real service, and prints each figure with its target and its peer.

usage: ui.py BACKNOTE FILL-NOTEBOOK [load] [interactions] [keys] [scrolling]

The peer is the simplest page, measured in the same run, because a slow machine is slow with that too. Load times are
the best of five; of interactions and key presses the slowest count. A screenshot is saved as .build/bench/ui.png.
"""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

from figure import report
from interactions import interactions
from keys import keys
from load import load
from peers import PeerPages
from playwright.sync_api import sync_playwright
from scrolling import scrolling
from service import Service

# Name, title, number of notes, and measuring function.
PARTS = [
    ("load", "Load with an empty cache and 10,000 notes, best of 5", 10_000, load),
    ("interactions", "Time from an interaction to the next paint, slowest of each kind", 10_000, interactions),
    ("keys", "Key press in a note of 100 KB: processor time of the main thread until the next frame", 10_000, keys),
    ("scrolling", "Scrolling through 100,000 notes", 100_000, scrolling),
]


def main(program, filler, *wanted):
    peers = PeerPages()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for notes in (10_000, 100_000):
            parts = [part for part in PARTS if part[2] == notes and (not wanted or part[0] in wanted)]
            if not parts:
                continue
            with Service(program, filler, notes) as service:
                state = service.sign_in(browser)
                for _, title, _, measure in parts:
                    report("ui", title, measure(browser, service.origin, state, peers.origin))
        browser.close()


main(*map(pathlib.Path, sys.argv[1:3]), *sys.argv[3:])
