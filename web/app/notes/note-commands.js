import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { goToUnlessLeft } from "../routing/navigate.js";
import { SelectionActions } from "./selection-actions.js";
import { TagCommands } from "./tag-commands.js";
import { endReminder } from "../../client/reminder-client.js";
import { PinnedOrder } from "./list/pinned-order.js";
import { reminderText } from "../../base/reminders/reminder-times.js";
import { notesPath } from "../routing/route.js";
import { makeSample, removeSample } from "./list/sample-note.js";
/** @import { NoteSummary, Reminder } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { NoteList } from "./list/note-list.js" */
/** @import { NotePane } from "./pane/note-pane.js" */
/** @import { BarAction } from "./list/selection-bar.js" */

/** The commands on the open note and on selected notes. Each can be undone. */
export class NoteCommands {
  #client;
  #openedNotes;
  #notice;
  #list;
  #actions;
  #order;
  #tags;
  /** @type {NotePane | null} */ #pane = null;

  /**
   * @param {{client: NotebookClient, openedNotes: OpenedNotes, notice: Notice}} services
   * @param {NoteList} list
   * @param {(ids: string[], moved: boolean) => unknown} changed called with the notes that were changed or
   * moved
   */
  constructor(services, list, changed) {
    ({ client: this.#client, openedNotes: this.#openedNotes, notice: this.#notice } = services);
    this.#list = list;
    this.#actions = new SelectionActions(services, changed);
    this.#tags = new TagCommands(services.client, this.#actions, list);
    this.#order = new PinnedOrder(services, list);
    list.loadSelectionMode().catch(() => {});
  }

  /** Runs the commands of the pane's buttons. @param {NotePane} pane */
  connect(pane) {
    this.#pane = pane;
    const on = (/** @type {string} */ name, /** @type {(detail: any) => unknown} */ handler) =>
      pane.addEventListener(name, (event) => void handler(/** @type {CustomEvent} */ (event).detail));
    on("bn-trash", ({ noteID }) => this.#trash(noteID));
    on("bn-restore", ({ noteID }) => this.#restore(noteID));
    on("bn-restore-text", ({ noteID, revision, undo }) => this.#restoreText(noteID, revision, undo));
    on("bn-try-sample", () => this.trySample());
    on("bn-remove-sample", ({ noteID }) => this.#removeSample(noteID));
    on("bn-delete", ({ noteID }) => this.#delete(noteID));
    on("bn-remind", ({ noteID, reminder }) => this.#remind(noteID, reminder));
    on("bn-pin", () => this.#pin());
    on("bn-archive", ({ noteID }) => this.#archive(noteID));
  }

  /**
   * Runs a command on several notes. Returns false if the selection stays, as after a canceled question.
   *
   * @param {BarAction} action
   * @param {NoteSummary[]} notes
   */
  run(action, notes) {
    if (action === "up" || action === "down") {
      this.#order.move(notes[0].id, action === "up" ? -1 : 1);
      return false;
    }
    return this.#actions.run(action, notes);
  }

  /** Renames a tag, or removes it from all notes. @param {"rename" | "remove"} action @param {string} tag */
  runOnTag(action, tag) {
    return this.#tags.run(action, tag);
  }

  /** Deletes all notes in the trash, also those that the list has not loaded. */
  async emptyTrash() {
    /** @type {NoteSummary[]} */
    const all = [];
    /** @type {string | undefined} */
    let cursor;
    try {
      do {
        const page = await this.#client.listNotes({ shelf: "trash", limit: 200, cursor });
        all.push(...page.notes);
        cursor = page.nextCursor;
      } while (cursor);
    } catch (error) {
      return this.#showError(error);
    }
    if (all.length) await this.#actions.run("delete", all);
  }

  /** Creates the sample note and opens it. */
  async trySample() {
    const goTo = goToUnlessLeft();
    try {
      goTo(notesPath((await makeSample(this.#client)).id));
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {string} noteID */
  async #removeSample(noteID) {
    const goTo = goToUnlessLeft();
    try {
      await this.#pane?.session?.save();
      const back = await removeSample(this.#client, noteID);
      this.#openedNotes.forget(noteID);
      goTo(notesPath(null));
      const undo = () => {
        const goTo = goToUnlessLeft();
        back().then(({ id }) => goTo(notesPath(id)), (error) => this.#showError(error));
      };
      this.#notice.say(words.sampleRemoved, { label: words.undo, run: undo });
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {string} noteID */
  async #delete(noteID) {
    try {
      await this.#actions.run("delete", [await this.#client.readNote(noteID)]);
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {string} noteID */
  async #trash(noteID) {
    const goTo = goToUnlessLeft();
    try {
      await this.#pane?.session?.save();
      await this.#client.trashNote(noteID);
    } catch (error) {
      return this.#showError(error);
    }
    this.#openedNotes.forget(noteID);
    goTo(notesPath(null, this.#list.shelf));
    this.#notice.say(words.movedToTrash, { label: words.undo, run: () => this.#restore(noteID) });
  }

  /**
   * Sets or ends the note's reminder; undo restores the previous one.
   *
   * @param {string} noteID
   * @param {Reminder | null | undefined} reminder
   */
  async #remind(noteID, reminder) {
    try {
      const { reminder: before } = await this.#client.readNote(noteID);
      if (reminder) await this.#client.setReminder(noteID, reminder);
      else if (before) await endReminder(this.#client, noteID);
      await this.#openedNotes.changed(noteID);
      const { reminderWords } = await import("../../base/i18n/reminders/reminder-words.js");
      const message = reminder ? words.remindsAt(reminderText(reminder)) : reminderWords.removed;
      this.#notice.say(message, { label: words.undo, run: () => this.#remind(noteID, before) });
    } catch (error) {
      this.#showError(error);
    }
  }

  async #pin() {
    const session = this.#pane?.session;
    if (!session?.id) return;
    try {
      await this.#client.arrangeNote(session.id, { isPinned: !session.isPinned });
      await session.refresh();
      await this.#list.changed([session.id]);
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {string} noteID */
  async #archive(noteID) {
    const goTo = goToUnlessLeft();
    try {
      await this.#pane?.session?.save();
      await this.#client.arrangeNote(noteID, { isArchived: true });
    } catch (error) {
      return this.#showError(error);
    }
    this.#openedNotes.forget(noteID);
    goTo(notesPath(null));
    this.#notice.say(words.archived, { label: words.undo, run: () => this.#restore(noteID) });
  }

  /**
   * Restores an earlier text; undo restores the last one.
   *
   * @param {string} noteID
   * @param {number} revision
   * @param {number} [undo]
   */
  async #restoreText(noteID, revision, undo) {
    try {
      await this.#client.restoreText(noteID, revision);
      await this.#openedNotes.changed(noteID);
    } catch (error) {
      return this.#showError(error);
    }
    this.#pane?.endHistory();
    void this.#list.changed([noteID]);
    this.#notice.say(
      undo ? words.textRestored : words.restoreUndone,
      undo ? { label: words.undo, run: () => this.#restoreText(noteID, undo) } : undefined,
    );
  }

  /**
   * Restores a note from the trash, or from the archive. A note that was archived before it was moved to the trash is in the archive again.
   *
   * @param {string} noteID
   */
  async #restore(noteID) {
    const goTo = goToUnlessLeft();
    try {
      const { trashedAt, archivedAt } = await this.#client.readNote(noteID);
      if (trashedAt || !archivedAt) await this.#client.restoreNote(noteID);
      else await this.#client.arrangeNote(noteID, { isArchived: false });
      this.#openedNotes.forget(noteID);
      goTo(notesPath(noteID));
      this.#notice.say(!archivedAt ? words.restored : trashedAt ? words.archived : words.unarchived);
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {unknown} error */
  #showError(error) {
    this.#notice.say(errorWords(error).title);
  }
}
