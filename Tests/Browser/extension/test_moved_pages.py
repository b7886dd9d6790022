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
        self.browser, self.service, self.pages, self.links = browser, service, pages, 0

    def open(self, address, title=TITLE, text=TEXT, frame="", body=None):
        body = body or f"{frame}<main><p>{text}</p></main>"
        html = f"<!doctype html><head><title>{title}</title></head><body>{body}</body>"
        self.pages.made[address] = (html.encode(), "text/html; charset=utf-8")
        return visit(self.browser, self.pages.url(address))

    def add_note(self, address, **about):
        page = self.open(address, **about)
        run_command(self.browser, page, "add-link")
        expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text(TITLE)
        page.keyboard.press("Enter")
        # A second link joins the first one in the quick note.
        expect(panels(page).locator("bn-link-card")).to_have_count(self.links + 1)

        def fingerprints():
            links = request(self.service, "GET", "/links")["links"]
            return [len(link.get("textFingerprint", "")) for link in links]

        self.links += 1
        wait_until(page, lambda: fingerprints() == [16] * self.links, fingerprints)
        # The page of the extension that follows reads the index and the fingerprints again.
        self.browser.port.call("follow", True)
        bytes_of_all = 16 * self.links
        wait_until(
            page, lambda: evaluate_in_worker(self.browser, STORED_BYTES) == bytes_of_all, "no fingerprint was read"
        )
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
    dialog = panels(page).get_by_role("dialog", name="Also show on another page")
    press(page, dialog.get_by_role("button", name="Show on both", exact=True))
    wait_for_badge(site.browser, page.url, "1")
    expect(overlay(page)).to_contain_text("You marked these pages as the same")


def test_question_ends_when_the_browser_is_disconnected(site):
    page = site.open("/posts/felt")
    expect(overlay(page)).to_contain_text("Same page?")
    assert site.browser.port.call("unpair", "keep") == {"isRevoked": True}
    expect(overlay(page)).to_be_hidden()


def in_blocks(element, count=4, around="{}"):
    """Returns the text of the page as so many elements, each in others."""
    words = TEXT.split()
    size = len(words) // count
    parts = [" ".join(words[i * size : (i + 1) * size]) for i in range(count)]
    return "".join(around.format(f"<{element}>{part}</{element}>") for part in parts)


TEASERS = "".join(f"<div><a href=#>{OTHER_TEXT[i * 150 : i * 150 + 140]}</a></div>" for i in range(8))
NOTICE = f"<div><p>{OTHER_TEXT[:600]}</p></div>"


@pytest.mark.parametrize(
    "body",
    [
        f"<p>{TITLE}</p>{in_blocks('p')}<p>Printed from the web</p>",
        f"<div>Menu Search Sign in</div><div><div>{TITLE}</div>{in_blocks('div')}</div><div>{TEASERS}</div>",
        f"<main><article><h1>{TITLE}</h1>{in_blocks('p')}</article><section>{TEASERS}</section></main>",
        f"<div>{in_blocks('p', around='<span><b>{}</b></span>')}</div><div>{TEASERS}</div>",
        f"{NOTICE}<section><div>{in_blocks('p', 2)}</div></section>",
        f"<ul>{'<li>A short entry of a long list' * 60}</ul><div>{in_blocks('p')}</div>",
    ],
    ids=["for print", "in plain elements", "in elements of a line", "above teasers", "below a notice", "below a list"],
)
def test_page_in_another_frame_is_asked_about(site, body):
    page = site.open("/posts/felt", f"{TITLE} | The new site", body=body)
    expect(overlay(page)).to_contain_text("Same page?")


def test_pages_that_share_a_notice_and_not_their_lists_are_not_asked_about(site):
    lists = ["".join(f"<li>{word}</li>" for word in text.split()) for text in (TEXT, OTHER_TEXT)]
    site.add_note("/lists/1", body=f"{NOTICE}<ul>{lists[0]}</ul>")
    other = site.open("/lists/2", body=f"{NOTICE}<ul>{lists[1]}</ul>")
    same = site.open("/lists/3", body=f"{NOTICE}<ol>{lists[0]}</ol>")
    expect(overlay(same)).to_contain_text("Same page?")
    expect_nothing_shown(site.browser, other)


def test_third_answer_offers_the_other_pages_of_the_site(site):
    for number in range(1, 4):
        link = {"webpageURL": site.pages.url(f"/2019/other-{number}"), "title": f"Other {number}"}
        request(site.service, "POST", "/notes", {"title": f"Note {number}", "body": "", "links": [link]})
    for number in range(1, 3):
        urls = [site.pages.url(f"/posts/other-{number}"), site.pages.url(f"/2019/other-{number}")]
        request(site.service, "POST", "/identity-decisions", {"kind": "samePage", "urls": urls})
    page = site.open("/posts/felt")
    press(page, overlay(page).get_by_role("button", name="Same page…"))
    dialog = panels(page).get_by_role("dialog", name="Also show on another page")
    press(page, dialog.get_by_role("button", name="Show on both", exact=True))
    moved = panels(page).get_by_role("dialog", name="Did other pages move too?")
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
    expect(popup.get_by_text("No notes for this page yet.")).to_be_visible()
    expect(question).to_have_count(0)
    # Nothing was put into the page.
    expect_nothing_shown(site.browser, page)
