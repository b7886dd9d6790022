"""Activities that an app is asked to continue, and what it answers."""

import pytest
from support.activities import continue_activity

RECORD = """
  window.events = [];
  for (const type of ["willcontinueuseractivity", "failuseractivity"]) {
    userActivities.addEventListener(type, ({ detail, reason }) => events.push([type, detail ?? reason]));
  }
  userActivities.addEventListener("continueuseractivity", ({ userActivity }) => {
    events.push(["continueuseractivity", JSON.parse(JSON.stringify(userActivity))]);
  });
"""
MAP = {"activityType": "com.example.map", "userInfo": {"zoom": 3, "from": {"a later": ["version"]}}}
WILL = ["willcontinueuseractivity", "com.example.map"]


def test_app_gets_the_activity_as_it_was(open_app):
    page = open_app(RECORD)
    members = {
        **MAP,
        "title": "Map",
        "targetContentIdentifier": "map-1",
        "keywords": ["sea"],
        "requiredUserInfoKeys": ["zoom"],
        "expirationDate": "2999-01-01T00:00:00.000Z",
        "version": "2",
    }
    assert continue_activity(page, members) == {"answer": "continued"}
    will, (type_, received) = page.evaluate("events")
    assert will == WILL
    assert (type_, received) == ("continueuseractivity", members)


def test_activity_waits_until_the_app_listens(open_app):
    head = """<meta name="user-activity:continuation" content='{"activityType": "com.example.map"}'>"""
    page = open_app(
        """
          window.answers = [];
          document.addEventListener("useractivityanswer", ({ detail }) => answers.push(detail));
        """,
        head=head,
    )
    assert page.evaluate("[answers, document.querySelectorAll('meta[name*=continuation]').length]") == [[], 0]
    # Other listeners and the version may be set in the same task, in any order.
    page.evaluate(
        """
          userActivities.addEventListener("continueuseractivity", ({ userActivity, gone }) => gone("Too late"));
          userActivities.addEventListener("willcontinueuseractivity", ({ detail }) => answers.push(detail));
        """
    )
    assert page.evaluate("answers") == ["com.example.map", '{"answer":"gone","message":"Too late"}']


# As in ActivityHandoffTests of the service.
@pytest.mark.parametrize(
    ("version", "minimum", "own"),
    [
        *[("1", None, "1"), ("1", None, "2"), ("1.9", None, "1.10"), ("2.0", None, "2"), ("2.beta", None, "2.0")],
        *[("3", "2", "2.5"), (None, None, "1"), ("1", None, None), (None, None, None)],
        *[("odd version", None, "odd version"), ("1.0", None, "1.10"), ("2.0", "1.0", "1.10"), ("2", None, "2..0")],
    ],
)
def test_activity_of_an_older_version_continues(open_app, version, minimum, own):
    page = open_app(RECORD)
    page.evaluate("(version) => userActivities.version = version", own)
    assert continue_activity(page, {**MAP, "version": version, "minimumVersion": minimum}) == {"answer": "continued"}


@pytest.mark.parametrize(
    ("version", "minimum", "own"),
    [
        *[("2", None, "1"), ("1.10", None, "1.9"), ("3", "2.1", "2.0"), ("2", None, "2.beta"), ("1.0.1", None, "1")],
        *[("1.10", None, "1.0"), ("2.0", None, "1.10"), ("2.0", "1.10", "1.0"), ("2", None, 1)],
    ],
)
def test_activity_of_a_newer_version_fails(open_app, version, minimum, own):
    page = open_app(RECORD)
    page.evaluate("(version) => userActivities.version = version", own)
    answer = continue_activity(page, {**MAP, "version": version, "minimumVersion": minimum})
    assert answer == {"answer": "failed", "reason": "newer-version"}
    assert page.evaluate("events") == [WILL, ["failuseractivity", "newer-version"]]


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"requiredUserInfoKeys": ["zoom", "center"]}, "missing-user-info"),
        ({"requiredUserInfoKeys": ["toString"]}, "missing-user-info"),
        ({"requiredUserInfoKeys": ["zoom"], "userInfo": None}, "missing-user-info"),
        ({"expirationDate": "2001-01-01T00:00:00Z"}, "expired"),
        ({"expirationDate": "2001-01-01T00:00:00Z", "requiredUserInfoKeys": ["center"]}, "expired"),
    ],
)
def test_activity_that_cannot_be_continued_fails_with_a_reason(open_app, members, reason):
    page = open_app(RECORD)
    assert continue_activity(page, {**MAP, **members}) == {"answer": "failed", "reason": reason}
    assert page.evaluate("events") == [WILL, ["failuseractivity", reason]]


