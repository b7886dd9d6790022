import { isHidden } from "./hidden-elements.js";
import { listMarkers } from "./list-markers.js";
import { tableGrid } from "./table-grid.js";
/** @import { Block } from "./html-markdown.js" */
/** @import { Run } from "./inline-markdown.js" */

/**
 * @typedef {object} BlockReader what reads the elements in a list or table
 * @property {(parent: Element, style: Partial<Run>, depth: number) => Block[]} blocks
 * @property {(element: Element, style: Partial<Run>) => Partial<Run>} styleIn
 * @property {(element: Element, style: Partial<Run>, depth: number, how?: {isBold?: boolean}) => string} line
 */

/**
 * Returns a list, or one item, as Markdown. A list that is directly in a list belongs to the item before it.
 *
 * @param {BlockReader} reader
 * @param {Element} list
 * @param {Partial<Run>} style
 * @param {number} depth
 */
export function listMarkdown(reader, list, style, depth) {
  const markers = list.localName === "li" ? [{ text: "- ", column: 2 }] : listMarkers(list);
  let item = 0;
  let indent = "";
  /** @type {string[]} */
  const lines = [];
  const nodes = list.localName === "li" ? [list] : list.childNodes;
  for (const child of nodes) {
    if (!(child instanceof Element) || child.localName !== "li") {
      const inner = reader.blocks(wrapped(child), style, depth + 1).map(({ text }) => text).join("\n");
      for (const line of inner.split("\n")) if (line) lines.push(indent + line);
      continue;
    }
    if (isHidden(child)) continue;
    const { text: marker, column } = markers[item++];
    indent = " ".repeat(column);
    const own = itemLines(reader.blocks(child, reader.styleIn(child, style), depth + 1));
    lines.push(marker + boxOf(child) + (own[0] ?? ""));
    for (const line of own.slice(1)) lines.push(line && indent + line);
  }
  return lines.join("\n");
}

/** Returns an element with a node in it, to read it as a block. @param {Node} child */
function wrapped(child) {
  const { ownerDocument } = child;
  const box = /** @type {Document} */ (ownerDocument).createElement("div");
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
  const grid = isLayout(table) ? null : tableGrid(table)?.filter((row) => row.length > 0);
  // A merged cell may go beyond all others, as a title does that is as wide as any table.
  const columns = (grid ?? []).reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0);
  if (!grid || columns < 2) return null;
  const lines = grid.map((cells, i) => {
    const texts = Array.from({ length: columns }, (_, column) => {
      const cell = cells[column];
      // The first row is a heading, which is bold by itself.
      return cell ? reader.line(cell, style, depth + 1, { isBold: i > 0 }).replaceAll("|", "\\|") : "";
    });
    return `| ${texts.join(" | ")} |`;
  });
  const rule = Array.from({ length: columns }, (_, column) => ruleOf(grid[0][column]));
  return [lines[0], `| ${rule.join(" | ")} |`, ...lines.slice(1)].join("\n");
}

/** Whether a table only places its content, or has blocks in its cells, which a table of Markdown has not. @param {Element} table */
function isLayout(table) {
  return /^(?:presentation|none)$/i.test(table.getAttribute("role")?.trim() ?? "") ||
    table.querySelector("table, ul, ol, dl, h1, h2, h3, h4, h5, h6, pre, blockquote, hr") !== null;
}

/** @param {Element | null | undefined} cell */
function ruleOf(cell) {
  const style = cell?.getAttribute("data-style") ?? "";
  const align = cell?.getAttribute("align") ?? /text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? "";
  return { right: "--:", end: "--:", center: ":-:" }[align.toLowerCase()] ?? "---";
}
