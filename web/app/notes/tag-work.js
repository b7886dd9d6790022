import { NotebookError } from "../../base/model/notebook-error.js";
import { withoutTag, withTag, withTagRenamed } from "../../base/model/tag-text.js";
/** @import { Note } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Work } from "./selection-actions.js" */

/** How often an edit is tried while other devices change the same lines. */
const attempts = 3;

/** @typedef {{id: string, body: string, revision: number}} TagEdit the text before a change of tags, and the revision after it */

/**
 * The work of changing the tags of notes. Tags are words of the texts, so each change is an edit of the current text. Edits that others save
 * meanwhile are merged by the service, with those of the undo too.
 *
 * @param {NotebookClient} client
 * @param {{hasTags: (tags: string[]) => boolean, edited: (body: string) => string}} change whether a note has the tags that it should
 * have, and the text with them
 * @param {(count: number) => string} message
 * @returns {Work}
 */
function tagWork(client, { hasTags, edited }, message) {
  const isDone = (/** @type {Note} */ { tags }) => hasTags(tags ?? []);
  return {
    message,
    moves: false,
    run: async ({ id }) => {
      for (let attempt = 1;; attempt++) {
        const before = await client.readNote(id);
        if (isDone(before)) return null;
        const body = edited(before.body);
        const after = await client.saveNote(id, { body }, before.revision).catch((error) => {
          // Another device has changed the same lines since the note was read.
          if (error.kind !== "note-changed" || attempt === attempts) throw error;
          return null;
        });
        if (after && isDone(after)) return { id, body: before.body, revision: after.revision };
        if (!after) continue;
        // The service reads tags by more rules than an edit does, and another try would change the text again.
        await client.saveNote(id, { body: before.body }, after.revision);
        throw new NotebookError("note-changed");
      }
    },
    undo: async (_, /** @type {TagEdit} */ { id, body, revision }) => {
      await client.saveNote(id, { body }, revision);
    },
  };
}

/** @param {NotebookClient} client @param {string} tag @param {(count: number) => string} message */
export function addTag(client, tag, message) {
  return tagWork(client, {
    hasTags: (tags) => tags.includes(tag),
    edited: (body) => withTag(body, tag),
  }, message);
}

/** @param {NotebookClient} client @param {string} tag @param {(count: number) => string} message */
export function removeTag(client, tag, message) {
  return tagWork(client, {
    hasTags: (tags) => !tags.includes(tag),
    edited: (body) => withoutTag(body, tag),
  }, message);
}

/** @param {NotebookClient} client @param {string} tag @param {string} other @param {(count: number) => string} message */
export function renameTag(client, tag, other, message) {
  return tagWork(client, {
    hasTags: (tags) => !tags.includes(tag),
    edited: (body) => withTagRenamed(body, tag, other),
  }, message);
}
