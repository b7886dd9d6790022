import { words } from "../i18n/words.js";
/** @import { NoteSummary } from "./model.js" */

/** @typedef {Pick<NoteSummary, "title" | "excerpt">} Named */

/** Returns the name of a note: its title, or its first line. @param {Named} note */
export function noteName({ title, excerpt }) {
  return title || excerpt.split("\n", 1)[0] || words.untitled;
}

/** Returns the first lines of a note that are not its name. @param {Named} note */
export function noteLines({ title, excerpt }) {
  return excerpt.split("\n").slice(title ? 0 : 1);
}
