import { language } from "../words.js";

/** @typedef {typeof import("./reminder-words-en.js").en} ReminderWords */

/**
 * The words of the form for a reminder: not in `words`, because a window starts without them.
 *
 * @type {ReminderWords}
 */
export const reminderWords = (await import(`./reminder-words-${language}.js`))[language];
