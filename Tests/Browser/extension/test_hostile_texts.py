"""Texts of hostile pages stay text in the panels."""

import json

from playwright.sync_api import expect
from support.page_panels import panels, run_command
from test_page_panels import visit


def test_hostile_texts_stay_text(paired, proxied, pages, hostile_texts):
    pages.made["/texts"] = (b"<title>Texts</title>", "text/html")
    page = visit(paired, pages.url("/texts"))
    for number, hostile_text in enumerate(hostile_texts):
        text = hostile_text.text.replace("\0", "").encode("utf-8", "ignore").decode()
        markup = json.dumps(text).replace("<", "\\u003c")
        pages.made["/texts"] = (
            f"""<!doctype html><meta charset=utf-8><p id=p></p><script>
            const text = {markup}; p.textContent = text; document.title = text;</script>""".encode(),
            "text/html",
        )
        page.goto(pages.url("/texts") + f"?number={number}")
        page.evaluate("getSelection().selectAllChildren(p)")
        run_command(paired, page, "add-link")
        choice = panels(page).locator("bn-add-link-menu").get_by_role("option").first
        expect(choice).to_be_visible()
        harm = panels(page).evaluate(
            """() => {
              const found = [];
              const search = (root) => {
                for (const one of root.querySelectorAll("*")) {
                  if (["SCRIPT", "IFRAME", "IMG", "OBJECT", "BASE", "STYLE"].includes(one.nodeName)) {
                    if (!document.head.contains(one)) found.push(one.outerHTML);
                  }
                  if (one.getAttributeNames().some((name) => name.startsWith("on"))) found.push(one.outerHTML);
                  if (one.shadowRoot) search(one.shadowRoot);
                }
              };
              search(document);
              return found;
            }"""
        )
        assert harm == [], hostile_text.name
        assert page.evaluate("window.__xss") is None
        assert panels(page).evaluate("window.__xss") is None
