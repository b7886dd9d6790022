/** @import { NoteSummary } from "../../../base/model/model.js" */

/**
 * A list brought up to date by its first page and by what is known of notes that changed, without reading the rest again.
 * Pinned notes come first, in the person's order, then the newest, as the service has them.
 *
 * @param {readonly NoteSummary[]} notes as they are formatList
 * @param {{notes: NoteSummary[], nextCursor?: string}} page the first page as it is now
 * @param {ReadonlyMap<string, NoteSummary | null>} changed notes that changed; null where they lie in the list no more
 * @param {boolean} hasMore whether there are more than are formatList
 * @returns {NoteSummary[] | null} null where notes may be missing between the page and the rest, so that all is to be read anew
 */
export function mergedNotes(notes, page, changed, hasMore) {
  const last = page.notes.at(-1);
  if (!page.nextCursor || !last) return page.notes;
  const at = notes.findIndex(({ id }) => id === last.id);
  // The last of the page stands where it stood: so do all that follow it.
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

/** @param {NoteSummary} a @param {NoteSummary} b */
function byPlace(a, b) {
  const pinned = Number(Boolean(b.isPinned)) - Number(Boolean(a.isPinned));
  const place = (b.pinPlace ?? 0) - (a.pinPlace ?? 0);
  return pinned || place || b.modifiedAt.localeCompare(a.modifiedAt) || b.id.localeCompare(a.id);
}
