import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { replaceKeepingFocus } from "../../base/dom/replace-keeping-focus.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { words } from "../../base/i18n/words.js";
import { handoffLabel } from "../../base/ui/handoff-label.js";
/** @import { OfferedPage } from "../../base/model/model.js" */
/** @import { HandoffState } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** What other devices show now, to continue it here, and which of them has continued the page of this browser. Nothing without either. */
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
    const rows = offers.map((offer) => this.#row(offer));
    replaceKeepingFocus(this.#offers, rows, this.parentElement?.querySelector("button"));
  }

  /** @param {OfferedPage} offer */
  #row(offer) {
    const { from, name, site, label } = handoffLabel(offer);
    return element(
      "button",
      {
        class: "offer",
        type: "button",
        "data-key": offer.id,
        "aria-label": label,
        onclick: () => void this.#continue(offer.id),
      },
      icon("handoff"),
      element(
        "span",
        {},
        element("span", { class: "line one-line" }, from),
        element("span", { class: "name one-line", dir: "auto" }, name),
        site !== name && element("span", { class: "line one-line", dir: "auto" }, site),
      ),
    );
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
