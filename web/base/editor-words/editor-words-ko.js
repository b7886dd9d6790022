/** @import { EditorWords } from "./editor-words.js" */

/** @type {EditorWords} */
export const ko = {
  howToLeave: "텍스트에서 나가려면 Escape 키를 누른 다음 Tab 키를 누르세요.",
  howToLeaveQuickNote: "텍스트에서 나가려면 Alt 키와 F10 키를 누르세요.",
};
