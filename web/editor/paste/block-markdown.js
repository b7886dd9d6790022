/** @import { Block } from "./html-markdown.js" */
/** @import { Run } from "./inline-markdown.js" */

/**
 * @typedef {object} BlockReader what reads the elements in a list or table
 * @property {(parent: Element, style: Partial<Run>, depth: number) => Block[]} blocks
 * @property {(element: Element, style: Partial<Run>, depth: number, how?: {isBold?: boolean}) => string} line
 */

/** The limits of a table. */
const mostColumns = 50;
const mostRows = 2000;

/**
 * Returns a list, or one item, as Markdown. A list that is directly in a list belongs to the item before it.
 *
 * @param {BlockReader} reader
 * @param {Element} list
 * @param {Partial<Run>} style
 * @param {number} depth
 */
export function listMarkdown(reader, list, style, depth) {
  let number = Number(list.getAttribute("start") ?? 1) || 1;
  let indent = "";
  /** @type {string[]} */
  const lines = [];
  const items = list.localName === "li" ? [list] : list.children;
  for (const child of items) {
    if (child.localName !== "li") {
      const inner = reader.blocks(wrapped(child), style, depth + 1).map(({ text }) => text).join("\n");
      lines.push(...inner.split("\n").filter(Boolean).map((line) => indent + line));
      continue;
    }
    const marker = list.localName === "ol" ? `${number++}. ` : "- ";
    indent = " ".repeat(marker.length);
    const [first = "", ...rest] = itemLines(reader.blocks(child, style, depth + 1));
    lines.push(marker + boxOf(child) + first, ...rest.map((line) => line && indent + line));
  }
  return lines.join("\n");
}

/** Returns an element with another one in it, to read it as a block. @param {Element} child */
function wrapped(child) {
  const box = child.ownerDocument.createElement("div");
  box.append(child.cloneNode(true));
  return box;
}

/** The lines of an item. Its lists follow its text without an empty line. @param {Block[]} blocks */
function itemLines(blocks) {
  return blocks.flatMap(({ kind, text }, i) => {
    const isApart = i > 0 && kind !== "list" && blocks[i - 1].kind !== "list" && kind !== "line";
    return isApart ? ["", ...text.split("\n")] : text.split("\n");
  });
}

/** Returns the box of a checklist item, or nothing. @param {Element} item */
function boxOf(item) {
  const box = item.querySelector(
    ":scope > input[type=checkbox], :scope > :is(p, label, span) > input[type=checkbox]",
  );
  if (box) return box.hasAttribute("checked") ? "[x] " : "[ ] ";
  const checked = item.getAttribute("role") === "checkbox" ? item.getAttribute("aria-checked") : null;
  return checked === null ? "" : checked === "true" ? "[x] " : "[ ] ";
}

/**
 * Returns a table as Markdown, or null if it only places other content.
 *
 * @param {BlockReader} reader
 * @param {HTMLTableElement} table
 * @param {Partial<Run>} style
 * @param {number} depth
 */
export function tableMarkdown(reader, table, style, depth) {
  const rows = [...table.rows].slice(0, mostRows);
  const columns = Math.min(mostColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const isLayout = rows.length * columns < 2 || columns < 2 ||
    table.querySelector("table, ul, ol, h1, h2, h3, h4, h5, h6, pre, blockquote") !== null;
  if (isLayout || table.rows.length > mostRows) return null;
  const lines = rows.map(({ cells }, i) => {
    const texts = Array.from({ length: columns }, (_, column) => {
      const cell = cells[column];
      // The first row is a heading, which is bold by itself.
      return cell ? reader.line(cell, style, depth + 1, { isBold: i > 0 }).replaceAll("|", "\\|") : "";
    });
    return `| ${texts.join(" | ")} |`;
  });
  const rule = Array.from({ length: columns }, (_, column) => ruleOf(rows[0].cells[column]));
  return [lines[0], `| ${rule.join(" | ")} |`, ...lines.slice(1)].join("\n");
}

/** @param {Element | undefined} cell */
function ruleOf(cell) {
  const style = cell?.getAttribute("data-style") ?? "";
  const align = cell?.getAttribute("align") ?? /text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? "";
  return { right: "--:", end: "--:", center: ":-:" }[align.toLowerCase()] ?? "---";
}

/** Returns the text of an element as a block of code. @param {Element} element */
export function codeBlock(element) {
  const code = codeText(element).replace(/\r\n?/g, "\n").replace(/^\n|\n+$/g, "");
  const longest = Math.max(2, ...[...code.matchAll(/^ {0,3}(`{3,})/gm)].map(([, ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const named = element.querySelector("[class*=language-]") ?? element;
  const language = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(
    named.getAttribute("class") ?? "",
  )?.[1];
  return `${fence}${language ?? ""}\n${code}\n${fence}`;
}

/** The text of code with its line breaks, some of which are elements. @param {Node} node @returns {string} */
function codeText(node) {
  return [...node.childNodes].map((child) => {
    if (child instanceof Text) return child.data;
    if (!(child instanceof Element)) return "";
    if (child.localName === "br") return "\n";
    return child.localName === "div" ? `${codeText(child)}\n` : codeText(child);
  }).join("").replaceAll("\u00a0", " ");
}
