"""The quick note and the add-link menu in pages as they are on the web, which stay as they are."""

import pytest
from playwright.sync_api import expect
from support.configuration import DATA, IS_FULL_RUN
from support.owner import wait_for_note
from support.page_panels import note_text, open_quick_note, panels, run_command
from support.tabs import visit

# Pages that load nothing and change nothing by themselves, so that every change is the extension's.
POLICY = "default-src 'self' 'unsafe-inline' data:; script-src 'none'; frame-src 'none'"

PANELS = '<div popover="manual"></div></html>'

WATCH_SHIFTS = """() => {
  const from = performance.now();
  globalThis.shift = 0;
  globalThis.shifts = new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries()) if (startTime > from) shift += value;
  });
  shifts.observe({ type: "layout-shift", buffered: true });
}"""

DOCUMENT = "() => document.documentElement.outerHTML"


@pytest.mark.labeled(DATA / "titles/real")
def test_quick_note_and_link_in_real_pages(paired, proxied, pages):
    names = sorted(pages.labels)[:: len(pages.labels) // 20][:20]
    paired.port.call("store", "backnote.quick-note-anew", "yes")
    try:
        for name in names if IS_FULL_RUN else names[::4]:
            pages.headers[f"/real/{name}"] = {"Content-Security-Policy": POLICY}
            check_page(paired, proxied, pages.url(f"/real/{name}"), name)
    finally:
        pages.headers.clear()


def check_page(paired, proxied, url, name):
    page = visit(paired, url)
    before = page.evaluate(DOCUMENT)
    page.evaluate(WATCH_SHIFTS)
    open_quick_note(paired, page)
    page.keyboard.type(name)
    expect(note_text(page)).to_have_text(name)
    run_command(paired, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text("127.0.0.1")
    page.keyboard.press("Enter")
    note = wait_for_note(page, proxied, lambda one: one["body"] == name and one["links"])
    [link] = note["links"]
    assert link["webpageURL"] == url, name
    assert link["title"] == page.title().strip(), name
    page.keyboard.press("Escape")
    expect(panels(page).locator("bn-quick-note .panel")).to_have_count(0)
    after = page.evaluate(DOCUMENT)
    assert after.endswith(PANELS), name
    assert after.removesuffix(PANELS) + "</html>" == before, name
    assert page.evaluate("shift") == 0, name
    page.close()
