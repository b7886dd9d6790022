"""The Markdown of a note in the browser, and whether it has been saved."""

from playwright.sync_api import TimeoutError, expect

# The note's lines as they are saved, not as they are drawn.
READ_MARKDOWN = """(field) =>
  [...field.querySelectorAll(".line")].map((line) => (line.dataset.marker ?? "") + line.textContent).join("\\n")"""


def markdown(text):
    """Returns the Markdown that the field holds now."""
    return text.evaluate(READ_MARKDOWN)


def expect_saved(host):
    """Waits until the service has everything that was written in the pane or quick note."""
    # The text "Saved" alone stays while more is sent.
    state = host.locator(".save-state, .foot .state")
    expect(state).to_have_attribute("data-state", "saved")
    expect(state).to_have_text("Saved")


def expect_markdown(text, expected):
    """Waits until the field holds this Markdown."""
    try:
        text.page.wait_for_function(
            f"([field, expected]) => ({READ_MARKDOWN})(field) === expected",
            arg=[text.element_handle(), expected],
        )
    except TimeoutError:
        held = markdown(text)
        assert held == expected, f"the field holds {held!r}"
        raise
