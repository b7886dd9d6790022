import { addressLine, removedSentence } from "../components/address-line.js";
import { element } from "../components/element.js";
import { words } from "../components/words.js";
import { typedAddress } from "./typed-address.js";
/** @import { Activity } from "../components/model.js" */

/**
 * The address field: at rest it shows what the link keeps dark and what it leaves out struck through; with the focus
 * it is a plain field with the URL as visited. Fires `bn-go` (detail: {url}) or `bn-not-an-address` (detail: {typed}).
 */
export class AddressField extends HTMLElement {
  #input = element("input", {
    type: "text",
    inputmode: "url",
    enterkeyhint: "go",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: "ltr",
    "aria-label": words.address,
    "aria-describedby": "address-removed",
    placeholder: words.addressHint,
  });
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
      this.#list,
    );
    this.#why.popoverTargetElement = this.#list;
    this.#input.addEventListener("focus", () => this.#input.select());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#input.blur();
    });
  }

  /** @param {{webpageURL: string, canonicalURL: string, changes?: Activity["changes"]} | null} shown */
  set shown(shown) {
    this.#input.value = shown?.webpageURL ?? "";
    this.#resting.replaceChildren(...(shown ? addressLine(shown) : []));
    const changes = shown?.changes ?? [];
    this.#removed.textContent = removedSentence(changes);
    this.#why.hidden = changes.length === 0;
    this.#why.textContent = words.partsRemoved(changes.length);
    this.#list.replaceChildren(
      element("h2", {}, words.partsRemovedTitle),
      element(
        "dl",
        {},
        ...changes.flatMap((change) => [
          element("dt", {}, change.removed),
          element("dd", {}, change.reason ?? change.rule ?? change.kind),
        ]),
      ),
    );
    this.classList.toggle("has-address", Boolean(shown));
  }

  focusField() {
    this.#input.focus();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const typed = this.#input.value;
    const url = typedAddress(typed);
    if (!url && !typed.trim()) return;
    this.#input.blur();
    const name = url ? "bn-go" : "bn-not-an-address";
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: url ? { url } : { typed } }));
  }
}
