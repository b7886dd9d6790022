"""The note's text in the browser: what it holds, and what it looks like."""

from playwright.sync_api import TimeoutError, expect

# The letters of the note, line by line, as they are kept and sent.
LETTERS = """(field) =>
  [...field.querySelectorAll(".line")].map((line) => (line.dataset.marker ?? "") + line.textContent).join("\\n")"""


def markdown(text):
    """The letters of the note now."""
    return text.evaluate(LETTERS)


def expect_saved(host, timeout=None):
    """Waits until the service has all that is written in the pane or the quick note. The word alone stays while more is sent."""
    state = host.locator(".save-state, .foot .state")
    expect(state).to_have_attribute("data-state", "saved", timeout=timeout)
    expect(state).to_have_text("Saved")


def expect_markdown(text, wanted):
    """Waits until the note says this."""
    try:
        text.page.wait_for_function(
            f"([field, wanted]) => ({LETTERS})(field) === wanted", arg=[text.element_handle(), wanted], timeout=20_000
        )
    except TimeoutError:
        assert markdown(text) == wanted
        raise
