import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { notesPath } from "../../routing/route.js";
import { words } from "../../../base/i18n/words.js";

export const newNoteButton = () =>
  element(
    "a",
    { class: "icon-link", href: notesPath("new"), "aria-label": words.newNote, title: words.newNote },
    icon("new-note"),
  );

/** @param {() => void} onclick */
export const selectButton = (onclick) =>
  element(
    "button",
    {
      class: "icon select-notes",
      type: "button",
      "aria-label": words.selectNotes,
      title: words.selectNotes,
      onclick,
    },
    icon("select"),
  );

/** @param {() => void} onclick */
export const emptyTrashButton = (onclick) =>
  element("button", { class: "empty-trash", type: "button", hidden: true, onclick }, words.emptyTrashNow);
