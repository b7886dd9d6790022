"""A page on a site with notes is also recognized by the address that it gives for itself."""

import itertools
import json

import pytest
from playwright.sync_api import expect
from support.badges import badges, wait_for_badge
from support.owner import request
from support.page_panels import expect_nothing_shown, overlay, panels, run_command
from support.tabs import visit
from support.waiting import wait_until
from support.worker_port import evaluate_in_worker
from support.worker_probe import wait_until_looked_at

TITLE = "How to felt a woolen hat"

# Counts the scripts that the worker puts into pages.
WATCH = """() => {
  globalThis.scripts = 0;
  const original = chrome.scripting.executeScript.bind(chrome.scripting);
  chrome.scripting.executeScript = (...values) => { scripts++; return original(...values); };
}"""

# Keeps what the worker sends.
KEEP_SENT = """() => {
  globalThis.sent = [];
  const original = fetch;
  globalThis.fetch = (url, init) => {
    if (typeof init?.body === "string") sent.push(init.body);
    return original(url, init);
  };
}"""

WORDS = ["wool", "fleece", "fiber", "soap", "towel", "block", "steam", "kettle", "brush", "moth", "cedar", "box"]
ARTICLE = " ".join(f"{first} {second}" for first, second in itertools.combinations(WORDS, 2))
FINGERPRINT = "dec038fc0f4c51c1"


class Site:
    """Pages of a site, of which one has a note."""

    def __init__(self, browser, service, pages):
        self.browser, self.service, self.pages = browser, service, pages
        self.linked = pages.url("/felting-woolen-hats")

    def add_note(self):
        link = {"webpageURL": self.linked, "title": TITLE}
        request(self.service, "POST", "/notes", {"title": "Wool", "body": "Steam it", "links": [link]})
        # The page of the extension that follows reads the index again.
        self.browser.port.call("follow", True)
        page = self.open("/felting-woolen-hats", TITLE)
        wait_for_badge(self.browser, page.url, "1")
        # The badge is shown before the service was asked for the notes.
        wait_until_looked_at(self.browser, page)
        page.close()

    def open(self, address, title, head="", body=""):
        path = address.partition("?")[0]
        html = f"<!doctype html><head><title>{title}</title>{head}</head><h1>{title}</h1>{body}"
        self.pages.made[path] = (html.encode(), "text/html; charset=utf-8")
        return visit(self.browser, self.pages.url(address))

    def fingerprints(self):
        """Returns the fingerprints of texts in what the worker has sent."""
        sent = [json.loads(body) for body in evaluate_in_worker(self.browser, "() => sent")]
        activities = [activity for body in sent for activity in [body, *body.get("links", [])]]
        return [activity["textFingerprint"] for activity in activities if "textFingerprint" in activity]

    def suggestions(self):
        """Returns how often the service was asked for notes."""
        return [line for line in self.service.proxy.requests if line.startswith("POST /api/v1/suggestions")]


@pytest.fixture
def site(paired, proxied, pages):
    return Site(paired, proxied, pages)


def canonical(url):
    return f'<link rel="canonical" href="{url}">'


@pytest.mark.parametrize(
    "head",
    [
        '<link rel="canonical" href="/felting-woolen-hats">',
        '<link rel="nofollow Canonical" href="felting-woolen-hats">',
        '<base href="/more/"><link rel="canonical" href="../felting-woolen-hats">',
        '<meta property="og:url" content="/felting-woolen-hats">',
        '<link rel="canonical" href="/felting-woolen-hats"><meta property="og:url" content="/elsewhere">',
    ],
)
def test_note_comes_back_at_an_address_that_only_the_page_explains(site, head):
    site.add_note()
    page = site.open("/felting-woolen-hats?xa=9f8e7d&trz=open", TITLE, head)
    expect(overlay(page)).to_be_visible()
    wait_for_badge(site.browser, page.url, "1")


def test_page_that_declares_its_address_later_is_recognized_then(site):
    site.add_note()
    page = site.open("/felting-woolen-hats?xa=9f8e7d", "Loading", canonical(site.linked))
    page.evaluate("(title) => document.title = title", TITLE)
    wait_for_badge(site.browser, page.url, "1")


