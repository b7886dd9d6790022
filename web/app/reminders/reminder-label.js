import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { locale, words } from "../../base/i18n/words.js";
import { reminderText } from "../../base/reminders/reminder-times.js";
/** @import { Reminder } from "../../base/model/model.js" */

/** Returns a bell with the day of the reminder, or the visit that it waits for. One that is due says its time, and is marked. @param {Reminder} reminder */
export function reminderLabel(reminder) {
  const mark = element("span", { class: "reminds", role: "img" }, icon("bell", "small"), element("span", {}));
  updateReminderLabel(mark, reminder);
  return mark;
}

/**
 * Updates the day, which changes with time.
 *
 * @param {Element} mark
 * @param {Reminder} reminder
 * @param {Date} [now]
 */
export function updateReminderLabel(mark, { dueAt, trigger, site }, now = new Date()) {
  const isDue = isDueAt({ dueAt, trigger }, now);
  const isTimed = dueAt && !trigger && !isDue;
  const day = isTimed ? dayOf(new Date(dueAt), now) : reminderText({ dueAt, trigger, site });
  const label = isDue ? words.remindedOn(day) : words.remindsAt(day);
  if (mark.getAttribute("aria-label") === label) return;
  mark.setAttribute("aria-label", label);
  mark.classList.toggle("due", isDue);
  const text = mark.querySelector("span");
  if (text) text.textContent = day;
}

/** Returns whether a reminder is due. One on a visit is due once it has a time. @param {Reminder} reminder @param {Date} now */
function isDueAt({ dueAt, trigger }, now) {
  return dueAt !== undefined && (trigger !== undefined || new Date(dueAt) <= now);
}

/**
 * "today", "tomorrow", "Monday", "3 May", "3 May 2033".
 *
 * @param {Date} at
 * @param {Date} now
 * @param {string} [language]
 */
export function dayOf(at, now, language = locale) {
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
  if (Math.abs(days) <= 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  }
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  /** @type {Intl.DateTimeFormatOptions} */
  const how = days > 1 && days < 7 ? { weekday: "long" } : { day: "numeric", month: "short", year };
  return new Intl.DateTimeFormat(language, how).format(at);
}

/** @param {Date} moment */
function midnight(moment) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
