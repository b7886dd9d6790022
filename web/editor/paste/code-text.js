import { fenceAround } from "../syntax/code-fence.js";

/** Elements that are a line of code. */
const lines = new Set("div,li,p,tr".split(","));
const numbers =
  /(?:^|\s)(?:line-?nos?|linenos?|linenumbers?|line-numbers?|line-numbers-rows|gutter|gl|rouge-gutter|blob-num|js-line-number|hljs-ln-numbers|ln-num|react-syntax-highlighter-line-number)(?:\s|$)/i;

/** Returns the text of an element as a block of code. @param {Element} element */
export function codeBlock(element) {
  const named = element.querySelector("[class*=language-]") ?? element;
  const language = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(
    named.getAttribute("class") ?? "",
  )?.[1];
  return fenced(codeText(element), language);
}

/**
 * Returns the code of a table that has the numbers of its lines in a column, as pages with code draw it; null for other
 * tables.
 *
 * @param {HTMLTableElement} table
 */
export function numberedCode(table) {
  const rows = [...table.rows].filter(({ cells }) => cells.length);
  const isNumbered = rows.length > 0 && rows.every(({ cells }) => isLineNumber(cells[0]) && cells.length > 1);
  if (!isNumbered) return null;
  const lines = rows.map(({ cells }) =>
    [...cells].map((cell) => isLineNumber(cell) ? "" : codeText(cell)).join("").replace(/\n$/, "")
  );
  return fenced(lines.join("\n"));
}

/** @param {string} text @param {string} [language] */
function fenced(text, language = "") {
  const all = text.replace(/\r\n?/g, "\n");
  let to = all.length;
  while (to > 0 && all[to - 1] === "\n") to--;
  const code = all.slice(all.startsWith("\n") ? 1 : 0, to);
  const fence = fenceAround(code);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Whether an element has the number of a line. @param {Element} element */
function isLineNumber(element) {
  const isName = numbers.test(element.getAttribute("class") ?? "");
  return isName && /^[\s\d]*$/.test(element.textContent ?? "");
}

/** The text of code with its line breaks, some of which are elements. @param {Node} node */
function codeText(node) {
  /** @type {string[]} */
  const parts = [];
  addCode(node, parts);
  return parts.join("").replaceAll("\u00a0", " ");
}

/** @param {Node} node @param {string[]} parts */
function addCode(node, parts) {
  const isList = node instanceof Element && ["ol", "ul", "table", "tbody"].includes(node.localName);
  for (const child of node.childNodes) {
    if (child instanceof Text && !(isList && !child.data.trim())) parts.push(child.data);
    if (!(child instanceof Element) || isLineNumber(child)) continue;
    if (child.localName === "br") parts.push("\n");
    else if (isLine(child)) {
      // A line starts after the end of the one before, and ends once.
      if (parts.length && !parts.at(-1)?.endsWith("\n")) parts.push("\n");
      const { length } = parts;
      addCode(child, parts);
      if (parts.length === length || !parts.at(-1)?.endsWith("\n")) parts.push("\n");
    } else addCode(child, parts);
  }
}

/** @param {Element} element */
function isLine(element) {
  return lines.has(element.localName) ||
    /(?:^|;)\s*display\s*:\s*block/i.test(element.getAttribute("data-style") ?? "");
}
