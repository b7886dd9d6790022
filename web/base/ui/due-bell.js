import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { words } from "../i18n/words.js";
/** @import { NoteSummary } from "../model/model.js" */

/** Returns a bell for a note of which a visit has reminded, or `null`. @param {NoteSummary} note */
export function dueBell({ reminder }) {
  if (!reminder?.trigger || !reminder.dueAt) return null;
  const label = words.remindsAt(words.onVisit(reminder.site));
  return element(
    "span",
    { class: "due-bell", role: "img", "aria-label": label, title: label },
    icon("bell", "small"),
  );
}
