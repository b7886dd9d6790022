import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { withoutEmphasis } from "../../../base/model/emphasis.js";
import { noteLines, noteName } from "../../../base/model/note-name.js";
import { formatRowTime } from "../../../base/i18n/format-time.js";
import { notePicture } from "../../../base/ui/note-picture.js";
import { siteTile } from "../../../base/ui/site-tile.js";
import { words } from "../../../base/i18n/words.js";
import { reminderLabel, updateReminderLabel } from "../../reminders/reminder-label.js";
import { notesPath } from "../../routing/route.js";
import { markedText } from "../../../base/dom/marked-text.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */

/** Returns a row for a note, which `drawRow` fills. @param {NoteSummary} note @param {Shelf} shelf */
export function noteRow({ id }, shelf) {
  return element(
    "li",
    { role: "listitem", "data-note": id },
    element(
      "a",
      { href: notesPath(id, shelf), "data-note": id },
      element("span", { class: "name one-line", dir: "auto" }),
      element("time"),
      element("span", { class: "excerpt one-line", dir: "auto" }),
    ),
  );
}

/**
 * Draws a note: title, first line or the line that a search found, sites, first photo, and the relative time. The elements stay,
 * because a click on one of them may be underway.
 *
 * @param {Element} row
 * @param {NoteSummary} note
 */
export function drawRow(row, note) {
  const link = /** @type {HTMLElement} */ (row.querySelector("a"));
  const [name, time, excerpt] = [".name", "time", ".excerpt"].map((part) => link.querySelector(part));
  name?.replaceChildren(...markedText(noteName(note), note.title ? note.match?.titleRanges : []));
  const found = note.match?.line;
  const line = found && withoutEmphasis(found.text, found.ranges);
  excerpt?.replaceChildren(...markedText(line?.text ?? noteLines(note)[0] ?? "", line?.ranges));
  time?.setAttribute("datetime", note.modifiedAt);
  for (const part of link.querySelectorAll(".pinned, .sites")) part.remove();
  if (note.isPinned) {
    name?.after(
      element("span", { class: "pinned", role: "img", "aria-label": words.pinned }, icon("pin", "small")),
    );
  }
  const sites = [...new Set(note.sites.map((site) => site.replace(/^www\./, "")))];
  drawPicture(link, note.image);
  if (sites.length > 0 || note.reminder) link.append(factLine(sites, note.reminder));
  updateTime(row, note);
}

/** A picture that is shown stays, so that it is not loaded again. @param {HTMLElement} link @param {string} [image] */
function drawPicture(link, image) {
  const shown = /** @type {HTMLElement | null} */ (link.querySelector(".note-picture"));
  if (shown?.dataset.image === image) return;
  shown?.remove();
  if (image) link.append(notePicture(image));
}

/** Updates the relative time of a row. @param {Element} row @param {NoteSummary} note */
export function updateTime(row, note) {
  const time = row.querySelector("time");
  const text = formatRowTime(note.modifiedAt);
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

/** Marks the link to the shown note, and no other. @param {HTMLElement} rows @param {string | null} noteID */
export function markSelected(rows, noteID) {
  for (const link of rows.querySelectorAll("a")) {
    if (link.dataset.note === noteID) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
