import { linesOf } from "./selected-lines.js";
import { startOfLine } from "../../base/model/line-start.js";
/** @import { TextEdit } from "../../base/model/checklist.js" */
/** @import { Selection } from "../text-history.js" */

/** @typedef {"bullet" | "ordered" | "check" | "quote" | "heading"} BlockKind */

const block = /^([ \t]*)(?:([-*+] \[[ xX]\] )|([-*+] )|(\d{1,9}[.)] )|(?:>[ \t]?)|(#{1,6})[ \t]+)/;

/**
 * @typedef {object} Block a line in parts
 * @property {BlockKind | "text"} kind
 * @property {string} indent
 * @property {string} marker
 * @property {string} rest
 */

/** @param {string} line @returns {Block} */
function blockOf(line) {
  const found = block.exec(line);
  if (!found) return { kind: "text", indent: "", marker: "", rest: line.trimStart() };
  const [whole, indent, check, bullet, number, heading] = found;
  const kind = check ? "check" : bullet ? "bullet" : number ? "ordered" : heading ? "heading" : "quote";
  return { kind, indent, marker: whole.slice(indent.length), rest: line.slice(whole.length) };
}

/**
 * Makes the selected lines a list, a quote or headings, or plain lines again if they all are. Empty lines stay
 * empty if others are selected. Lists keep their levels.
 *
 * @param {string} text
 * @param {Selection} selection
 * @param {BlockKind} kind
 * @param {number} [level] 1 to 6, of a heading
 * @returns {TextEdit}
 */
export function toggleBlock(text, selection, kind, level = 1) {
  const { from, to, lines } = linesOf(text, selection);
  const isAlone = lines.length === 1;
  const blocks = lines.map(blockOf);
  const isKind = (/** @type {Block} */ one) =>
    one.kind === kind && (kind !== "heading" || one.marker.trim().length === level);
  const isEmpty = (/** @type {number} */ i) => !isAlone && !lines[i].trim();
  const removes = blocks.every((one, i) => isKind(one) || isEmpty(i)) && blocks.some(isKind);
  let number = numberAbove(text, from) + 1;
  const made = blocks.map((one, i) => {
    if (isEmpty(i)) return lines[i];
    if (removes) return one.rest;
    if (kind === "quote") return `> ${lines[i]}`;
    if (kind === "heading") return `${"#".repeat(level)} ${one.rest}`;
    if (kind === "check") return one.kind === "check" ? lines[i] : `${one.indent}- [ ] ${one.rest}`;
    return one.indent + (kind === "bullet" ? "- " : `${number++}. `) + one.rest;
  });
  const first = Math.max(0, selection.from - from + made[0].length - lines[0].length);
  const caret = from + Math.min(first, made[0].length);
  const whole = made.join("\n");
  const end = selection.to + whole.length - (to - from);
  return { from, to, text: whole, caret, end: Math.min(from + whole.length, Math.max(caret, end)) };
}

/** Returns the number of the item above that a numbered list continues, or 0. @param {string} text @param {number} from */
function numberAbove(text, from) {
  const start = startOfLine(text, from - 1);
  const found = from > 0 && /^(\d{1,9})[.)] /.exec(text.slice(start, from));
  return found ? Number(found[1]) : 0;
}

/**
 * Makes the line of the caret a heading of the next level, and after the third a plain line again.
 *
 * @param {string} text
 * @param {Selection} selection
 */
export function nextHeading(text, selection) {
  const [line] = linesOf(text, selection).lines;
  const { kind, marker } = blockOf(line);
  const level = kind === "heading" ? marker.trim().length : 0;
  return level >= 3
    ? toggleBlock(text, selection, "heading", level)
    : toggleBlock(text, selection, "heading", level + 1);
}
