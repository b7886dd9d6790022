import { element } from "../../base/dom/element.js";
import { opensAnew, setOpensAnew } from "../../quick-note/quick-note-memory.js";
import { words } from "../../base/i18n/words.js";

/** What the quick note opens with on this device. */
export class QuickNoteSettings extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const choice = (/** @type {boolean} */ isAnew, /** @type {string} */ label) =>
      element(
        "label",
        {},
        element("input", {
          type: "radio",
          name: "quick-note",
          value: isAnew ? "new" : "last",
          checked: opensAnew() === isAnew,
          onchange: () => setOpensAnew(isAnew),
        }),
        element("span", {}, label),
      );
    this.append(
      element("h2", { id: "quick-note" }, words.quickNote),
      element(
        "fieldset",
        { class: "choice-bar" },
        element("legend", { class: "visually-hidden" }, words.quickNoteOpensWith),
        choice(false, words.quickNoteLast),
        choice(true, words.quickNoteNew),
      ),
    );
  }
}