@pytest.mark.parametrize(
    ("listener", "answer"),
    [
        ("() => {}", {"answer": "continued"}),
        ("(event) => event.respondWith(new Promise((done) => setTimeout(done)))", {"answer": "continued"}),
        ("(event) => event.redirect('/other?id=7')", {"answer": "redirect", "url": "/other?id=7"}),
        ("(event) => event.moved(new URL('/new', location.href))", {"answer": "moved", "url": "/new"}),
        ("(event) => event.gone('It was deleted.')", {"answer": "gone", "message": "It was deleted."}),
        ("(event) => event.gone('x'.repeat(9000))", {"answer": "gone", "message": "x" * 500}),
        (
            "(event) => event.respondWith(Promise.resolve().then(() => event.gone('Later')))",
            {"answer": "gone", "message": "Later"},
        ),
    ],
)
def test_app_answers(open_app, pages, listener, answer):
    page = open_app(f"userActivities.addEventListener('continueuseractivity', {listener});")
    if "url" in answer:
        answer = {**answer, "url": pages.url(answer["url"])}
    assert continue_activity(page, MAP) == answer


@pytest.mark.parametrize("url", ["'https://elsewhere.example/'", "'javascript:alert(1)'", "'https://'"])
@pytest.mark.parametrize("answer", ["moved", "redirect"])
def test_answer_with_a_url_of_another_origin_is_a_type_error(open_app, answer, url):
    page = open_app(
        f"""userActivities.addEventListener("continueuseractivity", (event) => {{
              try {{ event.{answer}({url}); }} catch (error) {{ window.error = error.name; }}
            }});"""
    )
    assert continue_activity(page, MAP) == {"answer": "continued"}
    assert page.evaluate("error") == "TypeError"


def test_rejection_is_a_failure_and_is_reported(open_app):
    page = open_app(
        RECORD
        + """userActivities.addEventListener("continueuseractivity",
               (event) => event.respondWith(Promise.reject(new Error("no map"))));"""
    )
    assert continue_activity(page, MAP) == {"answer": "failed", "reason": "error"}
    assert page.evaluate("events.at(-1)") == ["failuseractivity", "error"]
    assert open_app.complaints == ["no map"]
    open_app.complaints.clear()


def test_members_of_the_wrong_type_are_left_out(open_app):
    page = open_app(RECORD)
    hostile = {
        **MAP,
        "title": 7,
        "keywords": "sea",
        "expirationDate": "never",
        "version": {},
        "webpageURL": "https://x/",
    }
    assert continue_activity(page, hostile) == {"answer": "continued"}
    assert page.evaluate("events[1][1]") == MAP


def test_what_is_no_activity_is_not_continued(open_app):
    page = open_app(RECORD)
    page.evaluate(
        """() => {
          const forged = ["", "null", "[]", "7", "{", '{"activityType": 7}', '{"activityType": ""}', "{}",
            `{"activityType": "com.example.map", "title": "${"x".repeat(140_000)}"}`];
          for (const content of forged) {
            const meta = document.createElement("meta");
            Object.assign(meta, { name: "user-activity:continuation", content });
            document.head.append(meta);
            document.dispatchEvent(new Event("useractivitycontinuation"));
          }
          for (let time = 0; time < 10000; time++) document.dispatchEvent(new Event("useractivitycontinuation"));
        }"""
    )
    # The next one is the first that the app gets.
    assert continue_activity(page, MAP) == {"answer": "continued"}
    assert page.evaluate("events") == [WILL, ["continueuseractivity", MAP]]
    assert page.locator("meta").count() == 0


def test_continuing_pollutes_no_prototype(open_app):
    page = open_app(RECORD)
    hostile = (
        '{"activityType": "com.example.map", "__proto__": {"polluted": 1}, "userInfo": {"__proto__": {"polluted": 1}}}'
    )
    assert continue_activity(page, hostile) == {"answer": "continued"}
    assert page.evaluate("[events[1][1], {}.polluted]") == [{"activityType": "com.example.map", "userInfo": {}}, None]
