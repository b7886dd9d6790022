"""An empty notebook explains itself; what is on its way, missing or out of reach is drawn and said."""

from playwright.sync_api import expect

from conftest import PHONE
from halves import Halves
from held import Held


def listed(page):
    """How many notes there are, in the trash too."""
    return page.evaluate(
        """async () => {
          const of = async (shelf) => (await (await fetch("/api/v1/notes?" + shelf)).json()).notes.length;
          return await of("") + await of("trashed=true");
        }"""
    )


def test_a_sample_is_tried_and_leaves_nothing_behind(open_window):
    page = open_window("/")
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    assert listed(page) == 0
    page.get_by_role("button", name="Try a sample note").click()
    expect(page.get_by_label("Title")).to_have_value("A note to try things on")
    expect(page.get_by_role("link", name="An example page")).to_be_visible()
    page.get_by_role("button", name="Remove the sample").click()
    expect(page.get_by_text("The sample is gone.")).to_be_visible()
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    assert listed(page) == 0
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_label("Title")).to_have_value("A note to try things on")
    expect(page.get_by_role("button", name="Remove the sample")).to_be_visible()
    assert listed(page) == 1


def test_a_phone_says_it_in_the_list(open_window):
    page = open_window("/", viewport=PHONE)
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    page.get_by_role("button", name="Try a sample note").click()
    expect(page.get_by_role("button", name="Remove the sample")).to_be_visible()


def test_a_page_that_is_painted_before_it_is_whole_becomes_the_app(open_window, service):
    page = open_window("/")
    # Within what the app takes, which stands at the end.
    slow = Halves(service.origin, '<template id="needed"><link')
    try:
        page.goto(slow.origin + "/", wait_until="commit")
        page.get_by_text("Pick a note, or start one.").wait_for()
        # A frame of the half that is there, and what was put off until then.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")
        slow.go_on()
        expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    finally:
        slow.stop()


def test_waiting_and_trouble_are_drawn(open_window):
    page = open_window("/")
    page.get_by_role("button", name="Try a sample note").click()
    expect(page.get_by_role("button", name="Remove the sample")).to_be_visible()
    path = page.evaluate("location.pathname")
    lists = Held(page, "**/api/v1/notes?*")
    page.goto(page.url.split("/notes")[0] + "/")
    skeleton = page.locator("bn-note-list .skeleton")
    expect(skeleton).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Looking…")).to_have_count(1)
    lists.let_go()
    expect(skeleton).to_have_count(0)
    expect(page.get_by_role("link", name="A note to try things on")).to_be_visible()

    # Out of reach, what was there stays.
    page.unroute("**/api/v1/notes?*")
    page.route("**/api/v1/notes?*", lambda route: route.abort())
    page.get_by_role("searchbox").fill("note")
    expect(page.get_by_text("The server can't be reached.")).to_be_visible()
    expect(page.get_by_role("link", name="A note to try things on")).to_be_visible()
    # And about where it was: what is said takes a line or two.
    assert page.locator(".list-message").bounding_box()["height"] < 120
    page.unroute("**/api/v1/notes?*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The server can't be reached.")).to_have_count(0)

    note = Held(page, f"**/api/v1{path}")
    # What writes notes comes first, and the note is asked for after that.
    with page.expect_request(f"**/api/v1{path}"):
        page.get_by_role("link", name="A note to try things on").click()
    expect(page.locator(".pane-message .skeleton")).to_be_visible()
    note.refuse()
    page.locator(".pane-message").get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Title")).to_have_value("A note to try things on")

    # Where there is no note yet, nothing is written into the void.
    note = Held(page, f"**/api/v1{path}")
    page.reload()
    page.locator("bn-note-pane").wait_for(state="attached")
    expect(page.locator(".pane-message .skeleton")).to_be_visible()
    expect(page.get_by_label("Note text")).to_be_hidden()
    note.let_go()
    expect(page.get_by_label("Title")).to_have_value("A note to try things on")
    page.goto(page.url.split("/notes")[0] + "/notes/" + "0" * 32)
    expect(page.get_by_role("heading", name="This note is not here")).to_be_visible()
    expect(page.locator(".pane-message").get_by_role("link", name="Back to notes")).to_be_visible()
