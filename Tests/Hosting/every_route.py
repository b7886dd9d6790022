"""A valid request for each operation of the API's description."""

import json
from dataclasses import dataclass, field

from proxies import ROOT

DESCRIPTION = json.loads((ROOT / ".build/embedded/openapi.json").read_text())
PAGE = "https://zebra.example/a"
VISIT = {"webpageURL": PAGE, "title": "Zebra", "device": "desk"}
DUE = {"dueAt": "2030-01-01T00:00:00Z"}
# The id of nothing: no page is fetched in these tests, so that there are no pages and pictures.
NOTHING = "0" * 32


@dataclass
class Sample:
    """What a request has besides the method and the path of its operation. A name in braces stands for an id."""

    body: object = None
    query: str = ""
    status: int = 200
    headers: dict = field(default_factory=dict)
    # The path, if the id in it is another one than its name says.
    path: str = ""


IF_MATCH = {"If-Match": "*"}
SAMPLES = {
    "POST /sessions": Sample({"code": "{code}"}, status=204, headers={"Origin": "{origin}"}),
    "DELETE /sessions": Sample(status=204),
    "DELETE /sessions/{session}": Sample(status=204),
    "DELETE /sessions/current": Sample(status=204),
    "POST /sign-in-codes": Sample(status=201),
    "POST /tokens": Sample({"name": "Reader", "scopes": ["read"]}, status=201),
    "DELETE /tokens/current": Sample(status=204, headers={"Authorization": "Bearer {ownToken}"}),
    "DELETE /tokens/{token}": Sample(status=204),
    "POST /accounts": Sample({"name": "cat", "password": "correct horse battery"}, status=201),
    "DELETE /accounts/{account}": Sample(status=204),
    "PUT /accounts/{account}/password": Sample({"password": "correct horse battery"}, status=204),
    "POST /pairings": Sample({"name": "Browser"}, status=201),
    "POST /pairings/tokens": Sample({"deviceCode": "{deviceCode}"}),
    "POST /pairings/proofs": Sample({"id": "{token}", "nonce": "abcdefghijklmnopqrstuvwxyz"}),
    "GET /pairings/{code}": Sample(path="/pairings/{userCode}"),
    "DELETE /pairings/{code}": Sample(status=204, path="/pairings/{unusedUserCode}"),
    "POST /pairings/{code}/approval": Sample(path="/pairings/{userCode}/approval"),
    "POST /visits": Sample(VISIT),
    "POST /visits/batch": Sample({"activities": [VISIT]}),
    "GET /suggestions": Sample(query=f"?url={PAGE}"),
    "POST /suggestions": Sample(VISIT),
    "DELETE /activities": Sample(query="?site=zebra.example"),
    "PUT /activities/current": Sample(VISIT),
    "DELETE /activities/current": Sample(query="?device=desk", status=204),
    "DELETE /activities/{activity}": Sample(status=204),
    "POST /activities/{activity}/continuations": Sample({}),
    "PUT /handoffs/current": Sample(VISIT),
    "DELETE /handoffs/current": Sample(query="?device=desk", status=204),
    "POST /handoffs/{handoff}/continuations": Sample({}),
    "POST /notes": Sample({"title": "Zebra"}, status=201),
    "POST /imports": Sample({"format": "backnote-notes-1", "notes": [{"title": "Zebra", "body": "", "links": []}]}),
    # The other one has been imported.
    "DELETE /imports/{import}": Sample(status=204, path="/imports/{unusedImport}"),
    "GET /export": Sample(query="?format=json"),
    "PATCH /notes/{note}": Sample({"title": "Zebra"}, headers=IF_MATCH),
    "DELETE /notes/{note}": Sample(status=204),
    "PUT /notes/{note}/pin": Sample({"after": None}),
    "POST /notes/{note}/edits": Sample({"title": "Zebra", "body": "- [ ] wool", "base": 1}),
    "PUT /notes/{note}/checkboxes/{line}": Sample({"isDone": True}, headers={"If-Match": "{tag}"}),
    "POST /notes/{note}/revisions/{revision}/restore": Sample(headers=IF_MATCH),
    "GET /notes/{note}/comparison": Sample(query="?old=1&new=1"),
    "PUT /notes/{note}/ink": Sample({"strokes": []}, headers=IF_MATCH),
    "DELETE /notes/{note}/ink": Sample(headers=IF_MATCH),
    "POST /attachments": Sample(b"a file", status=201, headers={"Content-Type": "application/octet-stream"}),
    # A text has no thumbnail.
    "GET /attachments/{attachment}/thumbnail": Sample(status=404),
    "POST /web-pictures": Sample({"sites": ["zebra.example"], "links": ["{link}"]}),
    "GET /web-pictures/{picture}": Sample(status=404),
    "POST /notes/{note}/links": Sample({"webpageURL": "https://zebra.example/c", "title": "Zebra"}, status=201),
    "PUT /notes/{note}/link-order": Sample({"links": ["{link}"]}),
    "POST /notes/{note}/links/{link}/restore": Sample(path="/notes/{note}/links/{removed}/restore"),
    "PATCH /notes/{note}/links/{link}": Sample({"title": "Zebra"}),
    "DELETE /notes/{note}/links/{link}": Sample(status=204),
    "GET /links/{link}/copy": Sample(status=404),
    "PUT /links/{link}/copy": Sample(status=403),
    "DELETE /links/{link}/copy": Sample(status=204),
    "POST /links/{link}/continuations": Sample({}),
    "POST /links/{link}/aliases": Sample({"url": "https://zebra.example/moved"}),
    "DELETE /links/{link}/aliases/{alias}": Sample(status=204),
    "GET /search": Sample(query="?q=zebra"),
    "POST /search": Sample({"q": "zebra"}),
    "POST /saved-searches": Sample({"query": "zebra"}, status=201),
    "PATCH /saved-searches/{savedSearch}": Sample({"name": "Zebras"}),
    "DELETE /saved-searches/{savedSearch}": Sample(status=204),
    "POST /identity-decisions": Sample({"kind": "neverHere", "urls": ["https://zebra.example/"]}, status=201),
    "POST /identity-decisions/preview": Sample(
        {"kind": "notTheSame", "urls": ["https://zebra.example/7", "https://zebra.example/8"]}
    ),
    "POST /identity-decisions/moves": Sample({"from": "zebra.example", "to": "horse.example"}),
    "DELETE /identity-decisions/{decision}": Sample(status=204),
    "PUT /notes/{note}/snooze": Sample({"until": "2030-01-01T00:00:00Z"}),
    "DELETE /notes/{note}/snooze": Sample(status=204),
    "PUT /notes/{note}/reminder": Sample(DUE),
    "DELETE /notes/{note}/reminder": Sample(status=204),
    "POST /notes/{note}/reminder/done": Sample(DUE, status=204),
    "GET /reminders.ics": Sample(query="?key={calendarKey}"),
    "POST /calendar-address": Sample(status=201),
    "DELETE /calendar-address": Sample(status=204),
    # Nothing is sent to other servers in these tests, so that no browser is notified.
    "POST /push-subscriptions": Sample(
        {"endpoint": "https://push.zebra.example/", "keys": {"p256dh": "", "auth": ""}}, status=403
    ),
    "DELETE /push-subscriptions/{pushSubscription}": Sample(status=404),
    "PUT /rules/own": Sample({"text": "||zebra.example^$removeparam=ref9"}),
    "POST /rules/lists": Sample({"text": "||zebra.example^$removeparam=ref9", "name": "Zebra"}, status=201),
    "DELETE /rules/lists/{list}": Sample(status=204),
    # A list without an address is not fetched.
    "POST /rules/lists/{list}/refresh": Sample(status=409),
    "PATCH /settings": Sample({"visits": {"days": 3}}),
    "GET /events": Sample(query="?follow=false&after=0"),
    "POST /canonicalize": Sample({"urls": [PAGE]}),
    "POST /pages": Sample({"url": PAGE}, status=403),
    "GET /pages/{page}/snapshot": Sample(status=404),
    "GET /pages/{page}/activity-findings": Sample(status=404),
    "GET /page-images/{key}/{image}": Sample(status=404),
}


