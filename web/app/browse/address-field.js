import { addressLine, removedSentence } from "../../base/ui/address-line.js";
import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { addressCompletions } from "./address-completions.js";
import { CompletionList } from "./completion-list.js";
import { changeList } from "../../base/ui/change-list.js";
import { closeOnChoice } from "../../base/ui/close-on-choice.js";
import { identityButtons } from "../../identity/identity-buttons.js";
import { icon } from "../../base/dom/icons.js";
import { isOfInputMethod } from "../../base/dom/input-method.js";
import { typedAddress } from "../../base/url/typed-address.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { AddressCompletion, AddressSources } from "./address-completions.js" */

/**
 * The address field. Without focus it emphasizes the canonical part of the address and strikes out the
 * removed parts; with focus it is a plain field with the visited URL and completions. Fires `bn-go` (detail:
 * {url}), `bn-tab` (detail: {id}), `bn-search` (detail: {search}) or `bn-not-an-address` (detail: {typed}),
 * `bn-identity` (see `identityButtons`), and `bn-check-activity`.
 */
export class AddressField extends HTMLElement {
  /** Loads the sources of the completions. @type {() => Promise<AddressSources>} */
  load = () => Promise.resolve({ visits: [], links: [], tabs: [] });
  /** The URL of the link that brings up a note here. */
  other = "";
  /** Whether the activity that the page declares can be checked. */
  canCheckActivity = false;
  /** @type {AddressSources} */ #sources = { visits: [], links: [], tabs: [] };
  /** The text that the person typed, restored by the arrow keys and Escape. */ #typed = "";
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
  #completions = new CompletionList(this.#input, (choice) => this.#choose(choice));
  #resting = element("div", { class: "address-resting one-line", "aria-hidden": "true", dir: "ltr" });
  #removed = element("span", { class: "visually-hidden", id: "address-removed" });
  #detailsButton = element("button", {
    class: "details-button",
    type: "button",
    hidden: true,
    title: words.addressDetails,
  });
  #details = element("div", {
    class: "popup address-details",
    popover: "auto",
    role: "group",
    "aria-label": words.addressDetails,
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
        this.#detailsButton,
      ),
      this.#completions.element,
      this.#details,
    );
    this.#detailsButton.popoverTargetElement = this.#details;
    closeOnChoice(this.#details, this.#detailsButton);
    this.#input.addEventListener("focus", () => this.#begin());
    this.#input.addEventListener("blur", () => this.#end());
    this.#input.addEventListener("input", () => {
      this.#typed = this.#input.value;
      this.#isEdited = true;
      this.#offer();
    });
    this.#input.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {{webpageURL?: string, canonicalURL?: string, changes?: Activity["changes"]} | null} shown */
  show(shown) {
    this.#shown = shown;
    // A page that loads while the person types does not replace the text.
    if (!this.#isEdited) this.#input.value = this.#typed = shown?.webpageURL ?? "";
    this.#resting.replaceChildren(...(shown ? addressLine(shown) : []));
    const changes = shown?.changes ?? [];
    this.#removed.textContent = removedSentence(changes);
    this.#drawDetails(changes);
    this.classList.toggle("has-address", Boolean(shown));
  }

  /** @param {NonNullable<Activity["changes"]>} changes */
  #drawDetails(changes) {
    const page = this.#shown?.webpageURL;
    this.#detailsButton.hidden = !page;
    this.#detailsButton.replaceChildren(
      changes.length ? words.partsRemoved(changes.length) : icon("more", "small"),
    );
    const name = changes.length
      ? `${words.addressDetails}: ${words.partsRemoved(changes.length)}`
      : words.addressDetails;
    this.#detailsButton.setAttribute("aria-label", name);
    if (!page) return this.#details.hidePopover();
    const drawn = JSON.stringify([page, changes, this.canCheckActivity]);
    // Drawn again, an open popover would lose the focus.
    if (drawn === this.#details.dataset.drawn) return;
    this.#details.dataset.drawn = drawn;
    this.#details.replaceChildren(
      element("h2", {}, changes.length ? words.partsRemovedTitle : words.nothingRemoved),
      changeList(changes),
      element(
        "div",
        { class: "identity-buttons", role: "group", "aria-label": words.identityMenu },
        ...identityButtons(() => ({ page, other: this.other })),
      ),
      this.canCheckActivity
        ? element(
          "div",
          { class: "identity-buttons" },
          element(
            "button",
            { type: "button", onclick: () => this.#emit("bn-check-activity", {}) },
            words.checkActivity,
          ),
        )
        : "",
    );
  }

  /** Drops the typed text when another tab is shown. */
  forgetTyped() {
    this.#isEdited = false;
    this.#completions.close();
  }

  focusField() {
    this.#input.focus();
  }

  #begin() {
    this.#typed = this.#input.value;
    this.#input.select();
    this.load().then((sources) => {
      this.#sources = sources;
      if (this.#completions.isOpen) this.#offer();
    }, () => {
      // Typing works without the server, and the page shows that it is unreachable.
    });
  }

  #end() {
    this.#completions.close();
  }

  #offer() {
    this.#completions.show(this.#typed.trim() ? addressCompletions(this.#typed, this.#sources) : []);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isOfInputMethod(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      return this.#escape();
    }
    const by = { ArrowDown: /** @type {const} */ (1), ArrowUp: /** @type {const} */ (-1) }[event.key];
    if (!by || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (this.#completions.isOpen) this.#completions.move(by);
    else this.#completions.show(addressCompletions(this.#isEdited ? this.#typed : "", this.#sources));
    const { active } = this.#completions;
    this.#input.value = active && active.kind !== "search" ? active.page.url : this.#typed;
  }

  /** Restores the typed text first, then the page's address. */
  #escape() {
    if (this.#completions.isOpen) {
      this.#completions.close();
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
    const { active } = this.#completions;
    if (active) return this.#choose(active);
    const typed = this.#input.value;
    const url = typedAddress(typed);
    if (!url && !typed.trim()) return;
    this.#isEdited = false;
    this.#input.blur();
    this.#emit(url ? "bn-go" : "bn-not-an-address", url ? { url } : { typed });
  }

  /** @param {AddressCompletion} choice */
  #choose(choice) {
    this.#isEdited = false;
    this.#input.blur();
    if (choice.kind === "search") return this.#emit("bn-search", { search: choice.search });
    this.show(this.#shown);
    if (choice.kind === "tab") this.#emit("bn-tab", { id: choice.id });
    else this.#emit("bn-go", { url: choice.page.url });
  }

  /** @param {string} name @param {unknown} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}
