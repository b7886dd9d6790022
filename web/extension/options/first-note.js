import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { language } from "../../base/i18n/words.js";
/** @import { PageServices } from "../pages/open-page.js" */

/**
 * Returns how to write the first note, and a page of the server on which to try it.
 *
 * @param {PageServices} services
 * @param {string} shortcut the key that adds a link; empty if there is none
 */
export function firstNote(services, shortcut) {
  return element(
    "section",
    { "aria-labelledby": "first-note" },
    element("h2", { id: "first-note" }, extensionWords.firstNoteTitle),
    element(
      "p",
      { class: "about" },
      shortcut ? extensionWords.firstNoteHow(shortcut) : extensionWords.firstNoteByButton,
    ),
    element(
      "button",
      { class: "second", type: "button", onclick: () => openSample(services) },
      extensionWords.openSample,
    ),
  );
}

/** Opens a page of the server that says how to try it. @param {PageServices} services */
export function openSample({ worker }) {
  void worker.call("openApp", `/sample/${language}.html`).catch(() => {});
}
