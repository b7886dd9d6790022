import { element } from "../../base/dom/element.js";
import { opensNewNote, setOpensNewNote } from "../../quick-note/quick-note-storage.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";

/** Which note the quick note opens with on this device. */
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
          checked: opensNewNote(localStorage) === isAnew,
          onchange: () => setOpensNewNote(localStorage, isAnew),
        }),
        element("span", {}, label),
      );
    this.append(
      element("h2", { id: "quick-note" }, words.quickNote),
      element("p", { class: "setting-about", id: "quick-note-opens-with" }, settingsWords.quickNoteOpensWith),
      element(
        "fieldset",
        { class: "choice-bar", "aria-labelledby": "quick-note-opens-with" },
        choice(false, settingsWords.quickNoteLast),
        choice(true, settingsWords.quickNoteNew),
      ),
    );
  }
}
