import "../../custom-elements.js";
import { QuickNote } from "../../quick-note/quick-note.js";
import { SuggestionOverlay } from "../../suggestions/suggestion-overlay.js";
import { goTo } from "../routing/navigate.js";
import { placeOverlay } from "./overlay-position.js";
import { notesPath } from "../routing/route.js";
import { answerSuggestion } from "./suggestion-answers.js";
/** @import { OpenNotes } from "../../sync/open-notes.js" */
/** @import { Suggestion } from "../../base/model/model.js" */
/** @import { AccountClient } from "../api/account-client.js" */
/** @import { NotebookClient } from "../api/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** What the quick note is kept under that was open when the document was left. */
const leftOpen = "backnote.quick-note-left-open";

/** What floats over every view: the quick note, and the overlay with the notes of the page in Browse. */
export class FloatingPanels {
  quickNote = new QuickNote();
  overlay = new SuggestionOverlay();
  #account;
  #notice;
  /** @type {Suggestion[]} */ #suggestions = [];
  #visited = "";

  /**
   * @param {{account: AccountClient, client: NotebookClient, notice: Notice, device: string}} services
   * @param {OpenNotes} notes
   */
  constructor({ account, client, notice, device }, notes) {
    this.#account = account;
    this.#notice = notice;
    notice.before(this.overlay, this.quickNote);
    this.overlay.readInk = (noteID) => client.readInk(noteID);
    this.quickNote.notes = notes;
    this.quickNote.device = device;
    this.quickNote.loadActivities = () => client.activities();
    globalThis.addEventListener("pagehide", () => {
      const { noteID } = this.quickNote;
      if (noteID) sessionStorage.setItem(leftOpen, noteID);
    });
    this.quickNote.addEventListener("bn-open-in-notes", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      this.quickNote.close();
      goTo(notesPath(noteID ?? "new"));
    });
    this.quickNote.addEventListener("bn-open-note", (event) => this.#openNote(event));
    this.quickNote.addEventListener("bn-quick-note-moved", () => this.suggest(this.#suggestions));
    this.overlay.addEventListener("bn-dismiss", () => this.suggest([]));
    this.overlay.addEventListener("bn-answer", (event) => this.#answer(event));
    this.overlay.addEventListener("bn-open-note", (event) => this.#openNote(event));
  }

  /** A link in a page leads this window to another document: the note that lay open over it lies there again, and who reads goes on reading. */
  async goOn() {
    const noteID = sessionStorage.getItem(leftOpen);
    sessionStorage.removeItem(leftOpen);
    if (!noteID || this.quickNote.isOpen) return;
    // Nothing in it takes the focus.
    this.quickNote.inert = true;
    try {
      await this.quickNote.show({ noteID });
    } finally {
      this.quickNote.inert = false;
    }
  }

  /**
   * What to show in the overlay; the note that lies open already needs no tap on the shoulder.
   *
   * @param {Suggestion[]} suggestions
   * @param {string} [visited] the page they are for; the one before without it
   */
  suggest(suggestions, visited = this.#visited) {
    this.#visited = visited;
    this.#suggestions = suggestions;
    this.overlay.suggestions = suggestions.filter(({ note }) => note.id !== this.quickNote.noteID);
    placeOverlay(this.overlay, this.quickNote.covered);
  }

  /** @param {Event} event */
  #answer(event) {
    const { answer, suggestion } = /** @type {CustomEvent} */ (event).detail;
    const before = this.#suggestions;
    const visited = this.#visited;
    // Back only where one still is on that page.
    const back = () => visited === this.#visited && this.suggest(before);
    // By the note: the page may have been asked about again since the menu was drawn, with the same answer in new objects.
    const others = before.filter(({ note }) => note.id !== suggestion.note.id);
    this.suggest(answer === "neverHere" ? [] : others);
    void answerSuggestion({ account: this.#account, notice: this.#notice }, {
      answer,
      suggestion,
      visited,
      back,
    });
  }

  /** @param {Event} event */
  #openNote(event) {
    const { noteID } = /** @type {CustomEvent} */ (event).detail;
    void this.quickNote.show({ noteID });
    // Opened from the overlay is answered: it does not come back when the note is put away.
    this.suggest(this.#suggestions.filter(({ note }) => note.id !== noteID));
  }
}
