"""A service behind a proxy that logs requests, and an extension that is paired with it."""

import pytest
from support.proxy import Proxy
from support.service import Service
from support.worker_port import pair


class ProxiedService(Service):
    """A service whose public origin is that of a proxy in front of it."""

    def __init__(self, folder, allowed_addresses):
        # The service's port is known only after it was chosen.
        self.proxy = Proxy(0)
        super().__init__(folder, allowed_addresses, ["--public-url", self.proxy.origin])
        self.proxy.port = int(self.origin.rpartition(":")[2])


@pytest.fixture
def proxied(pages, tmp_path):
    service = ProxiedService(tmp_path / "proxied", [pages.address])
    yield service
    service.stop()
    service.proxy.stop()


@pytest.fixture
def paired(open_extension, proxied):
    """A browser that is paired with the service through the proxy. `port` is that of its options page."""
    browser = open_extension()
    browser.port = pair(browser, proxied, proxied.proxy.origin)
    return browser
