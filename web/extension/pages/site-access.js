import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";

/** What the optional access consists of. */
const allSites = { origins: ["*://*/*"] };

/** Asks for access to all sites where a person misses it, and says why. Event: `bn-allowed`. */
export class SiteAccess extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", {}, extensionWords.accessTitle),
      element("p", {}, extensionWords.accessWhy),
      element(
        "button",
        { class: "second", type: "button", onclick: () => void this.#ask() },
        extensionWords.allowAllSites,
      ),
    );
  }

  async #ask() {
    if (await askForAllSites()) this.dispatchEvent(new Event("bn-allowed"));
  }
}

/** Asks for the access to all sites, which the browser does not do twice. Returns whether the extension has it. */
export function askForAllSites() {
  return chrome.permissions.request(allSites);
}

/** Returns whether the extension may see the addresses of all pages. */
export function hasAllSites() {
  return chrome.permissions.contains(allSites);
}

/** Ends the access to all sites. */
export function endAllSites() {
  return chrome.permissions.remove(allSites);
}
