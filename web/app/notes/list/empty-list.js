import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";
import { firstRun } from "./first-run.js";
import { emptyState } from "../../../base/ui/states.js";
/** @import { Shelf } from "../../routing/route.js" */

/**
 * What stands in a list without notes: that a search found none and the way out of it, that the archive or the trash is empty, or how a
 * notebook begins.
 *
 * @param {Shelf} shelf
 * @param {object} how
 * @param {boolean} how.isNarrowed whether there may be notes, and only none that were looked for
 * @param {() => void} how.clear widens the list again
 * @param {() => void} how.trySample
 */
export function emptyList(shelf, { isNarrowed, clear, trySample }) {
  if (isNarrowed) {
    const button = element("button", { class: "second", type: "button", onclick: clear }, words.clearSearch);
    return [emptyState("search", words.noSuchNotes, button)];
  }
  if (shelf === "archive") return [emptyState("archive", words.emptyArchive)];
  if (shelf === "trash") return [emptyState("trash", words.emptyTrash)];
  const browse = element("a", { class: "second", href: "/browse" }, icon("browse"), words.browse);
  // Beside the note it stands where the note would be; on a phone, here.
  return [emptyState("notes", words.noNotesYet, browse), firstRun(trySample)];
}
