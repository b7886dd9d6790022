"""Texts of hostile pages stay text in the panels: titles, selections, and the texts of links."""

import unicodedata

from playwright.sync_api import expect
from support.owner import wait_for_note
from support.page_panels import choose_menu_item, open_quick_note, panels, run_command
from support.tabs import visit
from support.waiting import wait_until

# What a text would have made if it were markup, and whether a script of it ran.
HARM = """() => {
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
  return found.concat(globalThis.__xss ?? []);
}"""

USE_TEXT = """(text) => {
  document.querySelector("p").textContent = document.title = text;
  getSelection().selectAllChildren(document.querySelector("p"));
}"""


def visible(text):
    """Returns the characters of a text that a person can see."""
    return "".join(one for one in text if unicodedata.category(one)[0] not in "CZ")


def is_in(text, shown):
    """Returns whether a text is shown as it is. Of a long one, places show the beginning."""
    return visible(text)[:300] in visible(shown)


def expect_text(locator, text, name):
    """Waits until an element shows a text among others."""

    def is_shown():
        shown = locator.all_text_contents()
        return shown and is_in(text, shown[0])

    wait_until(locator.page, is_shown, lambda: f"{name}: {text} is not in {locator.all_text_contents()}")


def test_hostile_texts_stay_text(paired, proxied, pages, hostile_texts):
    """Each as the title of a page, as a selected text, and as the text of a link."""
    pages.made["/texts"] = (b"<!doctype html><meta charset=utf-8><title>Texts</title><p></p>", "text/html")
    paired.port.call("store", "backnote.quick-note-anew", "yes")
    page = visit(paired, pages.url("/texts"))
    open_quick_note(paired, page)
    menu = panels(page).locator("bn-add-link-menu")
    for number, hostile_text in enumerate(hostile_texts):
        name = hostile_text.name
        text = hostile_text.text.replace("\0", "").encode("utf-8", "ignore").decode()
        page.evaluate(USE_TEXT, text)
        run_command(paired, page, "add-link")
        option = menu.get_by_role("option").first
        expect_text(option.locator("blockquote"), text, name) if visible(text) else expect(option).to_be_visible()
        expect_text(option, text, name)
        assert panels(page).evaluate(HARM) == [], name
        page.keyboard.press("Escape")
        link = {"linkUrl": f"https://links.example/{number}", "linkText": text}
        choose_menu_item(paired, page, "add-link", **link)
        cards = panels(page).locator("bn-quick-note bn-link-card")
        expect(cards).to_have_count(number + 1)
        expect_text(cards.last.get_by_role("link"), text, name)
        assert panels(page).evaluate(HARM) == [], name
        assert page.evaluate("window.__xss") is None, name
    # The service has them all as they were shown.
    texts = len(hostile_texts)
    note = wait_for_note(page, proxied, lambda one: len(one["links"]) == texts)
    titles = {link["webpageURL"]: link.get("title", "") for link in note["links"]}
    for number, hostile_text in enumerate(hostile_texts):
        text = hostile_text.text.replace("\0", "").encode("utf-8", "ignore").decode()
        assert is_in(text, titles[f"https://links.example/{number}"]), hostile_text.name
