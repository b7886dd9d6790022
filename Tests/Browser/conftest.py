"""Fixtures of the browser tests: the built service, pages on loopback, and windows of Debian's Chromium.

A process of pytest has one service and one browser. Each test gets an account and a page server of its own, and a
window without anything of the tests before.
"""

import contextlib
import os

import pytest
from playwright.sync_api import expect, sync_playwright
from support import hostile_text
from support.app_window import KEEP_NOTICES, wait_until_ready
from support.configuration import DESKTOP, SCREENSHOTS, slowdown
from support.extension import ExtensionBrowsers
from support.page_server import PageServers
from support.service import Account, Service
from support.waiting import limit, set_limits
from support.windows import SharedWindows, Windows


def pytest_addoption(parser):
    parser.addoption("--slowdown", type=float, metavar="FACTOR", help="slow down every page, and wait longer")


# Before pytest-timeout reads its limit.
@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    if factor := config.getoption("--slowdown"):
        os.environ["BACKNOTE_SLOWDOWN"] = str(factor)
    if config.getoption("timeout") is None:
        config.option.timeout = float(config.getini("timeout")) * slowdown()
    expect.set_options(timeout=limit())
    config.addinivalue_line("markers", "labeled(path): needs labeled data that not every clone has")
    config.addinivalue_line("markers", "without_packages: the service offers no packages of the extension")
    config.addinivalue_line("markers", "own_service: ends its service, or does what only the owner may do")


def pytest_collection_modifyitems(items):
    for item in items:
        for marker in item.iter_markers("labeled"):
            if not marker.args[0].exists():
                item.add_marker(pytest.mark.skip(reason="the labeled layer, ../shared, is absent"))


@pytest.fixture(scope="session")
def page_servers():
    return PageServers()


@pytest.fixture
def pages(page_servers):
    return page_servers.next()


@pytest.fixture(scope="session")
def driver():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(driver):
    # Without the toolbars of a visible browser, a window takes half of the processor's time.
    # All windows of a context share one process, which has compiled the app's modules for the windows before.
    arguments = ["--no-sandbox", "--process-per-site"]
    browser = driver.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=arguments)
    browser.on("context", set_limits)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def shared_services(page_servers, tmp_path_factory):
    """The service that the tests of this process share. One that has ended is followed by another."""
    services = []

    def shared_service():
        if not services or not services[-1].is_running:
            folder = tmp_path_factory.mktemp("service") / "data"
            services.append(Service(folder, page_servers.addresses, ["--rate-limits", "off"]))
        return services[-1]

    yield shared_service
    for service in services:
        service.stop()


@pytest.fixture
def service(request, pages, shared_services, tmp_path):
    """A new account of the shared service, or a service of its own for a test with the marker `own_service`.

    Options of the marker can contain the origin of the test's pages: `own_service("--option={pages}/list.txt")`.
    """
    marker = request.node.get_closest_marker("own_service")
    if marker is None:
        service = shared_services()
        yield Account(service)
        assert service.is_running, "the service ended"
    else:
        options = [option.format(pages=pages.url("")) for option in marker.args]
        service = Service(tmp_path / "data", [pages.address], options)
        yield service
        service.stop()


@pytest.fixture(scope="session")
def windows(chromium):
    windows = Windows(chromium, KEEP_NOTICES)
    yield windows
    windows.close()


@contextlib.contextmanager
def signed_in_windows(windows, account, origins):
    """Opens signed-in windows, which visit these origins, and collects the errors that their pages throw or log."""
    opened = []
    complaints = []

    def open_window(path="/", viewport=DESKTOP, locale="en-GB", **options):
        options = {"viewport": viewport, "locale": locale, **options}
        context = windows.take(**options)
        opened.append((context, options))
        context.add_cookies([account.session])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if "Content Security Policy" in message.text else None,
        )
        # Once its event stream is open, the window shows whatever a test changes through the API.
        with page.expect_response(account.origin + "/api/v1/events"):
            page.goto(account.origin + path)
        wait_until_ready(page)
        # The pointer of a person comes from somewhere: a click is then a movement as well.
        page.mouse.move(1, 1)
        return page

    # A test of hostile content removes the complaints that it expects.
    open_window.complaints = complaints
    yield open_window
    for context, options in opened:
        windows.give_back(context, origins, **options)


@pytest.fixture
def open_window(windows, service, pages):
    """Opens signed-in windows. The test fails where a page throws an error or violates its content security policy."""
    with signed_in_windows(windows, service, [service.origin, pages.url("")]) as open_window:
        yield open_window
    assert open_window.complaints == []


@pytest.fixture(scope="module")
def module_windows(windows, shared_services, page_servers):
    def windows_of_new_account():
        account = Account(shared_services())
        origins = [account.origin, *(f"http://{address}" for address in page_servers.addresses)]
        return signed_in_windows(windows, account, origins)

    module_windows = SharedWindows(windows_of_new_account)
    yield module_windows
    module_windows.close()


@pytest.fixture
def show_window(request, module_windows):
    """Shows a path of the app in a window that the tests of a module use one after the other.

    For tests that need nothing but an open app: their account has notes of the tests before. The window is not loaded
    again, except after a test that fails or whose page complains, as that of `open_window` may.
    """
    failed_before = request.session.testsfailed
    yield module_windows.show
    complaints = module_windows.complaints.copy()
    if complaints or request.session.testsfailed != failed_before:
        module_windows.close()
    assert complaints == []


@pytest.fixture(scope="session")
def extension_browsers(driver, tmp_path_factory):
    browsers = ExtensionBrowsers(driver, lambda: tmp_path_factory.mktemp("browser"))
    yield browsers
    browsers.stop()


@pytest.fixture
def open_extension(extension_browsers, pages):
    """Opens browsers with the packed extension, each like a new one on another device.

    `is_new` asks for a profile that no test has used.
    """
    opened = []

    def open_extension(is_new=False, **options):
        browser = extension_browsers.take(is_new, **options)
        opened.append((browser, options))
        return browser

    yield open_extension
    for browser, options in opened:
        extension_browsers.give_back(browser, options, [pages.url("")])


@pytest.fixture(params=["own", pytest.param("labeled", marks=pytest.mark.labeled(hostile_text.LABELED_FILE))])
def hostile_texts(request):
    return hostile_text.own_texts() if request.param == "own" else hostile_text.labeled_texts()


@pytest.fixture(scope="session")
def screenshot():
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def screenshot(page, name):
        page.screenshot(path=SCREENSHOTS / f"{name}.png", animations="disabled")

    return screenshot
