"""Pairing, the test of the connection, and what the token is kept from."""

import contextlib
import datetime
import email.utils
import http.client
import http.server
import json
import ssl
import subprocess
import threading

import pytest
from ports import free_port
from support.owner import add_note, request
from support.waiting import wait_until
from support.worker_port import WorkerProblem, approve, end_worker, evaluate_in_worker, open_port, pair
from support.worker_probe import wait_until_looked_at

HTML = {"Content-Type": "text/html"}
SIGN_IN_PAGE = b"<!doctype html><title>Sign in</title><form></form>"


def check(port, server, headers=None):
    """Returns the result of the connection test."""
    return port.call("testConnection", {"server": server, "headers": headers or {}})


def token_names(service):
    return sorted(token["name"] for token in request(service, "GET", "/tokens")["tokens"])


def test_paired_service_is_found(paired, proxied):
    assert check(paired.port, proxied.proxy.origin) == {"result": "ok"}
    # What a person copies from the address bar, and what they type.
    assert check(paired.port, f" {proxied.proxy.origin}/notes/1 ") == {"result": "ok"}
    assert check(paired.port, proxied.proxy.origin.removeprefix("http://")) == {"result": "ok"}


# Removing what belongs to the account before waits until the test says so.
WAIT_TO_FORGET = """() => {
  const { index } = probe.extension;
  const forget = index.forget.bind(index);
  index.forget = () => new Promise((done) => (probe.forget = () => done(forget())));
}"""


def test_browser_is_said_to_be_paired_when_requests_are(open_extension, proxied):
    browser = open_extension()
    evaluate_in_worker(browser, WAIT_TO_FORGET)
    port = open_port(browser)
    pairing = port.call("beginPairing", {"server": proxied.proxy.origin, "headers": {}})
    approve(proxied, pairing["userCode"])
    is_forgetting = "async () => Boolean(probe.forget)"
    wait_until(browser.page, lambda: evaluate_in_worker(browser, is_forgetting), "nothing is forgotten")
    assert port.call("serverAddress")["server"] == proxied.proxy.origin
    assert "paired" not in [detail["state"] for detail in port.events("pairing")]
    evaluate_in_worker(browser, "() => probe.forget()")
    wait_until(browser.page, lambda: port.events("pairing")[-1]["state"] == "paired", "the browser is not paired")
    assert check(port, proxied.proxy.origin) == {"result": "ok"}


def test_service_without_pairing_is_found(open_extension, service):
    assert check(open_port(open_extension()), service.origin) == {"result": "not-paired"}


@pytest.mark.parametrize("server", ["", "ftp://a.example", "http://user:secret@a.example", "not an address"])
def test_invalid_address(open_extension, server):
    assert check(open_port(open_extension()), server) == {"result": "invalid-address"}


def test_each_other_answer_has_its_reason(paired, proxied, pages):
    proxy, port = proxied.proxy, paired.port
    answers = [
        ((200, HTML, SIGN_IN_PAGE), {"result": "proxy-sign-in", "status": 200}),
        ((401, HTML, SIGN_IN_PAGE), {"result": "proxy-sign-in", "status": 401}),
        ((403, HTML, SIGN_IN_PAGE), {"result": "proxy-sign-in", "status": 403}),
        ((302, {"Location": pages.url("/sign-in")}, b""), {"result": "proxy-sign-in"}),
        ((502, HTML, b"Bad gateway"), {"result": "server-failed", "status": 502}),
        ((503, HTML, b"Unavailable"), {"result": "server-failed", "status": 503}),
        ((404, HTML, b"Not found"), {"result": "not-backnote", "status": 404}),
        ((200, {"Content-Type": "application/json"}, b'{"a": 1}'), {"result": "not-backnote", "status": 200}),
        ((200, {"Content-Type": "application/json"}, b"not JSON"), {"result": "not-backnote", "status": 200}),
        ((200, {"Content-Type": "application/json"}, b'{"proof": "AAAA"}'), {"result": "not-proven"}),
    ]
    for answer, expected in answers:
        proxy.instead = lambda handler, answer=answer: answer
        assert check(port, proxy.origin) == expected
    assert check(port, pages.url(""))["result"] == "not-backnote"
    assert check(port, f"http://127.0.0.1:{free_port()}") == {"result": "not-running"}
    proxy.instead = lambda handler: None
    assert check(port, f"http://localhost:{proxy.origin.rpartition(':')[2]}")["result"] == "refused"


