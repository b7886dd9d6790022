import { noteFromMarkdown } from "./markdown-file.js";
/** @import { ReadNote } from "./exported-notes.js" */

/** Of one import: what stands in memory at once, and what a person can still look through. */
export const maximumBytes = 64 * 1024 * 1024;
export const maximumFiles = 5000;
/** A note's text has room for no more. */
const mostText = 900_000;

/** @typedef {Pick<File, "name" | "size" | "arrayBuffer"> & {webkitRelativePath?: string}} ChosenFile */

/** Whether a file is named as text. What an editor keeps for itself, in folders that begin with a dot, is none. @param {ChosenFile} file */
export function isTextFile({ name, webkitRelativePath }) {
  return /\.(?:md|markdown|mdown|txt|text)$/i.test(name) && !/(?:^|\/)\./.test(webkitRelativePath || name);
}

/**
 * The notes of text files. What is no text, or too much of it, is named and left out.
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
