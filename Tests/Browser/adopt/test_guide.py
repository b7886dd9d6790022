"""Runs every snippet of docs/adopting.md, and compares what it results in with the JSON that follows it there."""

import json
import re

import pytest
from support.activities import MODULE, continue_activity
from support.configuration import ROOT

GUIDE = (ROOT / "docs/adopting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^(?:<!-- continue ([^\n]*) -->\n\n)?```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
PREAMBLE = BLOCKS[0][2]
URL = "https://photos.example/albums/coast?photo=3&session=81f3&t=4"
BODY = "".join(f'<article id="photo-{number}" style="height: 80vh"></article>' for number in (1, 2, 3))


def snippets():
    """Returns each snippet of the guide with the JSON that follows it."""
    return list(snippets_with_results())


def snippets_with_results():
    results = BLOCKS[2::2]
    for (continuation, language, code), (_, result_language, result) in zip(BLOCKS[1::2], results, strict=True):
        assert language in ("js", "html"), code
        assert result_language == "json", result
        name = GUIDE[: GUIDE.index(code)].rpartition("\n### ")[2].partition("\n")[0]
        yield pytest.param(continuation, language, code, json.loads(result), id=name)


@pytest.fixture(scope="module")
def app(chromium):
    """A context that serves `files` as the app of the guide."""
    context = chromium.new_context()
    files = {"/adopt/user-activity.js": ("text/javascript; charset=utf-8", MODULE.read_text(encoding="utf-8"))}

    def answer(route):
        content_type, body = files[route.request.url.removeprefix("https://photos.example").partition("?")[0]]
        route.fulfill(content_type=content_type, body=body)

    context.route("https://photos.example/**", answer)
    yield context, files
    context.close()


@pytest.fixture
def open_snippet(app):
    context, files = app
    errors = []

    def open_snippet(language, code):
        script = f"{PREAMBLE}\n{code}\nwindow.isReady = true;" if language == "js" else "window.isReady = true;"
        head = code if language == "html" else ""
        html = f"<!doctype html><title>Photos</title>{head}{BODY}<script type=module src=/app.js></script>"
        files["/albums/coast"] = ("text/html; charset=utf-8", html)
        files["/app.js"] = ("text/javascript; charset=utf-8", script)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(URL)
        page.wait_for_function("window.isReady")
        return page

    yield open_snippet
    for page in context.pages:
        page.close()
    assert errors == []


# The activity that the page declares, by its meta elements: the names of the HTML ones are those of the properties.
DECLARED = """() => {
  const named = [...document.querySelectorAll("meta[name^='user-activity:']")].map(({ name, content }) => [
    name.slice("user-activity:".length).replace("url", "URL").replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase()),
    content,
  ]);
  if (named.length) return Object.fromEntries(named);
  const meta = document.querySelector("meta[name=user-activity]");
  return meta && JSON.parse(meta.content);
}"""


@pytest.mark.parametrize(("continuation", "language", "code", "result"), snippets())
def test_snippet_results_in_what_the_guide_says(open_snippet, continuation, language, code, result):
    page = open_snippet(language, code)
    if continuation:
        assert continue_activity(page, json.loads(continuation)) == result
        return
    sorted_json = json.dumps(result, sort_keys=True)
    page.wait_for_function(
        f"""(expected) => {{
          const sorted = (_, value) => value && typeof value === "object" && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort()) : value;
          return JSON.stringify(({DECLARED})(), sorted) === JSON.stringify(JSON.parse(expected), sorted);
        }}""",
        arg=sorted_json,
    )


def test_table_names_every_property_method_and_event(open_snippet):
    page = open_snippet("js", "Object.assign(window, { UserActivity, userActivities });")
    names = page.evaluate(
        """() => {
          const own = Object.keys(new UserActivity("com.example"));
          const of = (object) => Object.getOwnPropertyNames(object);
          const shared = of(UserActivity.prototype).filter((name) => name !== "constructor");
          const page = [...Object.keys(userActivities), ...of(Object.getPrototypeOf(userActivities))]
            .filter((name) => !["constructor", "addEventListener"].includes(name));
          let answers = [];
          userActivities.addEventListener("continueuseractivity", (event) => {
            answers = Object.keys(event).filter((name) => !["isTrusted", "userActivity"].includes(name));
          });
          const meta = Object.assign(document.createElement("meta"), {
            name: "user-activity:continuation", content: '{"activityType": "com.example"}',
          });
          document.head.append(meta);
          document.dispatchEvent(new Event("useractivitycontinuation"));
          return [...own, ...shared, ...page.map((name) => `userActivities.${name}`), ...answers];
        }"""
    )
    events = re.findall(r'"(\w*useractivity\w*)"', MODULE.read_text(encoding="utf-8"))
    # These two are between the page and the extension.
    events = set(events) - {"useractivitycontinuation", "useractivityanswer"}
    table = re.findall(r"^\| `([\w.]+)(?:\(\))?` \|", GUIDE, re.MULTILINE)
    assert sorted(table) == sorted({*names, *events, "element.userActivity"})


def every_test():
    """Returns the names of all tests: `file.test` in Python, `Suite.test` in Swift."""
    names = set()
    for file in (ROOT / "Tests").rglob("*"):
        if file.suffix == ".py":
            names |= {f"{file.stem}.{test}" for test in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)}
        elif file.suffix == ".swift":
            tests = re.findall(r"@Test[^{]*?func (\w+)", file.read_text())
            names |= {f"{file.stem}.{test}" for test in tests}
    return names


def test_each_practice_and_member_names_tests_that_exist():
    practices, members = GUIDE.partition("## The test that shows each practice")[2].split("| property, method or event")
    rows = [re.findall(r"^\| ([^|]*) \| (`[^|]*`) \|$", table, re.MULTILINE) for table in (practices, members)]
    table = re.findall(r"^\| (`[\w.]+(?:\(\))?`) \|", GUIDE, re.MULTILINE)
    assert [name for name, _ in rows[0]] == re.findall(r"^### (.*)$", GUIDE, re.MULTILINE)
    assert [f"`{name}`" for name, _ in rows[1]] == table
    named = {test for _, tests in rows[0] + rows[1] for test in re.findall(r"`([^`]*)`", tests)}
    assert named <= every_test()
