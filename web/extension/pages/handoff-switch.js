import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { askForAllSites } from "./site-access.js";
/** @import { HandoffState } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** The setting whether the page in view is offered to the person's other devices. */
export class HandoffSwitch extends HTMLElement {
  #services;
  #about;
  #input = element("input", {
    type: "checkbox",
    role: "switch",
    "aria-describedby": "handoff-about",
    onchange: () => void this.#turn(this.#input.checked),
  });

  /** @param {PageServices} services @param {boolean} isOn @param {string} [about] what it does */
  constructor(services, isOn, about = extensionWords.handoffAbout) {
    super();
    this.#services = services;
    this.#about = about;
    this.#input.checked = isOn;
    services.worker.addEventListener("handoff", (event) => {
      this.#input.checked = /** @type {CustomEvent<HandoffState>} */ (event).detail.isOn;
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("label", {}, this.#input, extensionWords.handoffSwitch),
      element("p", { id: "handoff-about", class: "about" }, this.#about),
    );
  }

  /** @param {boolean} isOn */
  async #turn(isOn) {
    try {
      // Without it, the extension does not know which page is in view.
      const isAllowed = !isOn || await askForAllSites();
      this.#input.checked = isOn && isAllowed;
      await this.#services.worker.call("turnHandoff", isOn && isAllowed);
    } catch (error) {
      this.#input.checked = !isOn;
      this.#services.notice.say(errorWords(error).title);
    }
  }
}
