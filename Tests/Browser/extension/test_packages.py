"""The packages: reproducible, small, without foreign code, and with exactly the manifests that were reviewed."""

import json
import pathlib
import re
import subprocess
import zipfile

import pytest
from support.configuration import ROOT
from support.extension import build_packages

REVIEWED = pathlib.Path(__file__).parent / "manifests"
PACKAGES = {"chromium": "backnote-chromium.zip", "firefox": "backnote-firefox.xpi"}


@pytest.fixture(scope="module", params=PACKAGES)
def browser(request):
    return request.param


@pytest.fixture(scope="module")
def package(browser):
    with zipfile.ZipFile(build_packages() / PACKAGES[browser]) as package:
        assert package.testzip() is None
        yield {name: package.read(name) for name in package.namelist()}


def test_manifest_is_the_reviewed_one(browser, package):
    """Byte for byte: a change of a permission or policy must be made in `manifests` as well."""
    assert package["manifest.json"] == (REVIEWED / f"{browser}.json").read_bytes()


def test_every_permission_has_its_reason_in_the_documentation(package):
    manifest = json.loads(package["manifest.json"])
    document = (ROOT / "docs/extension.md").read_text()
    permissions = [
        name for kind in ("permissions", "optional_permissions", "optional_host_permissions") for name in manifest[kind]
    ]
    assert [name for name in permissions if f"| `{name}` | " not in document] == []


def test_version_is_that_of_the_program(package):
    source = (ROOT / "Sources/backnote/Backnote.swift").read_text()
    assert f'"{json.loads(package["manifest.json"])["version"]}"' in source


def test_package_is_the_folder_to_load_unpacked(browser, package):
    folder = build_packages() / browser
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert {name: path.read_bytes() for name, path in paths.items()} == package


def test_packages_are_reproducible(tmp_path):
    folders = [build_packages(), build_packages(tmp_path)]
    first, second = ([(folder / name).read_bytes() for name in PACKAGES.values()] for folder in folders)
    assert first == second


def test_package_has_no_tests_and_only_files_with_a_known_type(package):
    known = {".css", ".html", ".js", ".json", ".png", ".svg", ".wasm", ".bin", ""}
    assert [name for name in package if ".test." in name or pathlib.PurePath(name).suffix not in known] == []


def test_modules_without_their_comments_are_valid(package):
    modules = {name: content.decode() for name, content in package.items() if name.endswith(".js")}
    script = """
      const { SourceTextModule } = require("node:vm");
      const modules = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
      for (const [identifier, code] of Object.entries(modules)) new SourceTextModule(code, { identifier });
    """
    command = ["node", "--experimental-vm-modules", "--no-warnings", "-e", script]
    subprocess.run(command, input=json.dumps(modules), text=True, check=True)


def test_worker_is_one_script(package):
    """The browser may start it for each event, and each file would take longer."""
    assert [name for name in package if name.startswith("extension/worker/")] == ["extension/worker/main.js"]
    assert re.findall(rb"^import\b.*|\bimport\(", package["extension/worker/main.js"], re.MULTILINE) == []


def test_frame_starts_without_the_editor(package):
    start = package["extension/first-modules.js"]
    assert b"class SuggestionOverlay " in start
    assert b"class NoteEditor " not in start


def test_each_page_has_one_style_sheet(package):
    pages = {name: content.decode() for name, content in package.items() if name.endswith(".html")}
    sheets = {name: re.findall(r'<link rel="stylesheet" href="/([^"]+)">', page) for name, page in pages.items()}
    assert sheets == {name: [name.replace(".html", ".css")] for name in pages}


def test_scripts_are_in_ascii(package):
    """V8 keeps a script in two bytes a character if it has a single other one."""
    assert [name for name, content in package.items() if name.endswith(".js") and not content.isascii()] == []


def test_no_code_is_made_from_text(package):
    pattern = rb"\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*[\"'`]|\.innerHTML\s*=|\bdocument\.write\("
    assert matches(package, ".js", pattern) == []


def test_nothing_is_loaded_from_elsewhere(package):
    pattern = rb"""(?:import|from|src=|href=|fetch\(|importScripts\(|url\()\s*["'(`]*(?:https?:)?//[^\s"'`]+"""
    assert matches(package, (".js", ".html", ".css"), pattern) == []


def test_pages_have_no_scripts_or_styles_of_their_own(package):
    inline = rb"<script(?![^>]*\bsrc=)|<style\b|\bstyle=|\bon\w+="
    assert matches(package, ".html", inline) == []


def test_pages_name_only_files_of_the_package(package):
    for name, content in package.items():
        if name.endswith(".html"):
            names = re.findall(r'(?:src|href)="/([^"]+)"', content.decode())
            assert names, name
            assert [other for other in names if other not in package] == [], name


def test_every_text_of_the_manifest_is_in_every_language(package):
    keys = set(re.findall(r"__MSG_(\w+)__", package["manifest.json"].decode()))
    messages = {name: json.loads(content) for name, content in package.items() if name.startswith("_locales/")}
    assert sorted(messages) == [f"_locales/{language}/messages.json" for language in ("en", "ja", "ko")]
    english = messages["_locales/en/messages.json"]
    assert keys <= english.keys()
    for name, others in messages.items():
        assert others.keys() == english.keys(), name
        assert [key for key, text in others.items() if not text["message"].strip()] == [], name


def test_command_explains_itself():
    run = subprocess.run([ROOT / "scripts/build-extension", "--help"], capture_output=True, text=True, check=True)
    assert "usage: scripts/build-extension" in run.stdout


def matches(package, suffix, pattern):
    return [
        (name, found[0])
        for name, content in package.items()
        if name.endswith(suffix)
        for found in re.finditer(pattern, content)
    ]
