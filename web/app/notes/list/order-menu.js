import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { listWords } from "../../../base/i18n/list-words.js";
import { words } from "../../../base/i18n/words.js";
/** @import { SearchOrder } from "./note-order.js" */

/**
 * Opens a menu at a button, to choose the order of the list.
 *
 * @template {SearchOrder} Order
 * @param {HTMLElement} button
 * @param {{orders: readonly Order[], chosen: Order, choose: (order: Order) => void}} options
 */
export function openOrderMenu(button, { orders, chosen, choose }) {
  const buttons = orders.map((order) =>
    element(
      "button",
      {
        type: "button",
        role: "menuitemradio",
        "aria-checked": String(order === chosen),
        onclick: () => {
          menu.hidePopover();
          button.focus();
          if (order !== chosen) choose(order);
        },
      },
      icon("check", "small"),
      listWords.orders[order],
    )
  );
  const menu = element(
    "div",
    { class: "order-menu", popover: "auto", role: "menu", "aria-label": words.sortNotes },
    ...buttons,
  );
  menu.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((one) => one === document.activeElement);
    const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const place = places[/** @type {keyof typeof places} */ (event.key)];
    if (place === undefined) return;
    event.preventDefault();
    buttons.at(place % buttons.length)?.focus();
  });
  menu.addEventListener("toggle", (event) => {
    button.ariaExpanded = String(event.newState === "open");
    if (event.newState === "closed") menu.remove();
  });
  button.after(menu);
  menu.showPopover({ source: button });
  buttons[orders.indexOf(chosen)]?.focus();
}
