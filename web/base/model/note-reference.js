/**
 * Links in the texts of notes to other notes: `[title](note:<id>)`. The id is what counts; the words are the title at
 * the time of writing, for programs that do not know the scheme.
 *
 * @typedef {object} ReferencedNote what the server knows of such a note
 * @property {string} noteID
 * @property {string} [title] absent if there is no such note
 * @property {string[]} formerTitles
 * @property {boolean} isTrashed
 *
 * @typedef {{id: string, title: string}} NoteChoice
 */

const reference = /^note:([0-9a-f]{32})$/i;

/** The longest title that is written in full. */
const longestTitle = 200;

/** Returns the id of the note that a URL in a text leads to, or null for another URL. @param {string} href */
export function referencedID(href) {
  return reference.exec(href)?.[1].toLowerCase() ?? null;
}

/** Returns the ids of the notes that a text may refer to, each once. @param {string} text */
export function referencedIDs(text) {
  if (!text.includes("note:")) return [];
  return [...new Set(Array.from(text.matchAll(/note:([0-9a-f]{32})\b/gi), ([, id]) => id.toLowerCase()))];
}

/** Returns the Markdown of a link to a note. @param {NoteChoice} note */
export function referenceMarkdown({ id, title }) {
  return `[${label(title)}](note:${id})`;
}

/** Returns a title as the words of a link. @param {string} title */
function label(title) {
  const words = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
  return words.replace(/[\r\n]+/g, " ").replace(/[\\`*_[\]~=<>#&!|]/g, "\\$&");
}

/** Returns the words of a link as they are read. @param {string} label */
function wordsOf(label) {
  return label.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/**
 * Returns how a link is shown instead of its label, or null if the label is right: with the current title, unless a
 * person wrote other words than a title of the note.
 *
 * @param {string} label as the text has it
 * @param {ReferencedNote} note
 */
export function shownTitle(label, { title, formerTitles }) {
  const words = wordsOf(label);
  const shown = title && formerTitles.includes(words) ? title : words;
  return shown === label ? null : shown;
}
