"""A page with the title and text of a linked page at another address is asked about, and not joined unasked."""

import pytest
from playwright.sync_api import expect
from support.badges import wait_for_badge
from support.owner import request
from support.page_panels import expect_nothing_shown, overlay, panels, press, run_command
from support.tabs import tab_of, visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker

TITLE = "How wool becomes felt"
WORDS = [
    "wool",
    "felt",
    "water",
    "soap",
    "warm",
    "cold",
    "hand",
    "roll",
    "press",
    "fiber",
    "scale",
    "shrink",
    "dry",
    "shape",
    "block",
    "brush",
]
TEXT = " ".join(f"{WORDS[i % 16]} {WORDS[i * 7 % 16]}{i % 13 * 'a'}" for i in range(200))
OTHER_TEXT = " ".join(f"{WORDS[i * 3 % 16]}{i % 11 * 'o'} {WORDS[i * 5 % 16]}" for i in range(200))


# The size of what the extension knows of linked pages: 16 bytes each.
STORED_BYTES = """() => new Promise((done) => {
  indexedDB.open("backnote").onsuccess = ({ target }) => {
    const state = target.result.transaction("state").objectStore("state");
    state.get("text-fingerprints").onsuccess = ({ target }) => done(target.result?.byteLength);
  };
})"""


class Site:
    def __init__(self, browser, service, pages):
        self.browser, self.service, self.pages = browser, service, pages

    def open(self, address, title=TITLE, text=TEXT, frame=""):
        html = f"<!doctype html><head><title>{title}</title></head>{frame}<main><p>{text}</p></main>"
        self.pages.made[address] = (html.encode(), "text/html; charset=utf-8")
        return visit(self.browser, self.pages.url(address))

    def add_note(self, address):
        page = self.open(address)
        run_command(self.browser, page, "add-link")
        expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text(TITLE)
        page.keyboard.press("Enter")
        expect(panels(page).locator("bn-link-card")).to_have_count(1)

        def fingerprints():
            links = request(self.service, "GET", "/links")["links"]
            return [len(link.get("textFingerprint", "")) for link in links]

        wait_until(page, lambda: fingerprints() == [16], fingerprints)
        # The page of the extension that follows reads the index and the fingerprints again.
        self.browser.port.call("follow", True)
        wait_until(page, lambda: evaluate_in_worker(self.browser, STORED_BYTES) == 16, "no fingerprint was read")
        page.close()


@pytest.fixture
def site(paired, proxied, pages):
    site = Site(paired, proxied, pages)
    site.add_note("/2019/felt")
    return site


def test_page_that_has_moved_is_asked_about_and_the_answer_brings_the_note(site):
    page = site.open("/posts/felt", frame="<nav>Other words of a new frame</nav>")
    expect(overlay(page)).to_contain_text("Same page?")
    expect(overlay(page)).to_contain_text("/2019/felt")
    wait_for_badge(site.browser, page.url, "")
    press(page, overlay(page).get_by_role("button", name="Same page…"))
    dialog = panels(page).get_by_role("dialog", name="Same page")
    press(page, dialog.get_by_role("button", name="Same page", exact=True))
    wait_for_badge(site.browser, page.url, "1")
    expect(overlay(page)).to_contain_text("You marked these pages as the same")


def test_third_answer_offers_the_other_pages_of_the_site(site):
    for number in range(1, 4):
        link = {"webpageURL": site.pages.url(f"/2019/other-{number}"), "title": f"Other {number}"}
        request(site.service, "POST", "/notes", {"title": f"Note {number}", "body": "", "links": [link]})
    for number in range(1, 3):
        urls = [site.pages.url(f"/posts/other-{number}"), site.pages.url(f"/2019/other-{number}")]
        request(site.service, "POST", "/identity-decisions", {"kind": "samePage", "urls": urls})
    page = site.open("/posts/felt")
    press(page, overlay(page).get_by_role("button", name="Same page…"))
    dialog = panels(page).get_by_role("dialog", name="Same page")
    press(page, dialog.get_by_role("button", name="Same page", exact=True))
    moved = panels(page).get_by_role("dialog", name="Have more pages moved?")
    expect(moved.get_by_role("listitem")).to_have_count(1)
    expect(moved).to_contain_text("/posts/other-3")
    press(page, moved.get_by_role("button", name="Apply to this page"))
    expect(panels(page).get_by_text("1 page is now also recognized at its new address.")).to_be_visible()
    other = site.open("/posts/other-3", "Other 3", OTHER_TEXT)
    wait_for_badge(site.browser, other.url, "1")


def test_question_that_was_left_is_not_asked_again(site):
    page = site.open("/posts/felt")
    expect(overlay(page)).to_contain_text("Same page?")
    page.close()
    again = site.open("/posts/felt")
    expect_nothing_shown(site.browser, again)
    linked = site.open("/2019/felt")
    wait_for_badge(site.browser, linked.url, "1")


@pytest.mark.parametrize(
    ("title", "text"),
    [(TITLE, OTHER_TEXT), ("How to knit a scarf", TEXT), (TITLE, "Too short to be recognized.")],
)
def test_page_with_another_title_or_text_is_not_asked_about(site, title, text):
    other = site.open("/posts/other", title, text)
    page = site.open("/posts/felt")
    expect(overlay(page)).to_contain_text("Same page?")
    expect_nothing_shown(site.browser, other)


def test_popup_asks_about_a_page_on_another_site(site):
    elsewhere = f"http://localhost:{site.pages.address.partition(':')[2]}/new/felt"
    site.open("/new/felt").close()
    page = visit(site.browser, elsewhere)
    tab = tab_of(site.browser, page.url)
    popup = site.browser.context.new_page()
    popup.goto(site.browser.url(f"popup/popup.html?tab={tab}"))
    question = popup.get_by_role("region", name="Same page?")
    expect(question).to_contain_text("/2019/felt")
    question.get_by_role("button", name="Not the same…").click()
    dialog = popup.get_by_role("dialog", name="Not the same page")
    dialog.get_by_role("button", name="Not the same page", exact=True).click()
    expect(question).to_have_count(0)
    popup.reload()
    expect(popup.get_by_text("No notes yet.")).to_be_visible()
    expect(question).to_have_count(0)
    # Nothing was put into the page.
    expect_nothing_shown(site.browser, page)
