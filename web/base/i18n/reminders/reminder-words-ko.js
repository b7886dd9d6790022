/** @import { ReminderWords } from "./reminder-words.js" */

/** @type {ReminderWords} */
export const ko = {
  removed: "미리 알림을 삭제했습니다.",
  repeat: "반복",
  never: "안 함",
  whenInWords: "시간을 말로 입력",
  example: "내일 오전 9시",
  notUnderstood: "이해하지 못했습니다. ‘매주 월요일 8시’처럼 입력하세요.",
  nextVisit: "다음에 방문할 때",
  thisSite: "이 사이트",
  meansNextVisit: "메모에 링크된 페이지를 다음에 방문할 때",
  meansSite: (site) => `${site}에 다음에 방문할 때`,
  noPage: "먼저 메모에 페이지 링크를 추가하세요.",
};
