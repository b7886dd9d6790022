import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { lazily } from "../../../base/dom/lazily.js";
import { searchField } from "../../../base/ui/search-field.js";
import { words } from "../../../base/i18n/words.js";

/** Returns the input of the search field. */
export const searchInput = () =>
  element("input", {
    type: "search",
    "aria-label": words.searchNotes,
    placeholder: words.searchNotes,
    autocomplete: "off",
    spellcheck: "false",
  });

/**
 * Returns the search field of the notes with a button that saves the search and one that shows the filters, and the place of the filters. They
 * are loaded when they are shown first. Fires `bn-save-search` (detail: {query}) and `bn-trouble` (detail: {error}).
 *
 * @param {HTMLInputElement} field
 */
export function searchBar(field) {
  const filters = element("div", { hidden: true });
  const load = lazily(async () => filters.append((await import("./filter-bar.js")).filterBar(field)));
  const toggle = () => {
    filters.hidden = !filters.hidden;
    button.ariaExpanded = String(!filters.hidden);
  };
  const fail = (/** @type {unknown} */ error) =>
    void button.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error }, bubbles: true }));
  const button = element(
    "button",
    {
      class: "icon show-filters",
      type: "button",
      "aria-label": words.filterNotes,
      "aria-expanded": "false",
      title: words.filterNotes,
      onclick: () => void load().then(toggle, fail),
    },
    icon("settings", "small"),
  );
  const save = element(
    "button",
    {
      class: "icon save-search",
      type: "button",
      "aria-label": words.saveSearch,
      title: words.saveSearch,
      onclick: () => {
        const query = field.value.trim();
        if (query) {
          save.dispatchEvent(new CustomEvent("bn-save-search", { detail: { query }, bubbles: true }));
        }
      },
    },
    icon("saved-search", "small"),
  );
  return [searchField(field, save, button), filters];
}
