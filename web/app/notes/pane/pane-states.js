import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";
import { notesPath } from "../../routing/route.js";
import { emptyState, errorState } from "../../../base/ui/states.js";
/** @import { Shelf } from "../../routing/route.js" */

/** Returns what the pane shows without a note. @param {Shelf} shelf */
export function noNoteOpen(shelf) {
  const begin = element("a", { class: "second", href: notesPath("new") }, icon("new-note"), words.newNote);
  const state = shelf === "notes"
    ? emptyState("note", words.noNoteOpen, begin)
    : emptyState("note", words.selectNote);
  state.classList.add("no-note-open");
  return state;
}

/** Returns an error of a note, with a button to retry. @param {unknown} error @param {() => void} again */
export function noteError(error, again) {
  const state = errorState(error, again);
  if (/** @type {{kind?: string}} */ (error).kind === "note-not-found") {
    const back = element("a", { class: "second", href: notesPath(null) }, words.backToNotes);
    state.querySelector("button")?.replaceWith(back);
  }
  return state;
}
