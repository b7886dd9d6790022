import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";

/**
 * Returns what a person does while a pairing waits: allow it in the page that was opened, or type the code in Backnote.
 *
 * @param {{userCode: string, isPageOpen: boolean}} pairing
 * @param {{open: () => void, cancel: () => void}} actions
 */
export function pairingCode({ userCode, isPageOpen }, { open, cancel }) {
  const code = element("p", { class: "code", dir: "ltr" }, userCode);
  const [title, about] = isPageOpen
    ? [extensionWords.allowTitle, extensionWords.codeElsewhere]
    : [extensionWords.codeTitle, extensionWords.codeHow];
  return element(
    "div",
    { class: "pairing-code", role: "status" },
    element("h3", { tabindex: -1 }, title),
    isPageOpen && element("p", { class: "about" }, extensionWords.allowHow),
    isPageOpen && element("p", { class: "about" }, about),
    code,
    !isPageOpen && element("p", { class: "about" }, about),
    element(
      "p",
      { class: "actions" },
      element("button", { class: "primary", type: "button", onclick: open }, extensionWords.openBacknote),
      element("button", { class: "second", type: "button", onclick: cancel }, words.cancel),
    ),
  );
}
