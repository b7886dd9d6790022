"""URLs through can_ada, the Python binding of the C++ parser ada: `python can_ada_url.py CORPUS [ROUNDS]`."""

import sys
import time

import can_ada


def main(corpus: str, rounds: str = "7") -> None:
    with open(corpus, encoding="utf-8") as file:
        urls = [line for line in file.read().split("\n") if line]
    best = float("inf")
    checksum = 0
    parse = can_ada.parse
    for _ in range(int(rounds)):
        start = time.perf_counter_ns()
        for url in urls:
            try:
                checksum += len(parse(url).href)
            except ValueError:
                pass
        best = min(best, (time.perf_counter_ns() - start) / len(urls))
    print(f"can_ada, parse().href\t{best}\t")
    print(f"checksum {checksum}", file=sys.stderr)


main(*sys.argv[1:])
