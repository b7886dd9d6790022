import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { notesPath } from "../routing/route.js";
/** @import { IconName } from "../../base/dom/icons.js" */
/** @import { Route } from "../routing/route.js" */

const shelves = /** @type {const} */ (["notes", "archive", "trash"]);

/**
 * Returns the navigation: a column in a wide window, a rail in a medium one, and a bar at the bottom of a
 * phone, with the rarer entries behind its last button.
 */
export function mainNavigation() {
  const rest = element(
    "div",
    { class: "rest", id: "rest-of-navigation", popover: "auto" },
    item("archive", notesPath(null, "archive"), "archive", words.archive),
    item("trash", notesPath(null, "trash"), "trash", words.trash),
    item("settings", "/settings", "settings", words.settings),
  );
  const more = element(
    "button",
    { class: "item more-views", type: "button", popovertarget: rest.id, "aria-expanded": "false" },
    icon("more"),
    element("span", {}, words.moreViews),
  );
  rest.addEventListener("click", () => rest.matches(":popover-open") && rest.hidePopover());
  rest.addEventListener("toggle", () => {
    more.setAttribute("aria-expanded", String(rest.matches(":popover-open")));
  });
  return element(
    "nav",
    { class: "main-navigation", "aria-label": words.mainNavigation },
    element("span", { class: "product", "aria-hidden": "true" }, words.product),
    item("notes", notesPath(null), "notes", words.notes),
    item("sites", "/sites", "site", words.sites),
    item("reminders", "/reminders", "bell", words.reminders),
    item("browse", "/browse", "browse", words.browse),
    more,
    rest,
  );
}

/**
 * Marks the link to the current view. The links to notes lead back to the note that was shown there last, and from the note to its list.
 *
 * @param {HTMLElement} navigation
 * @param {Route} route
 */
export function markCurrent(navigation, route) {
  const current = route.view === "notes" ? route.shelf : route.view === "pair" ? "settings" : route.view;
  for (const link of navigation.querySelectorAll("a")) {
    if (!link.dataset.goes) continue;
    if (link.dataset.goes === current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const shelf of shelves) {
    const link = /** @type {HTMLAnchorElement} */ (navigation.querySelector(`a[data-goes="${shelf}"]`));
    if (current === "sign-in") link.dataset.note = "";
    if (route.view === "notes" && current === shelf) {
      link.dataset.note = route.noteID === "new" ? "" : route.noteID ?? "";
    }
    link.href = notesPath(current !== shelf && link.dataset.note || null, shelf);
  }
}

/** @param {string} goes @param {string} href @param {IconName} symbol @param {string} label */
function item(goes, href, symbol, label) {
  return element(
    "a",
    { class: "item", href, title: label, "data-goes": goes },
    icon(symbol),
    element("span", {}, label),
  );
}
