/** @import { ReminderWords } from "./reminder-words.js" */

/** @type {ReminderWords} */
export const ja = {
  removed: "リマインダーを削除しました。",
  repeat: "繰り返し",
  never: "しない",
  whenInWords: "日時を言葉で",
  example: "明日9時",
  notUnderstood: "読み取れません。「毎週月曜8時」のように入力してください。",
  nextVisit: "次に開いたとき",
  thisSite: "このサイト",
  meansNextVisit: "メモにあるリンクのページを次に開いたとき",
  meansSite: (site) => `${site}を次に開いたとき`,
  noPage: "先にページへのリンクをメモに追加してください。",
};
