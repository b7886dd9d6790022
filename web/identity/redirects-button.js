import { element } from "../base/dom/element.js";
import { words } from "../base/i18n/words.js";

/**
 * Returns a button that shows by which redirects a link is found. It fires `bn-redirects` (detail: {link}), which the app answers with
 * `showRedirects`.
 *
 * @param {string} link the link's ID
 */
export function redirectsButton(link) {
  const button = element("button", { type: "button" }, words.redirects);
  button.addEventListener("click", () => {
    button.dispatchEvent(
      new CustomEvent("bn-redirects", { bubbles: true, composed: true, detail: { link } }),
    );
  });
  return button;
}
