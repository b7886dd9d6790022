import { element } from "../../../base/dom/element.js";
import { excerptOf } from "../../../base/text/excerpt.js";
import { plainName } from "../../../base/text/plain-name.js";
import { noteLines, noteName } from "../../../base/model/note-name.js";
import { words } from "../../../base/i18n/words.js";
import { notesPath } from "../../routing/route.js";

/**
 * @typedef {{key: string, title: string, body: string, waitingFiles: readonly {name: string}[]}} BegunNote a note that only this browser has
 */

/** The notes above the list that are not on the server, because it is unreachable or has refused them. */
export class BegunNotes {
  #rows = element("ul", { class: "rows" });
  element = element(
    "section",
    { class: "note-list begun-notes", "aria-label": words.notOnServer, hidden: true },
    element("h2", {}, words.notOnServer),
    this.#rows,
  );
  /** Called before a note is opened as the new note. @type {(note: BegunNote) => void} */ onOpen = () => {};
  #drawn = "";

  /** @param {readonly BegunNote[]} notes @param {string} [shown] the key of the note that is shown */
  draw(notes, shown) {
    const drawn = JSON.stringify([notes.map((note) => [note.key, note.title, excerpt(note)]), shown]);
    // A row that is replaced while it is pressed gets no click.
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.begun;
    this.element.hidden = notes.length === 0;
    this.#rows.replaceChildren(...notes.map((note) => this.#row(note, note.key === shown)));
    /** @type {HTMLElement | null} */ (focused &&
      this.#rows.querySelector(`[data-begun="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {BegunNote} note @param {boolean} isShown */
  #row(note, isShown) {
    const summary = { title: note.title, excerpt: excerpt(note) };
    return element(
      "li",
      {},
      element(
        "a",
        {
          href: notesPath("new"),
          "data-begun": note.key,
          "aria-current": isShown ? "page" : null,
          onclick: () => this.onOpen(note),
        },
        element("span", { class: "name one-line", dir: "auto" }, noteName(summary)),
        element("span", { class: "excerpt one-line", dir: "auto" }, noteLines(summary)[0] ?? ""),
      ),
    );
  }
}

/** The first words of a note, or what else it has. @param {BegunNote} note */
function excerpt({ body, waitingFiles }) {
  return excerptOf(body) || waitingFiles.map(({ name }) => plainName(name)).join(", ");
}
