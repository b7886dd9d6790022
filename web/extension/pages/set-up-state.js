import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
import { emptyState } from "../../base/ui/states.js";

/** Returns what a popup or side panel shows before the extension is connected. */
export function setUpState() {
  return element(
    "main",
    {},
    element("h1", { class: "visually-hidden" }, words.product),
    emptyState(
      "device",
      extensionWords.setUpWhy,
      element(
        "button",
        { class: "primary", type: "button", onclick: () => void chrome.runtime.openOptionsPage() },
        extensionWords.setUp,
      ),
    ),
  );
}
