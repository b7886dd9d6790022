"""A window of the app."""


def wait_until_ready(page):
    """Waits until the app handles keys, which is when it shows its first view, later than the document's load event."""
    page.locator("main > *").first.wait_for(state="attached")
