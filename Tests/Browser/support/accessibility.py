"""What every view has to satisfy: no finding of axe-core, and no content beyond the window's edge."""

from axe_playwright_python.sync_playwright import Axe


def expect_fits_window(page, view="the page"):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{view} is wider than the window"


def check_appearance(page, screenshot, name):
    """Takes a screenshot in light and in dark, and expects both to be accessible."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"{name}-{scheme}")
        expect_accessible(page, f"{name} in {scheme}")


def expect_accessible(page, view="the page"):
    results = Axe().run(page)
    assert results.violations_count == 0, f"{view}: {results.generate_report()}"
    expect_fits_window(page, view)
