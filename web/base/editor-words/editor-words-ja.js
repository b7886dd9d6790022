/** @import { EditorWords } from "./editor-words.js" */

/** @type {EditorWords} */
export const ja = {
  howToLeave: "テキストから出るには、Escapeキーを押してからTabキーを押します。",
  howToLeaveQuickNote: "テキストから出るには、AltキーとF10キーを押します。",
};
