import { addressLine, removedSentence } from "../../base/ui/address-line.js";
import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { addressChoices } from "./address-completions.js";
import { CompletionList } from "./completion-list.js";
import { changeList } from "../../base/ui/change-list.js";
import { typedAddress } from "../../base/url/typed-address.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { AddressChoice, AddressSources } from "./address-completions.js" */

/**
 * The address field: at rest it shows what the link keeps dark and what it leaves out struck through; with the focus
 * it is a plain field with the URL as visited, and offers what one may mean. Fires `bn-go` (detail: {url}), `bn-tab`
 * (detail: {id}), `bn-search` (detail: {search}) or `bn-not-an-address` (detail: {typed}).
 */
export class AddressField extends HTMLElement {
  /** Asks for what is offered. @type {() => Promise<AddressSources>} */
  load = () => Promise.resolve({ visits: [], links: [], tabs: [] });
  /** @type {AddressSources} */ #sources = { visits: [], links: [], tabs: [] };
  /** What a person typed, which arrows and Escape come back to. */ #typed = "";
  #isEdited = false;
  /** @type {Parameters<AddressField["show"]>[0]} */ #shown = null;

  #input = element("input", {
    type: "text",
    role: "combobox",
    inputmode: "url",
    enterkeyhint: "go",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: "ltr",
    "aria-label": words.address,
    "aria-describedby": "address-removed",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    "aria-controls": "address-choices",
    placeholder: words.addressHint,
  });
  #choices = new CompletionList(this.#input, (choice) => this.#choose(choice));
  #resting = element("div", { class: "address-resting one-line", "aria-hidden": "true", dir: "ltr" });
  #removed = element("span", { class: "visually-hidden", id: "address-removed" });
  #why = element("button", { class: "removed-count", type: "button", hidden: true });
  #list = element("div", {
    class: "popup removed-list",
    popover: "auto",
    role: "group",
    "aria-label": words.partsRemovedTitle,
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "form",
        {
          class: "address",
          role: "search",
          dir: "ltr",
          onsubmit: (/** @type {Event} */ event) => this.#submit(event),
        },
        this.#input,
        this.#resting,
        this.#removed,
        this.#why,
      ),
      this.#choices.element,
      this.#list,
    );
    this.#why.popoverTargetElement = this.#list;
    this.#input.addEventListener("focus", () => this.#begin());
    this.#input.addEventListener("blur", () => this.#end());
    this.#input.addEventListener("input", () => {
      this.#typed = this.#input.value;
      this.#isEdited = true;
      this.#offer();
    });
    this.#input.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {{webpageURL: string, canonicalURL: string, changes?: Activity["changes"]} | null} shown */
  show(shown) {
    this.#shown = shown;
    // A page that comes while the next address is being typed must not overwrite that.
    if (!this.#isEdited) this.#input.value = this.#typed = shown?.webpageURL ?? "";
    this.#resting.replaceChildren(...(shown ? addressLine(shown) : []));
    const changes = shown?.changes ?? [];
    this.#removed.textContent = removedSentence(changes);
    this.#why.hidden = changes.length === 0;
    this.#why.textContent = words.partsRemoved(changes.length);
    this.#list.replaceChildren(
      element("h2", {}, words.partsRemovedTitle),
      changeList(changes),
    );
    this.classList.toggle("has-address", Boolean(shown));
  }

  /** Another tab is shown: what was being typed was for the one before. */
  forgetTyped() {
    this.#isEdited = false;
    this.#choices.close();
  }

  focusField() {
    this.#input.focus();
  }

  #begin() {
    this.#typed = this.#input.value;
    this.#input.select();
    this.load().then((sources) => {
      this.#sources = sources;
      if (this.#choices.isOpen) this.#offer();
    }, () => {
      // Without the server one can still type an address; that it is away is said by the page.
    });
  }

  #end() {
    this.#choices.close();
  }

  #offer() {
    this.#choices.show(this.#typed.trim() ? addressChoices(this.#typed, this.#sources) : []);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      return this.#escape();
    }
    const by = { ArrowDown: /** @type {const} */ (1), ArrowUp: /** @type {const} */ (-1) }[event.key];
    if (!by || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (this.#choices.isOpen) this.#choices.move(by);
    else this.#choices.show(addressChoices(this.#isEdited ? this.#typed : "", this.#sources));
    const { active } = this.#choices;
    this.#input.value = active && active.kind !== "search" ? active.page.webpageURL : this.#typed;
  }

  /** First what was typed comes back, then the page's own address. */
  #escape() {
    if (this.#choices.isOpen) {
      this.#choices.close();
      this.#input.value = this.#typed;
      return;
    }
    this.#isEdited = false;
    this.show(this.#shown);
    this.#input.blur();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const { active } = this.#choices;
    if (active) return this.#choose(active);
    const typed = this.#input.value;
    const url = typedAddress(typed);
    if (!url && !typed.trim()) return;
    this.#isEdited = false;
    this.#input.blur();
    this.#tell(url ? "bn-go" : "bn-not-an-address", url ? { url } : { typed });
  }

  /** @param {AddressChoice} choice */
  #choose(choice) {
    this.#isEdited = false;
    this.#input.blur();
    if (choice.kind === "search") return this.#tell("bn-search", { search: choice.search });
    this.show(this.#shown);
    if (choice.kind === "tab") this.#tell("bn-tab", { id: choice.id });
    else this.#tell("bn-go", { url: choice.page.webpageURL });
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}
