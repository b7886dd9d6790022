"""The note's text in the browser: what it holds, and what it looks like."""

from playwright.sync_api import expect


def markdown(text):
    """The letters of the note, line by line, as they are kept and sent."""
    return text.evaluate(
        """(field) => {
          const lines = [...field.querySelectorAll(".line")];
          return lines.map((line) => (line.dataset.marker ?? "") + line.textContent).join("\\n");
        }"""
    )


def expect_markdown(text, wanted):
    """Waits until the note says this."""
    expect(text.locator(".line")).to_have_count(wanted.count("\n") + 1)
    for line, letters in zip(text.locator(".line").all(), wanted.split("\n"), strict=True):
        marker = line.get_attribute("data-marker") or ""
        expect(line).to_have_text(letters.removeprefix(marker), use_inner_text=False)
    assert markdown(text) == wanted
