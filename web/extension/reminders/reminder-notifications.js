/** @import { TimedReminder } from "./due-reminders.js" */

/** @typedef {"open" | "done" | "later" | "list"} ReminderChoice what a person chooses in a notification; `list` in one of several reminders */

/** The permission to show notifications, which the person gives in the popup or the settings. */
export const notifications = { permissions: /** @type {["notifications"]} */ (["notifications"]) };

/** The start of the name of a reminder's notification, and the name of that of several. */
const one = "reminder.";
const several = "reminders";

/** More reminders than these are one notification, as after a weekend. */
const mostAtOnce = 3;

/** What a person can do in a notification. Firefox has no buttons there. @type {("done" | "later")[]} */
const actions = ["done", "later"];

/** Shows the browser's notifications of reminders. */
export class ReminderNotifications {
  #choose;
  /** Whether the listeners are registered. The browser has the events only with the permission. */ #isListening =
    false;

  /** @param {(choice: ReminderChoice, note: string) => void} choose called when the person has chosen something */
  constructor(choose) {
    this.#choose = choose;
  }

  areAllowed() {
    return chrome.permissions.contains(notifications);
  }

  /** Listens to what the person chooses. Called at the start of the worker, and when the permission was given. */
  listen() {
    const shown = chrome.notifications;
    if (this.#isListening || !shown) return;
    this.#isListening = true;
    const choose = (/** @type {string} */ name, /** @type {"open" | "done" | "later"} */ choice) => {
      void shown.clear(name);
      if (name === several) this.#choose("list", "");
      else if (name.startsWith(one)) this.#choose(choice, name.slice(one.length));
    };
    shown.onClicked.addListener((name) => choose(name, "open"));
    shown.onButtonClicked?.addListener((name, index) => choose(name, actions[index]));
  }

  /** @param {TimedReminder[]} reminders */
  async show(reminders) {
    if (reminders.length === 0 || !chrome.notifications) return;
    if (reminders.length > mostAtOnce) {
      const title = chrome.i18n.getMessage("reminders_due", String(reminders.length));
      const message = reminders.slice(0, mostAtOnce).map(nameOf).join(" · ");
      return void await chrome.notifications.create(several, { ...look, title, message: `${message} …` });
    }
    for (const due of reminders) {
      const message = chrome.i18n.getMessage("reminder_at", timeOf(new Date(due.reminder.dueAt)));
      await create(one + due.note, { ...look, title: nameOf(due), message });
    }
  }

  /** Takes back the notifications of notes that are no longer due. @param {string[]} notes @param {{areAll: boolean}} how whether none is due any more */
  async remove(notes, { areAll }) {
    for (const note of notes) await chrome.notifications?.clear(one + note);
    if (areAll) await chrome.notifications?.clear(several);
  }
}

/** A notification needs a title. The words for untitled notes are those of pages, which load them. @param {TimedReminder} reminder */
function nameOf({ name }) {
  return name || chrome.i18n.getMessage("extension_name");
}

/** Formats a time, with its day unless that is today. @param {Date} at */
function timeOf(at) {
  const isToday = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat([], { timeStyle: "short", ...(isToday ? {} : { dateStyle: "medium" }) })
    .format(at);
}

const look = { type: /** @type {const} */ ("basic"), iconUrl: "/icons/icon-128.png" };

/**
 * Shows a notification, with buttons where the browser has them. With buttons, it stays until the person has chosen. Firefox refuses the names
 * of these options.
 *
 * @param {string} name
 * @param {{type: "basic", iconUrl: string, title: string, message: string}} options
 */
async function create(name, options) {
  const buttons = actions.map((action) => ({ title: chrome.i18n.getMessage(`reminder_${action}`) }));
  try {
    await chrome.notifications?.create(name, { ...options, buttons, requireInteraction: true });
  } catch {
    await chrome.notifications?.create(name, options);
  }
}
