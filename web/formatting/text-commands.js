import { editorWords } from "../base/i18n/editor/editor-words.js";
import { locale } from "../base/i18n/words.js";
import { foldedText } from "../base/text/folded-letters.js";
import { insertRule, insertTable, toggleCodeBlock } from "../editor/edits/insert-block.js";
import { toggleBlock } from "../editor/edits/line-kinds.js";
import { toggleLink } from "../editor/edits/toggle-link.js";
/** @import { TextEdit } from "../base/model/checklist.js" */

/**
 * @typedef {object} TextCommand
 * @property {string} label
 * @property {string} names other words that find it
 * @property {(text: string, caret: number) => TextEdit | null} edit
 */

const { formats, commands } = editorWords;

/**
 * What `/` offers. English words find a command in every language, because a keyboard may have no other letters at the
 * moment.
 *
 * @type {TextCommand[]}
 */
const all = [
  command(
    commands.heading1,
    "heading 1 h1 title",
    (text, caret) => toggleBlock(text, at(caret), "heading", 1),
  ),
  command(commands.heading2, "heading 2 h2", (text, caret) => toggleBlock(text, at(caret), "heading", 2)),
  command(commands.heading3, "heading 3 h3", (text, caret) => toggleBlock(text, at(caret), "heading", 3)),
  command(formats.check, "checklist task todo", (text, caret) => toggleBlock(text, at(caret), "check")),
  command(formats.bullet, "bulleted list ul", (text, caret) => toggleBlock(text, at(caret), "bullet")),
  command(formats.ordered, "numbered list ol", (text, caret) => toggleBlock(text, at(caret), "ordered")),
  command(formats.quote, "quote", (text, caret) => toggleBlock(text, at(caret), "quote")),
  command(formats.code, "code", (text, caret) => toggleCodeBlock(text, at(caret))),
  command(formats.table, "table", (text, caret) => insertTable(text, at(caret))),
  command(commands.rule, "rule divider hr line", (text, caret) => insertRule(text, at(caret))),
  command(formats.link, "link url", (text, caret) => toggleLink(text, at(caret))),
  command(commands.today, "date today", (_, caret) => {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format();
    return { from: caret, to: caret, text: date, caret: caret + date.length };
  }),
];

/** @param {string} label @param {string} names @param {TextCommand["edit"]} edit @returns {TextCommand} */
function command(label, names, edit) {
  return { label, names, edit };
}

/** @param {number} caret */
function at(caret) {
  return { from: caret, to: caret };
}

/** Returns the commands for what was typed after `/`, by the starts of their words. @param {string} typed */
export function commandsFor(typed) {
  const wanted = foldedText(typed);
  return all.filter(({ label, names }) =>
    foldedText(` ${label} ${names}`).includes(` ${wanted}`) ||
    foldedText(label).replaceAll(" ", "").startsWith(wanted)
  );
}
