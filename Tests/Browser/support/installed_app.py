"""The installed app, which has a service worker."""

from support.waiting import wait_until

# As in an app that was installed on an iPhone.
INSTALLED = "Object.defineProperty(navigator, 'standalone', { value: true })"


def expect_result(page, function, expected):
    """Waits until an asynchronous function of the page returns a value. Playwright's wait takes the promise for one."""

    def result():
        return page.evaluate(function)

    wait_until(page, lambda: result() == expected, lambda: f"{result()} is not {expected}")


def open_installed_app(context, origin):
    """Opens the app as an installed one, and waits until its service worker runs."""
    page = context.new_page()
    page.add_init_script(INSTALLED)
    page.goto(origin + "/")
    expect_result(page, "async () => (await navigator.serviceWorker.getRegistrations())[0]?.active?.state", "activated")
    return page
