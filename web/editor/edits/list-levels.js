import { linesOf } from "./selected-lines.js";
import { startOfLine } from "../../base/model/line-start.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/**
 * @typedef {object} Item a list item
 * @property {number} indent the width before its marker
 * @property {number} content the width before its text, where its own items begin
 * @property {number | null} number of a numbered item
 */

const listItem = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)]) /;

/** The number of lines above that are searched for the item that another one belongs to. */
const reach = 500;

/**
 * Indents or outdents the list items of the selected lines. An item goes to where Markdown puts an item of
 * the item above it, so that it has the same level everywhere, and items below a moved one stay below it.
 * Returns null if nothing changes.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {1 | -1} by
 * @returns {TextEdit | null}
 */
export function indentLines(text, selection, by) {
  const { from, to, lines } = linesOf(text, selection);
  const above = itemsAbove(text, from);
  /** The items above as they were and as they are. */
  const seen = above.map((item) => ({ was: item, is: item, isMoved: false }));
  const moved = lines.map((line) => {
    const was = itemOf(line);
    if (!was) return line;
    const parent = seen.findLast((other) => other.was.indent < was.indent);
    const sibling = seen.findLast((other) => other.was.indent <= was.indent && !other.isMoved);
    const indent = parent?.isMoved ? parent.is.content : by === 1
      ? indented(was, sibling?.is)
      // Without an item above, an indented item is at the top.
      : was.indent && (parent?.is.indent ?? 0);
    const made = indent === was.indent ? line : movedLine(line, indent, seen.map(({ is }) => is));
    seen.push({ was, is: itemOf(made) ?? was, isMoved: indent !== was.indent });
    return made;
  });
  if (moved.every((line, i) => line === lines[i])) return null;
  const first = moved[0].length - lines[0].length;
  const added = moved.join("\n").length - (to - from);
  const caret = Math.max(from, selection.from + first);
  return { from, to, text: moved.join("\n"), caret, end: Math.max(caret, selection.to + added) };
}

/**
 * Returns where an item is one level deeper: in the item above it, but not deeper.
 *
 * @param {Item} item
 * @param {Item | undefined} above the nearest item that is not deeper
 */
function indented({ indent }, above) {
  if (!above) return Math.max(indent, 2);
  return Math.max(indent, above.content);
}

/** @param {string} line @param {number} indent @param {Item[]} above */
function movedLine(line, indent, above) {
  const bare = " ".repeat(indent) + line.trimStart();
  const before = above.findLast((item) => item.indent <= indent);
  if (!before) return bare;
  // A numbered item counts on from the item before it, or starts a list of its own.
  const number = before.indent === indent && before.number !== null ? before.number + 1 : 1;
  return bare.replace(/^( *)\d{1,9}(?=[.)])/, `$1${number}`);
}

/** Returns the items of the list above an offset, the nearest last. @param {string} text @param {number} from */
function itemsAbove(text, from) {
  /** @type {Item[]} */
  const items = [];
  let end = from - 1;
  for (let count = 0; end >= 0 && count < reach; count++) {
    const start = startOfLine(text, end);
    const line = text.slice(start, end);
    const item = itemOf(line);
    if (item) items.push(item);
    // Text that is not indented ends the list.
    else if (/^\S/.test(line)) break;
    if (item?.indent === 0) break;
    end = start - 1;
  }
  return items.reverse();
}

/** @param {string} line @returns {Item | null} */
function itemOf(line) {
  const found = listItem.exec(line);
  if (!found) return null;
  const [marker, spaces, number] = found;
  const indent = spaces.replaceAll("\t", "    ").length;
  return {
    indent,
    content: indent + marker.length - spaces.length,
    number: number === undefined ? null : Number(number),
  };
}

/**
 * Backspace at the start of a list item or quote removes its marker, or outdents it.
 *
 * @param {string} text
 * @param {number} at the offset after the marker
 * @param {number} marker the length of the marker
 * @returns {TextEdit}
 */
export function withoutMarker(text, at, marker) {
  const from = at - marker;
  const indent = /^[ \t]*/.exec(text.slice(from, at))?.[0] ?? "";
  if (!indent) return { from, to: at, text: "", caret: from };
  const outdented = indentLines(text, { from: at, to: at }, -1);
  return outdented ?? { from, to: at, text: "", caret: from };
}
