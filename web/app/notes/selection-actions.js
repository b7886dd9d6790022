import { words } from "../../base/i18n/words.js";
import { confirmed } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { runConcurrently } from "./run-concurrently.js";
import { askForTag } from "./tag-dialog.js";
import { withTag } from "../../base/model/tag-text.js";
/** @import { NoteSummary } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../api/notebook-client.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { NoteAction } from "./list/selection-bar.js" */

/** How many show no progress: they are done before one could read it. */
const fewNotes = 12;

/**
 * @typedef {object} Work what is done to each note, and how that is taken back
 * @property {(note: NoteSummary) => Promise<unknown>} run what it answers is handed to `back`
 * @property {((note: NoteSummary, result: any) => Promise<unknown>) | null} back
 * @property {(count: number) => string} said
 * @property {boolean} moves whether the note is elsewhere then
 */

/**
 * What can be done to several notes at once: a few at a time, with progress and a way to stop, and one undo for all of it.
 */
export class SelectionActions {
  #client;
  #openedNotes;
  #notice;
  #changed;

  /** @param {{client: NotebookClient, openedNotes: OpenedNotes, notice: Notice}} services @param {(ids: string[], moved: boolean) => unknown} changed told which notes were changed or moved */
  constructor({ client, openedNotes, notice }, changed) {
    this.#client = client;
    this.#openedNotes = openedNotes;
    this.#notice = notice;
    this.#changed = changed;
  }

  /**
   * Resolves to false where the person thought better of it.
   *
   * @param {NoteAction} action
   * @param {NoteSummary[]} notes
   */
  async run(action, notes) {
    const work = await this.#work(action, notes);
    if (!work) return false;
    void this.#do(work, notes);
    return true;
  }

  /** @param {Work} work @param {NoteSummary[]} notes */
  async #do(work, notes) {
    await this.#openedNotes.saveAll();
    const { done, failures } = await this.#each(
      notes,
      async (note) => ({ note, result: await work.run(note) }),
    );
    this.#tell(done.map(({ note }) => note), work.moves);
    const { back } = work;
    const undo = async () => {
      const undone = await this.#each(done, async ({ note, result }) => {
        await back?.(note, result);
        return note;
      });
      this.#tell(undone.done, work.moves);
      this.#notice.say(sentences(words.actionUndone, undone.failures));
    };
    this.#notice.say(
      sentences(work.said(done.length), failures),
      back && done.length ? { label: words.undo, run: undo } : undefined,
    );
  }

  /** @template Thing, Done @param {Thing[]} things @param {(thing: Thing) => Promise<Done>} work */
  async #each(things, work) {
    const stop = new AbortController();
    const progress = things.length > fewNotes
      ? this.#notice.follow(things.length, () => stop.abort())
      : () => {};
    const { done, failures } = await runConcurrently(things, work, { signal: stop.signal, progress });
    return { done, failures };
  }

  /** @param {NoteSummary[]} notes @param {boolean} moved */
  #tell(notes, moved) {
    for (const { id } of notes) {
      if (moved) this.#openedNotes.forget(id);
      else void this.#openedNotes.changed(id);
    }
    this.#changed(notes.map(({ id }) => id), moved);
  }

  /** @param {NoteAction} action @param {NoteSummary[]} notes @returns {Promise<Work | null>} */
  async #work(action, notes) {
    const said = words.didToNotes[action];
    const pin = (/** @type {boolean} */ isPinned) => (/** @type {NoteSummary} */ { id }) =>
      this.#client.arrangeNote(id, { isPinned });
    const archive = (/** @type {boolean} */ isArchived) => (/** @type {NoteSummary} */ { id }) =>
      this.#client.arrangeNote(id, { isArchived });
    const trash = (/** @type {NoteSummary} */ { id }) => this.#client.trashNote(id);
    const restore = (/** @type {NoteSummary} */ { id }) => this.#client.restoreNote(id);
    switch (action) {
      case "pin":
      case "unpin": {
        // Where it was among the others.
        const back = (/** @type {NoteSummary} */ { id, isPinned }) =>
          isPinned
            ? this.#client.ask(`/notes/${encodeURIComponent(id)}/pin`, { method: "PUT", body: {} })
            : this.#client.arrangeNote(id, { isPinned: false });
        return { run: pin(action === "pin"), back, said, moves: false };
      }
      case "archive":
        return { run: archive(true), back: archive(false), said, moves: true };
      case "trash":
        return { run: trash, back: restore, said, moves: true };
      case "restore":
        return notes[0]?.trashedAt
          ? { run: restore, back: trash, said, moves: true }
          : { run: archive(false), back: archive(true), said, moves: true };
      case "delete": {
        const isSure = await confirmed({
          title: words.deleteTitle(notes.length),
          detail: words.deleteWhy,
          action: words.deleteForever,
        });
        const run = (/** @type {NoteSummary} */ { id }) =>
          this.#client.ask(`/notes/${encodeURIComponent(id)}?forever=true`, { method: "DELETE" });
        return isSure ? { run, back: null, said, moves: true } : null;
      }
      case "tag": {
        const tag = await askForTag(await this.#client.tags().catch(() => []));
        return tag
          ? { run: (note) => this.#tag(note, tag), back: (_, edit) => this.#untag(edit), said, moves: false }
          : null;
      }
    }
  }

  /** @param {NoteSummary} note @param {string} tag */
  async #tag({ id }, tag) {
    const note = await this.#client.readNote(id);
    if (note.tags?.includes(tag)) return null;
    const { revision } = await this.#client.saveNote(id, { body: withTag(note.body, tag) }, note.revision);
    return { id, body: note.body, revision };
  }

  /** Where somebody wrote in the note meanwhile, the tag stays. @param {{id: string, body: string, revision: number} | null} edit */
  async #untag(edit) {
    if (edit) await this.#client.saveNote(edit.id, { body: edit.body }, edit.revision);
  }
}

/** @param {string} said @param {unknown[]} failures */
function sentences(said, failures) {
  if (!failures.length) return said;
  return `${said} ${words.notDone(failures.length)} ${errorWords(failures[0]).title}`.trim();
}
