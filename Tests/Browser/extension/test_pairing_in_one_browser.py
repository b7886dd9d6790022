"""Pairing the extension with the Backnote that is signed in in the same browser: a press on each side, and no code.

Another program, page or extension that begins a pairing gets no token, and cannot press the button.
"""

import hashlib
import json
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect
from support.accessibility import expect_accessible
from support.answers import press_answer, wait_to_press
from support.configuration import DESKTOP, PHONE
from support.extension import EXTENSION_ID
from support.owner import request
from support.pairing import post_as, token_refusal
from support.service import Account
from support.waiting import wait_until
from support.worker_probe import wait_until_looked_at

QUESTION = "An extension wants to connect"

# What a script in a page can do to a button, and what it cannot: none of these events is the person's.
PRESS_BY_SCRIPT = """(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, screenX: left, bubbles: true, detail: 1 };
  for (const name of ["pointermove", "pointerdown", "pointerup"]) {
    button.dispatchEvent(new PointerEvent(name, { ...place, pointerType: "mouse" }));
  }
  button.dispatchEvent(new MouseEvent("click", place));
  button.click();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}"""

# Hands the page a code as the extension does: now, and when the page asks for it.
HAND = """(code) => {
  const hand = () => document.dispatchEvent(new CustomEvent("backnotepairingcode", { detail: code }));
  document.addEventListener("backnotepairingpage", hand);
  hand();
}"""

# A page that asks for the code as Backnote's own page does, and keeps what it gets.
THIEF = b"""<!doctype html><title>Thief</title><script>
document.addEventListener("backnotepairingcode", ({ detail }) => localStorage.setItem("code", detail));
addEventListener("message", ({ data }) => localStorage.setItem("code", JSON.stringify(data)));
document.dispatchEvent(new Event("backnotepairingpage"));
</script>"""


@pytest.fixture
def signed_in(open_extension, service):
    """Opens the extension's settings in a browser in which an account is signed in."""

    def signed_in(account=service, **options):
        browser = open_extension(**options)
        browser.context.add_cookies([account.session])
        browser.page.goto(browser.url("options/options.html"))
        browser.page.get_by_label("Address").fill(account.origin)
        return browser

    return signed_in


def connect(browser):
    """Presses Connect. Returns the page that asks."""
    with browser.context.expect_page() as opened:
        browser.page.get_by_role("button", name="Connect", exact=True).click()
    opened.value.mouse.move(1, 1)
    return opened.value


