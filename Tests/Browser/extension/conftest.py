"""A service behind a proxy that logs requests, and an extension that is paired with it."""

import contextlib
import sqlite3

import pytest
from support.map_app import MapApp
from support.proxy import Proxy
from support.service import Account, Service
from support.worker_port import pair


class ProxiedService(Service):
    """A service whose public origin is that of a proxy in front of it."""

    def __init__(self, folder, allowed_addresses, options=()):
        # The service's port is known only after it was chosen.
        self.proxy = Proxy(0)
        super().__init__(folder, allowed_addresses, ["--public-url", self.proxy.origin, *options])
        self.proxy.port = int(self.origin.rpartition(":")[2])
        self.proxy.digest_of = self._digest_of

    def _digest_of(self, id_):
        with contextlib.closing(sqlite3.connect(self.folder / "backnote.sqlite", timeout=60)) as data:
            [digest] = data.execute("SELECT digest FROM credential WHERE id = ?", [bytes.fromhex(id_)]).fetchone()
            return digest


@pytest.fixture(scope="session")
def shared_proxied_service(page_servers, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxied") / "data"
    service = ProxiedService(folder, page_servers.addresses, ["--rate-limits", "off"])
    yield service
    service.stop()
    service.proxy.stop()


@pytest.fixture
def proxied(request, pages, tmp_path):
    """A new account of the shared service, or a service of its own for a test with the marker `own_service`."""
    if request.node.get_closest_marker("own_service") is None:
        service = request.getfixturevalue("shared_proxied_service")
        account = Account(service)
        account.proxy = service.proxy
        service.proxy.clear()
        yield account
        service.proxy.clear()
        assert service.is_running, "the service ended"
    else:
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


@pytest.fixture
def app(paired, proxied, pages):
    """An app that continues its activities from links."""
    yield MapApp(paired, proxied, pages)
    pages.redirects.clear()
