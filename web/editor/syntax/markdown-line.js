import { directionOf } from "../../base/text/text-direction.js";
import { inlineRuns, longestLine } from "./markdown-inline.js";
import { listLine, openItems } from "./markdown-list.js";
import { isDelimiterRow, pipesOf, startsTable } from "./table-cells.js";
/** @import { Run } from "./markdown-inline.js" */

/**
 * The kind of a Markdown line, from its text and what is around it: enough to draw it as it is read.
 *
 * @typedef {"text" | "heading" | "underline" | "bullet" | "ordered" | "check" | "quote" | "rule" | "fence" | "code" | "table"}
 * LineKind
 *
 * @typedef {object} MarkdownLine
 * @property {LineKind} kind
 * @property {number} level 1 to 6 for a heading, the level of a list item, the depth of a quote; otherwise 0
 * @property {string} marker the start of the line that is drawn as a bullet, number, box or bar
 * @property {boolean} isDone whether a checkbox is checked
 * @property {"start" | "end" | ""} edge of fences and tables
 * @property {"ltr" | "rtl" | null} direction of a table, which is that of its first letter; otherwise null, since each
 * line has its own
 * @property {Run[]} runs the text after the marker
 * @property {string} state what the line leaves open for the next: `""` after an empty line or a whole block,
 * `p` in a paragraph, `q` in a quote, `f` and the closing fence in code, `t` and `T` with the direction in a table, `l`
 * and the columns of the texts of its items in a list
 */

const headingStart = /^ {0,3}#{1,6}[ \t]+/;
const quote = /^ {0,3}(?:>[ \t]?)+/;
const rule = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const fenceStart = /^ {0,3}(`{3,}|~{3,})/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** What most lines of a paragraph are not. */
const mayStartBlock = /^ {0,3}[#>*+_`~\d-]|\|/;

/** The maximum number of lines of a heading that is underlined. */
export const longestHeading = 20;

/**
 * @param {string} text one line without its line break
 * @param {string} [state] what the line above left open
 * @param {(index: number) => string | undefined} [below] returns the lines below, the next first
 * @returns {MarkdownLine}
 */
export function markdownLine(text, state = "", below = () => undefined) {
  const fence = fenceOf(state);
  if (fence) {
    const isEnd = text.trim().startsWith(fence) && !text.trim().slice(fence.length).replaceAll(fence[0], "");
    if (isEnd) return line("fence", { runs: plain(text), edge: "end" });
    return line("code", { runs: plain(text), state });
  }
  if (!text.trim()) {
    return line("text", { runs: plain(text), state: state.startsWith("l") ? `${openItems(state)};` : "" });
  }
  if (state.startsWith("T")) {
    const direction = tableDirection(state);
    return line("table", { runs: tableRuns(text), edge: "end", direction, state: `t${direction ?? ""}` });
  }
  return ownLine(text, state, below) ?? textLine(text, state, below);
}

/** Returns the fence that closes the code of a state, or an empty string. @param {string} state */
export function fenceOf(state) {
  return state.startsWith("f") ? state.slice(1) : "";
}

/**
 * Returns a line that starts a block of its own, or null.
 *
 * @param {string} text
 * @param {string} state
 * @param {(index: number) => string | undefined} below
 * @returns {MarkdownLine | null}
 */
function ownLine(text, state, below) {
  if (/^(?: {4}|\t)/.test(text) && !state.startsWith("l")) {
    return state ? null : line("code", { runs: plain(text) });
  }
  const opened = fenceStart.exec(text);
  if (opened && !(opened[1][0] === "`" && text.slice(opened[0].length).includes("`"))) {
    return line("fence", { runs: plain(text), edge: "start", state: `f${opened[1]}` });
  }
  if (state === "p" && underline.test(text)) {
    return line("underline", { level: text.includes("=") ? 1 : 2, runs: plain(text) });
  }
  if (rule.test(text)) return line("rule", { runs: plain(text) });
  const headed = headingOf(text);
  if (headed) {
    const { front, words, end } = headed;
    const marks = (/** @type {string} */ sign) => sign ? [{ length: sign.length, style: "mark" }] : [];
    const level = front.trim().length;
    return line("heading", { level, runs: [...marks(front), ...inlineRuns(words), ...marks(end)] });
  }
  const item = listLine(text, state);
  if (item) return line(item.kind, { ...item, runs: inlineRuns(text.slice(item.marker.length)) });
  const quoted = quote.exec(text);
  if (quoted) {
    const [marker] = quoted;
    const level = Math.min(8, marker.replace(/[^>]/g, "").length);
    return line("quote", { level, marker, runs: inlineRuns(text.slice(marker.length)), state: "q" });
  }
  const isInTable = state.startsWith("t");
  if (!isInTable && !startsTable(text, below(0) ?? "")) return null;
  const direction = (isInTable ? tableDirection(state) : null) ?? directionOf(text);
  return line("table", {
    runs: tableRuns(text),
    edge: isInTable ? "" : "start",
    direction,
    state: `${isInTable ? "t" : "T"}${direction ?? ""}`,
  });
}

