import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { chosenOrder, noteOrders, rememberOrder } from "./note-order.js";
import { words } from "../../../base/i18n/words.js";

/** The button that opens the menu of the list's order, which is remembered on this device. Fires `bn-trouble` (detail: {error}). */
export class OrderButton {
  #chosen = chosenOrder();
  #changed;
  element = element(
    "button",
    {
      class: "icon sort-notes",
      type: "button",
      "aria-label": words.sortNotes,
      "aria-haspopup": "menu",
      "aria-expanded": "false",
      title: words.sortNotes,
      onclick: () => void this.#open(),
    },
    icon("sort"),
  );

  /** @param {() => void} changed called when another order was chosen */
  constructor(changed) {
    this.#changed = changed;
  }

  get order() {
    return this.#chosen;
  }

  async #open() {
    try {
      const { openOrderMenu } = await import("./order-menu.js");
      openOrderMenu(this.element, {
        orders: noteOrders,
        chosen: this.order,
        choose: (order) => {
          rememberOrder(this.#chosen = order);
          this.#changed();
        },
      });
    } catch (error) {
      this.element.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error }, bubbles: true }));
    }
  }
}
