"""A window of the app."""

# Notices disappear after eight seconds. Here they stay, because a slow machine may need longer to look at them.
KEEP_NOTICES = 'customElements.whenDefined("bn-notice").then((Notice) => { Notice.shownFor = 3_600_000; })'


def wait_until_ready(page):
    """Waits until the app handles keys, which is when it shows its first view, later than the document's load event."""
    page.locator("main > *").first.wait_for(state="attached")


def go(page, path):
    """Shows a path as a link to it does."""
    page.evaluate("(path) => navigation.navigate(path).finished", path)
