"""In the PDF viewer nothing is shown: the badge counts the notes, and the popup does it all."""

import pytest
from playwright.sync_api import expect
from support.owner import add_note, wait_for_note
from support.page_panels import frames
from support.tabs import tab_of, visit
from support.worker_port import open_port
from support.worker_probe import wait_until_looked_at
from test_worker_index import wait_for_badge


def pdf(text):
    """Returns a PDF of one page with a line of text."""
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    line = b"BT /F1 24 Tf 40 100 Td (%s) Tj ET" % text.encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 6 0 R >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(line), line),
        font,
        b"<< /Font << /F1 5 0 R >> >>",
    ]
    file = b"%PDF-1.4\n"
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    count = len(objects) + 1
    start = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table)
    return file + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)


@pytest.fixture
def document(pages):
    pages.made["/lighthouse.pdf"] = (pdf("Lighthouse"), "application/pdf")
    return pages.url("/lighthouse.pdf")


def test_pdf_viewer_gets_a_badge_and_the_popup_does_it_all(paired, proxied, document):
    note = add_note(proxied, document, title="About the lighthouse")
    paired.port.call("follow", True)
    page = visit(paired, document + "?utm_source=mail")
    wait_for_badge(paired, page.url, "1")
    tab = tab_of(paired, page.url)
    # The browser's key and the context menu open the popup there.
    command = open_port(paired, "popup")
    assert command.call("showInPage", tab, {"command": "quick-note"}) is False
    wait_until_looked_at(paired, page)
    assert frames(page) == []
    assert page.evaluate("[...document.documentElement.children].map(({ localName }) => localName)") == ["head", "body"]

    popup = paired.context.new_page()
    popup.goto(paired.url(f"popup/popup.html?tab={tab}"))
    # What it was opened for.
    expect(popup.get_by_label("Note text")).to_be_focused()
    popup.keyboard.type("Read in the viewer")
    popup.get_by_role("button", name="Add link").click()
    expect(popup.get_by_role("option").first).to_be_visible()
    popup.keyboard.press("Enter")
    expect(popup.get_by_role("link", name="lighthouse.pdf")).to_be_visible()
    written = wait_for_note(popup, proxied, lambda one: one["id"] != note and one["links"])
    assert written["body"] == "Read in the viewer"
    [link] = written["links"]
    assert (link["title"], link["canonicalURL"]) == ("lighthouse.pdf", document)
    popup.get_by_role("button", name="Back", exact=True).click()
    expect(popup.get_by_role("button", name="Open note: About the lighthouse")).to_be_visible()
    expect(popup.get_by_role("button", name="Open note: Read in the viewer")).to_be_visible()


LINKED = "https://linked.example/a"


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        pytest.param(
            {"url": LINKED + "?utm_source=mail", "title": "What it links to"},
            {"canonicalURL": LINKED, "title": "What it links to"},
            id="a link",
        ),
        pytest.param(
            {"quote": {"exact": "Lighthouse"}},
            {"title": "lighthouse.pdf", "quote": {"exact": "Lighthouse"}},
            id="a selection",
        ),
    ],
)
def test_what_the_context_menu_was_opened_on_is_linked_in_the_popup(paired, proxied, document, command, expected):
    page = visit(paired, document)
    tab = tab_of(paired, page.url)
    port = open_port(paired, "popup")
    assert port.call("showInPage", tab, {"command": "add-link", **command}) is False
    popup = paired.context.new_page()
    popup.goto(paired.url(f"popup/popup.html?tab={tab}"))
    note = wait_for_note(popup, proxied, lambda one: one["links"])
    [link] = note["links"]
    assert {name: link.get(name) for name in ("canonicalURL", *expected)} == {"canonicalURL": document, **expected}
