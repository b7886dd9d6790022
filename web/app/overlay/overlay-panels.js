import { makeQuickNote } from "../../panels/make-quick-note.js";
import { NotePanels } from "../../panels/note-panels.js";
import { shortcuts } from "../keys/shortcuts.js";
import { goTo } from "../routing/navigate.js";
import { notesPath } from "../routing/route.js";
/** @import { NoteSessions } from "../../sync/note-sessions.js" */
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** The session storage key of the quick note that was open when the document was left. */
const leftOpen = "backnote.quick-note-left-open";

/** The panels over every view: the quick note, and the overlay with the notes of the page in Browse. */
export class OverlayPanels extends NotePanels {
  /** @override */ quickNote;

  /**
   * @param {{account: AccountClient, client: NotebookClient, notice: Notice, device: string}} services
   * @param {NoteSessions} notes
   */
  constructor(services, notes) {
    const quickNote = makeQuickNote({ ...services, storage: localStorage }, notes);
    super(services, () => Promise.resolve(quickNote));
    this.quickNote = this.add(quickNote);
    this.overlay.shortcut = shortcuts.openSuggestion.keys.join("+");
    globalThis.addEventListener("pagehide", () => {
      const { noteID } = this.quickNote;
      if (noteID) sessionStorage.setItem(leftOpen, noteID);
    });
    this.quickNote.addEventListener("bn-open-in-notes", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      this.quickNote.close();
      goTo(notesPath(noteID ?? "new"));
    });
  }

  /** Opens the quick note again after a link of a page has loaded another document. */
  async reopenQuickNote() {
    const noteID = sessionStorage.getItem(leftOpen);
    sessionStorage.removeItem(leftOpen);
    if (!noteID || this.quickNote.isOpen) return;
    // Inert while it opens, so that it does not take the focus.
    this.quickNote.inert = true;
    try {
      await this.quickNote.show({ noteID });
    } finally {
      this.quickNote.inert = false;
    }
  }
}
