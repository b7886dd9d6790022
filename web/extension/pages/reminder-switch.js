import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";

/** The optional permission. */
const notifications = { permissions: ["notifications"] };

/** The setting whether the browser notifies of due reminders. It is the browser's permission, which it asks for in its own words. */
export class ReminderSwitch extends HTMLElement {
  #input = element("input", {
    type: "checkbox",
    role: "switch",
    "aria-describedby": "notify-about",
    onchange: () => void this.#turn(this.#input.checked),
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("label", {}, this.#input, extensionWords.notifySwitch),
      element("p", { id: "notify-about", class: "about" }, extensionWords.notifyAbout),
    );
    void this.#show();
  }

  async #show() {
    this.#input.checked = await chrome.permissions.contains(notifications);
    this.toggleAttribute("data-on", this.#input.checked);
  }

  /** @param {boolean} isOn */
  async #turn(isOn) {
    if (isOn) await chrome.permissions.request(notifications).catch(() => false);
    else await chrome.permissions.remove(notifications).catch(() => false);
    await this.#show();
  }
}
