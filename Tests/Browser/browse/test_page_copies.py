"""Copies of linked pages: kept from the menu of a link, and shown when the page is gone."""

from playwright.sync_api import expect
from support.api import api, create_note
from support.browse import snapshot_heading, visit


def test_copy_is_kept_and_shown_when_the_page_is_gone(pages, open_window):
    pages.made["/plan"] = (b"<title>Plan</title><h1>Plan</h1><p>What the page said.", "text/html")
    page = open_window("/")
    note = create_note(page, "Fitness", links=[(pages.url("/plan"), "Plan")])
    page.goto(page.url.split("/notes")[0].rstrip("/") + f"/notes/{note}")
    menu = page.get_by_role("button", name="Same or different pages: Plan")
    menu.click()
    page.get_by_role("button", name="Copy of the page…").click()
    with page.expect_response(lambda response: response.request.method == "PUT") as kept:
        page.get_by_role("dialog").get_by_role("button", name="Keep a copy").click()
    assert kept.value.ok
    expect(page.get_by_text("Copy kept.")).to_be_visible()

    del pages.made["/plan"]
    menu.click()
    page.get_by_role("button", name="Copy of the page…").click()
    page.get_by_role("dialog").get_by_role("button", name="Show the copy of").click()
    expect(snapshot_heading(page, "Plan")).to_be_visible()
    expect(page.locator(".frame-line")).to_contain_text("Copy of")

    # The page itself is gone, and Browse offers the copy.
    page.reload()
    page.get_by_role("button", name="Show the copy of").click()
    expect(snapshot_heading(page, "Plan")).to_be_visible()
    visit(page, pages.url("/other"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("button", name="Show the copy of")).to_have_count(0)


def test_copy_of_a_page_that_is_gone_is_shown_from_its_link(pages, open_window):
    pages.made["/plan"] = (b"<title>Plan</title><h1>Plan</h1><p>What the page said.", "text/html")
    page = open_window("/")
    links = [(pages.url("/plan"), "Plan"), (pages.url("/other"), "Other")]
    note = create_note(page, "Fitness", links=links)
    stored = api(page, "GET", f"/notes/{note}")["links"]
    kept = next(link for link in stored if link["title"] == "Plan")
    api(page, "PUT", f"/links/{kept['id']}/copy")
    del pages.made["/plan"]

    def answer(route):
        """Answers as the server does when the checks of links have found that the pages are gone."""
        response = route.fetch()
        body = response.json()
        for link in body["links"]:
            link["state"] = "gone"
        route.fulfill(response=response, json=body)

    page.route(f"**/api/v1/notes/{note}", answer)
    page.goto(page.url.split("/notes")[0].rstrip("/") + f"/notes/{note}")
    cards = page.locator("bn-link-card")
    expect(cards.filter(has_text="Plan").get_by_role("button", name="Show copy")).to_be_visible()
    # Without a copy, there is nothing to show.
    expect(cards.filter(has_text="Other")).to_contain_text("gone")
    expect(page.get_by_role("button", name="Show copy")).to_have_count(1)
    page.get_by_role("button", name="Show copy").click()
    expect(snapshot_heading(page, "Plan")).to_be_visible()
    expect(page.locator(".frame-line")).to_contain_text("Copy of")
