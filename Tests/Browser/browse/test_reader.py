"""Browse as a reader: the article first, the whole page one click away."""

from playwright.sync_api import expect
from support.accessibility import check_appearance
from support.browse import snapshot_heading, visit
from support.configuration import DESKTOP, PHONE
from support.note_text import expect_saved

SENTENCES = (
    "The ferry crosses the strait twice a day, in the morning and in the evening, and takes an hour. "
    "Those who have to wait sit on the wall, drink their coffee, and look at the weather. "
    "Nobody is in a hurry, because the sea decides. "
)
ARTICLE = (
    "<html lang=en><title>The last ferry | Example Weekly</title><meta property=og:title content='The last ferry'>"
    "<meta property=og:site_name content='Example Weekly'><meta name=author content='Ada Reporter'>"
    "<div class=menu><a href=/sections>All sections</a></div>"
    f"<div class=story><h1>The last ferry</h1>{f'<p>{SENTENCES * 2}</p>' * 3}"
    f"<h2>Winter</h2><blockquote><p>{SENTENCES}</p></blockquote><ul><li>Monday</li><li>Friday</li></ul>"
    "<table><tr><th>Month<th>Trips<tr><td>May<td>62</table><pre><code>ferry --next</code></pre>"
    f"<p>More in <a href=/second>another story</a>. {SENTENCES}</p></div>"
    "<div class=related-stories><a href=/other>Related stories</a></div>"
).encode()
JAPANESE = (
    "<html lang=ja><title>最後の連絡船</title><div class=menu><a href=/s>一覧</a></div><div class=story>"
    + "<p>連絡船は一日に二回、朝と夕方に海峡を渡り、およそ一時間かかる。待つ人は塀に座り、"
    "コーヒーを飲みながら、空を眺める。海が決めることなので、急ぐ人はだれもいない。</p>" * 8 + "</div>"
).encode()
LIST = (
    "<title>Today</title>"
    + "".join(f"<h2><a href=/{n}>Headline {n}</a></h2><p>One line about it.</p>" for n in range(9))
).encode()


def frame(page):
    return page.frame_locator("bn-page-frame:not([hidden]) iframe")


def open_article(page, pages):
    pages.made["/ferry"] = (ARTICLE, "text/html; charset=utf-8")
    pages.made["/second"] = (ARTICLE.replace(b"The last ferry", b"The first ferry"), "text/html; charset=utf-8")
    visit(page, pages.url("/ferry"))
    expect(snapshot_heading(page, "The last ferry")).to_be_visible()


def test_article_comes_first_and_the_whole_page_is_one_click_away(pages, open_window):
    page = open_window("/browse")
    open_article(page, pages)
    content = frame(page)
    expect(content.get_by_role("heading", name="The last ferry")).to_have_count(1)
    expect(content.get_by_text("Ada Reporter · Example Weekly")).to_be_visible()
    expect(content.get_by_text("All sections")).to_have_count(0)
    expect(content.get_by_role("cell", name="62")).to_be_visible()
    expect(content.get_by_text("ferry --next")).to_be_visible()
    entries = page.evaluate("history.length")

    page.get_by_role("button", name="Show whole page").click()
    expect(page.locator("iframe")).to_have_count(1)
    expect(content.get_by_text("All sections")).to_be_visible()
    page.get_by_role("button", name="Show article").click()
    expect(page.locator("iframe")).to_have_count(1)
    expect(content.get_by_text("Ada Reporter")).to_be_visible()
    assert page.evaluate("history.length") == entries

    # The key works beside the page and within it.
    page.keyboard.press("Alt+Shift+R")
    expect(page.locator("iframe")).to_have_count(1)
    expect(content.get_by_text("All sections")).to_be_visible()
    content.get_by_role("heading", name="The last ferry").click()
    expect(page.locator("iframe")).to_be_focused()
    client = page.context.new_cdp_session(page)
    key = {"key": "R", "code": "KeyR", "windowsVirtualKeyCode": 82, "modifiers": 9}
    client.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "r", "unmodifiedText": "r", **key})
    client.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    expect(page.locator("iframe")).to_have_count(1)
    expect(content.get_by_text("Ada Reporter")).to_be_visible()
    expect(page.locator("bn-page-frame:not([hidden])")).to_be_focused()


def test_choice_is_remembered_for_the_site(pages, open_window):
    page = open_window("/browse")
    open_article(page, pages)
    page.get_by_role("button", name="Show whole page").click()
    expect(page.locator("iframe")).to_have_count(1)
    expect(frame(page).get_by_text("All sections")).to_be_visible()
    frame(page).get_by_role("link", name="another story").click()
    expect(snapshot_heading(page, "The first ferry")).to_be_visible()
    expect(frame(page).get_by_text("All sections")).to_be_visible()
    page.reload()
    expect(frame(page).get_by_text("All sections")).to_be_visible()
    page.get_by_role("button", name="Show article").click()
    expect(page.locator("iframe")).to_have_count(1)
    expect(frame(page).get_by_text("Ada Reporter")).to_be_visible()


def test_links_and_the_quick_note_work_in_the_article(pages, open_window):
    page = open_window("/browse")
    open_article(page, pages)
    page.keyboard.press("Alt+Shift+Q")
    note = page.locator("bn-quick-note")
    expect(note.get_by_label("Note text")).to_be_focused()
    page.keyboard.type("Read on the ferry")
    expect_saved(note)
    frame(page).get_by_role("link", name="another story").click()
    expect(snapshot_heading(page, "The first ferry")).to_be_visible()
    expect(frame(page).get_by_text("Ada Reporter")).to_be_visible()
    expect(note.get_by_label("Note text")).to_have_text("Read on the ferry")


def test_page_without_an_article_has_no_choice(pages, open_window):
    pages.made["/list"] = (LIST, "text/html")
    page = open_window("/browse")
    visit(page, pages.url("/list"))
    expect(snapshot_heading(page, "Headline 3")).to_be_visible()
    expect(page.get_by_role("button", name="Show whole page")).to_have_count(0)
    page.keyboard.press("Alt+Shift+R")
    expect(snapshot_heading(page, "Headline 3")).to_be_visible()


def test_lines_of_an_article_have_62_to_72_characters(pages, open_window):
    page = open_window("/browse", viewport=DESKTOP)
    open_article(page, pages)
    lengths = (
        frame(page)
        .locator("main > div > p, main > p")
        .nth(2)
        .evaluate("""paragraph => {
      const text = paragraph.firstChild, range = document.createRange(), lines = [];
      let top = null;
      for (let index = 0; index < text.length; index++) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        if (top === null || box.top > top + 5) lines.push(0);
        top = box.top;
        lines[lines.length - 1]++;
      }
      return lines.slice(0, -1);
    }""")
    )
    assert len(lengths) >= 3
    assert 62 <= sum(lengths) / len(lengths) <= 72, lengths


def test_article_looks_right(pages, open_window, screenshot):
    pages.made["/renraku"] = (JAPANESE, "text/html; charset=utf-8")
    for size, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
        page = open_window("/browse", viewport=viewport)
        open_article(page, pages)
        check_appearance(page, screenshot, f"article-{size}")
    page = open_window("/browse", locale="ja", viewport=PHONE)
    page.get_by_role("combobox", name="アドレス").fill(pages.url("/renraku"))
    page.keyboard.press("Enter")
    expect(snapshot_heading(page, "最後の連絡船")).to_be_visible()
    check_appearance(page, screenshot, "article-japanese")
