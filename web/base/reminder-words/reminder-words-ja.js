/** @import { ReminderWords } from "./reminder-words.js" */

/** @type {ReminderWords} */
export const ja = {
  repeat: "繰り返し",
  never: "しない",
};
