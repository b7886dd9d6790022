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

/** Returns the head of the list. @param {Node[]} title the heading and its buttons @param {Node[]} rows what is below it */
export const listHead = (title, rows) =>
  element("header", { class: "list-head" }, element("div", { class: "list-title" }, ...title), ...rows);
