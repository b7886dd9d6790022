import { NoteMatches } from "../../../note/note-matches.js";
import { MatchBar } from "./match-bar.js";
/** @import { NoteEditor } from "../../../note/note-editor.js" */

/** Returns the bar for the matches in a note's editor, which follows the edits. @param {NoteEditor} editor */
export function matchBarOf(editor) {
  const matches = new NoteMatches(editor, () => bar.updateSoon());
  const bar = new MatchBar({
    find: (words) => matches.find(words),
    closed: (match) => matches.focus(match),
    keys: document,
  });
  matches.onEdit((placeAfter) => bar.edited(placeAfter));
  return bar;
}
