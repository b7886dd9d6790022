"""Calls to the extension's worker from a page of the extension, as web/extension/protocol describes them."""

import contextlib
import itertools
import json
import secrets
import urllib.request

from playwright.sync_api import Error
from support.waiting import limit, wait_until

# Keeps a port open in the page, with the answers and events that arrive.
OPEN = """(name) => {
  const kept = (globalThis.keptPorts ??= {});
  const connect = () => {
    const port = chrome.runtime.connect({ name });
    kept[name].port = port;
    kept[name].connections++;
    port.onMessage.addListener((message) => {
      if (message.event) kept[name].events.push(message);
      else kept[name].answers[message.id]?.(message);
    });
    port.onDisconnect.addListener(() => {
      for (const answer of Object.values(kept[name].answers)) answer({ problem: { kind: "worker-ended" } });
      kept[name].answers = {};
      if (kept[name].reconnects) connect();
    });
  };
  kept[name] = { events: [], answers: {}, connections: 0, reconnects: true };
  connect();
}"""

CALL = """([name, message]) => new Promise((done) => {
  keptPorts[name].answers[message.id] = done;
  keptPorts[name].port.postMessage(message);
})"""

# Sixteen calls at once: the worker answers a limited number.
CALL_EACH = """async ([name, id, call, values]) => {
  const results = [];
  const ask = (value, offset) => new Promise((done) => {
    keptPorts[name].answers[id + offset] = done;
    keptPorts[name].port.postMessage({ id: id + offset, call, arguments: [value] });
  });
  for (let i = 0; i < values.length; i += 16) {
    const answers = await Promise.all(values.slice(i, i + 16).map((value, offset) => ask(value, i + offset)));
    results.push(...answers.map(({ result }) => result ?? null));
  }
  return results;
}"""

READ_TABLE = """(name) => new Promise((done) => {
  const request = indexedDB.open("backnote");
  request.onsuccess = async () => {
    const table = request.result.transaction(name).objectStore(name);
    const read = (method) => new Promise((read) => (table[method]().onsuccess = ({ target }) => read(target.result)));
    const [keys, values] = await Promise.all([read("getAllKeys"), read("getAll")]);
    request.result.close();
    done(Object.fromEntries(keys.map((key, index) => [key, values[index]])));
  };
})"""

CLOSE = """(name) => {
  keptPorts[name].reconnects = false;
  keptPorts[name].port.disconnect();
}"""


class WorkerProblem(Exception):
    """The problem that the worker answered a call with. `kind` names it."""

    def __init__(self, problem):
        super().__init__(json.dumps(problem))
        self.kind = problem["kind"]
        self.problem = problem


class WorkerPort:
    """A port of one of the extension's pages, which must be open in `page`."""

    def __init__(self, page, kind):
        self.page = page
        self._ids = itertools.count(1)
        self.id = secrets.token_hex(16)
        self._name = f"{kind}#{self.id}"
        page.evaluate(OPEN, self._name)

    def call(self, call, *arguments):
        message = {"id": next(self._ids), "call": call, "arguments": list(arguments)}
        answer = self.page.evaluate(CALL, [self._name, message])
        if "problem" in answer:
            raise WorkerProblem(answer["problem"])
        return answer.get("result")

    def call_each(self, call, values):
        """Returns the results of a call with each of many values."""
        first = next(self._ids)
        self._ids = itertools.count(first + len(values))
        return self.page.evaluate(CALL_EACH, [self._name, first, call, values])

    def request(self, method, path, body=None, headers=None):
        """Returns the decoded response of the service."""
        return self.call("request", path, {"method": method, "body": body, "headers": headers or {}}).get("value")

    def events(self, name):
        """Returns the details of the events that arrived."""
        events = self.page.evaluate("(name) => keptPorts[name].events", self._name)
        return [event["detail"] for event in events if event["event"] == name]

    def wait_for(self, condition):
        """Waits until a condition in JavaScript is true of this port's state, `kept`, and returns its value."""
        script = f"(name) => {{ const kept = keptPorts[name]; return {condition}; }}"
        return self.page.wait_for_function(script, arg=self._name, polling=50).json_value()

    def read_table(self, name):
        """Returns the entries of a table of the worker's database."""
        return self.page.evaluate(READ_TABLE, name)

    def close(self):
        self.page.evaluate(CLOSE, self._name)


def open_port(browser, kind="options"):
    """Opens a page of the extension in a tab of its own, and its port."""
    paths = {"options": "options/options.html", "popup": "popup/popup.html", "side-panel": "side-panel/side-panel.html"}
    page = browser.context.new_page()
    page.goto(browser.url(paths[kind]))
    return WorkerPort(page, kind)


def approve(service, user_code):
    """Approves a pairing, as its person does at "Add Backnote to your browser"."""
    request = urllib.request.Request(
        f"{service.origin}/api/v1/pairings/{user_code}/approval",
        method="POST",
        headers={"Authorization": f"Bearer {service.token}"},
    )
    urllib.request.urlopen(request).close()


def pair(browser, service, origin=None, headers=None):
    """Pairs the extension with a service, directly or through a proxy. Returns the port of the options page."""
    port = open_port(browser)
    pairing = port.call("beginPairing", {"server": origin or service.origin, "headers": headers or {}})
    approve(service, pairing["userCode"])
    port.wait_for('kept.events.some(({ event, detail }) => event === "pairing" && detail.state === "paired")')
    return port


@contextlib.contextmanager
def worker_states(browser):
    """Gives a list of the states of the worker, by versions of it: those of now, and then each that follows."""
    states = []
    session = browser.context.new_cdp_session(browser.page)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: states.extend((one["versionId"], one["runningStatus"]) for one in event["versions"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(browser.page, lambda: states, "the browser has no worker")
    yield states
    session.detach()


def end_worker(browser):
    """Ends the worker, as the browser does with an idle one. The next event starts it again."""
    with worker_states(browser) as states:
        ending = {version for version, state in dict(states).items() if state != "stopped"}
        count = len(states)
        session = browser.context.new_cdp_session(browser.page)
        for target in session.send("Target.getTargets")["targetInfos"]:
            if target["type"] == "service_worker":
                session.send("Target.closeTarget", {"targetId": target["targetId"]})
        session.detach()
        # A page with a port starts it again at once.
        wait_until(
            browser.page,
            lambda: ending <= {version for version, state in states[count:] if state == "stopped"},
            lambda: f"the worker does not end: {states}",
        )


def evaluate_in_worker(browser, script, argument=None):
    """Evaluates a function in the worker that is running; waits for one that is starting."""
    late = f"new Promise((_, fail) => setTimeout(() => fail(new Error('no result')), {limit()}))"
    bounded = f"(argument) => Promise.race([({script})(argument), {late}])"
    problems = []

    def result():
        # One that does not run would never answer.
        if "running" not in dict(states).values():
            return None
        try:
            return [browser.context.service_workers[-1].evaluate(bounded, argument)]
        except Error as error:
            problems.append(error)

    with worker_states(browser) as states:
        [value] = wait_until(browser.page, result, lambda: f"no result from the worker: {states} {problems[-1:]}")
    return value
