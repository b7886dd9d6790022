import { language } from "../words.js";

/** @typedef {typeof import("./notification-words-en.js").en} NotificationWords */

/**
 * The words of notifications and their settings: not in `words`, because a window starts without them.
 *
 * @type {NotificationWords}
 */
export const notificationWords = (await import(`./notification-words-${language}.js`))[language];
