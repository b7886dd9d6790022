"""Finds tests by the name of a file, a suite or a test, in any language, for scripts/test.

usage: find.py NAME

Prints the part of scripts/test that has them and the arguments of its tool, separated by tabs. Prints nothing
if there are none.
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def files(pattern):
    return sorted(path for folder in ("Tests", "web") for path in (root / folder).rglob(pattern))


def suites(file):
    """Returns the pattern of the suites in a Swift file: those of a module's tests begin with its name."""
    module = file.relative_to(root / "Tests").parts[0]
    names = re.findall(
        r"^(?:@Suite.*\n)?(?:public )?(?:final )?(?:struct|class|enum|actor|extension) (\w+)", file.read_text(), re.M
    )
    return "|".join(rf"{module}\.{name}\b" for name in names)


def arguments_for_file(file):
    if file.suffix == ".swift":
        return ["swift", suites(file)]
    if file.suffix == ".js":
        return ["web", str(file.relative_to(root / "web"))]
    part = {"API": "api", "Hosting": "hosting"}.get(file.relative_to(root).parts[1], "browser")
    return [part, str(file.relative_to(root))]


def find(name):
    for file in files(pathlib.PurePath(name).name):
        if file.is_file() and str(file).endswith("/" + name.removeprefix("./")):
            return arguments_for_file(file)
    word = re.escape(name)
    for file in files("test_*.py"):
        if re.search(rf"^def {word}\(", file.read_text(), re.MULTILINE):
            part, path = arguments_for_file(file)
            return [part, f"{path}::{name}"]
    for file in files("*.swift"):
        module = file.relative_to(root / "Tests").parts[0] if "Tests" in file.parts else ""
        if re.search(rf"\b(?:struct|class|enum|actor) {word}\b", file.read_text()):
            return ["swift", rf"{module}\.{name}\b"]
        if re.search(rf"@Test\b[^{{]*\bfunc {word}\(", file.read_text()):
            return ["swift", rf"{module}\..*/{name}\("]
    for file in files("*.test.js"):
        if re.search(rf'\b(?:test|step)\("{word}"', file.read_text()):
            return [*arguments_for_file(file), "--filter", name]
    return []


print("\t".join(find(sys.argv[1])))
