import { noteFromMarkdown } from "./markdown-file.js";
/** @import { ReadNote } from "./exported-notes.js" */

/** The maximum size and number of files of one import, which is in memory at once. */
export const maximumBytes = 64 * 1024 * 1024;
export const maximumFiles = 5000;
/** The maximum length of a note's text. */
const mostText = 900_000;

/** @typedef {Pick<File, "name" | "size" | "arrayBuffer"> & {webkitRelativePath?: string}} ChosenFile */

/**
 * Returns whether the file's name is that of a text. Folders that begin with a dot hold files of editors.
 *
 * @param {ChosenFile} file
 */
export function isTextFile({ name, webkitRelativePath }) {
  return /\.(?:md|markdown|mdown|txt|text)$/i.test(name) && !/(?:^|\/)\./.test(webkitRelativePath || name);
}

/**
 * Returns the notes of text files. Files that are not text, or are too large, are named and left out.
 *
 * @param {ChosenFile[]} files
 * @param {AbortSignal} signal
 * @returns {Promise<{notes: (ReadNote & {file: string})[], refused: string[]}>}
 */
export async function notesFromFiles(files, signal) {
  const notes = [];
  const refused = [];
  for (const file of files) {
    signal.throwIfAborted();
    const path = file.webkitRelativePath || file.name;
    const text = file.size <= mostText ? await textOf(file) : null;
    if (text === null) refused.push(path);
    else notes.push({ ...noteFromMarkdown(path, text), file: path });
  }
  return { notes, refused };
}

/** @param {ChosenFile} file */
async function textOf(file) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
