import { foldedText } from "../../base/text/folded-letters.js";
import { isListed } from "../notes/list/is-listed.js";
import { byPlace } from "../notes/list/note-order.js";
/** @import { Note, NoteSummary } from "../../base/model/model.js" */
/** @import { ListQuery } from "../notes/list/note-order.js" */

/**
 * Returns the stored notes of a folder that a tag and a search find. The search has only words: a note is found if its title, its text and the
 * titles of its links together contain each of them.
 *
 * @param {readonly Note[]} notes
 * @param {ListQuery} query
 * @returns {NoteSummary[]}
 */
export function recentList(notes, { search, shelf, tag, sort }) {
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  const found = notes.filter((note) => {
    const text = textOf(note);
    return isListed(note, shelf, tag) && words.every((word) => text.includes(word));
  });
  return found.sort(byPlace(sort === "relevance" ? "modified" : sort));
}

/** @param {Note} note */
function textOf({ title, body, links }) {
  return foldedText([title, body, ...links.map((link) => link.title)].join("\n"));
}
