"""The extension's popup, in a tab of its own: a test cannot open that of the toolbar."""


def open_popup(browser, tab):
    """Opens the popup about a tab."""
    popup = browser.context.new_page()
    popup.set_viewport_size({"width": 380, "height": 560})
    popup.goto(browser.url(f"popup/popup.html?tab={tab}"))
    return popup
