/** @import { ReminderWords } from "./reminder-words.js" */

/** @type {ReminderWords} */
export const ko = {
  repeat: "반복",
  never: "안 함",
};
