import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { words } from "../i18n/words.js";
import { reminderText } from "../reminders/reminder-times.js";
/** @import { NoteSummary } from "../model/model.js" */

/** Returns whether a note reminds now: its time has come, or a visit has made it due. @param {NoteSummary} note */
export function isReminding({ reminder }) {
  if (!reminder?.dueAt) return false;
  return reminder.trigger !== undefined || Date.parse(reminder.dueAt) <= Date.now();
}

/**
 * Returns the name of a button that opens a note. It has what a due reminder says, because nothing else inside a button with a name is read.
 *
 * @param {NoteSummary} note
 * @param {string} title
 */
export function openNoteName(note, title) {
  const name = words.openNote(title);
  return note.reminder && isReminding(note)
    ? `${name}, ${words.remindsAt(reminderText(note.reminder))}`
    : name;
}

/** Returns a line that says when or where the reminder of a note has come due, or `null`. @param {NoteSummary} note */
export function dueLine(note) {
  const bell = dueBell(note);
  if (!bell || !note.reminder) return null;
  const text = element("span", { "aria-hidden": "true" }, reminderText(note.reminder));
  return element("span", { class: "due-line" }, bell, text);
}

/** Returns a bell for a note that reminds now, or `null`. @param {NoteSummary} note */
export function dueBell(note) {
  if (!note.reminder || !isReminding(note)) return null;
  const label = words.remindsAt(reminderText(note.reminder));
  return element(
    "span",
    { class: "due-bell", role: "img", "aria-label": label, title: label },
    icon("bell", "small"),
  );
}
