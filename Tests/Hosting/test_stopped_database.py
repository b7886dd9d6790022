"""A service whose PostgreSQL stops in the middle of anything, and comes back."""

import concurrent.futures
import http.client
import uuid

import every_route
import pytest
from database import SERVERS, DatabaseServer, Service

pytestmark = pytest.mark.skipif(not SERVERS, reason="scripts/test has found no PostgreSQL")

# What needs neither a credential nor the store. An image that no page has is looked for in memory.
WITHOUT_STORE = {"GET /health", "GET /openapi.json"}


@pytest.fixture
def database():
    server = DatabaseServer()
    yield server
    server.crash()


@pytest.fixture
def service(database, tmp_path):
    service = Service(tmp_path / "data", database)
    yield service
    database.start()
    service.end()


def name_of(operation):
    return f"{operation[0]} {operation[1]}"


def check_unreachable(response, problem, name):
    assert response.status == 503, (name, response.status, problem)
    assert problem["type"].endswith("/database-unreachable"), (name, problem)
    assert int(response.headers["Retry-After"]) > 0, name


@pytest.mark.parametrize("end", ["stop", "freeze"])
def test_every_route_says_that_the_database_is_away_and_recovers(end, database, service):
    names = every_route.create_names(service)
    operations = every_route.operations()
    getattr(database, end)()
    # All at once, since each waits some seconds for the database.
    with concurrent.futures.ThreadPoolExecutor(len(operations)) as pool:
        answers = list(pool.map(lambda operation: every_route.send(service, operation, names), operations))
    for operation, (response, problem) in zip(operations, answers, strict=True):
        name = name_of(operation)
        if name in WITHOUT_STORE:
            assert response.status == 200, name
        else:
            check_unreachable(response, problem, name)
            assert "503" in every_route.DESCRIPTION["paths"][operation[1]][operation[0].lower()]["responses"], name
    database.start()
    service.wait_until_ready()
    for operation in operations:
        response, value = every_route.send(service, operation, names)
        assert response.status == operation[2].status, (name_of(operation), response.status, value)


def test_a_note_that_was_being_written_is_there_once(database, service):
    """Clients repeat what failed, as they do, with the same key."""
    written = []

    def write(number):
        body, key = {"title": f"Note {number}"}, str(uuid.uuid4())
        # A database that ends during a commit may have the note already, which only a repeated request finds.
        expected = {201}
        while (answer := service.send("POST", "/api/v1/notes", body, Idempotency_Key=key))[0].status == 503:
            check_unreachable(*answer, number)
            expected = {200, 201}
        assert answer[0].status in expected, answer
        written.append(answer[1]["id"])

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        futures = []
        for count in range(3):
            futures += [pool.submit(write, 40 * count + number) for number in range(40)]
            # In the middle of the writes.
            concurrent.futures.wait(futures[-40:], return_when=concurrent.futures.FIRST_COMPLETED)
            database.crash()
            database.start()
        for future in futures:
            future.result()
    found, cursor = [], ""
    while cursor is not None:
        _, page = service.send("GET", f"/api/v1/notes?limit=100{cursor}")
        found += [note["id"] for note in page["notes"]]
        cursor = f"&cursor={page['nextCursor']}" if page.get("nextCursor") else None
    assert sorted(found) == sorted(written)


def create_notes(service, count, size):
    """Imports notes of a size."""
    notes = [{"title": f"Note {number}", "body": f"{number} ".ljust(size, "a"), "links": []} for number in range(count)]
    return service.create("/api/v1/imports", {"format": "backnote-notes-1", "notes": notes})


def test_an_export_that_is_cut_does_not_look_whole(database, service):
    # More than the service and the system hold of a response that is not read.
    for _ in range(2):
        create_notes(service, 300, 65_000)
    response = service.open("GET", "/api/v1/export?format=json")
    assert response.status == 200
    assert response.read(65_536)
    database.crash()
    with pytest.raises((http.client.IncompleteRead, ConnectionError)):
        response.read()
    database.start()
    service.wait_until_ready()
    with service.open("GET", "/api/v1/export?format=json") as response:
        assert len(response.read()) > 65_536


def test_events_go_on_when_the_database_is_back(database, service):
    with service.open("GET", "/api/v1/events") as events:
        while b"event: ready" not in (line := events.readline()):
            assert line
        database.crash()
        database.start()
        service.wait_until_ready()
        note = service.create("/api/v1/notes", {"title": "After"})["id"].encode()
        # A stream that ends is opened again by its client.
        while note not in (line := events.readline()):
            assert line, "the stream has ended"


def test_an_import_that_was_interrupted_continues_when_it_is_repeated(database, service):
    notes = [{"title": f"Note {number}", "body": "", "links": []} for number in range(20_000)]
    searches = [{"query": "wool", "name": "Wool"}]
    body = {"format": "backnote-notes-1", "notes": notes, "savedSearches": searches}
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        answer = pool.submit(service.send, "POST", "/api/v1/imports", body)
        while not service.send("GET", "/api/v1/notes?limit=1")[1]["notes"]:
            pass
        database.crash()
        check_unreachable(*answer.result(), "import")
    database.start()
    service.wait_until_ready()
    report = service.create("/api/v1/imports", body)
    assert report["refused"] == []
    assert 0 < report["counts"]["new"] < len(notes)
    assert report["counts"]["new"] + report["counts"]["existing"] == len(notes)


def test_an_upload_that_was_interrupted_can_be_repeated(database, service):
    content = b"a file " * 500_000
    half = len(content) // 2

    def upload(middle):
        def parts():
            yield content[:half]
            middle()
            yield content[half:]

        fields = {"Content-Type": "application/octet-stream", "Content-Length": str(len(content))}
        return service.send("POST", "/api/v1/attachments", parts(), **fields)

    check_unreachable(*upload(database.crash), "attachment")
    database.start()
    service.wait_until_ready()
    response, attachment = upload(lambda: None)
    assert response.status == 201, attachment
    with service.open("GET", f"/api/v1/attachments/{attachment['id']}") as stored:
        assert stored.read() == content
