import { closeOnChoice } from "../base/ui/close-on-choice.js";
import { element } from "../base/dom/element.js";

/**
 * Returns a button of a link card with the menu that it opens. A press in the menu closes it.
 *
 * @param {HTMLButtonElement} button
 * @param {...(Node | string)} entries
 */
export function withMenu(button, ...entries) {
  const menu = element("div", { class: "menu", popover: "auto" }, ...entries);
  closeOnChoice(menu, button);
  menu.addEventListener("beforetoggle", (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
  });
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => menu.togglePopover());
  const both = document.createDocumentFragment();
  both.append(button, menu);
  return both;
}
