"""Prints the summary of a run of scripts/test: each part, what failed, what was skipped, and which tests are flaky.

usage: summary.py FOLDER-OF-LOGS PART:OUTCOME:SECONDS ...

Fails if a part failed.
"""

import collections
import dataclasses
import pathlib
import re
import sys
import xml.etree.ElementTree


@dataclasses.dataclass
class Results:
    """The tests of one part. Skipped ones have their reason, and failures are named where the part names them."""

    passed: int = 0
    failed: int = 0
    failures: list[str] = dataclasses.field(default_factory=list)
    skipped: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    flaky: list[str] = dataclasses.field(default_factory=list)

    def __str__(self):
        text = f"{self.passed} passed, {self.failed} failed"
        return f"{text}, {len(self.skipped)} skipped" if self.skipped else text


def swift_results(logs, part="swift"):
    """Reads the output of Swift Testing. Of a skipped suite only the suite is named."""
    text = (logs / f"{part}.log").read_text(encoding="utf-8", errors="replace")
    results = Results()
    results.passed, results.failed = (
        len(re.findall(rf"^\S+ Test (?!run with).+? (?:with \d+ test cases? )?{outcome} after", text, re.MULTILINE))
        for outcome in ("passed", "failed")
    )
    results.failures = re.findall(r"^\S+ Test (.+? recorded an issue .+)$", text, re.MULTILINE)
    for name, reason in re.findall(r'^\S+ (?:Suite|Test) (.+?) skipped(?:: "(.*)")?$', text, re.MULTILINE):
        results.skipped.append((name, reason or "no reason is given"))
    return results


def web_results(logs):
    """Reads the output of `deno test`."""
    text = (logs / "web.log").read_text(encoding="utf-8", errors="replace")
    summary = re.search(r"\| (\d+) passed (?:\([^)]*\) )?\| (\d+) failed", re.sub(r"\x1b\[[\d;]*m", "", text))
    return Results(int(summary[1]), int(summary[2])) if summary else Results()


def junit_results(logs, part):
    """Reads a report of pytest, if the part got as far as writing one."""
    path = logs / f"{part}.xml"
    outcomes = junit_outcomes(path)
    results = Results(passed=sum(outcome == "passed" for outcome in outcomes.values()))
    for (_, name), outcome in outcomes.items():
        if outcome == "failed":
            results.failed += 1
            results.failures.append(name)
        elif outcome != "passed":
            results.skipped.append((name, outcome))
    return results


def junit_outcomes(path):
    """Returns the outcome of each test of a report by class and name: passed, failed, or the reason for skipping it."""
    outcomes = {}
    if path.exists():
        for case in xml.etree.ElementTree.parse(path).iter("testcase"):
            skipped = case.find("skipped")
            is_failed = case.find("failure") is not None or case.find("error") is not None
            outcome = "failed" if is_failed else "passed" if skipped is None else skipped.get("message")
            key = (case.get("classname"), case.get("name"))
            # A test whose teardown fails has a second entry for that.
            if outcomes.get(key) != "failed":
                outcomes[key] = outcome
    return outcomes


def browser_results(logs):
    first = junit_outcomes(logs / "browser.xml")
    again = junit_outcomes(logs / "browser-again.xml")
    results = Results()
    for key, outcome in first.items():
        name = key[1]
        is_flaky = outcome == "failed" and again.get(key) == "passed"
        if is_flaky:
            results.flaky.append(name)
        if outcome == "failed" and not is_flaky:
            results.failed += 1
            results.failures.append(name)
        elif outcome in ("failed", "passed"):
            results.passed += 1
        else:
            results.skipped.append((name, outcome))
    return results


# What the summary shows of a part's failures at most. The logs have them all.
most_failures = 20
longest_failure = 400
# The lines of the log of a failed part that the summary repeats, because CI keeps only the end of a long output.
last_lines = 40

READERS = {
    "swift": swift_results,
    "postgres": lambda logs: swift_results(logs, "postgres"),
    "web": web_results,
    "hosting": lambda logs: junit_results(logs, "hosting"),
    "browser": browser_results,
}


def read_results(part, outcome, logs):
    """Returns the part's tests: at least one, which failed if the part did."""
    results = READERS.get(part, lambda _: Results())(logs)
    if outcome == "passed":
        results.passed = results.passed or 1
    else:
        results.failed = results.failed or 1
    return results


def main(logs, *arguments):
    total = Results()
    failed = []
    print()
    for argument in arguments:
        part, outcome, seconds = argument.split(":")
        results = read_results(part, outcome, pathlib.Path(logs))
        print(f"{part:8} {outcome} in {seconds} s: {results}")
        by_reason = collections.defaultdict(list)
        for name, reason in results.skipped:
            by_reason[reason].append(name)
        for reason, names in by_reason.items():
            print(f"         skipped, because {reason}: {len(names)} ({', '.join(names)})")
        for failure in results.failures[:most_failures]:
            print(f"         {failure[:longest_failure]}")
        if outcome != "passed":
            failed.append(part)
        total.passed += results.passed
        total.failed += results.failed
        total.skipped += results.skipped
        total.flaky += results.flaky
    print(total)
    flaky = f"{len(total.flaky)} flaky browser test{'' if len(total.flaky) == 1 else 's'}"
    names = f": {', '.join(total.flaky)}" if total.flaky else ""
    print(f"parts: {len(arguments) - len(failed)} passed, {len(failed)} failed, {flaky}{names}")
    for part in failed:
        print(f"\nThe end of the output of {part}:")
        lines = (pathlib.Path(logs) / f"{part}.log").read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(lines[-last_lines:]))
    return 1 if failed else 0


sys.exit(main(*sys.argv[1:]))