/**
 * Returns the words of a heading, with the signs before and after them; null for another line. It reads the
 * line once: a regular expression that looks for the signs at the end would start again at each space.
 *
 * @param {string} text
 */
function headingOf(text) {
  const front = headingStart.exec(text)?.[0];
  if (front === undefined) return null;
  const isBlank = (/** @type {number} */ index) => text[index] === " " || text[index] === "\t";
  let to = text.length;
  while (to > front.length && isBlank(to - 1)) to--;
  let signs = to;
  while (signs > front.length && text[signs - 1] === "#") signs--;
  let end = signs;
  while (end > front.length && isBlank(end - 1)) end--;
  // Without signs, or a blank before them, all is words.
  if (signs === to || end === signs) end = text.length;
  return { front, words: text.slice(front.length, end), end: text.slice(end) };
}

/** Returns the direction of the table that a line above has left open. @param {string} state */
function tableDirection(state) {
  return /** @type {"ltr" | "rtl" | null} */ (state.slice(1) || null);
}

/** @param {string} text @param {string} state @param {(index: number) => string | undefined} below */
function textLine(text, state, below) {
  const runs = inlineRuns(text);
  if (state.startsWith("l") && !(state.endsWith(";") && /^\S/.test(text))) {
    return line("text", { runs, state: openItems(state) });
  }
  if (state === "q") return line("text", { runs, state });
  const level = underlinedLevel(below);
  return level ? line("heading", { level, runs, state: "p" }) : line("text", { runs, state: "p" });
}

/** Returns the level of a heading whose lines are underlined below, or 0. @param {(index: number) => string | undefined} below */
function underlinedLevel(below) {
  let last = 0;
  let next = below(last);
  while (next?.trim() && !underline.test(next) && last < longestHeading) next = below(++last);
  if (last === longestHeading || !next?.trim()) return 0;
  // Most paragraphs have no underline, so that the lines before it are seldom read in full.
  for (let i = 0; i < last; i++) {
    const between = below(i) ?? "";
    if (mayStartBlock.test(between) && ownLine(between, "p", (index) => below(i + 1 + index))) return 0;
  }
  return next.includes("=") ? 1 : 2;
}

/**
 * Returns what a line means for the lines above it. While it stays the same, they need not be drawn again.
 *
 * @param {string} text
 */
export function roleBelow(text) {
  if (!text.trim()) return "empty";
  if (underline.test(text)) return text.includes("=") ? "first" : "second";
  if (isDelimiterRow(text)) return `cells ${pipesOf(text).length}`;
  return ownLine(text, "p", () => undefined) ? "block" : "text";
}

/** @param {LineKind} kind @param {Partial<MarkdownLine>} about @returns {MarkdownLine} */
function line(kind, about) {
  return {
    kind,
    level: 0,
    marker: "",
    isDone: false,
    edge: "",
    direction: null,
    runs: [],
    state: "",
    ...about,
  };
}

/** @param {string} text @returns {Run[]} */
function plain(text) {
  return text ? [{ length: text.length, style: "" }] : [];
}

/** The runs of a line of a table, with its pipes. @param {string} text @returns {Run[]} */
function tableRuns(text) {
  // Each pipe would be an element.
  if (text.length > longestLine) return plain(text);
  /** @type {Run[]} */
  const runs = [];
  let from = 0;
  for (const at of pipesOf(text)) {
    runs.push(...inlineRuns(text.slice(from, at)), { length: 1, style: "pipe" });
    from = at + 1;
  }
  return [...runs, ...inlineRuns(text.slice(from))];
}
