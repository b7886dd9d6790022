import { words } from "../i18n/words.js";
/** @import { NoteSummary } from "./model.js" */

/** @typedef {Pick<NoteSummary, "title" | "excerpt">} Named */

/** What a note is called: its title, or its first line where it has none. @param {Named} note */
export function noteName({ title, excerpt }) {
  return title || excerpt.split("\n", 1)[0] || words.untitled;
}

/** The first lines of a note that its name does not say already. @param {Named} note */
export function noteLines({ title, excerpt }) {
  return excerpt.split("\n").slice(title ? 0 : 1);
}
