import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";

/**
 * Returns a button that copies a text which no link can open, such as an address of the browser itself. Hidden where pages may not write to the
 * clipboard: over HTTP from another device.
 *
 * @param {string} text
 */
export function copyButton(text) {
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    if (isCopied) button.textContent = settingsWords.copied;
  };
  const button = element(
    "button",
    {
      class: "second",
      type: "button",
      hidden: !isSecureContext,
      "aria-live": "polite",
      onclick: () => void copy(),
    },
    settingsWords.copyText(text),
  );
  return button;
}
