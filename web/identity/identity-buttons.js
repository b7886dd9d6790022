import { element } from "../base/dom/element.js";
import { words } from "../base/i18n/words.js";

/** @typedef {{page: string, other?: string}} IdentityQuestion a page, and another one that the person may mean */

const kinds = /** @type {const} */ (["samePage", "wholeSection", "notTheSame", "neverHere"]);

/**
 * Returns the buttons that correct which pages are one. Each fires `bn-identity` (detail:
 * {kind, page, other}), which the app answers with `IdentityDialog`.
 *
 * @param {() => IdentityQuestion} question
 */
export function identityButtons(question) {
  return kinds.map((kind) => {
    const button = element("button", { type: "button" }, words.identity[kind]);
    button.addEventListener("click", () => {
      const { page, other } = question();
      // The other page is one with this page already.
      const detail = kind === "notTheSame" ? { kind, page, other } : { kind, page };
      button.dispatchEvent(new CustomEvent("bn-identity", { bubbles: true, composed: true, detail }));
    });
    return button;
  });
}
