"""Fixtures of the browser tests: the built service, pages on loopback, and windows of Debian's Chromium."""

import pytest
from playwright.sync_api import expect, sync_playwright
from support import hostile_text
from support.app_window import KEEP_NOTICES, wait_until_ready
from support.configuration import DESKTOP, SCREENSHOTS
from support.extension import ExtensionBrowser
from support.page_server import PageServer
from support.service import Service

# Longer than Playwright's five seconds, for slow machines.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def pages():
    return PageServer()


def pytest_addoption(parser):
    parser.addoption("--slowdown", type=float, default=1, metavar="FACTOR", help="slow down every window's processor")
    parser.addoption("--sample", type=int, metavar="N", help="run every third test, from the one with index N modulo 3")


def pytest_configure(config):
    config.addinivalue_line("markers", "labeled(path): needs labeled data that not every clone has")
    config.addinivalue_line("markers", "without_packages: the service offers no packages of the extension")


# A run of all parts of `scripts/test` has every third browser test: it has to end within 90 minutes on two processors.
SAMPLE_STEP = 3


def pytest_collection_modifyitems(config, items):
    sample = config.getoption("--sample")
    if sample is not None:
        left_out = [item for n, item in enumerate(items) if n % SAMPLE_STEP != sample % SAMPLE_STEP]
        config.hook.pytest_deselected(items=left_out)
        items[:] = items[sample % SAMPLE_STEP :: SAMPLE_STEP]
    for item in items:
        for marker in item.iter_markers("labeled"):
            if not marker.args[0].exists():
                item.add_marker(pytest.mark.skip(reason="the labeled layer, ../shared, is absent"))


@pytest.fixture(scope="session")
def driver():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(pytestconfig, driver):
    factor = pytestconfig.getoption("--slowdown")

    def slow_down(page):
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})

    # Without the toolbars of a visible browser, a window takes half of the processor's time.
    browser = driver.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
    if factor != 1:
        browser.on("context", lambda context: context.on("page", slow_down))
    yield browser
    browser.close()


@pytest.fixture
def service(pages, tmp_path):
    service = Service(tmp_path / "data", [pages.address])
    yield service
    service.stop()


@pytest.fixture
def open_window(chromium, service):
    """Opens signed-in windows. The test fails where a page throws an error or violates its content security policy."""
    contexts = []
    complaints = []
    session = None

    def open_window(path="/", viewport=DESKTOP, locale="en-GB", **options):
        nonlocal session
        context = chromium.new_context(viewport=viewport, locale=locale, storage_state=session, **options)
        contexts.append(context)
        context.add_init_script(KEEP_NOTICES)
        if session is None:
            code = service.sign_in_link.partition("#")[2]
            response = context.request.post(service.origin + "/api/v1/sessions", data={"code": code})
            assert response.ok, response.text()
            session = context.storage_state()
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if "Content Security Policy" in message.text else None,
        )
        # Once its event stream is open, the window shows whatever a test changes through the API.
        with page.expect_response(service.origin + "/api/v1/events"):
            page.goto(service.origin + path)
        wait_until_ready(page)
        return page

    # A test of hostile content removes the complaints that it expects.
    open_window.complaints = complaints
    yield open_window
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def open_extension(driver, tmp_path):
    """Starts browsers with the packed extension, each with a profile of its own, as on another device."""
    browsers = []

    def open_extension(**options):
        browsers.append(ExtensionBrowser(driver, tmp_path / f"browser-{len(browsers)}", **options))
        return browsers[-1]

    yield open_extension
    for browser in browsers:
        browser.stop()


@pytest.fixture(params=["own", pytest.param("labeled", marks=pytest.mark.labeled(hostile_text.LABELED_FILE))])
def hostile_texts(request):
    return hostile_text.own_texts() if request.param == "own" else hostile_text.labeled_texts()


@pytest.fixture(scope="session")
def screenshot():
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def screenshot(page, name):
        page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")

    return screenshot
