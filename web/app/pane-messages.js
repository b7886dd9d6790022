import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { words } from "../components/words.js";
import { errorWords } from "./error-words.js";
import { notesPath } from "./route.js";

/** What stands beside the list while no note does. */
export function pickNote() {
  return [
    element("p", {}, words.pickNote),
    element("a", { class: "second", href: notesPath("new") }, icon("new-note"), words.newNote),
  ];
}

/** Why a note cannot be shown, and the way on. @param {unknown} error @param {() => void} again */
export function paneTrouble(error, again) {
  const { title, detail, safe } = errorWords(error);
  const isMissing = /** @type {{kind?: string}} */ (error).kind === "note-not-found";
  return [
    element("h2", {}, title),
    element("p", {}, [detail, safe].filter(Boolean).join(" ")),
    isMissing
      ? element("a", { class: "second", href: notesPath(null) }, words.backToNotes)
      : element("button", { class: "second", type: "button", onclick: again }, words.tryAgain),
  ];
}
