import { withoutInvisible } from "../../base/text/invisible-characters.js";
import { longestRun } from "../syntax/code-fence.js";
import { inlineSpans } from "../syntax/markdown-inline.js";
import { markdownLine } from "../syntax/markdown-line.js";

/**
 * @typedef {object} Run characters with the same style; a line break is a run of its own
 * @property {string} text
 * @property {boolean} [strong]
 * @property {boolean} [emphasis]
 * @property {boolean} [struck]
 * @property {boolean} [highlight]
 * @property {boolean} [code]
 * @property {string} [href]
 * @property {boolean} [keepsLines] whether the line breaks of the text count
 */

/** The styles from the outside in. */
const styles = /** @type {const} */ (["href", "strong", "emphasis", "struck", "highlight", "code"]);
const marks = { strong: "**", emphasis: "*", struck: "~~", highlight: "==" };

/** Returns runs as Markdown, without spaces around. A line break stays one. @param {Run[]} runs */
export function inlineMarkdown(runs) {
  const lines = linesOf(runs).map((line) => {
    const text = markdownOf(withSingleSpaces(line), 0);
    return text.trim();
  });
  return lines.join("\n").trim();
}

/** Returns the runs of each line. @param {Run[]} runs */
function linesOf(runs) {
  /** @type {Run[][]} */
  const lines = [[]];
  for (const run of runs) {
    if (run.text === "\n") lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines;
}

/** Collapses spaces, also those on both sides of a tag. @param {Run[]} runs */
function withSingleSpaces(runs) {
  let isAfterSpace = true;
  /** @type {Run[]} */
  const made = [];
  for (const run of runs) {
    let text = (run.code ? run.text : withoutInvisible(run.text)).replace(/[ \t\r\n\f\u00a0]+/g, " ");
    if (isAfterSpace) text = text.trimStart();
    if (!text) continue;
    isAfterSpace = text.endsWith(" ");
    made.push({ ...run, text });
  }
  return made;
}

/**
 * Returns the Markdown of runs of a line: adjacent ones with the same style share their delimiters.
 *
 * @param {Run[]} runs
 * @param {number} depth the first style to look at
 * @returns {string}
 */
function markdownOf(runs, depth) {
  const style = styles[depth];
  if (!style) {
    return runs.map(({ text, code, href }) =>
      code ? text : href ? withoutBrackets(escaped(text)) : escaped(text)
    ).join("");
  }
  /** @type {Run[][]} */
  const groups = [];
  for (const run of runs) {
    const last = groups.at(-1);
    // A space alone has no style of its own.
    const isSame = last &&
      ((last[0][style] || "") === (run[style] || "") || !run.text.trim() && style !== "href");
    if (isSame) last.push(run);
    else groups.push([run]);
  }
  const parts = groups.map((group) => {
    const value = group[0][style];
    const inner = markdownOf(group, depth + 1);
    if (!value) return inner;
    const words = inner.trim();
    const before = inner.slice(0, inner.length - inner.trimStart().length);
    return words
      ? before + wrapped(words, style, String(value)) + inner.slice(before.length + words.length)
      : inner;
  });
  // Letters directly after a URL would belong to it.
  return parts.map((part, i) =>
    style === "href" && part === groups[i][0].href && /^[^\s)\]}.,;:!?'"]/.test(parts[i + 1] ?? "")
      ? `<${part}>`
      : part
  ).join("");
}

/** @param {string} words @param {typeof styles[number]} style @param {string} value */
function wrapped(words, style, value) {
  if (style === "code") return codeSpan(words);
  if (style !== "href") return marks[style] + words + marks[style];
  if (words === value || `https://${words}` === value || `mailto:${words}` === value) {
    return value.startsWith("mailto:") ? words : value;
  }
  return `[${words}](${value})`;
}

/** @param {string} code */
function codeSpan(code) {
  const fence = "`".repeat(longestRun(code) + 1);
  const space = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return fence + space + code + space + fence;
}

/** Returns a text so that none of its characters formats it. @param {string} text */
export function escaped(text) {
  const safe = text.replaceAll(
    "\\",
    // What follows the text may be a mark as well.
    (sign, at) => at + 1 === text.length || /[!-/:-@[-`{-~]/.test(text[at + 1]) ? `\\${sign}` : sign,
  );
  const delimiters = new Set(
    inlineSpans(safe).flatMap(({ from, innerFrom, innerTo, to }) => [
      ...range(from, innerFrom),
      ...range(innerTo, to).filter((at) => "*_~=`]".includes(safe[at])),
    ]),
  );
  return [...range(0, safe.length)].map((at) => (delimiters.has(at) ? "\\" : "") + safe[at]).join("");
}

/** Returns the words of a link, in which a bracket would end it or start another one. @param {string} text */
function withoutBrackets(text) {
  return text.replace(/\\.|[[\]]/g, (sign) => sign.length > 1 ? sign : `\\${sign}`);
}

/** Returns a line that starts no heading, list, quote, rule or code. @param {string} line */
export function escapedStart(line) {
  if (markdownLine(line).kind === "text") return line;
  return /^\d/.test(line) ? line.replace(/[.)]/, "\\$&") : `\\${line}`;
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
