"""Saved pages of the web, served under their own hosts to a browser with the packed extension."""

import contextlib
import gzip
import http.server
import json
import pathlib
import ssl
import subprocess
import sys
import tempfile
import threading
import urllib.parse

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Browser"))

from playwright.sync_api import Error, sync_playwright
from running import Service
from support.badges import badges
from support.extension import ExtensionBrowser
from support.page_panels import panels, run_command
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import open_port
from support.worker_probe import wait_until_looked_at

PORT = 28_497


class Page:
    def __init__(self, url, html, content_type="text/html; charset=utf-8", canonical=None):
        self.url, self.html, self.content_type, self.canonical = url, html, content_type, canonical

    @property
    def key(self):
        return site_key(urllib.parse.urlsplit(self.url))

    def at(self, query):
        parts = urllib.parse.urlsplit(self.url)
        return parts._replace(query="&".join(filter(None, [parts.query, query]))).geturl()

    @property
    def other_host(self):
        """The page's address at `m.`, or without `www.`."""
        parts = urllib.parse.urlsplit(self.url)
        host = parts.netloc.removeprefix("www.")
        return parts._replace(netloc=host if host != parts.netloc else "m." + host).geturl()


def site_key(parts):
    # The server's library makes one of several slashes at the start of a path.
    return parts.netloc.removeprefix("www.").removeprefix("m."), "/" + parts.path.lstrip("/")


def labels_in(folder):
    return [json.loads(line) for line in (folder / "labels.jsonl").read_text().splitlines()]


def saved_page(folder, label):
    """Returns a page of a folder with saved pages and `labels.jsonl`, at the address that its label gives."""
    file = folder / label["file"]
    html = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    return Page(label["url"], html, label["content_type"] or "text/html", label.get("canonical"))


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves each page at all hosts of its site, whatever the query."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        page = self.server.pages.get(site_key(urllib.parse.urlsplit(f"//{self.headers['Host']}{self.path}")))
        self.send_response(200 if page else 404)
        body = page.html if page else b""
        self.send_header("Content-Type", page.content_type if page else "text/plain")
        self.send_header("Content-Security-Policy", "script-src 'none'")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def start_servers(folder, pages):
    """Starts a server with TLS and one without."""
    key, chain = folder / "key.pem", folder / "chain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example", "-days", "1"]
    subprocess.run([*command, "-keyout", key, "-out", chain], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, key)
    servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) for _ in range(2)]
    # The handshake is that of the connection's thread.
    servers[0].socket = context.wrap_socket(servers[0].socket, server_side=True, do_handshake_on_connect=False)
    for server in servers:
        server.daemon_threads = True
        server.pages = pages
        threading.Thread(target=server.serve_forever, daemon=True).start()
    return servers


class Reader:
    """A person with the extension, who adds links to pages and visits pages."""

    def __init__(self, browser, service, served):
        self.browser, self.service, self._served = browser, service, served
        self.port = open_port(browser)
        pairing = self.port.call("beginPairing", {"server": f"http://127.0.0.1:{PORT}", "headers": {}})
        service.request("POST", f"/pairings/{pairing['userCode']}/approval", {})
        self.port.wait_for('kept.events.some(({ event, detail }) => event === "pairing" && detail.state === "paired")')

    def serve(self, pages):
        """Serves more pages."""
        self._served.update((page.key, page) for page in pages)

    def link_all(self, pages):
        """Adds a link to each page, and returns those that were linked. Prints the others."""
        linked = []
        for page in pages:
            try:
                self.link(page)
                linked.append(page)
            except (Error, AssertionError) as error:
                print(f"  not linked: {page.url}: {str(error).splitlines()[0]}", flush=True)
        print(f"  {len(linked)} of {len(pages)} pages linked", flush=True)
        self.port.call("follow", True)
        return linked

    def link(self, page):
        """Adds a link with the extension, in a note of its own."""
        with self.visit(page.url) as tab:
            run_command(self.browser, tab, "add-link")
            panels(tab).locator("bn-add-link-menu").get_by_role("option").first.wait_for()
            tab.keyboard.press("Enter")
            panels(tab).locator("bn-link-card").first.wait_for()
            wait_until(tab, lambda: page.url in self.linked(), f"{page.url} is not linked")

    def linked(self):
        """Returns the addresses of the links that were added last, as they were visited."""
        links = self.service.request("GET", "/links?limit=10", None)["links"]
        return [link.get("visitedURL", link["webpageURL"]) for link in links]

    @contextlib.contextmanager
    def visit(self, url):
        """Shows a page until the extension is done with it."""
        tab = visit(self.browser, url)
        try:
            wait_until_looked_at(self.browser, tab)
            yield tab
        finally:
            tab.close()

    def notes_at(self, url):
        """Returns the number on the extension's button on a page."""
        with self.visit(url) as tab:
            return badges(self.browser).get(tab.url, "")


@contextlib.contextmanager
def reader_of(program, pages):
    """Gives a reader whose browser finds the pages at their own hosts."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary, sync_playwright() as playwright:
        temporary = pathlib.Path(temporary)
        served = {page.key: page for page in pages}
        secure, plain = (server.server_port for server in start_servers(temporary, served))
        service = Service(program, str(temporary / "data"), PORT)
        rules = f"MAP *:443 127.0.0.1:{secure}, MAP *:80 127.0.0.1:{plain}, EXCLUDE 127.0.0.1"
        arguments = [f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]
        browser = ExtensionBrowser(playwright, temporary, arguments=arguments)
        try:
            yield Reader(browser, service, served)
        finally:
            browser.stop()
            service.stop()
