"""Why a note is shown on its page."""


def show_reason(overlay):
    """Shows the reason of the overlay's note, which is in its menu."""
    overlay.get_by_role("button", name="More options", exact=True).click()
    overlay.get_by_role("button", name="Why this note?").click()