def allow(browser, page, service):
    """Presses Allow in the page that asks, and waits until the extension is connected."""
    press_answer(page.get_by_role("button", name="Allow"))
    expect(browser.page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()


def extensions(account):
    return [token for token in request(account, "GET", "/tokens")["tokens"] if "origin" in token]


def expect_no_question(page):
    expect(page.get_by_label("Code")).to_be_visible()
    expect(page.get_by_role("heading", name=QUESTION)).to_have_count(0)
    expect(page.get_by_role("button", name="Allow")).to_have_count(0)


def open_pairing_page(browser, service, suffix=""):
    """Opens the page as any program can, and returns it once it asks for codes."""
    page = browser.context.new_page()
    page.goto(f"{service.origin}/pair{suffix}")
    expect(page.get_by_label("Code")).to_be_focused()
    return page


def test_a_press_on_each_side_pairs(signed_in, service):
    browser = signed_in()
    page = connect(browser)
    assert page.url == service.origin + "/pair"
    expect(page.get_by_role("heading", name=QUESTION)).to_be_focused()
    expect(page.locator(".pair-code")).to_have_count(0)
    expect(page.get_by_text(f"chrome-extension://{EXTENSION_ID}")).to_be_visible()
    allow(browser, page, service)
    [token] = extensions(service)
    assert token["origin"] == f"chrome-extension://{EXTENSION_ID}"


def test_denying_it_gives_no_token(signed_in, service):
    browser = signed_in()
    page = connect(browser)
    press_answer(page.get_by_role("button", name="Deny"))
    expect(browser.page.get_by_text("Backnote denied the connection.")).to_be_visible()
    assert extensions(service) == []


@pytest.mark.own_service
def test_person_who_is_not_signed_in_signs_in_first(open_extension, service):
    browser = open_extension()
    browser.page.goto(browser.url("options/options.html"))
    browser.page.get_by_label("Address").fill(service.origin)
    page = connect(browser)
    page.get_by_label("Sign-in link or code").fill(service.sign_in_link)
    page.get_by_role("button", name="Sign in", exact=True).click()
    allow(browser, page, service)


def test_page_that_is_loaded_again_asks_again(signed_in, service):
    page = connect(signed_in())
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()


def test_the_account_that_is_signed_in_is_named_and_gets_the_extension(signed_in, service, shared_services):
    other = Account(shared_services())
    request(service, "POST", "/notes", {"body": "of the first account"})
    browser = signed_in(other)
    page = connect(browser)
    expect(page.get_by_role("definition").filter(has_text=other.name)).to_be_visible()
    allow(browser, page, other)
    assert len(extensions(other)) == 1
    assert extensions(service) == []


@pytest.mark.parametrize("suffix", ["#{page}", "#{user}", "?code={page}", "?pageCode={page}#{page}"])
def test_program_with_the_extension_s_origin_cannot_use_the_signed_in_page(signed_in, service, suffix):
    browser = signed_in()
    pairing = post_as(f"chrome-extension://{EXTENSION_ID}", service, "/pairings", {"name": "Backnote in Chromium"})
    codes = {"page": pairing["pageCode"], "user": pairing["userCode"]}
    page = open_pairing_page(browser, service, suffix.format(**codes))
    expect_no_question(page)
    # Nor while the extension itself pairs: its page asks about the extension, or about nothing.
    with urllib.request.urlopen(service.origin + "/pair") as response:
        assert pairing["pageCode"] not in response.read().decode()
    asking = connect(browser)
    press_answer(asking.get_by_role("button", name="Allow"))
    expect(browser.page.get_by_text(f"Connected to {service.origin}.")).to_be_visible()
    assert token_refusal(service, pairing, f"chrome-extension://{EXTENSION_ID}") == "expired-token"
    expect_no_question(page)
    assert len(extensions(service)) == 1


def test_program_that_pairs_in_between_gets_nothing(signed_in, service):
    """The later pairing of the same origin replaces the extension's, and the person's press allows neither."""
    browser = signed_in()
    page = connect(browser)
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    origin = f"chrome-extension://{EXTENSION_ID}"
    pairing = post_as(origin, service, "/pairings", {"name": "Backnote in Chromium"})
    press_answer(page.get_by_role("button", name="Allow"))
    expect(page.get_by_role("alert")).to_contain_text("No extension is waiting with this code")
    assert token_refusal(service, pairing, origin) == "authorization-pending"
    expect(browser.page.get_by_text("The request has expired.")).to_be_visible()
    assert extensions(service) == []


def test_script_in_the_page_cannot_press(signed_in, service):
    """As the script of another extension that has access to the page. It can hand over a code as well."""
    browser = signed_in()
    pairing = post_as("chrome-extension://" + "a" * 32, service, "/pairings", {"name": "Other"})
    page = open_pairing_page(browser, service)
    page.evaluate(HAND, pairing["pageCode"])
    allow = page.get_by_role("button", name="Allow")
    expect(page.get_by_text("chrome-extension://" + "a" * 32)).to_be_visible()
    wait_to_press(allow)
    allow.evaluate(PRESS_BY_SCRIPT)
    assert token_refusal(service, pairing, "chrome-extension://" + "a" * 32) == "authorization-pending"
    expect(allow).to_be_visible()
    assert extensions(service) == []


# Another extension, without access to the server's pages, tries what it can in a tab that it opens.
OTHER_MANIFEST = {
    "manifest_version": 3,
    "name": "Other",
    "version": "1",
    "permissions": ["scripting"],
    "optional_host_permissions": ["*://*/*"],
}
ATTEMPTS = """async (server) => {
  const post = (path, body, credentials) => fetch(`${server}/api/v1${path}`, {
    method: "POST", credentials, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const pairing = await (await post("/pairings", { name: "Backnote in Chromium" }, "omit")).json();
  const { id } = await chrome.tabs.create({ url: `${server}/pair` });
  const inject = () => chrome.scripting.executeScript({ target: { tabId: id }, func: () => 1 });
  const attempts = [
    inject(),
    post(`/pairings/${pairing.pageCode}/approval`, {}, "include").then(({ ok }) => ok || Promise.reject()),
    fetch(`${server}/api/v1/notes`, { credentials: "include" }).then(({ ok }) => ok || Promise.reject()),
    post("/pairings/tokens", { deviceCode: pairing.deviceCode }, "omit").then(({ ok }) => ok || Promise.reject()),
  ];
  return (await Promise.allSettled(attempts)).map(({ status }) => status);
}"""


def test_another_extension_cannot_pair(signed_in, service, tmp_path):
    (tmp_path / "manifest.json").write_text(json.dumps(OTHER_MANIFEST))
    (tmp_path / "page.html").write_text("<!doctype html><title>Other</title>")
    browser = signed_in(is_new=True, others=(tmp_path,))
    # Chromium makes the ID of an unpacked extension of its path.
    digest = hashlib.sha256(str(tmp_path.resolve()).encode()).hexdigest()[:32]
    other = "".join(chr(ord("a") + int(digit, 16)) for digit in digest)
    attack = browser.context.new_page()
    attack.goto(f"chrome-extension://{other}/page.html")
    with browser.context.expect_page() as opened:
        assert attack.evaluate(ATTEMPTS, service.origin) == ["rejected"] * 4
    expect_no_question(opened.value)
    assert extensions(service) == []


@pytest.mark.parametrize("code", ["BCDF-GHJK", "", "../notes", "a" * 43])
def test_page_takes_no_code_of_another_kind(signed_in, service, code):
    page = open_pairing_page(signed_in(), service)
    page.evaluate(HAND, code)
    expect_no_question(page)


def test_code_is_used_once(signed_in, service):
    browser = signed_in()
    # The page's own world gets the code as well.
    browser.context.add_init_script(
        "document.addEventListener('backnotepairingcode', ({ detail }) => (globalThis.handedCode = detail))"
    )
    page = connect(browser)
    allow(browser, page, service)
    again = open_pairing_page(browser, service)
    again.evaluate(HAND, page.evaluate("handedCode"))
    press_answer(again.get_by_role("button", name="Allow"))
    expect(again.get_by_role("alert")).to_contain_text("No extension is waiting with this code")
    assert len(extensions(service)) == 1


def test_page_does_not_ask_again_about_what_was_allowed(signed_in, service):
    """The extension hands over the code each time that the page is shown, until it expires."""
    browser = signed_in()
    browser.context.add_init_script(
        "globalThis.handed = 0; document.addEventListener('backnotepairingcode', () => (handed += 1))"
    )
    page = connect(browser)
    allow(browser, page, service)
    questions = []
    page.on("request", lambda request: "/pairings/" in request.url and questions.append(request.url))
    page.get_by_role("link", name="Devices").click()
    page.wait_for_url("**/settings#devices")
    before = page.evaluate("handed")
    page.go_back()
    wait_until(page, lambda: page.evaluate("handed") > before, "the code is not handed over again")
    expect_no_question(page)
    assert questions == []


def test_only_the_server_s_origin_gets_the_code(signed_in, service, pages):
    """Another origin of the same host, to which the tab of the pairing was led."""
    pages.made["/thief"] = (THIEF, "text/html")
    browser = signed_in()
    page = connect(browser)
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    page.goto(pages.url("/thief"))
    wait_until_looked_at(browser, page)
    assert page.evaluate("localStorage.getItem('code')") is None


def test_another_tab_gets_no_code(signed_in, service):
    browser = signed_in()
    asking = connect(browser)
    expect(asking.get_by_role("heading", name=QUESTION)).to_be_visible()
    other = open_pairing_page(browser, service)
    asking.reload()
    expect(asking.get_by_role("heading", name=QUESTION)).to_be_visible()
    expect_no_question(other)


def test_page_of_another_origin_reaches_neither_the_page_nor_the_service(signed_in, service, pages):
    browser = signed_in()
    origin = f"chrome-extension://{EXTENSION_ID}"
    pairing = post_as(origin, service, "/pairings", {"name": "Backnote in Chromium"})
    pages.made["/attack"] = (b"<!doctype html><title>Attack</title><h1>Attack</h1>", "text/html")
    page = browser.context.new_page()
    page.goto(pages.url("/attack"))
    with browser.context.expect_page() as opened:
        page.evaluate("(url) => { globalThis.opened = open(url) }", service.origin + "/pair")
    expect(opened.value.get_by_label("Code")).to_be_focused()
    # Its cookie is sent, as the ports of a host are one site.
    answers = page.evaluate(
        """async ([origin, code]) => {
          for (const message of [code, { type: "backnotepairingcode", detail: code }]) opened.postMessage(message, "*");
          const ask = (method, path) => fetch(`${origin}/api/v1/pairings/${path}`, {
            method, credentials: "include", headers: { "Content-Type": "application/json" },
          }).then(({ status }) => status, () => "unreadable");
          return [await ask("GET", code), await ask("POST", `${code}/approval`), await ask("DELETE", code)];
        }""",
        [service.origin, pairing["pageCode"]],
    )
    assert answers == ["unreadable"] * 3
    assert page.evaluate("opened.closed"), "the opened window is separated from its opener"
    expect_no_question(opened.value)
    assert token_refusal(service, pairing, origin) == "authorization-pending"


def test_without_access_to_the_server_the_code_remains(signed_in, service):
    """The access is refused."""
    browser = signed_in(has_all_sites=False)
    browser.page.evaluate("chrome.permissions.request = async () => false")
    browser.page.get_by_role("button", name="Connect", exact=True).click()
    expect(browser.page.get_by_role("heading", name="Enter this code in Backnote")).to_be_visible()
    code = browser.page.locator(".code").text_content()
    with browser.context.expect_page() as opened:
        browser.page.get_by_role("button", name="Open Backnote").click()
    page = opened.value
    page.mouse.move(1, 1)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Continue").click()
    allow(browser, page, service)


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP", "ko-KR"])
def test_both_sides_are_accessible(open_extension, service, screenshot, locale):
    browser = open_extension(locale=locale)
    browser.context.add_cookies([service.session])
    browser.page.goto(browser.url("options/options.html"))
    browser.page.get_by_role("textbox").first.fill(service.origin)
    with browser.context.expect_page() as opened:
        browser.page.get_by_role("textbox").first.press("Enter")
    expect(opened.value.locator("button.answer")).to_have_count(2)
    expect(browser.page.locator(".code")).to_be_visible()
    for viewport, width, scheme in ((PHONE, "phone", "dark"), (DESKTOP, "desktop", "light")):
        for page, side in ((browser.page, "extension"), (opened.value, "server")):
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            screenshot(page, f"pairing-{side}-{width}-{scheme}-{locale}")
            expect_accessible(page)


def test_service_refuses_codes_without_a_session(service):
    pairing = post_as("chrome-extension://" + "a" * 32, service, "/pairings", {"name": "Other"})
    for origin in (None, "chrome-extension://" + "a" * 32, service.origin, "http://127.0.0.1:1"):
        headers = {"Content-Type": "application/json"} | ({"Origin": origin} if origin else {})
        path = f"{service.origin}/api/v1/pairings/{pairing['pageCode']}/approval"
        approval = urllib.request.Request(path, data=json.dumps({}).encode(), headers=headers)
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(approval)
        assert refusal.value.code in (401, 403)
