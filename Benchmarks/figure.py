"""A measured figure, its target, and what a peer needs for the same."""

import dataclasses
import json
import os
import statistics

# After the decimal point, by the unit.
DIGITS = {"KB": 1, "MB": 1, "ms": 1, "s": 2, "us": 1, "shift": 4, "times": 2, "allocations": 2}


@dataclasses.dataclass
class Figure:
    name: str
    # One value, or one of each round.
    measured: float | list[float]
    unit: str = ""
    # A rate has to reach it, anything else stays below; 0 where it has to be zero.
    target: float | None = None
    peer: float | list[float] | None = None
    peer_name: str = ""
    # The same for the ratio to the peer.
    ratio_target: float | None = None

    @property
    def is_rate(self):
        return self.unit.endswith("/s")

    @property
    def median(self):
        return middle(self.measured)

    @property
    def ratio(self):
        peer = middle(self.peer)
        return self.median / peer if peer else None

    @property
    def spread(self):
        """The difference of the largest and the smallest round, as a part of the median."""
        if not isinstance(self.measured, list) or len(self.measured) < 2 or not self.median:
            return None
        return (max(self.measured) - min(self.measured)) / self.median

    def format(self, value):
        if value is None:
            return ""
        return f"{value:,.{DIGITS.get(self.unit, 0)}f} {self.unit}".strip()

    def format_target(self):
        sign = "≥" if self.is_rate else "<"
        if self.ratio_target is not None:
            return f"{sign} {self.ratio_target:g} × peer"
        if self.target is None:
            return ""
        return f"{sign} {round(self.target, 1):g} {self.unit}".strip() if self.target else "0"

    def misses_target(self):
        """Whether one of the targets is missed."""
        return any(
            measured is not None and self.misses(measured, target)
            for measured, target in ((self.median, self.target), (self.ratio, self.ratio_target))
            if target is not None
        )

    def misses(self, measured, target):
        return measured < target if self.is_rate else measured >= max(target, 1e-9)

    def cells(self):
        """The texts of a row: measured, spread, target, peer, ratio, and whether the target is missed."""
        return [
            self.format(self.median),
            "" if self.spread is None else f"{self.spread:.0%}",
            self.format_target(),
            self.format(middle(self.peer)),
            "" if self.ratio is None else f"{self.ratio:.2f}",
            "missed" if self.misses_target() else "",
        ]


def middle(values):
    return statistics.median(values) if isinstance(values, list) else values


HEADINGS = ["measured", "spread", "target", "peer", "ratio", ""]


def print_head(title):
    print(f"{title}\n  {'':<58}" + "".join(f" {heading:>14}" for heading in HEADINGS).rstrip(), flush=True)


def print_figure(figure):
    print(f"  {figure.name:<58}" + "".join(f" {cell:>14}" for cell in figure.cells()).rstrip(), flush=True)


def report(benchmark, title, figures):
    """Prints a table of figures, each as soon as it is known, and adds them to the file of `scripts/bench all`."""
    print_head(title)
    for figure in figures:
        print_figure(figure)
        if file := os.environ.get("BACKNOTE_BENCH_FIGURES"):
            with open(file, "a", encoding="utf-8") as output:
                line = {"benchmark": benchmark, "title": title} | dataclasses.asdict(figure)
                output.write(json.dumps(line, ensure_ascii=False) + "\n")
