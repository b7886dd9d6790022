import { element } from "../../../base/dom/element.js";
import { listWords } from "../../../base/i18n/list-words.js";
import { words } from "../../../base/i18n/words.js";

/**
 * Opens a menu at a tag's button, to rename the tag or to remove it from all notes. Fires `bn-tag-action` (detail: {action, tag}) on the
 * list.
 *
 * @param {Element} list
 * @param {HTMLElement} button
 * @param {string} tag
 */
export function openTagMenu(list, button, tag) {
  const actions = /** @type {const} */ (["rename", "remove"]);
  const menu = element(
    "div",
    { class: "tag-menu", popover: "auto", role: "group", "aria-label": words.tagOptions(tag) },
    ...actions.map((action) =>
      element("button", {
        type: "button",
        onclick: () => {
          menu.hidePopover();
          list.dispatchEvent(new CustomEvent("bn-tag-action", { detail: { action, tag } }));
        },
      }, listWords.tagMenu[action])
    ),
  );
  menu.addEventListener("toggle", (event) => {
    if (event.newState === "closed") menu.remove();
  });
  list.append(menu);
  menu.showPopover({ source: button });
  menu.querySelector("button")?.focus();
}
