import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
/** @import { PairingState } from "../protocol/calls.js" */

/**
 * Returns the code that the person types in Backnote, and how to get there.
 *
 * @param {PairingState} pairing one that is waiting
 * @param {{open: (uri: string) => void, cancel: () => void}} actions
 */
export function pairingCode({ userCode = "", verificationURI }, { open, cancel }) {
  return element(
    "div",
    { class: "pairing-code", role: "status" },
    element("h3", {}, extensionWords.codeTitle),
    element("p", { class: "code", dir: "ltr" }, userCode),
    element("p", { class: "about" }, extensionWords.codeHow),
    element(
      "p",
      { class: "actions" },
      verificationURI
        ? element(
          "button",
          { class: "primary", type: "button", onclick: () => open(verificationURI) },
          extensionWords.openBacknote,
        )
        : null,
      element("button", { class: "second", type: "button", onclick: cancel }, words.cancel),
    ),
  );
}
