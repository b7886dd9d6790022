import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { isOfInputMethod } from "../dom/input-method.js";
import { words } from "../i18n/words.js";

/**
 * Returns a search field with a button that clears it. Escape clears it as well. The styles show the button while there is text.
 *
 * @param {HTMLInputElement} input
 * @param {...HTMLElement} more what follows the button
 */
export function searchField(input, ...more) {
  const clear = () => {
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isOfInputMethod(event) || !input.value) return;
    // The same key would also close what is around the field.
    event.preventDefault();
    event.stopPropagation();
    clear();
  });
  const button = element(
    "button",
    {
      class: "icon clear",
      type: "button",
      "aria-label": words.clearText,
      title: words.clearText,
      onclick: () => {
        clear();
        input.focus();
      },
    },
    icon("close", "small"),
  );
  return element("search", { class: "search-field" }, icon("search", "small"), input, button, ...more);
}
