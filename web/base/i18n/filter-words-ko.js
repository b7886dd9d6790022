/** @import { FilterWords } from "./filter-words.js" */

/** @type {FilterWords} */
export const ko = {
  "is:pinned": "고정됨",
  "is:archived": "보관함",
  "is:gone": "없어진 페이지",
  "is:moved": "옮겨진 페이지",
  "has:link": "링크 있음",
  "has:quote": "인용 있음",
  "has:ink": "그림 있음",
  "has:reminder": "미리 알림 있음",
};
