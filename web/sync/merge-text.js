import { mergeLines } from "./line-merge.js";
/** @import { NoteText } from "../base/model/model.js" */

/**
 * Merges two edits of a note: the changed title, and the text line by line. Returns null if both changed the title or the same lines,
 * because the person must choose.
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

/** @param {NoteText} one @param {NoteText} other */
export function isSameText(one, other) {
  return one.title === other.title && one.body === other.body;
}

/** Returns the fields that differ from a base. @param {NoteText} base @param {NoteText} text @returns {Partial<NoteText>} */
export function textChange(base, { title, body }) {
  return { ...(title === base.title ? {} : { title }), ...(body === base.body ? {} : { body }) };
}
