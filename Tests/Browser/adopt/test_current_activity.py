"""The meta element in which a page declares its current activity."""

import pytest
from support.activities import current_activity, expect_activity

PHOTO = """
  const photo = (title) => Object.assign(new UserActivity("com.example.photos.photo"), { title });
  Object.assign(window, { photo, first: photo("First"), second: photo("Second") });
"""


def test_page_declares_the_activity_that_became_current_last(open_app):
    page = open_app(PHOTO + "first.becomeCurrent(); second.becomeCurrent(); first.resignCurrent();")
    expect_activity(page, activityType="com.example.photos.photo", title="Second")
    page.evaluate("second.title = 'Renamed'")
    expect_activity(page, title="Renamed")
    page.evaluate("second.resignCurrent()")
    expect_activity(page)


def test_invalidated_activity_is_taken_away_for_good(open_app):
    page = open_app(PHOTO + "first.becomeCurrent(); second.becomeCurrent();")
    expect_activity(page, title="Second")
    page.evaluate("second.invalidate()")
    expect_activity(page)
    page.evaluate("second.becomeCurrent(); first.becomeCurrent();")
    expect_activity(page, title="First")
    page.evaluate("second.becomeCurrent(); second.title = 'Again'; first.keywords = ['sea'];")
    expect_activity(page, title="First", keywords=["sea"])


def test_activity_that_the_server_wrote_is_replaced(open_app):
    head = """<meta name="User-Activity" content='{"activityType": "com.example.photos.photo", "title": "Server"}'>"""
    page = open_app(PHOTO, head=head)
    assert page.locator("meta[name='user-activity' i]").get_attribute("content").count("Server") == 1
    page.evaluate("first.becomeCurrent()")
    expect_activity(page, title="First")
    assert page.locator("meta[name='user-activity' i]").count() == 1


def test_activity_survives_a_head_that_the_app_replaces(open_app):
    page = open_app(PHOTO + "first.becomeCurrent();")
    expect_activity(page, title="First")
    page.evaluate("document.head.replaceChildren(); first.title = 'Back'")
    expect_activity(page, title="Back")


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("'/photos/7'", "/photos/7"),
        ("'?photo=7#top'", "/app?photo=7#top"),
        ("new URL('/photos/7', location.href)", "/photos/7"),
        ("'https://elsewhere.example/photos/7'", None),
        ("'javascript:alert(1)'", None),
        ("'https://'", None),
        ("'/' + 'x'.repeat(9000)", None),
    ],
)
def test_url_is_absolute_and_of_the_own_origin(open_app, pages, url, expected):
    page = open_app(PHOTO + f"first.webpageURL = {url}; first.becomeCurrent();")
    expect_activity(page, title="First")
    assert current_activity(page).get("webpageURL") == (expected and pages.url(expected))


def test_ten_thousand_activities_in_a_task_write_the_page_once(open_app):
    page = open_app(PHOTO)
    writes = page.evaluate(
        """async () => {
          let writes = 0;
          new MutationObserver((records) => writes += records.length)
            .observe(document.head, { subtree: true, childList: true, attributes: true });
          for (let time = 0; time < 10000; time++) (time % 2 ? first : second).becomeCurrent();
          first.title = "Last";
          await new Promise((resolve) => setTimeout(resolve));
          return writes;
        }"""
    )
    expect_activity(page, title="Last")
    assert writes == 1


def test_activities_in_many_tasks_write_the_page_ten_times_a_second(open_app):
    page = open_app(PHOTO)
    writes, seconds = page.evaluate(
        """async () => {
          let writes = 0;
          new MutationObserver((records) => writes += records.length)
            .observe(document.head, { subtree: true, childList: true, attributes: true });
          const start = performance.now();
          for (let time = 0; time < 10000; time++) {
            (time % 2 ? first : second).becomeCurrent();
            if (time % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
          }
          return [writes, (performance.now() - start) / 1000];
        }"""
    )
    # The first write, and then one in each 100 ms.
    assert 1 <= writes <= 10 * seconds + 2


def test_module_works_under_a_strict_policy(open_app):
    policy = "default-src 'none'; script-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"
    page = open_app(PHOTO + "first.becomeCurrent();", headers={"Content-Security-Policy": policy})
    expect_activity(page, title="First")


def test_hostile_values_neither_throw_nor_reach_the_page(open_app):
    page = open_app(
        PHOTO
        + """
          const cycle = {};
          cycle.cycle = cycle;
          const values = [
            cycle, { get zoom() { throw new Error("getter"); } }, { text: "x".repeat(10_000_000) },
            new Proxy({}, { ownKeys() { throw new TypeError("proxy"); } }), { toJSON() { throw new Error("toJSON"); } },
            JSON.parse('{"__proto__": {"polluted": true}}'),
          ];
          first.becomeCurrent();
          window.kept = values.map((value) => {
            first.userInfo = value;
            return first.userInfo;
          });
        """
    )
    expect_activity(page, title="First")
    assert page.evaluate("[kept, {}.polluted]") == [[None, None, None, None, None, {}], None]


def will_saves(page):
    return page.evaluate("window.saves")


SAVING = (
    PHOTO
    + """
  window.saves = 0;
  first.addEventListener("useractivitywillsave", () => {
    window.saves += 1;
    first.userInfo = { saves: window.saves };
  });
"""
)


def test_state_is_asked_for_within_a_second_and_once(open_app):
    page = open_app(SAVING + "first.becomeCurrent(); for (let i = 0; i < 1000; i++) first.needsSave = true;")
    expect_activity(page, userInfo={"saves": 1})
    assert page.evaluate("first.needsSave") is False
    page.evaluate("first.needsSave = true")
    expect_activity(page, userInfo={"saves": 2})


@pytest.mark.parametrize("moment", ["blur", "pagehide"])
def test_state_is_asked_for_when_somebody_may_be_about_to_read_it(open_app, moment):
    page = open_app(SAVING + "first.becomeCurrent();")
    expect_activity(page, title="First")
    content = page.evaluate(
        """(moment) => {
          first.needsSave = true;
          dispatchEvent(new Event(moment));
          return document.querySelector("meta[name=user-activity]").content;
        }""",
        moment,
    )
    assert '"userInfo":{"saves":1}' in content


def test_state_is_asked_for_when_the_page_is_hidden(open_app):
    page = open_app(SAVING + "first.becomeCurrent();")
    expect_activity(page, title="First")
    saves = page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true });
          first.needsSave = true;
          document.dispatchEvent(new Event("visibilitychange"));
          return saves;
        }"""
    )
    assert saves == 1


def test_state_is_not_asked_for_without_need(open_app):
    page = open_app(SAVING + "second.becomeCurrent(); first.needsSave = true;")
    page.evaluate("dispatchEvent(new Event('blur'))")
    assert will_saves(page) == 0
    # It is asked for once the activity is current.
    page.evaluate("first.becomeCurrent(); dispatchEvent(new Event('blur')); dispatchEvent(new Event('blur'));")
    assert will_saves(page) == 1
