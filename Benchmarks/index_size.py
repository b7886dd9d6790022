"""Measures what a client reads and keeps to recognize linked pages by itself, and prints the bytes of each part.

usage: index_size.py BACKNOTE [LINKS [SITES]]

The notebook has LINKS links (100000 by default) on SITES sites (a twentieth of the links by default), each with a title
and a fingerprint of its text. Every fourth page gives another address. The links are added and read with the routes of
the extension.
"""

import base64
import gzip
import json
import random
import sys
import tempfile
import time

from running import Service

PORT = 28_495
LINKS_OF_A_NOTE = 50


class Client:
    def __init__(self, service):
        self.service = service
        self.received = 0

    def get(self, path):
        headers = {"Authorization": f"Bearer {self.service.token}", "Accept-Encoding": "gzip"}
        self.service.connection.request("GET", "/api/v1" + path, headers=headers)
        response = self.service.connection.getresponse()
        body = response.read()
        self.received += len(body)
        if response.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        return json.loads(body)


def activity(number, sites, numbers):
    page = f"https://site-{number % sites}.example/articles/what-it-says-{number}"
    declared = {"declaredCanonicalURL": page} if number % 4 == 0 else {}
    return {
        "webpageURL": page + ("?xa=ab12cd" if declared else ""),
        "title": f"What the article {number} says",
        "textFingerprint": f"{numbers.getrandbits(64):016x}",
    } | declared


def fill(service, links, sites):
    numbers = random.Random(39)
    for start in range(0, links, LINKS_OF_A_NOTE):
        of_note = [activity(number, sites, numbers) for number in range(start, min(start + LINKS_OF_A_NOTE, links))]
        service.request("POST", "/notes", {"title": f"Note {start}", "links": of_note})


def decoded(text):
    return len(base64.b64decode(text or ""))


def report(service, links):
    client = Client(service)
    start, hashes, places, following = time.perf_counter(), 0, {}, ""
    while True:
        page = client.get(f"/link-index?limit=100000{following}")
        hashes += decoded(page["hashes"])
        places |= page.get("places") or {}
        if not page.get("next"):
            break
        following = f"&from={page['next']}"
    sites = decoded(places["linkedSites"])
    others = sum(decoded(text) for name, text in places.items() if name != "linkedSites")
    index_time, index_received = time.perf_counter() - start, client.received
    start = time.perf_counter()
    fingerprints = decoded(client.get("/text-fingerprints")["fingerprints"])
    fingerprint_time = time.perf_counter() - start
    print(f"  {links} links")
    print(f"  hashes of keys              {hashes:>10} bytes  {hashes / links:6.2f} a link")
    print(f"  hashes of sites             {sites:>10} bytes  {sites / links:6.2f} a link  {sites / hashes:6.1%} more")
    print(f"  other places                {others:>10} bytes")
    print(f"  titles and fingerprints     {fingerprints:>10} bytes  {fingerprints / links:6.2f} a link, apart")
    print(f"  received for the index      {index_received:>10} bytes  {index_time * 1000:.0f} ms")
    received = client.received - index_received
    print(f"  received for fingerprints   {received:>10} bytes  {fingerprint_time * 1000:.0f} ms")


def main(program, links="100000", sites=None):
    links = int(links)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        service = Service(program, folder, PORT)
        try:
            fill(service, links, int(sites or max(1, links // 20)))
            report(service, links)
        finally:
            service.stop()


main(*sys.argv[1:])
