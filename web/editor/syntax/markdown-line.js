import { inlineRuns } from "./markdown-inline.js";
/** @import { Run } from "./markdown-inline.js" */

/**
 * The kind of a Markdown line, from its text and the fenced code around it: enough to draw it.
 *
 * @typedef {"text" | "heading" | "bullet" | "ordered" | "check" | "quote" | "rule" | "fence" | "code"}
 * LineKind
 *
 * @typedef {object} MarkdownLine
 * @property {LineKind} kind
 * @property {number} level 1 to 6 for a heading, the indentation of a list item, the depth of a quote;
 * otherwise 0
 * @property {string} marker the start of the line that is drawn as a bullet, number, box or bar
 * @property {boolean} isDone whether a checkbox is checked
 * @property {Run[]} runs the text after the marker
 * @property {string} fence the closing fence of the code after this line; empty outside of code
 */

const listMarker = /^([ \t]*)(?:[-*+] (\[[ xX]\] )?|(\d{1,9})[.)] )/;
const heading = /^(#{1,6})[ \t]+/;
const quote = /^(?:>[ \t]?)+/;
const rule = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const fenceStart = /^ {0,3}(`{3,}|~{3,})/;

/**
 * @param {string} text one line without its line break
 * @param {string} [fence] the closing fence of the code around it; empty outside of code
 * @returns {MarkdownLine}
 */
export function markdownLine(text, fence = "") {
  if (fence) {
    const isEnd = text.trim().startsWith(fence) && !text.trim().slice(fence.length).replaceAll(fence[0], "");
    return line(isEnd ? "fence" : "code", { runs: plain(text), fence: isEnd ? "" : fence });
  }
  const opened = fenceStart.exec(text);
  if (opened && !text.slice(opened[0].length).includes("`")) {
    return line("fence", { runs: plain(text), fence: opened[1] });
  }
  if (rule.test(text)) return line("rule", { runs: plain(text) });
  const headed = heading.exec(text);
  if (headed) {
    const front = headed[0].length;
    const runs = [{ length: front, style: "mark" }, ...inlineRuns(text.slice(front))];
    return line("heading", { level: headed[1].length, runs });
  }
  const item = listMarker.exec(text);
  if (item) {
    const [marker, indent, box, number] = item;
    const kind = box ? "check" : number ? "ordered" : "bullet";
    const level = Math.min(8, Math.floor(indent.replaceAll("\t", "    ").length / 2));
    return line(kind, {
      level,
      marker,
      isDone: /x/i.test(box ?? ""),
      runs: inlineRuns(text.slice(marker.length)),
    });
  }
  const quoted = quote.exec(text);
  if (quoted) {
    const [marker] = quoted;
    const level = Math.min(8, marker.replace(/[^>]/g, "").length);
    return line("quote", { level, marker, runs: inlineRuns(text.slice(marker.length)) });
  }
  return line("text", { runs: inlineRuns(text) });
}

/** @param {LineKind} kind @param {Partial<MarkdownLine>} about @returns {MarkdownLine} */
function line(kind, about) {
  return { kind, level: 0, marker: "", isDone: false, runs: [], fence: "", ...about };
}

/** @param {string} text @returns {Run[]} */
function plain(text) {
  return text ? [{ length: text.length, style: "" }] : [];
}
