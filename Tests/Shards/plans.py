"""Checks that every statement of a run on shards went to one of them.

usage: plans.py LOG

LOG is that of the server before the shards (`with_shards` in scripts/prerequisites.sh), to which auto_explain writes
the plan of each statement. A plan names the tables of shards that it reads or changes, such as `note_shard_2`.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

# The statements over all accounts: they look for accounts with work, by the beginning of an index of each shard.
OVER_ALL_ACCOUNTS = {
    "links without a title": r"SELECT DISTINCT account FROM link WHERE awaits_title",
    "links with keys of another version": r"SELECT DISTINCT account FROM \( \(SELECT account FROM link WHERE keyed_by",
    "icons and pictures that are due": r"SELECT account FROM \( SELECT account FROM site_icon WHERE due_at",
    "the next reminder": r"SELECT reminder_due_at FROM note WHERE reminder_due_at IS NOT NULL",
    "due reminders": r"SELECT DISTINCT account FROM \( SELECT account FROM note WHERE reminder_due_at",
    "the ends of change logs, through PgBouncer": r"SELECT account, coalesce\(\(SELECT max\(sequence\)",
    # Marked in the sources.
    "statements of tests": r"/\* test \*/",
}


def entries(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yields the text and the plan of each statement."""
    entry: list[str] | None = None
    for line in lines:
        if line.startswith("\t"):
            if entry is not None:
                entry.append(line[1:])
            continue
        if entry is not None:
            yield split(entry)
        entry = [] if re.search(r"LOG:  duration: [\d.]+ ms  plan:$", line) else None
    if entry is not None:
        yield split(entry)


def split(entry: list[str]) -> tuple[str, str]:
    """Separates a statement from its plan, which begins with the first line that has costs."""
    first = next((index for index, line in enumerate(entry) if re.search(r"\(cost=\d", line)), len(entry))
    text = " ".join("".join(entry[:first]).removeprefix("Query Text:").split())
    return text, "".join(entry[first:])


def main() -> int:
    touched: dict[str, Counter[int]] = defaultdict(Counter)
    examples: dict[str, str] = {}
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        for text, plan in entries(log):
            shards = len(set(re.findall(r"_shard_(\d+)", plan)))
            touched[text][shards] += 1
            if shards > 1:
                examples.setdefault(text, plan)
    single = [text for text, counts in touched.items() if counts[1] and max(counts) == 1]
    spread = [text for text, counts in touched.items() if max(counts) > 1]
    wrong = []
    expected: Counter[str] = Counter()
    for text in spread:
        name = next((name for name, pattern in OVER_ALL_ACCOUNTS.items() if re.search(pattern, text)), None)
        if name is None:
            wrong.append(text)
        else:
            expected[name] += sum(touched[text].values())
    runs = sum(touched[text][1] for text in single)
    print(f"{runs} statements of {len(single)} kinds went to one shard each")
    for name, count in sorted(expected.items()):
        print(f"over all accounts: {name}, {count} times")
    for text in wrong:
        print(f"\nseveral shards, {sum(touched[text].values())} times: {text}\n{examples[text]}")
    if not single:
        print("no statement went to a shard")
    return 1 if wrong or not single else 0


if __name__ == "__main__":
    sys.exit(main())
