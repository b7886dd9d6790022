"""Requests to the service's API with the owner's token, as another device of the same person sends them."""

import json
import urllib.request

from support.waiting import wait_until


def request(service, method, path, body=None, headers=None):
    """Returns the decoded response; raises where the service reports a problem."""
    sent = urllib.request.Request(
        f"{service.origin}/api/v1{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {service.token}", "Content-Type": "application/json", **(headers or {})},
    )
    with urllib.request.urlopen(sent) as response:
        text = response.read()
    return json.loads(text) if text else None


def add_file(service, content):
    """Returns what a text writes to show a file."""
    fields = {"Authorization": f"Bearer {service.token}", "Content-Type": "application/octet-stream"}
    sent = urllib.request.Request(f"{service.origin}/api/v1/attachments", method="POST", data=content, headers=fields)
    with urllib.request.urlopen(sent) as response:
        return json.load(response)["reference"]


def read_file(service, identifier):
    """Returns the bytes of a file in a text."""
    url = f"{service.origin}/api/v1/attachments/{identifier}"
    with urllib.request.urlopen(
        urllib.request.Request(url, headers={"Authorization": f"Bearer {service.token}"})
    ) as file:
        return file.read()


def add_note(service, *urls, title="Note"):
    """Returns the id of a new note with links to pages."""
    links = [{"webpageURL": url, "title": "Page"} for url in urls]
    return request(service, "POST", "/notes", {"title": title, "body": "Text", "links": links})["id"]


def notes(service):
    """Returns the titles of all notes, sorted."""
    return sorted(note["title"] for note in request(service, "GET", "/notes?limit=200")["notes"])


def whole_notes(service):
    """Returns all notes with their texts and links."""
    listed = request(service, "GET", "/notes?limit=200")["notes"]
    return [request(service, "GET", f"/notes/{note['id']}") for note in listed]


def wait_for_note(page, service, is_wanted):
    """Waits until the service has a note of which a function is true, and returns it. `page` is one of the browser."""

    def find():
        return next(filter(is_wanted, whole_notes(service)), None)

    return wait_until(page, find, lambda: f"no such note: {whole_notes(service)}")