def test_ended_token_is_named(paired, proxied):
    [token] = [one for one in request(proxied, "GET", "/tokens")["tokens"] if "origin" in one]
    request(proxied, "DELETE", f"/tokens/{token['id']}")
    assert check(paired.port, proxied.proxy.origin) == {"result": "token-ended"}
    with pytest.raises(WorkerProblem) as problem:
        open_port(paired, "popup").request("GET", "/notes")
    assert (problem.value.kind, problem.value.problem["problem"]) == ("signed-out", "token-ended")
    assert paired.port.call("connectionState")["state"] == "ended"


def test_wrong_clock_is_named(paired, proxied):
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    proof = {"Content-Type": "application/json", "Date": email.utils.format_datetime(later, usegmt=True)}
    proxied.proxy.instead = lambda handler: (200, proof, b'{"proof": "AAAA"}')
    test = check(paired.port, proxied.proxy.origin)
    assert test["result"] == "clock-off"
    assert -3700 < test["clockDifference"] < -3500


@pytest.fixture
def certified(tmp_path):
    """The origin of a server with an untrusted certificate."""
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2"]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)

    class Server(http.server.ThreadingHTTPServer):
        """Answers plain HTTP as common servers do: with an error."""

        def finish_request(self, connection, address):
            if connection.recv(1, 2) != b"\x16":
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            super().finish_request(context.wrap_socket(connection, server_side=True), address)

        def handle_error(self, *arguments):
            """A browser that trusts no certificate is no error."""

    server = Server(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"https://localhost:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_certificate_that_is_not_trusted_is_named(open_extension, certified):
    assert check(open_port(open_extension()), certified) == {"result": "certificate"}


def test_proxy_without_cors_needs_a_permission(open_extension, proxied):
    port = open_port(open_extension(has_all_sites=False))
    origin = "http://127.0.0.1/*"
    assert check(port, proxied.proxy.origin) == {"result": "not-paired"}
    proxied.proxy.instead = lambda handler: (405, HTML, b"") if handler.command == "OPTIONS" else None
    # The browser hides responses without CORS, so that they look like no response.
    assert check(port, proxied.proxy.origin) == {"result": "not-running", "origin": origin}
    proxied.proxy.instead = lambda handler: (405, HTML, b"")
    assert check(port, proxied.proxy.origin) == {"result": "permission-needed", "origin": origin}
    proxied.proxy.instead = lambda handler: None
    headers = {"X-Access-Key": "secret"}
    test = check(port, proxied.proxy.origin, headers)
    assert test == {"result": "permission-needed", "origin": origin}


def test_headers_of_a_proxy_are_sent_with_each_request(open_extension, proxied):
    without = []

    def refuse(handler):
        if handler.headers["X-Access-Key"] == "secret":
            return None
        without.append(handler.path)
        return 403, HTML, SIGN_IN_PAGE

    proxied.proxy.instead = refuse
    browser = open_extension()
    port = open_port(browser)
    assert check(port, proxied.proxy.origin)["result"] == "proxy-sign-in"
    without.clear()
    port = pair(browser, proxied, proxied.proxy.origin, {"X-Access-Key": "secret"})
    add_note(proxied, "https://example.com/")
    port.call("follow", True)
    popup = open_port(browser, "popup")
    assert [note["title"] for note in popup.request("GET", "/notes")["notes"]] == ["Note"]
    assert without == []
    assert port.call("serverAddress") == {"server": proxied.proxy.origin, "headers": {"X-Access-Key": "secret"}}


def test_address_of_the_paired_service_can_be_changed(paired, proxied):
    """The service at its other address is the same: it knows the token."""
    paired.port.call("setServerAddress", {"server": proxied.origin, "headers": {}})
    assert paired.port.call("connectionState")["server"] == proxied.origin
    assert open_port(paired, "popup").request("GET", "/notes")["notes"] == []
    with pytest.raises(WorkerProblem) as problem:
        paired.port.call("setServerAddress", {"server": "ftp://a.example", "headers": {}})
    assert problem.value.kind == "invalid-address"


class Stranger:
    """Another program on the port of the service. It answers as if it were the service, and keeps what it receives."""

    def __init__(self, proxy):
        self.proxy = proxy
        self.heads = []

    def take_port(self):
        self.proxy.instead = self._answer

    def _answer(self, handler):
        self.heads.append((handler.command, handler.path, dict(handler.headers)))
        return 200, {"Content-Type": "application/json", **self._proof()}, b'{"proof": "AAAA", "notes": []}'

    @staticmethod
    def _proof():
        return {"Backnote-Proof": f"time=1800000000000, proof={'A' * 43}"}

    def watch(self, handler):
        """Keeps a request that the service answers."""
        self.heads.append((handler.command, handler.path, dict(handler.headers)))

    def replay(self, heads=None):
        """Sends requests with a token that it has kept to the service. Returns the statuses of the responses."""
        statuses = set()
        for method, path, headers in heads or self.heads:
            if "Authorization" in headers and method == "GET":
                connection = http.client.HTTPConnection("127.0.0.1", self.proxy.port)
                connection.request(method, path, headers=headers)
                statuses.add(connection.getresponse().status)
                connection.close()
        return statuses


@pytest.mark.parametrize("moment", ["after an answer", "between two requests", "after a crash", "in the event stream"])
def test_another_program_on_the_port_gets_no_token(paired, proxied, moment):
    stranger = Stranger(proxied.proxy)
    token = paired.port.read_table("state")["connection"]["token"]
    popup = open_port(paired, "popup")
    assert popup.request("GET", "/notes")["notes"] == []
    if moment == "after a crash":
        # The browser is told so by its next request. Then another program takes the port.
        proxied.proxy.instead = lambda handler: (502, HTML, b"")
        with pytest.raises(WorkerProblem):
            popup.request("GET", "/notes")
    if moment == "in the event stream":
        popup.call("follow", True)
    if moment == "between two requests":
        # Right after the response to one request, which may be another one than this.
        proxied.proxy.after = lambda handler: stranger.take_port() or True
        with contextlib.suppress(WorkerProblem):
            popup.request("GET", "/notes")
    stranger.take_port()
    for request_ in [("GET", "/notes", None), ("POST", "/notes", {"title": "Secret"}), ("GET", "/notes", None)]:
        with pytest.raises(WorkerProblem) as problem:
            popup.request(*request_)
        assert problem.value.kind == "unreachable"
        end_worker(paired)
    assert stranger.heads
    for _, _, headers in stranger.heads:
        assert "Cookie" not in headers
        assert not headers.get("Authorization", "").lower().startswith("bearer")
        assert token.removeprefix("bn_") not in json.dumps(headers)
    with pytest.raises(WorkerProblem):
        popup.request("GET", "/notes")
    assert paired.port.call("connectionState")["state"] == "not-proven"
    # The service is there again, and the browser goes on without a new pairing.
    proxied.proxy.clear()
    assert popup.request("GET", "/notes")["notes"] == []


@pytest.mark.own_service
def test_requests_that_another_program_kept_are_worth_nothing(paired, proxied):
    stranger = Stranger(proxied.proxy)
    popup = open_port(paired, "popup")
    assert popup.request("GET", "/notes")["notes"] == []
    # A request that was answered is not answered again.
    proxied.proxy.instead = stranger.watch
    assert popup.request("GET", "/notes")["notes"] == []
    assert stranger.replay() == {401}
    stranger.heads.clear()
    stranger.take_port()
    for _ in range(2):
        with pytest.raises(WorkerProblem):
            popup.request("GET", "/notes")
    # The worker can send another one in the background, which the service sees for the first time.
    kept = list(stranger.heads)
    proxied.end()
    proxied.start()
    assert stranger.replay(kept) == {401}
    proxied.proxy.clear()
    assert popup.request("GET", "/notes")["notes"] == []


def test_answered_request_costs_one_round_trip(paired, proxied):
    """No proof is asked for, also not by a worker that has just started."""
    popup = open_port(paired, "popup")
    popup.request("GET", "/notes")
    end_worker(paired)
    proxied.proxy.requests.clear()
    assert popup.request("GET", "/notes")["notes"] == []
    sent = [line for line in proxied.proxy.requests if not line.startswith("OPTIONS")]
    assert "POST /api/v1/pairings/proofs" not in sent
    assert sent.count("GET /api/v1/notes") == 1


@pytest.mark.parametrize("step", ["begun", "approved"])
def test_pairing_outlives_the_worker(open_extension, service, step):
    browser = open_extension()
    browser.page.goto(browser.url("options/options.html"))
    port = open_port(browser)
    pairing = port.call("beginPairing", {"server": service.origin, "headers": {}})
    assert pairing["state"] == "waiting"
    if step == "begun":
        end_worker(browser)
        assert port.call("pairing")["userCode"] == pairing["userCode"]
    approve(service, pairing["userCode"])
    if step == "approved":
        end_worker(browser)
    # The ended worker may have stored its token. Then no event says that the pairing has ended.
    wait_until(browser.page, lambda: port.call("connectionState")["state"] == "connected", "the pairing does not end")
    assert port.call("pairing")["state"] in ("paired", "none")
    assert check(port, service.origin) == {"result": "ok"}


def test_pairing_outlives_a_service_that_does_not_answer(open_extension, proxied):
    polls = []

    def fail(handler):
        if handler.path != "/api/v1/pairings/tokens":
            return None
        polls.append(handler.path)
        return 502, HTML, b"<h1>Bad gateway</h1>"

    browser = open_extension()
    port = open_port(browser)
    pairing = port.call("beginPairing", {"server": proxied.proxy.origin, "headers": {}})
    proxied.proxy.instead = fail
    approve(proxied, pairing["userCode"])
    wait_until(browser.page, lambda: polls, "the extension does not ask for its token")
    proxied.proxy.instead = lambda handler: None
    port.wait_for('kept.events.some(({ event, detail }) => event === "pairing" && detail.state === "paired")')


def test_declined_pairing_is_named(open_extension, service):
    port = open_port(open_extension())
    pairing = port.call("beginPairing", {"server": service.origin, "headers": {}})
    request(service, "DELETE", f"/pairings/{pairing['userCode']}")
    port.wait_for('kept.events.some(({ event, detail }) => event === "pairing" && detail.state === "declined")')
    assert port.call("connectionState")["state"] == "not-paired"


def test_cancelled_pairing_stays_cancelled(open_extension, service):
    browser = open_extension()
    port = open_port(browser)
    port.call("beginPairing", {"server": service.origin, "headers": {}})
    port.call("cancelPairing")
    end_worker(browser)
    assert port.call("pairing") == {"state": "none"}


def test_pairing_with_what_is_not_the_service_fails(open_extension, proxied):
    proxied.proxy.instead = lambda handler: (200, {"Content-Type": "application/json"}, json.dumps({"a": 1}).encode())
    with pytest.raises(WorkerProblem) as problem:
        open_port(open_extension()).call("beginPairing", {"server": proxied.proxy.origin, "headers": {}})
    assert problem.value.kind == "unreachable"


def test_unpairing_forgets_the_token_and_the_index(paired, proxied, pages):
    pages.made["/with"] = (b"<!doctype html><title>With</title>", "text/html")
    add_note(proxied, pages.url("/with"))
    paired.port.call("follow", True)
    before = token_names(proxied)
    assert paired.port.call("unpair", "keep") == {"isRevoked": True}
    assert token_names(proxied) == ["Test"] != before
    stored = paired.port.read_table("state")
    assert stored["connection"] == {"server": proxied.proxy.origin, "headers": {}}
    assert set(stored) <= {"connection", "settings"}
    proxied.proxy.requests.clear()
    paired.page.goto(pages.url("/with"))
    wait_until_looked_at(paired, paired.page)
    with pytest.raises(WorkerProblem) as problem:
        open_port(paired, "popup").request("GET", "/notes")
    assert (problem.value.kind, problem.value.problem["problem"]) == ("signed-out", "not-paired")
    assert proxied.proxy.requests == []


def test_only_the_pages_of_the_extension_are_answered(paired):
    """A page of one kind cannot call what another may, and no request goes beyond what it needs."""
    popup = open_port(paired, "popup")
    for call in ("unpair", "beginPairing", "testConnection", "toPage", "constructor", "__proto__"):
        with pytest.raises(WorkerProblem) as problem:
            popup.call(call)
        assert problem.value.kind == "unknown-call"
    for method, path in [
        ("GET", "/tokens"),
        ("POST", "/tokens"),
        ("GET", "/sessions"),
        ("DELETE", "/activities"),
        ("GET", "/notes/../tokens"),
        ("GET", "/notes/%2e%2e/tokens"),
        ("GET", "//a.example/notes"),
        ("get", "/notes"),
    ]:
        with pytest.raises(WorkerProblem) as problem:
            popup.request(method, path)
        assert problem.value.kind == "not-allowed"
    with pytest.raises(WorkerProblem) as problem:
        popup.request("GET", "/notes", headers={"Authorization": "Bearer x"})
    assert problem.value.kind == "not-allowed"
