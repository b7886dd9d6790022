import { words } from "../base/i18n/words.js";
import { foldedText } from "../base/text/folded-letters.js";
import { noteLines, noteName } from "../base/model/note-name.js";
import { referenceMarkdown } from "../base/model/note-reference.js";
/** @import { NoteSummary } from "../base/model/model.js" */
/** @import { NoteChoice } from "../base/model/note-reference.js" */
/** @import { Choice, Trigger } from "./text-menu.js" */

/**
 * @typedef {object} LinkableNotes the notes that a text can refer to
 * @property {(title: string) => Promise<NoteSummary[]>} find returns notes whose titles contain all words, or the last changed ones
 * @property {(title: string) => Promise<NoteChoice>} create
 * @property {(note: NoteChoice) => void} chosen called before the link is in the text
 */

/** The maximum number of offered notes. */
const mostNotes = 8;

/** The milliseconds without a key before notes are searched. */
const pause = 120;

/** `[[` and the start of a title. @param {LinkableNotes} notes @returns {Trigger} */
export function noteTrigger(notes) {
  let turn = 0;
  return {
    label: words.notes,
    opens: (text, caret) => startOfLink(text, caret) !== null,
    start: startOfLink,
    async choices(typed) {
      // Without the second bracket.
      const title = typed.slice(1).trim();
      const now = ++turn;
      if (title) await new Promise((done) => setTimeout(done, pause));
      if (now !== turn) return [];
      return noteChoices(title, await notes.find(title).catch(() => []), notes);
    },
  };
}

/** @param {string} text @param {number} caret */
function startOfLink(text, caret) {
  const found = /\[\[([^[\]\n]{0,80})$/.exec(text.slice(Math.max(0, caret - 82), caret));
  return found && caret - found[1].length - 2;
}

/**
 * Returns what is offered for the start of a title: the notes with that title first, then those whose titles start with it, and at the end
 * a new note if there is none with that title.
 *
 * @param {string} title
 * @param {NoteSummary[]} found
 * @param {LinkableNotes} notes
 * @returns {Choice[]}
 */
export function noteChoices(title, found, notes) {
  const wanted = composed(title);
  const beginning = foldedText(title);
  // A note whose title has other accents is another one, but is found.
  const rank = (/** @type {NoteSummary} */ { title }) =>
    composed(title) === wanted ? 0 : foldedText(title).trim().startsWith(beginning) ? 1 : 2;
  const offered = found.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostNotes);
  const choices = offered.map((note) => {
    const chosen = { id: note.id, title: noteName(note) };
    return {
      id: note.id,
      label: chosen.title,
      hint: noteLines(note)[0],
      choose: inserting(() => chosen, notes),
    };
  });
  if (!title || offered.some((note) => rank(note) === 0)) return choices;
  /** @type {NoteChoice} */
  let made;
  return [...choices, {
    label: words.createNote(title),
    prepare: async () => void (made = await notes.create(title)),
    choose: inserting(() => made, notes),
  }];
}

/** @param {() => NoteChoice} note @param {LinkableNotes} notes @returns {Choice["choose"]} */
function inserting(note, notes) {
  return (text, caret) => {
    const chosen = note();
    notes.chosen(chosen);
    const link = referenceMarkdown(chosen);
    // The brackets that a person or a keyboard has closed already.
    const rest = text.slice(caret).replace(/^\]\]/, "");
    const end = caret + link.length;
    return { text: text.slice(0, caret) + link + rest, selection: { from: end, to: end } };
  };
}

/** @param {string} title */
function composed(title) {
  return title.normalize("NFKC").toLowerCase().trim();
}
