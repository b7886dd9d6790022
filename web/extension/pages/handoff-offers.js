import { element } from "../../base/dom/element.js";
import { replaceKeepingFocus } from "../../base/dom/replace-keeping-focus.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { words } from "../../base/i18n/words.js";
import { handoffButton } from "../../base/ui/handoff-button.js";
/** @import { HandoffState } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** What other devices show now, to continue it here, and which of them has continued the page of this browser. Empty if there is neither. */
export class HandoffOffers extends HTMLElement {
  #services;
  #offers = element("div", { class: "rows", role: "status" });
  #continued = element("p", { class: "quiet", role: "status" });
  #drawn = "[]";

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    services.worker.addEventListener(
      "handoff",
      (event) => this.#show(/** @type {CustomEvent<HandoffState>} */ (event).detail),
    );
    services.worker.addEventListener("reconnected", () => void this.#read());
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#offers, this.#continued);
    void this.#read();
  }

  async #read() {
    // Without the worker there is nothing to continue.
    const state = await this.#services.worker.call("handoff").catch(() => null);
    if (state) this.#show(state);
  }

  /** @param {HandoffState} state */
  #show({ offers, continuedOn }) {
    this.#continued.textContent = continuedOn && words.continuedOn(continuedOn);
    const drawn = JSON.stringify(offers);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const rows = offers.map((offer) => handoffButton(offer, () => void this.#continue(offer.id)));
    replaceKeepingFocus(this.#offers, rows, this.parentElement?.querySelector("button"));
  }

  /** @param {string} id */
  async #continue(id) {
    try {
      await this.#services.worker.call("continueHandoff", id);
    } catch (error) {
      this.#services.notice.say(errorWords(error).title);
      await this.#read();
    }
  }
}