@pytest.mark.parametrize(
    ("address", "title", "head"),
    [
        # No address, several, and that of another page.
        ("/felting-woolen-hats?xa=9f8e7d", TITLE, ""),
        ("/felting-woolen-hats?xa=9f8e7d", TITLE, canonical("{linked}") + canonical("/other")),
        ("/felting-woolen-hats?xa=9f8e7d", TITLE, canonical("/other")),
        # Another title, a parameter that selects, and another path.
        ("/felting-woolen-hats?xa=9f8e7d", "How to felt a woolen bag", canonical("{linked}")),
        ("/felting-woolen-hats?page=2", TITLE, canonical("{linked}")),
        ("/knitting-woolen-hats", TITLE, canonical("{linked}")),
        ("/", TITLE, canonical("{linked}")),
    ],
)
def test_other_pages_of_the_site_stay_without_the_note(site, address, title, head):
    site.add_note()
    other = site.open(address, title, head.replace("{linked}", site.linked))
    expect_nothing_shown(site.browser, other)
    # The same worker finds the note elsewhere.
    page = site.open("/felting-woolen-hats?xb=9f8e7d", TITLE, canonical(site.linked))
    wait_for_badge(site.browser, page.url, "1")


def test_address_that_did_not_change_with_the_route_of_an_app_is_stale(site):
    site.add_note()
    page = site.open("/felting-woolen-hats", TITLE, canonical(site.linked))
    wait_for_badge(site.browser, page.url, "1")
    page.evaluate("history.pushState(null, '', '?xa=9f8e7d')")
    wait_until_looked_at(site.browser, page)
    assert badges(site.browser)[page.url] == ""
    expect(overlay(page)).to_have_count(0)


@pytest.mark.parametrize("form", ["{name}.html", "{name}/print", "amp/{name}"])
def test_what_was_learned_about_a_form_of_addresses_finds_the_note_by_the_address(site, form):
    names = [f"hat-{number}" for number in range(6)]
    at = {name: site.pages.url("/" + name) for name in names}
    forms = {name: site.pages.url("/" + form.format(name=name)) for name in names}
    for name in names[:5]:
        request(site.service, "POST", "/identity-decisions", {"kind": "samePage", "urls": [forms[name], at[name]]})
    link = {"webpageURL": at[names[5]], "title": TITLE}
    request(site.service, "POST", "/notes", {"title": "Wool", "body": "Steam it", "links": [link]})
    site.browser.port.call("follow", True)
    page = site.open("/" + form.format(name=names[5]), TITLE)
    expect(overlay(page)).to_be_visible()
    other = site.open("/" + form.format(name="hat-7"), TITLE)
    expect_nothing_shown(site.browser, other)


