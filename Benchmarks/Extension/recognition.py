"""How often the note of a real page comes back in the packed extension, at addresses of the page that no rule knows.

usage: recognition.py BACKNOTE PAGES [COUNT]

PAGES is a folder with saved pages and labels.jsonl, which has the address of each; the first COUNT are measured. They
are served under their own hosts, without their scripts. A link to each is added with the extension at the page's own
address. Then each is visited again with two parameters that no rule knows, with two that select content on many sites,
and at another host of its site where the page gives its address.
"""

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
UNKNOWN, SELECTING = "xa=9f8e7d&trz=open", "page=2&id=77"


class Page:
    def __init__(self, folder, label):
        self.url = label["url"]
        self.canonical = label.get("canonical")
        file = folder / label["file"]
        self.html = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
        self.content_type = label["content_type"] or "text/html"

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


def serve(folder, pages):
    """Starts a server with TLS and one without. Returns their ports."""
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
        server.pages = {page.key: page for page in pages}
        threading.Thread(target=server.serve_forever, daemon=True).start()
    return [server.server_port for server in servers]


class Recognition:
    def __init__(self, browser, service):
        self.browser, self.service = browser, service
        self.port = open_port(browser)
        pairing = self.port.call("beginPairing", {"server": f"http://127.0.0.1:{PORT}", "headers": {}})
        service.request("POST", f"/pairings/{pairing['userCode']}/approval", {})
        self.port.wait_for('kept.events.some(({ event, detail }) => event === "pairing" && detail.state === "paired")')

    def link(self, page):
        """Adds a link with the extension, in a note of its own."""
        tab = visit(self.browser, page.url)
        try:
            wait_until_looked_at(self.browser, tab)
            run_command(self.browser, tab, "add-link")
            panels(tab).locator("bn-add-link-menu").get_by_role("option").first.wait_for()
            tab.keyboard.press("Enter")
            panels(tab).locator("bn-link-card").first.wait_for()
            wait_until(tab, lambda: page.url in self.linked(), f"{page.url} is not linked")
        finally:
            tab.close()

    def linked(self):
        """Returns the addresses of the links that were added last, as they were visited."""
        links = self.service.request("GET", "/links?limit=10", None)["links"]
        return [link.get("visitedURL", link["webpageURL"]) for link in links]

    def notes_at(self, url):
        """Returns the number on the extension's button on a page."""
        tab = visit(self.browser, url)
        try:
            wait_until_looked_at(self.browser, tab)
            return badges(self.browser).get(tab.url, "")
        finally:
            tab.close()


def measure(recognition, pages):
    linked = []
    for page in pages:
        try:
            recognition.link(page)
            linked.append(page)
        except (Error, AssertionError) as error:
            print(f"  not linked: {page.url}: {str(error).splitlines()[0]}", flush=True)
    print(f"  {len(linked)} of {len(pages)} pages linked", flush=True)
    recognition.port.call("follow", True)
    rows = [
        ("its own address", linked, lambda page: page.url, True),
        (f"with {UNKNOWN}", linked, lambda page: page.at(UNKNOWN), True),
        ("at another host", [page for page in linked if page.canonical], lambda page: page.other_host, True),
        (f"with {SELECTING}", linked, lambda page: page.at(SELECTING), False),
    ]
    for name, visited, address, is_expected in rows:
        found = [(page, recognition.notes_at(address(page))) for page in visited]
        count = sum(text == "1" for _, text in found)
        print(f"  {name:<32} {count:4} of {len(found)} ({count / len(found):.1%})", flush=True)
        for page, text in found:
            if (text == "1") != is_expected or text not in ("", "1"):
                print(f"    {text or 'none'}: {address(page)} (gives {page.canonical})", flush=True)


def main(program, folder, count=None):
    folder = pathlib.Path(folder)
    labels = [json.loads(line) for line in (folder / "labels.jsonl").read_text().splitlines()]
    pages = [Page(folder, label) for label in labels if label.get("url")][: count and int(count)]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary, sync_playwright() as playwright:
        temporary = pathlib.Path(temporary)
        secure, plain = serve(temporary, pages)
        service = Service(program, str(temporary / "data"), PORT)
        rules = f"MAP *:443 127.0.0.1:{secure}, MAP *:80 127.0.0.1:{plain}, EXCLUDE 127.0.0.1"
        arguments = [f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]
        browser = ExtensionBrowser(playwright, temporary, arguments=arguments)
        try:
            measure(Recognition(browser, service), pages)
        finally:
            browser.stop()
            service.stop()


main(*sys.argv[1:])