def operations():
    """Returns the method, the path and the sample of each operation, in an order in which all are possible: those that
    delete come last, and delete parts of something before the whole.
    """
    found = [
        (method.upper(), path, SAMPLES.get(f"{method.upper()} {path.removeprefix('/api/v1')}", Sample()))
        for path, operations in DESCRIPTION["paths"].items()
        for method in operations
        if method in ("get", "post", "put", "patch", "delete")
    ]

    def place(operation):
        method, path, _ = operation
        if method != "DELETE":
            return ["GET", "PUT", "PATCH", "POST"].index(method), 0
        # What belongs to something, then something, then all of a kind.
        return 4 + (0 if "}/" in path and not path.endswith("}") else 1 if "{" in path else 2), -len(path)

    return sorted(found, key=place)


def filled(value, names):
    """Returns a value with the ids that names in braces stand for."""
    if isinstance(value, dict):
        return {name: filled(member, names) for name, member in value.items()}
    if isinstance(value, list):
        return [filled(element, names) for element in value]
    if isinstance(value, str):
        for name, text in names.items():
            value = value.replace(f"{{{name}}}", text)
    return value


def create_names(service):
    """Writes one of everything, and returns the ids."""
    note = {"title": "Zebra", "body": "- [ ] wool", "links": [{"webpageURL": PAGE, "title": "Zebra"}]}
    note = service.create("/api/v1/notes", note)
    link = note["links"][0]["id"]
    path = f"/api/v1/notes/{note['id']}"
    service.send("PUT", f"{path}/ink", {"strokes": []})
    service.send("PUT", f"{path}/reminder", DUE)
    removed = service.create(f"{path}/links", {"webpageURL": "https://zebra.example/b", "title": "B"})["id"]
    service.send("DELETE", f"{path}/links/{removed}")
    alias = service.create(f"/api/v1/links/{link}/aliases", {"url": "https://zebra.example/short"})
    decision = {"kind": "samePage", "urls": ["https://zebra.example/1", "https://zebra.example/2"]}
    visit = service.create("/api/v1/visits", VISIT)
    handoff = service.send("PUT", "/api/v1/handoffs/current", VISIT)[1]
    code = service.create("/api/v1/sign-in-codes")["link"].rpartition("#")[2]
    origin = f"http://127.0.0.1:{service.port}"
    service.create("/api/v1/sessions", {"code": code}, Origin=origin)
    token = {"name": "Reader", "scopes": ["read"]}
    pairing, unused, approved = (service.create("/api/v1/pairings", {"name": "Browser"}) for _ in range(3))
    service.create(f"/api/v1/pairings/{approved['userCode']}/approval")
    service.create("/api/v1/accounts", {"name": "ann"})
    uploads = ["a" * 32, "b" * 32]
    for upload in uploads:
        service.create(f"/api/v1/imports?dryRun=true&name=a.md&upload={upload}", b"Zebra", Content_Type="text/markdown")
    return {
        "note": note["id"],
        "link": link,
        "removed": removed,
        "alias": alias["aliases"][0]["id"] if "aliases" in alias else alias["id"],
        "decision": service.create("/api/v1/identity-decisions", decision)["id"],
        "savedSearch": service.create("/api/v1/saved-searches", {"query": "wool"})["id"],
        "activity": visit["activity"]["id"],
        "handoff": handoff["id"],
        "code": service.create("/api/v1/sign-in-codes")["link"].rpartition("#")[2],
        "origin": origin,
        "session": service.send("GET", "/api/v1/sessions")[1]["sessions"][0]["id"],
        "token": service.create("/api/v1/tokens", token)["id"],
        "ownToken": service.create("/api/v1/tokens", token)["token"],
        "userCode": pairing["userCode"],
        "unusedUserCode": unused["userCode"],
        "deviceCode": approved["deviceCode"],
        "account": "ann",
        "attachment": service.create("/api/v1/attachments", b"zebra", Content_Type="application/octet-stream")["id"],
        "calendarKey": service.create("/api/v1/calendar-address")["address"]["url"].rpartition("=")[2],
        "list": service.create("/api/v1/rules/lists", {"text": "||a.example^$removeparam=b", "name": "A"})["id"],
        "import": uploads[0],
        "unusedImport": uploads[1],
        "line": "0",
        "revision": "1",
        "page": NOTHING,
        "picture": NOTHING,
        "pushSubscription": NOTHING,
        "key": "key",
        "image": "0",
    }


def send(service, operation, names):
    """Sends the request of an operation, and returns the response and its JSON."""
    method, path, sample = operation
    if sample.path:
        path = "/api/v1" + sample.path
    if "{tag}" in sample.headers.values():
        note, _ = service.send("GET", f"/api/v1/notes/{names['note']}")
        names = names | {"tag": note.headers["ETag"] or '"1"'}
    headers = filled(sample.headers, names)
    return service.send(method, filled(path + sample.query, names), filled(sample.body, names), **headers)
