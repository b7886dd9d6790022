import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { locale, words } from "../../base/i18n/words.js";
/** @import { Reminder } from "../../base/model/model.js" */

/** A bell with the day on which a note comes to mind again; marked once it is due. @param {Reminder} reminder */
export function reminderLabel(reminder) {
  const mark = element("span", { class: "reminds", role: "img" }, icon("bell", "small"), element("span", {}));
  remark(mark, reminder);
  return mark;
}

/** Says it anew: what was tomorrow is today. @param {Element} mark @param {Reminder} reminder @param {Date} [now] */
export function remark(mark, { dueAt }, now = new Date()) {
  const day = dayOf(new Date(dueAt), now);
  const isDue = new Date(dueAt) <= now;
  const said = isDue ? words.remindedOn(day) : words.remindsAt(day);
  if (mark.getAttribute("aria-label") === said) return;
  mark.setAttribute("aria-label", said);
  mark.classList.toggle("due", isDue);
  const text = mark.querySelector("span");
  if (text) text.textContent = day;
}

/** "today", "tomorrow", "Monday", "3 May", "3 May 2033". @param {Date} at @param {Date} now @param {string} [language] */
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
