"""The simulation of scripts/simulate-scale, with small numbers and round costs."""

import importlib.machinery
import importlib.util
import json
import pathlib
import random
import subprocess
import sys
import xml.etree.ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/simulate-scale"


def load():
    loader = importlib.machinery.SourceFileLoader("simulate_scale", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


simulation = load()


@pytest.fixture
def measured(tmp_path):
    """Costs of 1 ms in the service and of 2 ms in the server for each request, and 1,000 bytes a link."""
    costs = {"serviceMicroseconds": 1_000, "serverMicroseconds": 2_000}
    size = {"bytesPerLink": 1_000, "measurements": dict.fromkeys(simulation.KINDS.values(), costs)}
    file = tmp_path / "measured.json"
    file.write_text(json.dumps({"sizes": [size]}))
    return file


def plan(people, measured, *arguments):
    options = simulation.parser().parse_args(["--requests", "300", *arguments])
    costs = simulation.Costs(measured, options.slowdown)
    return simulation.Plan(people, options, costs, simulation.Day(options.peak))


@pytest.mark.parametrize("peak", [1, 2.5, 10])
def test_day_has_its_mean_and_its_peak(peak):
    curve = simulation.Day(peak).curve(100)
    assert sum(curve) / len(curve) == pytest.approx(100)
    assert max(curve) == pytest.approx(100 * peak, rel=0.01)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        # 6 questions, 96 polls and 2 notes.
        ([], 104),
        (["--answered-locally", "1"], 98),
        (["--poll-minutes", "10", "--recorded-visits", "50"], 106),
        (["--devices", "0", "--notes", "0"], 6),
    ],
)
def test_requests_of_a_person(arguments, count):
    options = simulation.parser().parse_args(arguments)
    assert sum(simulation.requests_per_day(options).values()) == pytest.approx(count)


@pytest.mark.parametrize(("load", "expected"), [(0.3, 0.3 / 0.7), (0.5, 1), (0.7, 0.7 / 0.3)])
def test_waits_are_those_of_the_formula_for_one_processor(load, expected):
    """With random arrivals and costs, and one processor, the mean wait is L / (1 - L) times the mean cost (M/M/1)."""
    scale = 1_000
    waited, busy = simulation.waits(load * scale, [(1 / scale, 1)], 1, 40_000, random.Random(7))
    assert sum(waited) / len(waited) * scale == pytest.approx(expected, rel=0.15)
    assert busy == pytest.approx(load, rel=0.05)


def test_quantile_respects_weights():
    values = [(1, 98), (5, 1), (9, 1)]
    assert [simulation.quantile(values, share) for share in (0.5, 0.98, 0.99, 1)] == [1, 1, 5, 9]


@pytest.mark.parametrize(
    ("people", "arguments", "shards", "limit"),
    [
        # 6,000 GB on disks of 2,000 GB that are filled by seven tenths.
        (1_000_000, [], 5, "disk"),
        # Six processors at the peak: 3,009 requests a second, 2 ms each. Machines with eight or two are used by half.
        (1_000_000, ["--files", "0", "--links-kept", "10"], 2, "processors"),
        (1_000_000, ["--files", "0", "--links-kept", "10", "--database-cores", "2"], 7, "processors"),
        # 150 GB of rows in memory.
        (1_000_000, ["--files", "0"], 3, "memory"),
    ],
)
def test_shards_follow_from_processors_memory_and_disk(people, arguments, shards, limit, measured):
    result = plan(people, measured, *arguments)
    assert (result.shards, result.limit) == (shards, limit)


@pytest.mark.parametrize(
    ("people", "arguments", "is_one_machine"),
    [
        (1, [], True),
        (10_000, [], True),
        # 15 GB of rows in memory.
        (100_000, [], False),
        (100_000, ["--service-memory", "32"], True),
        # Two processors at the peak.
        (200_000, ["--links-kept", "10", "--poll-minutes", "2"], False),
    ],
)
def test_small_installation_is_one_machine(people, arguments, is_one_machine, measured):
    assert plan(people, measured, *arguments).is_one_machine == is_one_machine


def test_machines_of_many_people_have_one_to_spare(measured):
    result = plan(1_000_000, measured)
    # Three seconds of processors each second, four processors each, used by half.
    assert result.machines == 2 + 1
    assert result.databases == 2 * result.shards


def test_few_accounts_of_different_activity_make_a_hotter_shard():
    def hottest(people, skew):
        return simulation.hottest_shard(people, 8, skew, random.Random(1))

    assert hottest(800, 2) > hottest(800, 0) > hottest(40_000, 0) > 1
    assert 1 < hottest(100_000_000, 1) < 1.01


def test_cost_is_the_sum_of_machines_and_storage(measured):
    arguments = ["--files", "1000", "--service-price", "10", "--disk-price", "1", "--backup-price", "0"]
    # A thousand files of a megabyte and a megabyte of rows for each of ten people.
    assert plan(10, measured, *arguments).cost == pytest.approx(10 + 10.01)


def run(measured, *arguments):
    command = [sys.executable, str(SCRIPT), "--measured", str(measured), "--people", "100", "2e4", "--requests", "300"]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, check=True).stdout


def test_same_seed_gives_the_same_table_and_picture(measured, tmp_path):
    picture = tmp_path / "picture.svg"
    first = run(measured, "--svg", str(picture))
    assert first == run(measured)
    assert len(first.splitlines()) == 3
    root = xml.etree.ElementTree.parse(picture).getroot()
    assert len(root.findall("{http://www.w3.org/2000/svg}polygon")) == 3
    assert "prefers-color-scheme:dark" in picture.read_text()


def test_shares_outside_of_their_range_are_refused(measured):
    command = [sys.executable, str(SCRIPT), "--measured", str(measured), "--answered-locally", "97"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert "a share is from 0 to 1" in result.stderr
