import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
import { OutboxList } from "./outbox-list.js";
/** @import { ConnectionState } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** What is wrong with the connection, and what is kept here because of it. Nothing while all is well. */
export class ConnectionStatus extends HTMLElement {
  #message = element("div", { role: "status" });
  #outbox;

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#outbox = new OutboxList(services);
    services.worker.addEventListener("connection", (event) => {
      this.#showTrouble(/** @type {CustomEvent<ConnectionState>} */ (event).detail);
    });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#message, this.#outbox);
  }

  /** @param {ConnectionState} connection */
  show(connection) {
    this.#showTrouble(connection);
    void this.#outbox.show(connection);
  }

  /** @param {ConnectionState} connection */
  #showTrouble({ state }) {
    const trouble = state === "connected" || state === "not-paired" ? null : this.#trouble(state);
    this.#message.replaceChildren(...(trouble ? [trouble] : []));
  }

  /** @param {Exclude<ConnectionState["state"], "connected" | "not-paired">} state */
  #trouble(state) {
    const again = state === "unreachable"
      ? element("button", { type: "button", onclick: () => void this.#outbox.retry() }, words.tryAgain)
      : element(
        "button",
        { type: "button", onclick: () => void chrome.runtime.openOptionsPage() },
        extensionWords.connectAgain,
      );
    return element(
      "div",
      { class: "strip" },
      icon(state === "unreachable" ? "offline" : "alert"),
      element("p", {}, extensionWords.troubles[state]),
      again,
    );
  }
}
