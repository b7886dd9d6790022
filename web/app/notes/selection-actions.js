import { listWords } from "../../base/i18n/list-words.js";
import { words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords, joinSentences } from "../../base/i18n/error-words.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { runConcurrently } from "./run-concurrently.js";
import { askForTag, chooseTagToRemove } from "./tag-dialog.js";
import { addTag, removeTag } from "./tag-work.js";
/** @import { NoteSummary } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { NoteAction } from "./list/selection-bar.js" */

/** So few notes show no progress, because they are done at once. */
const fewNotes = 12;

/**
 * @typedef {object} Work an action on each note, and its undo
 * @property {(note: NoteSummary) => Promise<unknown>} run its result is passed to `undo`; null if the note did not need a change
 * @property {((note: NoteSummary, result: any) => Promise<unknown>) | null} undo
 * @property {(count: number) => string} message
 * @property {boolean} moves whether the action moves the note to another folder
 * @property {() => unknown} [after]
 * @property {() => unknown} [afterUndo]
 */

/** Actions on several notes: with progress that can be stopped, and one undo for all of them. */
export class SelectionActions {
  #client;
  #openedNotes;
  #notice;
  #changed;

  /**
   * @param {{client: NotebookClient, openedNotes: OpenedNotes, notice: Notice}} services
   * @param {(ids: string[], moved: boolean) => unknown} changed called with the notes that were changed or
   * moved
   */
  constructor({ client, openedNotes, notice }, changed) {
    this.#client = client;
    this.#openedNotes = openedNotes;
    this.#notice = notice;
    this.#changed = changed;
  }

  /**
   * Resolves to false if the person cancels.
   *
   * @param {NoteAction} action
   * @param {NoteSummary[]} notes
   */
  async run(action, notes) {
    const work = await this.#work(action, notes);
    if (!work) return false;
    void this.do(work, notes);
    return true;
  }

  /** Runs an action on each note, and says how many notes it changed. @param {Work} work @param {NoteSummary[]} notes */
  async do(work, notes) {
    await this.#openedNotes.saveAll();
    const { done: all, failures } = await this.#forEach(
      notes,
      async (note) => ({ note, result: await work.run(note) }),
    );
    const done = all.filter(({ result }) => result !== null);
    this.#notify(done.map(({ note }) => note), work.moves);
    await work.after?.();
    const { undo: undoWork } = work;
    const undo = async () => {
      const undone = await this.#forEach(done, async ({ note, result }) => {
        await undoWork?.(note, result);
        return note;
      });
      this.#notify(undone.done, work.moves);
      await work.afterUndo?.();
      this.#notice.say(sentences(words.actionUndone, undone.failures));
    };
    this.#notice.say(
      sentences(work.message(done.length), failures),
      undoWork && done.length ? { label: words.undo, run: undo } : undefined,
    );
  }

  /** @template Thing, Done @param {Thing[]} things @param {(thing: Thing) => Promise<Done>} work */
  async #forEach(things, work) {
    const stop = new AbortController();
    const progress = things.length > fewNotes
      ? this.#notice.follow(things.length, () => stop.abort())
      : () => {};
    const { done, failures } = await runConcurrently(things, work, { signal: stop.signal, progress });
    return { done, failures };
  }

  /** @param {NoteSummary[]} notes @param {boolean} moved */
  #notify(notes, moved) {
    for (const { id } of notes) {
      if (moved) this.#openedNotes.forget(id);
      else void this.#openedNotes.changed(id);
    }
    this.#changed(notes.map(({ id }) => id), moved);
  }

  /** @param {NoteAction} action @param {NoteSummary[]} notes @returns {Promise<Work | null>} */
  async #work(action, notes) {
    const message = listWords.didToNotes[action];
    const pin = (/** @type {boolean} */ isPinned) => (/** @type {NoteSummary} */ { id }) =>
      this.#client.arrangeNote(id, { isPinned });
    const archive = (/** @type {boolean} */ isArchived) => (/** @type {NoteSummary} */ { id }) =>
      this.#client.arrangeNote(id, { isArchived });
    const trash = (/** @type {NoteSummary} */ { id }) => this.#client.trashNote(id);
    const restore = (/** @type {NoteSummary} */ { id }) => this.#client.restoreNote(id);
    switch (action) {
      case "pin":
      case "unpin": {
        // Undo restores the note's position among the pinned notes.
        const undo = (/** @type {NoteSummary} */ { id, isPinned }) =>
          isPinned
            ? this.#client.request(`/notes/${encodeURIComponent(id)}/pin`, { method: "PUT", body: {} })
            : this.#client.arrangeNote(id, { isPinned: false });
        return { run: pin(action === "pin"), undo, message, moves: false };
      }
      case "archive":
        return { run: archive(true), undo: archive(false), message, moves: true };
      case "trash":
        return { run: trash, undo: restore, message, moves: true };
      case "restore":
        return notes[0]?.trashedAt
          ? { run: restore, undo: trash, message, moves: true }
          : { run: archive(false), undo: archive(true), message, moves: true };
      case "delete": {
        const isSure = await confirmDialog({
          title: listWords.deleteTitle(notes.length),
          detail: listWords.deleteWhy,
          action: words.deleteForever,
        });
        const run = (/** @type {NoteSummary} */ { id }) =>
          this.#client.request(`/notes/${encodeURIComponent(id)}?forever=true`, { method: "DELETE" });
        return isSure ? { run, undo: null, message, moves: true } : null;
      }
      case "tag": {
        const question = { title: listWords.addTag, action: listWords.addTag };
        const tag = await askForTag(await this.#client.tags().catch(() => []), question);
        return tag ? addTag(this.#client, tag, message) : null;
      }
      case "untag": {
        const tag = await chooseTagToRemove([...new Set(notes.flatMap(({ tags }) => tags ?? []))].sort());
        return tag ? removeTag(this.#client, tag, message) : null;
      }
    }
  }
}

/** @param {string} message @param {unknown[]} failures */
function sentences(message, failures) {
  if (!failures.length) return message;
  // A note that somebody else changed has no other reason.
  const isChanged = failures[0] instanceof NotebookError && failures[0].kind === "note-changed";
  return joinSentences(
    message,
    listWords.notDone(failures.length),
    isChanged ? "" : errorWords(failures[0]).title,
  );
}
