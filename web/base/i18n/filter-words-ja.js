/** @import { FilterWords } from "./filter-words.js" */

/** @type {FilterWords} */
export const ja = {
  "is:pinned": "ピン留め",
  "is:archived": "アーカイブ",
  "is:gone": "ページなし",
  "is:moved": "ページ移動",
  "has:link": "リンクあり",
  "has:quote": "引用あり",
  "has:ink": "手書きあり",
  "has:reminder": "リマインダーあり",
};
