/** @import { ReminderWords } from "./reminder-words.js" */

/** @type {ReminderWords} */
export const ko = {
  repeat: "반복",
  never: "안 함",
  whenInWords: "시간을 말로 입력",
  example: "내일 오전 9시",
  notUnderstood: "이해하지 못했습니다. ‘매주 월요일 8시’처럼 입력하세요.",
};
