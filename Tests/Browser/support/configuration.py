"""Where the browser tests find what they need, and the window sizes that they use."""

import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The program under test.
BINARY = pathlib.Path(os.environ.get("BACKNOTE", ROOT / ".build/debug/backnote"))
# Labeled URLs and pages, which not every clone has; a layer on top of the fixtures of this repository.
DATA = pathlib.Path(os.environ.get("BACKNOTE_DATA", ROOT.parent / "shared/data"))
# `scripts/test full` runs everything; other runs take a sample of the labeled data.
IS_FULL_RUN = os.environ.get("BACKNOTE_FULL_TESTS") == "1"
SCREENSHOTS = pathlib.Path(os.environ.get("SCREENSHOTS", ROOT / ".build/screenshots"))

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def slowdown():
    """Returns how many times slower than usual the tests run, which `--slowdown` sets for all processes of pytest."""
    return float(os.environ.get("BACKNOTE_SLOWDOWN", 1))
