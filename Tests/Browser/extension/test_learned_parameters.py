"""What returns to pages with notes teach is used before a page has loaded, and can be undone."""

import pytest
from playwright.sync_api import expect
from support.badges import wait_for_badge
from support.match_reason import show_reason
from support.owner import request
from support.page_panels import overlay
from support.tabs import visit
from support.waiting import wait_until

KINDS = ["felting", "knitting", "spinning", "weaving", "dyeing", "carding"]


@pytest.fixture
def site(paired, proxied, pages):
    """A site with a note on each of its pages."""
    for kind in KINDS:
        link = {"webpageURL": pages.url(f"/wool/{kind}"), "title": f"All about {kind} wool"}
        request(proxied, "POST", "/notes", {"title": kind, "body": "", "links": [link]})
    paired.port.call("follow", True)
    return pages


def open_page(browser, pages, kind, head=""):
    html = f"<!doctype html><head><title>All about {kind} wool</title>{head}</head><h1>{kind}</h1>"
    pages.made[f"/wool/{kind}"] = (html.encode(), "text/html; charset=utf-8")
    return visit(browser, pages.url(f"/wool/{kind}?lis=9f8e7d"))


def rules(service):
    decisions = request(service, "GET", "/identity-decisions")["decisions"]
    return [decision["rule"] for decision in decisions if "rule" in decision]


def test_parameter_that_changed_nothing_on_five_pages_is_ignored_until_it_is_undone(paired, proxied, site):
    for kind in KINDS[:5]:
        canonical = f'<link rel="canonical" href="/wool/{kind}">'
        page = open_page(paired, site, kind, canonical)
        expect(overlay(page)).to_be_visible()
        page.close()
    host = site.url("").removeprefix("http://")
    assert rules(proxied) == [f"|https://{host}/wool^$removeparam=lis"]
    paired.port.call("follow", True)
    # The last page says nothing about its address.
    page = open_page(paired, site, KINDS[5])
    expect(overlay(page)).to_be_visible()
    show_reason(overlay(page))
    expect(overlay(page)).to_contain_text("lis")
    page.close()

    decision = next(d for d in request(proxied, "GET", "/identity-decisions")["decisions"] if "rule" in d)
    request(proxied, "DELETE", f"/identity-decisions/{decision['id']}")
    paired.port.call("follow", True)
    other = open_page(paired, site, KINDS[5])
    # The next page of the site is looked up after this one.
    page = open_page(paired, site, KINDS[0], f'<link rel="canonical" href="/wool/{KINDS[0]}">')
    wait_for_badge(paired, page.url, "1")
    wait_for_badge(paired, other.url, "")
    wait_until(page, lambda: rules(proxied) == [], lambda: rules(proxied))
