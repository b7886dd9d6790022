import { viewOf } from "./shown-tree.js";

/** Returns a text with each run of white space as one space. @param {string} text */
export function onOneLine(text) {
  return text.replace(/\s+/g, " ");
}

/** A text as its page shows it: each block and each row on a line of its own, and the lines and spaces of code as they are. */
export class LineText {
  text = "";
  /** What separates the next text from this one. @type {"" | " " | "\n"} */ #separator = "";

  /** Adds the border of an element, which separates words. @param {Element} element */
  addBorder(element) {
    if (breaksLine(element)) this.#separator = "\n";
    else this.#separator ||= " ";
  }

  /** @param {string} data @param {Text} node which has it */
  add(data, node) {
    const space = spaceOf(node);
    if (space === "collapse") return this.#addWords(data);
    const text = data.replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ");
    this.#append(space === "preserve-breaks" ? text.replace(/ *\n */g, "\n").replace(/[ \t]+/g, " ") : text);
  }

  /** @param {string} data */
  #addWords(data) {
    const words = data.trim();
    if (/^\s/.test(data)) this.#separator ||= " ";
    if (!words) return;
    this.#append(onOneLine(words));
    if (/\s$/.test(data)) this.#separator = " ";
  }

  /** @param {string} text */
  #append(text) {
    const isBroken = this.#separator === "\n" ? /(^|\n)$/.test(this.text) : /(^|\s)$/.test(this.text);
    this.text += (isBroken ? "" : this.#separator) + text;
    this.#separator = "";
  }
}

/** Returns what becomes of white space in a text. @param {Text} node @returns {"collapse" | "preserve" | "preserve-breaks"} */
function spaceOf(node) {
  const parent = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host;
  if (!parent) return "collapse";
  const { whiteSpace } = viewOf(parent).getComputedStyle(parent);
  if (whiteSpace === "pre-line") return "preserve-breaks";
  return /^(pre|break-spaces|preserve)/.test(whiteSpace) ? "preserve" : "collapse";
}

/** Returns whether what follows the border of an element is on another line. @param {Element} element */
function breaksLine(element) {
  if (["br", "hr"].includes(element.localName)) return true;
  const { display } = viewOf(element).getComputedStyle(element);
  return !/^(inline|contents|none|ruby|table-cell|table-column)/.test(display);
}
