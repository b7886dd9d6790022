import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";
import { notesPath } from "../../routing/route.js";
import { emptyState, errorState } from "../../../base/ui/states.js";

/** Returns what the pane shows without a note. */
export function noNoteOpen() {
  const begin = element("a", { class: "second", href: notesPath("new") }, icon("new-note"), words.newNote);
  const state = emptyState("note", words.noNoteOpen, begin);
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
