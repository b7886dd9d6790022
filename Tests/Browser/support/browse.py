"""Browse's address field and the snapshot of the page that it shows."""


def address_field(page):
    return page.get_by_role("combobox", name="Address", exact=True)


def visit(page, url):
    """Types an address and presses Enter, without waiting for the page."""
    address_field(page).fill(url)
    address_field(page).press("Enter")


def snapshot_heading(page, name):
    """Returns the heading in the snapshot of the current tab."""
    frame = page.frame_locator("bn-page-frame:not([hidden]) iframe")
    return frame.get_by_role("heading", name=name, exact=True)
