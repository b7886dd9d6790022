import { listWords } from "../../base/i18n/list-words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { askForTag } from "./tag-dialog.js";
import { removeTag, renameTag } from "./tag-work.js";
/** @import { NoteSummary } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { NoteList } from "./list/note-list.js" */
/** @import { SelectionActions, Work } from "./selection-actions.js" */

/** Renaming a tag in all notes, and removing it from them. The notes in the trash stay as they were deleted. */
export class TagCommands {
  #client;
  #actions;
  #list;

  /** @param {NotebookClient} client @param {SelectionActions} actions @param {NoteList} list */
  constructor(client, actions, list) {
    this.#client = client;
    this.#actions = actions;
    this.#list = list;
  }

  /** @param {"rename" | "remove"} action @param {string} tag */
  async run(action, tag) {
    if (action === "rename") await this.#rename(tag);
    else await this.#remove(tag);
  }

  /** @param {string} tag */
  async #rename(tag) {
    const [notes, tags] = await Promise.all([this.#notesWith(tag), this.#client.tags().catch(() => [])]);
    const other = await askForTag(tags.filter((one) => one.tag !== tag), {
      title: listWords.renameTag,
      detail: listWords.tagUsedIn(notes.length),
      action: listWords.rename,
      value: tag,
    });
    if (!other || other === tag) return;
    await this.#do(renameTag(this.#client, tag, other, listWords.tagRenamed), notes, tag, other);
  }

  /** @param {string} tag */
  async #remove(tag) {
    const notes = await this.#notesWith(tag);
    const isSure = await confirmDialog({
      title: listWords.removeTagTitle(tag, notes.length),
      detail: listWords.removeTagWhy,
      action: listWords.removeTag,
      isHarmless: true,
    });
    if (isSure) await this.#do(removeTag(this.#client, tag, listWords.didToNotes.untag), notes, tag, "");
  }

  /** @param {Work} work @param {NoteSummary[]} notes @param {string} tag @param {string} next the tag that the list shows after it */
  async #do(work, notes, tag, next) {
    const isShown = this.#list.tagBar.chosen === tag;
    const show = (/** @type {string} */ chosen) => {
      if (isShown) this.#list.tagBar.chosen = chosen;
      return this.#list.reload();
    };
    await this.#actions.do({ ...work, after: () => show(next), afterUndo: () => show(tag) }, notes);
  }

  /** All notes with a tag, also those that the list has not loaded. Tags below it are others. @param {string} tag */
  async #notesWith(tag) {
    /** @type {NoteSummary[]} */
    const notes = [];
    for (const shelf of /** @type {const} */ (["notes", "archive"])) {
      /** @type {string | undefined} */
      let cursor;
      do {
        const page = await this.#client.listNotes({ shelf, tag, limit: 200, cursor });
        notes.push(...page.notes.filter(({ tags }) => tags?.includes(tag)));
        cursor = page.nextCursor;
      } while (cursor);
    }
    return notes;
  }
}
