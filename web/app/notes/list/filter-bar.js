import { element } from "../../../base/dom/element.js";
import { listWords } from "../../../base/i18n/list-words.js";
import { hasFilter, withFilterToggled } from "./query-filters.js";
import { oneTabStop } from "../../../base/dom/one-tab-stop.js";
import { words } from "../../../base/i18n/words.js";

/**
 * Returns a bar with a button for each filter of the search. A press adds the filter to the query in the field, or removes it.
 *
 * @param {HTMLInputElement} field
 */
export function filterBar(field) {
  const buttons = Object.entries(listWords.filters).map(([filter, name]) =>
    element("button", {
      type: "button",
      value: filter,
      title: filter,
      onclick: () => {
        field.value = withFilterToggled(field.value, filter);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
    }, name)
  );
  const draw = () => {
    for (const button of buttons) button.ariaPressed = String(hasFilter(field.value, button.value));
  };
  field.addEventListener("input", draw);
  // Fired as well when the list sets the query.
  field.addEventListener("change", draw);
  draw();
  const bar = element(
    "div",
    { class: "tag-bar", role: "toolbar", "aria-label": words.filterNotes },
    ...buttons,
  );
  oneTabStop(bar);
  return bar;
}
