/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */

/**
 * Returns whether a note is in a folder and has a tag, or one below it. Without a tag, all notes of the folder are listed.
 *
 * @param {Pick<NoteSummary, "trashedAt" | "archivedAt" | "tags">} note
 * @param {Shelf} shelf
 * @param {string} tag
 */
export function isListed({ trashedAt, archivedAt, tags = [] }, shelf, tag) {
  const place = trashedAt ? "trash" : archivedAt ? "archive" : "notes";
  return place === shelf && (!tag || tags.some((other) => other === tag || other.startsWith(`${tag}/`)));
}
