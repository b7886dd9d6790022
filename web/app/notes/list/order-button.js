import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { chosenOrder, noteOrders, rememberOrder, searchOrders, storedOrder } from "./note-order.js";
import { words } from "../../../base/i18n/words.js";
/** @import { SearchOrder } from "./note-order.js" */

/** The button that opens the menu of the list's order. Its choices are remembered on this device. Fires `bn-trouble` (detail: {error}). */
export class OrderButton {
  /** The order of the list without a search. */ order = chosenOrder(storedOrder.list, noteOrders);
  #searchOrder = chosenOrder(storedOrder.search, searchOrders);
  #isSearching;
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

  /**
   * @param {() => boolean} isSearching whether the list has a search, whose order is another choice
   * @param {() => void} changed called when another order was chosen
   */
  constructor(isSearching, changed) {
    this.#isSearching = isSearching;
    this.#changed = changed;
  }

  /** The order of what the list shows. */
  get shown() {
    return this.#isSearching() ? this.#searchOrder : this.order;
  }

  async #open() {
    try {
      const { openOrderMenu } = await import("./order-menu.js");
      if (this.#isSearching()) {
        openOrderMenu(this.element, {
          orders: searchOrders,
          chosen: this.#searchOrder,
          choose: (order) => this.#choose(storedOrder.search, this.#searchOrder = order),
        });
      } else {
        openOrderMenu(this.element, {
          orders: noteOrders,
          chosen: this.order,
          choose: (order) => this.#choose(storedOrder.list, this.order = order),
        });
      }
    } catch (error) {
      this.element.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error }, bubbles: true }));
    }
  }

  /** @param {string} stored @param {SearchOrder} order */
  #choose(stored, order) {
    rememberOrder(stored, order);
    this.#changed();
  }
}
