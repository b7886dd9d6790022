import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";
import { firstRun } from "./first-run.js";
import { notesPath } from "../../routing/route.js";
import { emptyState } from "../../../base/ui/states.js";
/** @import { Shelf } from "../../routing/route.js" */

/** A query of each kind. */
const queries = [
  '"wet wool"',
  "-wool",
  "wool or silk",
  "#craft",
  "site:example.com",
  "is:pinned",
  "has:quote",
  "after:2026-03",
];

/**
 * Returns what an empty list shows: that a search has no result, that the archive or the trash is empty, or
 * how a new notebook works.
 *
 * @param {Shelf} shelf
 * @param {object} options
 * @param {boolean} options.isNarrowed whether a search or a tag narrows the list
 * @param {() => void} options.clear clears the search and the tag
 * @param {() => void} options.trySample
 */
export function emptyList(shelf, { isNarrowed, clear, trySample }) {
  if (isNarrowed) {
    const button = element("button", { class: "second", type: "button", onclick: clear }, words.clearSearch);
    const examples = element(
      "p",
      { class: "search-examples", lang: "en" },
      ...queries.map((query) => element("code", {}, query)),
    );
    return [
      emptyState("search", words.noSuchNotes, element("p", {}, words.searchHint), examples, button),
    ];
  }
  if (shelf !== "notes") {
    const [symbol, sentence] = shelf === "archive"
      ? /** @type {const} */ (["archive", words.emptyArchive])
      : /** @type {const} */ (["trash", words.emptyTrash]);
    const back = element("a", { class: "second", href: notesPath(null) }, icon("notes"), words.backToNotes);
    return [emptyState(symbol, sentence, back)];
  }
  const browse = element("a", { class: "second", href: "/browse" }, icon("browse"), words.browse);
  // On a wide window the pane shows this instead.
  return [emptyState("notes", words.noNotesYet, browse), firstRun(trySample)];
}
