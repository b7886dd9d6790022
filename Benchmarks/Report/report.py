"""Writes docs/benchmarks.md and its charts from the figures of a run of `scripts/bench all`.

usage: report.py FIGURES DOCUMENT | report.py FIGURES --ratios

FIGURES has a line of JSON for each figure. With --ratios, prints only the figures with a peer or a target.
"""

import collections
import datetime
import itertools
import json
import os
import pathlib
import platform
import subprocess
import sys
import tomllib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

from figure import Figure, print_figure, print_head

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CHARTS = "images/benchmarks"

HEAD = """# Benchmarks

`scripts/bench all` wrote this page on {date}, on commit `{commit}`.

**The machine.** {machine}

A figure is the median of its rounds. *Spread* is the difference of the slowest and the fastest round, as a part of the
median. *Ratio* is the figure divided by that of its peer, which was measured in turns with it. Compare ratios, not
figures: a machine's speed varies from hour to hour. Of requests, pages and URLs a second, more is better; of everything
else, less. In a chart, the dotted line is the peer, a mark is the target, and another color means that it is missed.
"""

TITLES = {
    "canonicalize": "Canonicalizing URLs",
    "extract": "Extracting titles",
    "fetch": "Fetching pages",
    "start": "Starting",
    "visits": "Visits over HTTP",
    "search": "Search",
    "imports": "Imports and exports",
    "ui": "The web UI",
    "extension": "The browser extension",
}


def read(file):
    """Returns the figures by benchmark and title, in the order in which they were measured."""
    benchmarks = {}
    for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        title = row.pop("title")
        benchmarks.setdefault(row.pop("benchmark"), {}).setdefault(title, []).append(Figure(**row))
    return benchmarks


def full_names(figures):
    """The figures with names that stand alone: one that begins with spaces belongs to the one before."""
    head = ""
    for figure in figures:
        if figure.name.startswith(" "):
            yield f"{head}: {figure.name.strip()}", figure
        else:
            head = figure.name
            yield figure.name, figure


def with_parts(titles):
    """The figures of a benchmark with names that say of which part they are, where two parts have the same figures."""
    rows = [(title, name, figure) for title, figures in titles.items() for name, figure in full_names(figures)]
    counts = collections.Counter(name for _, name, _ in rows)
    for title, name, figure in rows:
        yield name if counts[name] == 1 else f"{name} ({title.split(':')[0]})", figure


def machine():
    def first(path, start):
        return next(line.split(":", 1)[1].strip() for line in pathlib.Path(path).open() if line.startswith(start))

    processor = first("/proc/cpuinfo", "model name")
    memory = int(first("/proc/meminfo", "MemTotal").split()[0]) / (1 << 20)
    system = first_line(["sh", "-c", ". /etc/os-release; echo $PRETTY_NAME"])
    swift = first_line(["swift", "--version"]).split("(")[0].strip()
    cores = os.cpu_count()
    return f"{cores} cores of {processor}, {memory:.0f} GB of memory, {system}, Linux {platform.release()}, {swift}."


def first_line(command):
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()[0].strip()


def table(figures):
    yield "| | measured | spread | target | peer | ratio | |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for name, figure in full_names(figures):
        cells = [name, *figure.cells()]
        if figure.peer_name:
            cells[4] += f" ({figure.peer_name})"
        yield "| " + " | ".join(cells).replace("< ", "&lt; ") + " |"


def chart(benchmark, figures, file):
    """Draws the ratios to the peers, each with its target."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams |= {"svg.hashsalt": "backnote", "svg.fonttype": "none", "font.size": 9}
    import matplotlib.pyplot as plot

    rows = list(reversed(figures))
    image, axes = plot.subplots(figsize=(8, 0.8 + 0.28 * len(rows)), layout="constrained")
    colors = ["#b8860b" if figure.misses_target() else "#4f7fbf" for _, figure in rows]
    axes.barh(range(len(rows)), [figure.ratio for _, figure in rows], color=colors)
    axes.set_yticks(range(len(rows)), labels=[name for name, _ in rows])
    for position, (_, figure) in enumerate(rows):
        axes.annotate(f" {figure.ratio:.2f}", (figure.ratio, position), va="center", color="#808080")
        if figure.ratio_target is not None:
            axes.plot([figure.ratio_target] * 2, [position - 0.4, position + 0.4], color="#808080", linewidth=1.5)
    axes.axvline(1, color="#808080", linestyle=":", linewidth=1)
    axes.set_xlabel("ratio to the peer", color="#808080")
    axes.tick_params(colors="#808080")
    axes.margins(x=0.1)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    image.savefig(file, transparent=True, metadata={"Date": None, "Title": TITLES.get(benchmark, benchmark)})
    plot.close(image)


def missed(benchmarks):
    """The missed targets by their reasons, which reasons.toml has."""
    reasons = tomllib.loads((HERE / "reasons.toml").read_text(encoding="utf-8"))
    yield "## What is slower than its target, and why\n"
    for benchmark, parts in benchmarks.items():
        known = reasons.get(benchmark, {})
        by_reason = {}
        for name, figure in with_parts(parts):
            if not figure.misses_target():
                continue
            reason = next((text for start, text in known.items() if name.startswith(start)), "Not explained yet.")
            value = f"{figure.ratio:.2f}" if figure.ratio_target is not None else figure.format(figure.median)
            by_reason.setdefault(reason, []).append(f"{name}: {value} ({figure.format_target()})")
        if by_reason:
            yield f"**{TITLES.get(benchmark, benchmark)}**\n"
            for reason, names in by_reason.items():
                yield f"- {reason}\n" + "\n".join(f"  - {name}" for name in names).replace("< ", "&lt; ") + "\n"


def write_document(benchmarks, file):
    file = pathlib.Path(file)
    images = file.parent / CHARTS
    images.mkdir(parents=True, exist_ok=True)
    commit = first_line(["git", "rev-parse", "--short", "HEAD"])
    parts = [HEAD.format(date=datetime.date.today(), commit=commit, machine=machine())]
    for benchmark, titles in benchmarks.items():
        name = TITLES.get(benchmark, benchmark)
        parts.append(f"## {name}\n")
        compared = [(row_name, figure) for row_name, figure in with_parts(titles) if figure.ratio is not None]
        if len(compared) > 1:
            chart(benchmark, compared, images / f"{benchmark}.svg")
            parts.append(f"![{name}: the ratios of the table below]({CHARTS}/{benchmark}.svg)\n")
        for title, figures in titles.items():
            parts.append(f"**{title}**\n")
            parts.append("\n".join(table(figures)) + "\n")
    parts += missed(benchmarks)
    file.write_text("\n".join(parts), encoding="utf-8")


def print_ratios(benchmarks):
    print_head("All figures with a peer or a target")
    for benchmark, titles in benchmarks.items():
        for name, figure in full_names(itertools.chain.from_iterable(titles.values())):
            if figure.ratio is not None or figure.format_target():
                figure.name = f"{benchmark}: {name}"
                print_figure(figure)


def main(figures, document_file):
    benchmarks = read(figures)
    if document_file == "--ratios":
        print_ratios(benchmarks)
    else:
        write_document(benchmarks, document_file)


main(*sys.argv[1:])
