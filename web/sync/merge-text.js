import { mergeLines } from "./line-merge.js";
/** @import { NoteText } from "../base/model/model.js" */

/**
 * Two edits of one note: the title as whoever changed it left it, the text line by line. Null when both changed the title, or the same
 * lines, because then choosing is a person's work.
 *
 * @param {NoteText} base
 * @param {NoteText} mine
 * @param {NoteText} theirs
 * @returns {NoteText | null}
 */
export function mergeText(base, mine, theirs) {
  const title = mergeField(base.title, mine.title, theirs.title);
  const body = mergeField(base.body, mine.body, theirs.body) ?? mergeLines(base.body, mine.body, theirs.body);
  return title === null || body === null ? null : { title, body };
}

/** @param {string} base @param {string} mine @param {string} theirs */
function mergeField(base, mine, theirs) {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}
