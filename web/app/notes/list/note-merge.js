/** @import { NoteSummary } from "../../../base/model/model.js" */

/**
 * Returns the changed notes that must be read to know whether they belong after the first page, and where: a restored
 * note keeps its time, and a new one may have any title.
 *
 * @param {{notes: NoteSummary[], nextCursor?: string}} page the first page as it is now
 * @param {readonly string[]} changed
 */
export function changedAfter(page, changed) {
  if (!page.nextCursor) return [];
  const paged = new Set(page.notes.map(({ id }) => id));
  return changed.filter((id) => !paged.has(id));
}

/**
 * Returns the list updated by its first page and by the changed notes, without reading the rest again.
 *
 * @param {readonly NoteSummary[]} notes the loaded notes
 * @param {{notes: NoteSummary[], nextCursor?: string}} page the first page as it is now
 * @param {ReadonlyMap<string, NoteSummary | null>} changed the changed notes that are not in the page;
 * null if they are not in the list
 * @param {boolean} hasMore whether the list has more notes than are loaded
 * @param {(a: NoteSummary, b: NoteSummary) => number} byPlace compares the places of two notes
 * @returns {NoteSummary[] | null} null if notes may be missing between the page and the rest, so that the
 * list must be reloaded
 */
export function mergedNotes(notes, page, changed, hasMore, byPlace) {
  const last = page.notes.at(-1);
  if (!page.nextCursor || !last) return page.notes;
  const at = notes.findIndex(({ id }) => id === last.id);
  // If the page's last note has not moved, all that follow it have not either.
  if (at === -1 || byPlace(notes[at], last) !== 0) return null;
  const paged = new Set(page.notes.map(({ id }) => id));
  const rest = notes.slice(at + 1).filter(({ id }) => !paged.has(id) && !changed.has(id));
  for (const [id, note] of changed) {
    if (!note || paged.has(id)) continue;
    const place = rest.findIndex((other) => byPlace(note, other) < 0);
    if (place !== -1) rest.splice(place, 0, note);
    else if (!hasMore) rest.push(note);
  }
  return [...page.notes, ...rest];
}
