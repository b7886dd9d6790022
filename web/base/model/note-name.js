import { withoutEmphasis } from "./emphasis.js";
import { words } from "../i18n/words.js";
/** @import { NoteSummary } from "./model.js" */

/** @typedef {Pick<NoteSummary, "title" | "excerpt">} Named */

/** Returns the name of a note: its title, or its first line. @param {Named} note */
export function noteName({ title, excerpt }) {
  return title || linesOf(excerpt)[0] || words.untitled;
}

/** Returns the first lines of a note that are not its name. @param {Named} note */
export function noteLines({ title, excerpt }) {
  return linesOf(excerpt).slice(title ? 0 : 1);
}

/** @param {string} excerpt */
function linesOf(excerpt) {
  return withoutEmphasis(excerpt).text.split("\n");
}
