import { addressLine } from "../../base/ui/address-line.js";
import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { siteTile } from "../../base/ui/site-tile.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
/** @import { AddressCompletion } from "./address-completions.js" */

/** The completions under the address field. The field keeps the focus and points at the active one. */
export class CompletionList {
  element = element("div", {
    class: "address-list",
    id: "address-choices",
    role: "listbox",
    "aria-label": words.addressChoices,
    hidden: true,
  });
  #field;
  #chosen;
  /** @type {AddressCompletion[]} */ #choices = [];
  #active = -1;

  /**
   * @param {HTMLInputElement} field
   * @param {(choice: AddressCompletion) => void} chosen
   */
  constructor(field, chosen) {
    this.#field = field;
    this.#chosen = chosen;
    // A press must not move the focus from the field, which would close the list.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** The completion that Enter accepts; null for the typed text. */
  get active() {
    return this.#choices[this.#active] ?? null;
  }

  /** @param {AddressCompletion[]} choices */
  show(choices) {
    const before = this.active;
    this.#choices = choices;
    this.element.replaceChildren(...choices.map((choice, i) => this.#option(choice, i)));
    this.element.hidden = choices.length === 0;
    this.#field.setAttribute("aria-expanded", String(choices.length > 0));
    this.#activate(choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(before)));
  }

  close() {
    this.#active = -1;
    this.show([]);
  }

  /** Selects the next or previous completion, or the typed text after the last. @param {1 | -1} by */
  move(by) {
    const count = this.#choices.length + 1;
    this.#activate((this.#active + 1 + by + count) % count - 1);
    this.element.children[this.#active]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = index;
    [...this.element.children].forEach((option, i) =>
      option.setAttribute("aria-selected", String(i === index))
    );
    if (index < 0) this.#field.removeAttribute("aria-activedescendant");
    else this.#field.setAttribute("aria-activedescendant", `address-choice-${index}`);
  }

  /** @param {AddressCompletion} choice @param {number} index */
  #option(choice, index) {
    const attributes = {
      class: `choice ${choice.kind}`,
      role: "option",
      id: `address-choice-${index}`,
      onclick: () => this.#chosen(choice),
    };
    if (choice.kind === "search") {
      return element(
        "div",
        attributes,
        icon("search"),
        element("span", { class: "name one-line", dir: "auto" }, words.searchNotesFor(choice.search)),
      );
    }
    const what = { tab: words.openTab, link: words.inYourNotes, visit: "" }[choice.kind];
    return element(
      "div",
      attributes,
      siteTile(siteOf(choice.page.webpageURL)),
      element(
        "span",
        { class: "text" },
        element("span", { class: "name one-line", dir: "auto" }, choice.page.title),
        element("span", { class: "url one-line", dir: "ltr" }, ...addressLine(choice.page)),
      ),
      what && element("span", { class: "what" }, what),
    );
  }
}
