import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { noteLines, noteName } from "../../../base/model/note-name.js";
import { formatTime } from "../../../base/i18n/format-time.js";
import { siteTile } from "../../../base/ui/site-tile.js";
import { words } from "../../../base/i18n/words.js";
import { reminderLabel, updateReminderLabel } from "../../reminders/reminder-label.js";
import { notesPath } from "../../routing/route.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */

/** Returns a note's row: title, first line, sites, and the relative time. @param {NoteSummary} note @param {Shelf} shelf */
export function noteRow(note, shelf) {
  const sites = [...new Set(note.sites.map((site) => site.replace(/^www\./, "")))];
  return element(
    "li",
    { role: "listitem", "data-note": note.id },
    element(
      "a",
      { href: notesPath(note.id, shelf), "data-note": note.id },
      element("span", { class: "name one-line", dir: "auto" }, noteName(note)),
      note.isPinned &&
        element("span", { class: "pinned", role: "img", "aria-label": words.pinned }, icon("pin", "small")),
      element("time", { datetime: note.modifiedAt }, formatTime(note.modifiedAt)),
      element("span", { class: "excerpt one-line", dir: "auto" }, noteLines(note)[0] ?? ""),
      (sites.length > 0 || note.reminder) && factLine(sites, note.reminder),
    ),
  );
}

/** Updates the relative time of a row. @param {Element} row @param {NoteSummary} note */
export function updateTime(row, note) {
  const time = row.querySelector("time");
  const text = formatTime(note.modifiedAt);
  if (time && time.textContent !== text) time.textContent = text;
  const mark = row.querySelector(".reminds");
  if (mark && note.reminder) updateReminderLabel(mark, note.reminder);
}

/** Returns the reminder and the sites. @param {string[]} sites @param {NoteSummary["reminder"]} reminder */
function factLine(sites, reminder) {
  return element(
    "span",
    { class: "sites" },
    reminder && reminderLabel(reminder),
    ...sites.slice(0, 3).map((site) => siteTile(site)),
    sites.length > 0 &&
      element(
        "span",
        { class: "one-line" },
        sites.length > 1 ? `${sites[0]} +${sites.length - 1}` : sites[0],
      ),
  );
}
