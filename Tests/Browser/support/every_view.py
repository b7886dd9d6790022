"""Every view of the app, one after the other and in any language, for what has to hold in all of them."""

import pathlib
import urllib.parse

from support.api import api
from support.app_window import go

NOTES = [
    ("Fitness plan", "- [ ] HIIT 4-5x a week\n- [x] Shoes\nSign up before Friday."),
    ("帰省のしたく", "新幹線は朝のうちに予約する。\n- [ ] お土産"),
    ("주말 장보기", "- [ ] 두부\n- [ ] 대파\n가게는 여덟 시에 닫는다."),
    ("رحلة إلى الجنوب", "الفندق قريب من البحر.\n- [ ] تذاكر القطار"),
    ("A title longer than any list has room for, as titles that people paste often are", "And a line."),
    ("", "Only a text, whose first words are shown until the note has a title."),
]

LINKS = [
    [
        ("https://www.apple.com/apple-fitness-plus/", "Apple Fitness+"),
        ("https://example.com/shoes", "Shoes that last"),
    ],
    [
        ("https://www.jreast.co.jp/timetable", "JR東日本：時刻表"),
        ("https://ja.wikipedia.org/wiki/新幹線", "新幹線 - Wikipedia"),
    ],
    [("https://map.naver.com/p/search/시장", "네이버 지도")],
    [("https://ar.wikipedia.org/wiki/البحر_الأحمر", "البحر الأحمر - ويكيبيديا")],
    [
        ("https://www.gutenberg.org/ebooks/1342", "Pride and Prejudice"),
        ("https://bbc.co.uk/news/science", "Science & Environment"),
    ],
    [("https://en.wikipedia.org/wiki/Titan_(moon)", "Titan (moon) - Wikipedia")],
]


COLORS = ["yellow", "green", "blue", "pink", None]


def fill_notebook(page, address):
    """Creates each note five times: first with a link to `address`, then without links, and last with `LINKS`."""
    for round_number in range(5):
        for index, (title, body) in enumerate(NOTES):
            links = []
            if round_number == 0:
                page_title = "A page about " + (title or "nothing")
                quote = {"exact": body, "color": COLORS[index % len(COLORS)], "comment": f"About {title or 'it'}"}
                links = [{"webpageURL": address, "title": page_title, "quote": quote}]
            elif round_number == 4:
                links = [{"webpageURL": url, "title": link_title} for url, link_title in LINKS[index]]
            tagged = body + ("\n#errands" if index % 2 else "")
            api(page, "POST", "/notes", {"title": title, "body": tagged, "links": links})


def open_page(page, address):
    go(page, "/browse?url=" + urllib.parse.quote(address, safe=""))
    page.locator("bn-page-frame:not([hidden]) iframe").wait_for()


def every_view(page, pages):
    """Yields the name of each view while it is shown: first those of an empty notebook, then those of a full one."""
    pages.made["/a-page"] = (
        b"<meta charset=utf-8><title>Methane lakes of Titan, and what the map of 2019 says about them</title>"
        b"<h1>Methane lakes of Titan</h1><p>Words, and <a href='/more'>more of them</a>.</p>"
        + b"<p>And a line.</p>"
        * 40,
        "text/html",
    )
    address = pages.url("/a-page")
    quick_note = page.locator("bn-quick-note")
    go(page, "/")
    page.locator("bn-note-list .state").first.wait_for(state="attached")
    yield "notes-empty"
    go(page, "/notes?trashed")
    page.locator("bn-note-list .state").first.wait_for(state="attached")
    yield "trash-empty"
    go(page, "/sites")
    page.locator("bn-sites-view .state").wait_for()
    yield "sites-empty"
    go(page, "/reminders")
    page.locator("bn-reminders-view .state").wait_for()
    yield "reminders-empty"
    go(page, "/browse")
    page.locator("bn-address-field input").wait_for()
    yield "browse-empty"
    go(page, "/browse?url=https%3A%2F%2F127.0.0.2%2F")
    page.get_by_role("alert").first.wait_for()
    yield "browse-trouble"
    go(page, "/settings")
    page.locator("bn-device-settings li").first.wait_for()
    yield "settings"
    go(page, "/pair")
    page.locator("bn-pair-view input").wait_for()
    yield "pair"

    fill_notebook(page, address)
    open_page(page, f"{address}?utm_source=newsletter&gclid=CjwKCAjwtests0123456789")
    page.locator("bn-suggestion-overlay").get_by_role("complementary").wait_for()
    page.keyboard.press("Alt+Shift+T")
    page.locator("bn-tab-strip li").nth(1).wait_for()
    page.locator("bn-address-field input").press_sequentially("titan")
    page.locator("bn-address-field [role=option]").nth(1).wait_for()
    page.keyboard.press("ArrowDown")
    yield "browse-address"
    page.keyboard.press("Alt+Shift+PageUp")
    page.locator("bn-suggestion-overlay").get_by_role("complementary").wait_for()
    yield "browse-overlay"
    page.locator("bn-suggestion-overlay button.more").click()
    yield "browse-overlay-more"
    page.keyboard.press("Escape")
    page.locator("bn-address-field .details-button").click()
    yield "browse-address-details"
    page.locator("bn-address-field .identity-buttons button").nth(1).click()
    page.locator("bn-identity-dialog .preview p").first.wait_for()
    yield "browse-identity"
    page.keyboard.press("Escape")
    page.locator("bn-suggestion-overlay button.open").click()
    quick_note.locator("bn-link-card").first.wait_for(state="attached")
    yield "quick-note"
    quick_note.locator("bn-add-link-menu button").first.click()
    quick_note.get_by_role("option").first.wait_for()
    yield "add-link"
    page.keyboard.press("Escape")
    quick_note.locator(".tuck").click()
    quick_note.locator(".panel").wait_for(state="detached")
    yield "quick-note-tucked"
    quick_note.locator(".tab").click()
    page.locator("bn-quick-note .done").click()
    go(page, "/")
    page.locator("bn-note-list a[href^='/notes/']").nth(10).wait_for()
    yield "notes"
    page.locator("bn-note-list .list-title button.select-notes").click()
    page.locator("bn-note-list li").nth(1).click()
    yield "notes-picked"
    page.keyboard.press("Escape")
    path = page.locator("bn-note-list a[href^='/notes/']").last.get_attribute("href")
    go(page, pathlib.PurePosixPath(path).as_posix())
    page.locator("bn-note-pane bn-link-card").first.wait_for(state="attached")
    yield "note"
    go(page, "/sites")
    page.locator("bn-site-card summary").first.click()
    page.locator("bn-site-card .note-chip").first.wait_for()
    yield "sites"
    api(page, "PUT", f"/notes/{pathlib.PurePosixPath(path).name}/reminder", {"dueAt": "2099-12-24T09:00:00Z"})
    go(page, "/reminders")
    page.locator("bn-reminders-view li .remind").first.click()
    page.locator("bn-reminders-view .time-menu:popover-open").wait_for()
    yield "reminders"
