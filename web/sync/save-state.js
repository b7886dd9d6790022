import { words } from "../base/i18n/words.js";
/** @import { SaveState } from "./note-session.js" */

/**
 * Returns the words of a save state. There is no "Saving…", because a save takes less time than reading it.
 *
 * @param {SaveState} state
 */
export function saveStateWords(state) {
  switch (state) {
    case "saved":
      return words.saved;
    case "kept":
      return words.keptHere;
    case "refused":
      return words.refusedHere;
    case "not-kept":
      return words.notKept;
    default:
      return "";
  }
}
