"""Replays a day's use of one heavy person against a running service, and prints its resident memory as the day goes on.

usage: day.py BACKNOTE

20,000 visits, 300 new notes of one to three links, and 2,000 edits of them, in the same order in every run. Fails if
memory grows by more than a tenth during the second half of the day.
"""

import random
import sys
import tempfile

from running import Service

VISITS, NOTES, EDITS, PARTS = 20_000, 300, 2_000, 10
PORT = 28_490


class Day:
    def __init__(self, service):
        self.service = service
        self.random = random.Random(24)
        self.notes = []
        self.pages = 0

    def page(self):
        """Returns a page; one in three was visited before."""
        number = self.random.randrange(self.pages + 1) if self.random.random() < 0.33 else self.pages
        self.pages = max(self.pages, number + 1)
        return {
            "title": f"Page {number} of a day - Site {number % 200}",
            "webpageURL": f"https://site-{number % 200}.example/section/{number}?id={number}&utm_source=day",
        }

    def words(self, count):
        vocabulary = ["tea", "garden", "#plan", "read", "again", "tomorrow"]
        return " ".join(self.random.choice(vocabulary) for _ in range(count))

    def visit(self):
        self.service.request("POST", "/visits", self.page() | {"device": self.random.choice(["desk", "phone"])})

    def write(self):
        links = [self.page() for _ in range(self.random.randint(1, 3))]
        note = self.service.request("POST", "/notes", {"title": self.words(4), "body": self.words(60), "links": links})
        self.notes.append([note["id"], note["revision"], note["body"]])

    def edit(self):
        note = self.random.choice(self.notes)
        note[2] = note[2][-2_000:] + "\n- [ ] " + self.words(8)
        note[1] = self.service.request("PATCH", f"/notes/{note[0]}", {"body": note[2]}, **{"If-Match": f'"{note[1]}"'})[
            "revision"
        ]


def main():
    with tempfile.TemporaryDirectory() as folder:
        service = Service(sys.argv[1], folder, PORT)
        try:
            day = Day(service)
            start = service.memory()
            print(f"  before the day: {start / 1024:.1f} MB")
            memory = []
            for part in range(PARTS):
                actions = [day.visit] * (VISITS // PARTS) + [day.write] * (NOTES // PARTS)
                actions += [day.edit] * (EDITS // PARTS)
                day.random.shuffle(actions)
                for action in actions:
                    # Before the first note there is nothing to edit.
                    (day.write if action == day.edit and not day.notes else action)()
                memory.append(service.memory())
                print(f"  after {part + 1}/{PARTS} of it: {memory[-1] / 1024:.1f} MB", flush=True)
            growth = max(memory[PARTS // 2 :]) / memory[PARTS // 2 - 1] - 1
            print(f"  memory grew by {growth * 100:+.1f} % in the second half of the day")
            if growth > 0.1:
                raise SystemExit("day.py: memory is not flat")
        finally:
            service.stop()


main()
