import { editorWords } from "../base/i18n/editor/editor-words.js";
import { foldedText } from "../base/text/folded-letters.js";
import { markdownFrom } from "../editor/paste/html-markdown.js";
import { unfinishedTag } from "../editor/unfinished-tag.js";
import { noteTrigger } from "./note-choices.js";
import { SelectionMenu } from "./selection-menu.js";
import { commandsFor } from "./text-commands.js";
import { TextMenu } from "./text-menu.js";
/** @import { MarkdownField } from "../editor/markdown-field.js" */
/** @import { LinkableNotes } from "./note-choices.js" */
/** @import { Choice, Trigger } from "./text-menu.js" */

/** The maximum number of offered tags. */
const mostTags = 8;

/**
 * Adds the menus of a text: of its selection, of `/`, of `#` and of `[[`.
 *
 * @param {MarkdownField} field
 * @param {ShadowRoot} root where the menus are
 * @param {() => readonly string[] | Promise<readonly string[]>} tags returns the known tags
 * @param {LinkableNotes} notes
 * @param {{wasTyped: boolean}} how whether the last letter before the caret was typed just now, and may open a menu
 */
export function addTextTools(field, root, tags, notes, { wasTyped }) {
  field.markdownFrom = markdownFrom;
  new SelectionMenu(field, root);
  const menu = new TextMenu(field, root, [commandTrigger, tagTrigger(tags), noteTrigger(notes)]);
  if (wasTyped) menu.openIfTyped();
}

/** `/` at the start of a line or after a space. @type {Trigger} */
const commandTrigger = {
  label: editorWords.commandList,
  opens: (text, caret) => text[caret - 1] === "/" && commandTrigger.start(text, caret) !== null,
  start(text, caret) {
    const before = text.slice(Math.max(0, caret - 30), caret);
    const found = /(?:^|\s)\/([^\s/]*)$/.exec(before);
    return found ? caret - found[1].length - 1 : null;
  },
  choices: (typed) =>
    commandsFor(typed).map(({ label, edit }) => ({
      label,
      choose(text, caret) {
        const made = edit(text, caret);
        if (!made) return { text, selection: { from: caret, to: caret } };
        return {
          text: text.slice(0, made.from) + made.text + text.slice(made.to),
          selection: { from: made.caret, to: made.end ?? made.caret },
        };
      },
    })),
};

/** `#` and a letter. @param {() => readonly string[] | Promise<readonly string[]>} tags @returns {Trigger} */
function tagTrigger(tags) {
  return {
    label: editorWords.tagList,
    isOptional: true,
    opens: (text, caret) => Boolean(unfinishedTag(text, caret)),
    start(text, caret) {
      const typed = unfinishedTag(text, caret);
      return typed ? caret - typed.length - 1 : null;
    },
    choices(typed) {
      const known = tags();
      return "then" in known ? known.then((known) => tagChoices(typed, known)) : tagChoices(typed, known);
    },
  };
}

/** Returns the tags that start with what was typed. @param {string} typed @param {readonly string[]} known @returns {Choice[]} */
function tagChoices(typed, known) {
  // A tag that is written in full needs no list, and Enter starts a new line.
  if (known.includes(typed.normalize("NFKC").toLowerCase())) return [];
  const wanted = foldedText(typed);
  return known.filter((tag) => foldedText(tag).startsWith(wanted)).slice(0, mostTags).map((tag) => ({
    label: `#${tag}`,
    choose(text, caret) {
      const space = /^\s/.test(text.slice(caret)) ? "" : " ";
      const inserted = `#${tag}${space}`;
      const at = Math.min(caret + inserted.length + (space ? 0 : 1), text.length + inserted.length);
      return {
        text: text.slice(0, caret) + inserted + text.slice(caret),
        selection: { from: at, to: at },
      };
    },
  }));
}
