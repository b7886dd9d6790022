"""Quotes that have a color and a comment: how the page marks them, and where the comment is shown."""

import base64

import pytest
from playwright.sync_api import expect
from support.owner import request
from support.page_panels import overlay, panels, press
from support.tabs import visit

PLAIN = "Visitors reach it at low tide"
QUOTED = "two brothers who had never seen the sea"
COMMENT = "Were they from the mountains?"

# Returns how each marked text looks, by the background of its highlight and the line below it.
LOOKS = """() => Object.fromEntries([...CSS.highlights].flatMap(([name, ranges]) => [...ranges].map((range) => {
  const style = getComputedStyle(document.querySelector("p"), `::highlight(${name})`);
  const { backgroundColor, textDecorationStyle } = style;
  return [String(range), [backgroundColor, textDecorationStyle]];
})))"""
# Returns which colors a picture has, with many pixels of each: those of the highlights on white.
PAINTED = """async (picture) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = { green: 0, amber: 0 };
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = data.slice(i, i + 3);
    if (green > red + 40 && green > blue + 40) counts.green++;
    if (red > 240 && blue < 200 && green > 200) counts.amber++;
  }
  return Object.keys(counts).filter((color) => counts[color] > 500);
}"""
AMBER = "rgba(244, 178, 35, 0.42)"
GREEN, PINK = ["oklch(0.87 0.15 148)", "dashed"], ["oklch(0.87 0.09 355)", "dotted"]


@pytest.fixture
def article(pages):
    text = f"<!doctype html><title>Lighthouse</title><h1>Lighthouse</h1><p>It was built by {QUOTED}. {PLAIN}.</p>"
    pages.made["/lighthouse"] = (text.encode(), "text/html")
    return pages.url("/lighthouse")


def wait_for_look(page, text, look):
    looks_so = f"([text, look]) => JSON.stringify(({LOOKS})()[text]) === JSON.stringify(look)"
    page.wait_for_function(looks_so, arg=[text, look])


def test_page_marks_a_quote_in_its_color_and_the_overlay_shows_its_comment(paired, proxied, article):
    quotes = [{"exact": PLAIN}, {"exact": QUOTED, "color": "green", "comment": COMMENT}]
    links = [{"webpageURL": article, "title": "Lighthouse", "quote": quote} for quote in quotes]
    note = request(proxied, "POST", "/notes", {"title": "Diary", "links": links})["id"]
    paired.port.call("follow", True)
    page = visit(paired, article + "?utm_source=mail")
    wait_for_look(page, QUOTED, GREEN)
    assert page.evaluate(LOOKS)[PLAIN][0] == AMBER
    # Styles do not say what the browser paints.
    painted = page.evaluate(PAINTED, base64.b64encode(page.locator("p").screenshot()).decode())
    assert {"green", "amber"} <= set(painted), painted
    expect(overlay(page)).to_contain_text(COMMENT)
    expect(overlay(page).locator(".open")).to_have_accessible_description(COMMENT)
    # Nothing of it is in the page.
    assert COMMENT not in page.evaluate("() => document.documentElement.outerHTML + [...CSS.highlights.keys()]")

    # The quick note on the page changes it, and the page follows.
    overlay(page).locator(".open").click()
    card = panels(page).locator("bn-quick-note bn-link-card").filter(has_text=QUOTED)
    expect(card.get_by_role("textbox", name="Comment on")).to_have_value(COMMENT)
    press(page, card.get_by_role("button", name="Highlight color: Green"))
    press(page, card.get_by_role("radio", name="Pink"))
    wait_for_look(page, QUOTED, PINK)
    [_, link] = request(proxied, "GET", f"/notes/{note}")["links"]
    assert link["quote"] == {"exact": QUOTED, "color": "pink", "comment": COMMENT}