def test_link_added_at_another_address_comes_back_at_the_declared_one(site):
    page = site.open("/felting-woolen-hats?xa=9f8e7d", TITLE, canonical(site.linked))
    run_command(site.browser, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text(TITLE)
    page.keyboard.press("Enter")
    expect(panels(page).locator("bn-link-card")).to_have_count(1)

    def declared():
        links = request(site.service, "GET", "/links")["links"]
        return [link.get("declaredCanonicalURL") for link in links]

    wait_until(page, lambda: declared() == [site.linked], declared)
    page.close()
    site.browser.port.call("follow", True)
    for address in ("/felting-woolen-hats", "/felting-woolen-hats?xb=on"):
        page = site.open(address, TITLE, canonical(site.linked))
        wait_for_badge(site.browser, page.url, "1")
        page.close()
    other = site.open("/felting-woolen-hats", "How to felt a woolen bag", canonical(site.linked))
    expect_nothing_shown(site.browser, other)


def test_note_on_an_article_comes_back_on_other_pages_about_it(site):
    doi = '<meta name="citation_doi" content="{}">'
    page = site.open("/articles/1", "Felting wool", doi.format("10.1000/ABC"))
    run_command(site.browser, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text("Felting wool")
    page.keyboard.press("Enter")
    expect(panels(page).locator("bn-link-card")).to_have_count(1)

    def publications():
        links = request(site.service, "GET", "/links")["links"]
        return [link["publicationIdentifiers"] for link in links]

    wait_until(page, lambda: publications() == [[{"type": "doi", "value": "10.1000/abc"}]], publications)
    page.close()
    site.browser.port.call("follow", True)
    page = site.open("/pdf/1", "Full text", doi.format("doi:10.1000/abc"))
    wait_for_badge(site.browser, page.url, "1")
    expect(overlay(page)).to_be_visible()
    # Another article, and a list of articles.
    expect_nothing_shown(site.browser, site.open("/pdf/2", "Full text", doi.format("10.1000/abd")))
    list_of_articles = doi.format("10.1000/abc") + doi.format("10.1000/abd")
    expect_nothing_shown(site.browser, site.open("/issue/3", "Issue", list_of_articles))


@pytest.mark.parametrize(
    "body",
    [
        f"<article>{ARTICLE}</article>",
        f"<nav>Home Hats</nav><main><p>{ARTICLE.replace(' soap', '</p><p class=x> soap')}</p></main><aside>Ads</aside>",
        f"<article>Another one</article><article>The next one</article><main>{ARTICLE}</main>",
        f"<main>12:31 {ARTICLE.upper()}<footer>Imprint</footer><button>Buy</button><p hidden>Nothing here</p></main>",
        f"<main>{ARTICLE}<textarea>My own words</textarea><div contenteditable>are not read</div></main>",
        f"<main>{'<div>' * 400}{ARTICLE}{'<nav>Menu</nav>' * 1000}</main>",
        # Pages that give the names of functions to elements, and replace functions of their own world.
        f"""<main><form>{ARTICLE}<input name=nodeType><input name=matches><input name=firstChild></form></main>
        <img name=querySelectorAll><form name=createTreeWalker></form><img name=readyState>
        <script>Document.prototype.querySelectorAll = Element.prototype.matches = () => {{ throw 0; }}</script>""",
    ],
)
def test_fingerprint_is_that_of_the_main_text(site, body):
    site.add_note()
    evaluate_in_worker(site.browser, KEEP_SENT)
    page = site.open("/felting-woolen-hats?xa=9f8e7d", TITLE, canonical(site.linked), body)
    wait_for_badge(site.browser, page.url, "1")
    assert site.fingerprints() == [FINGERPRINT]


def test_text_that_changes_causes_no_request(site):
    site.add_note()
    evaluate_in_worker(site.browser, WATCH)
    before = len(site.suggestions())
    page = site.open("/felting-woolen-hats", TITLE, body=f"<main>{ARTICLE}</main>")
    wait_for_badge(site.browser, page.url, "1")
    for number in range(4):
        scripts = evaluate_in_worker(site.browser, "() => scripts")
        change = "([text, title]) => { document.querySelector('main').textContent = text; document.title = title; }"
        page.evaluate(change, [ARTICLE.replace("wool", f"cotton{number}x"), f"{TITLE} ({number})"])
        wait_until(
            page, lambda scripts=scripts: evaluate_in_worker(site.browser, "() => scripts") > scripts, "not read"
        )
    other = site.open("/felting-woolen-hats?xb=9f8e7d", TITLE, canonical(site.linked))
    wait_for_badge(site.browser, other.url, "1")
    wait_until_looked_at(site.browser, page)
    wait_until_looked_at(site.browser, other)
    assert len(site.suggestions()) - before == 2


def test_link_keeps_the_fingerprint_of_its_page(site):
    evaluate_in_worker(site.browser, KEEP_SENT)
    page = site.open("/articles/1", "Felting wool", body=f"<main>{ARTICLE}</main>")
    run_command(site.browser, page, "add-link")
    expect(panels(page).locator("bn-add-link-menu").get_by_role("option").first).to_contain_text("Felting wool")
    page.keyboard.press("Enter")
    expect(panels(page).locator("bn-link-card")).to_have_count(1)
    wait_until(page, lambda: FINGERPRINT in site.fingerprints(), site.fingerprints)


def test_site_without_notes_receives_no_script_and_causes_no_request(site):
    evaluate_in_worker(site.browser, WATCH)
    for number in range(5):
        page = site.open(f"/felting-woolen-hats?xa={number}", TITLE, canonical(site.linked))
        wait_until_looked_at(site.browser, page)
        page.close()
    assert evaluate_in_worker(site.browser, "() => scripts") == 0
    assert site.suggestions() == []
    # A page with a note has both.
    site.add_note()
    assert evaluate_in_worker(site.browser, "() => scripts") > 0
    assert site.suggestions() != []


def test_page_in_the_background_is_read_when_it_is_shown(site):
    site.add_note()
    head = canonical(site.linked)
    html = f"<!doctype html><head><title>{TITLE}</title>{head}</head>"
    site.pages.made["/felting-woolen-hats"] = (html.encode(), "text/html; charset=utf-8")
    url = site.pages.url("/felting-woolen-hats?xa=9f8e7d")
    evaluate_in_worker(site.browser, WATCH)
    with site.browser.context.expect_page() as opened:
        open_tab = "async (url) => (await chrome.tabs.create({ url, active: false })).id"
        tab = evaluate_in_worker(site.browser, open_tab, url)
    opened.value.wait_for_url(url)
    wait_until_looked_at(site.browser, opened.value)
    assert evaluate_in_worker(site.browser, "() => scripts") == 0
    evaluate_in_worker(site.browser, "(tab) => chrome.tabs.update(tab, { active: true }).then(() => {})", tab)
    wait_for_badge(site.browser, url, "1")
