import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
/** @import { ServerAddress } from "../protocol/calls.js" */

/** Where a service listens that was started without options. */
const usualAddress = "http://127.0.0.1:8347";

/** The server's address, and the headers that a proxy in front of it requires. It submits like a form. */
export class ServerForm extends EventTarget {
  #address = element("input", {
    type: "url",
    name: "server",
    required: true,
    autocomplete: "off",
    spellcheck: "false",
    dir: "ltr",
    placeholder: usualAddress,
  });
  #rows = element("div", { class: "headers" });
  #actions = element("p", { class: "actions" });
  #form;

  /** @param {ServerAddress} address */
  constructor({ server, headers }) {
    super();
    this.#address.value = server || usualAddress;
    const entries = Object.entries(headers);
    for (const [name, value] of entries) this.#addRow(name, value);
    this.#form = element(
      "form",
      {
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.dispatchEvent(new Event("submit"));
        },
      },
      element("label", {}, extensionWords.serverAddress, this.#address),
      element(
        "details",
        { open: entries.length > 0 },
        element("summary", {}, extensionWords.proxyHeaders),
        element("p", { class: "about" }, extensionWords.proxyHeadersWhy),
        this.#rows,
        element(
          "button",
          { type: "button", onclick: () => this.#addRow().focus() },
          icon("add", "small"),
          extensionWords.addHeader,
        ),
      ),
      this.#actions,
    );
  }

  get element() {
    return this.#form;
  }

  /** The buttons below the fields. */
  get actions() {
    return this.#actions;
  }

  /** @returns {ServerAddress} */
  get value() {
    const rows = [...this.#rows.children].map((row) =>
      [...row.querySelectorAll("input")].map(({ value }) => value)
    );
    const headers = Object.fromEntries(
      rows.map(([name, value]) => [name.trim(), value]).filter(([name]) => name),
    );
    return { server: this.#address.value.trim(), headers };
  }

  /** Adds the fields of a header. Returns the first. */
  #addRow(name = "", value = "") {
    const nameField = element("input", {
      type: "text",
      value: name,
      "aria-label": extensionWords.headerName,
      placeholder: extensionWords.headerName,
      autocomplete: "off",
      spellcheck: "false",
      dir: "ltr",
    });
    const remove = () => {
      row.remove();
      this.#address.focus();
    };
    const row = element(
      "div",
      { class: "header" },
      nameField,
      element("input", {
        type: "password",
        value,
        "aria-label": extensionWords.headerValue,
        placeholder: extensionWords.headerValue,
        autocomplete: "off",
        dir: "ltr",
      }),
      element(
        "button",
        {
          class: "icon",
          type: "button",
          "aria-label": extensionWords.removeHeader,
          title: extensionWords.removeHeader,
          onclick: remove,
        },
        icon("close"),
      ),
    );
    this.#rows.append(row);
    return nameField;
  }
}
