import { listMarkdown, tableMarkdown } from "./block-markdown.js";
import { codeBlock, numberedCode } from "./code-text.js";
import { formulaOf } from "./formula.js";
import { escapedStart, inlineMarkdown } from "./inline-markdown.js";
import { nestLeveledLists } from "./leveled-lists.js";
import { ignored, isHidden } from "./hidden-elements.js";
import { isFormatOf, styleOf } from "./pasted-style.js";
import { levelOf, raisedRuns } from "./raised-text.js";
import { withInertAttributes } from "./inert-attributes.js";
import { WordItems } from "./word-items.js";
/** @import { Run } from "./inline-markdown.js" */

/**
 * @typedef {object} PastedText
 * @property {string} text Markdown
 * @property {boolean} isFormatted whether it has more than plain text
 * @property {boolean} isBlock whether it consists of whole lines, such as a list
 * @property {number} omitted how many images could not be taken
 *
 * @typedef {"line" | "paragraph" | "heading" | "list" | "item" | "code" | "table" | "rule" | "quote"} BlockKind
 * @typedef {{kind: BlockKind, text: string}} Block
 */

/** The limits of pasted HTML. Beyond them, its plain text is pasted. */
const mostCharacters = 2_000_000;
const mostNodes = 100_000;
const deepest = 100;

/** The longest style that is read. Expressions search it from many places. */
const longestStyle = 2048;

const blocks = new Set(
  ("address,article,aside,blockquote,body,caption,center,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form," +
    "h1,h2,h3,h4,h5,h6,header,hgroup,hr,li,main,menu,nav,ol,p,pre,search,section,summary,table,tbody,td,tfoot,th,thead," +
    "tr,ul").split(
      ",",
    ),
);

/**
 * Returns pasted HTML as Markdown, with its headings, lists, links, tables, emphasis, code and quotes. The HTML is
 * parsed in a document that runs and loads nothing. Null if it is too large, or if the browser has no sanitizer.
 *
 * @param {string} html
 * @returns {PastedText | null}
 */
export function markdownFrom(html) {
  if (html.length > mostCharacters) return null;
  const body = inertBody(html);
  if (!body) return null;
  if (body.getElementsByTagName("*").length > mostNodes) return null;
  // Apple's apps write each line as a paragraph.
  const isLines = body.querySelector('meta[name="Generator"][content^="Cocoa"]') !== null;
  nestLeveledLists(body);
  const reader = new Reader(isLines);
  const found = reader.blocks(body, {}, 0);
  const isBlock = found.some(({ kind }) => kind !== "line" && kind !== "paragraph");
  return {
    text: joined(found),
    isFormatted: isBlock || reader.isFormatted,
    isBlock,
    omitted: reader.omitted,
  };
}

/**
 * Returns HTML as the body of a document without a window.
 *
 * @param {string} html
 */
function inertBody(html) {
  const { body } = document.implementation.createHTMLDocument();
  const { setHTML } = /** @type {{setHTML?: Function}} */ (/** @type {unknown} */ (body));
  if (!setHTML) return null;
  // Everything else stays, as text at least.
  setHTML.call(body, withInertAttributes(html), { sanitizer: { removeElements: [...ignored] } });
  for (const element of body.querySelectorAll("[data-style]")) {
    const style = element.getAttribute("data-style") ?? "";
    if (style.length > longestStyle) element.setAttribute("data-style", style.slice(0, longestStyle));
  }
  return body;
}

/**
 * Returns blocks with empty lines between them, apart from lines that belong together and items of a list.
 *
 * @param {Block[]} found
 */
export function joined(found) {
  // An empty line is one between lines; other blocks have one in any case.
  const kept = found.filter(({ text }, i) =>
    text || (found[i - 1]?.kind === "line" && found[i + 1]?.kind === "line")
  );
  return kept.map(({ kind, text }, i) => {
    if (i === 0) return text;
    if (kind === "list" && kept[i - 1].kind === "list") return "\n\n" + listAfter(text, kept[i - 1].text);
    const isTight = (kind === "line" || kind === "item") && kept[i - 1].kind === kind;
    return (isTight ? "\n" : "\n\n") + text;
  }).join("");
}

/** Returns a list with the delimiter that does not continue the numbers of the list before it. @param {string} text @param {string} before */
function listAfter(text, before) {
  const last = [...before.matchAll(/^\d+([.)]) /gm)].at(-1)?.[1];
  if (/^\d+([.)]) /.exec(text)?.[1] !== last) return text;
  return text.replace(/^(\d+)([.)]) /gm, (_, number, sign) => `${number}${sign === "." ? ")" : "."} `);
}

/** Reads the elements of pasted HTML. */
class Reader {
  isFormatted = false;
  omitted = 0;
  #isLines;
  #wordItems = new WordItems();

  /** @param {boolean} isLines whether a paragraph is a line */
  constructor(isLines) {
    this.#isLines = isLines;
  }

  /**
   * Returns the blocks in an element. Adjacent text and inline elements are a line.
   *
   * @param {Element} parent
   * @param {Partial<Run>} style
   * @param {number} depth
   * @returns {Block[]}
   */
  blocks(parent, style, depth) {
    /** @type {Block[]} */
    const found = [];
    /** @type {Run[]} */
    let runs = [];
    const isParagraph = parent.localName === "p" && !this.#isLines;
    const endLine = () => {
      const isBreak = runs.some(({ text, keepsLines }) => text === "\n" && !keepsLines);
      const text = inlineMarkdown(runs).split("\n").map(escapedStart).join("\n");
      if (text || isBreak) found.push({ kind: isParagraph ? "paragraph" : "line", text });
      runs = [];
    };
    for (const node of parent.childNodes) {
      if (node instanceof Text) addText(node.data, style, runs);
      if (!(node instanceof Element) || isHidden(node)) continue;
      if (!this.#isBlock(node)) {
        this.#inline(node, style, depth + 1, runs);
        continue;
      }
      endLine();
      if (depth < deepest) {
        for (const block of this.#block(node, this.styleIn(node, style), depth + 1)) found.push(block);
      } else runs.push({ ...style, text: node.textContent ?? "" });
    }
    endLine();
    return found;
  }

  /** Whether an element is a block, or an inline element with blocks, as Google Docs puts around everything. @param {Element} element */
  #isBlock(element) {
    if (blocks.has(element.localName)) return true;
    if (
      !["a", "b", "span", "font", "strong", "em", "i", "u", "google-sheets-html-origin"].includes(
        element.localName,
      )
    ) {
      return element.localName.includes("-") && element.querySelector([...blocks].join()) !== null;
    }
    return element.querySelector("p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr") !==
      null;
  }

  /** Returns the style of the text in an element. @param {Element} element @param {Partial<Run>} style */
  styleIn(element, style) {
    const made = styleOf(element, style);
    if (isFormatOf(made, style)) this.isFormatted = true;
    return made;
  }

  /** @param {Element} element @param {Partial<Run>} style @param {number} depth @returns {Block[]} */
  #block(element, style, depth) {
    const { localName } = element;
    if (/^h[1-6]$/.test(localName)) {
      // A heading is bold by itself.
      const text = this.line(element, { ...style, strong: undefined }, depth, { isBold: false });
      return text ? [{ kind: "heading", text: `${"#".repeat(Number(localName[1]))} ${text}` }] : [];
    }
    if (localName === "hr") return [{ kind: "rule", text: "---" }];
    if (localName === "pre" || isCodeBlock(element)) return [{ kind: "code", text: codeBlock(element) }];
    if (["ul", "ol", "menu", "li"].includes(localName)) {
      const text = listMarkdown(this, element, style, depth);
      return text ? [{ kind: "list", text }] : [];
    }
    if (localName === "table") {
      return this.#table(/** @type {HTMLTableElement} */ (element), style, depth);
    }
    if (localName === "blockquote") {
      const text = joined(this.blocks(element, style, depth));
      return text
        ? [{ kind: "quote", text: text.split("\n").map((line) => `> ${line}`.trimEnd()).join("\n") }]
        : [];
    }
    const item = localName === "p" ? this.#wordItems.markerOf(element) : null;
    if (item !== null) return [{ kind: "item", text: item + this.line(element, style, depth) }];
    return this.blocks(element, style, depth);
  }

  /** @param {HTMLTableElement} table @param {Partial<Run>} style @param {number} depth @returns {Block[]} */
  #table(table, style, depth) {
    const code = numberedCode(table);
    if (code) return [{ kind: "code", text: code }];
    const text = tableMarkdown(this, table, style, depth);
    if (text === null) return this.blocks(table, style, depth);
    const caption = table.caption ? this.line(table.caption, style, depth) : "";
    const above =
      /** @type {Block[]} */ (caption ? [{ kind: "paragraph", text: escapedStart(caption) }] : []);
    return [...above, { kind: "table", text }];
  }

  /**
   * Returns everything in an element as one line.
   *
   * @param {Element} element
   * @param {Partial<Run>} style
   * @param {number} depth
   * @param {{isBold?: boolean}} [how] whether it can have bold text
   */
  line(element, style, depth, { isBold = true } = {}) {
    /** @type {Run[]} */
    const runs = [];
    this.#inline(element, style, depth, runs);
    const made = runs.map((run) => run.text === "\n" ? { ...run, text: " " } : run);
    return inlineMarkdown(isBold ? made : made.map((run) => ({ ...run, strong: undefined })));
  }

  /** @param {Element} element @param {Partial<Run>} style @param {number} depth @param {Run[]} runs */
  #inline(element, style, depth, runs) {
    const { localName } = element;
    if (localName === "br") return void runs.push({ text: "\n" });
    const formula = formulaOf(element);
    if (formula !== null) {
      this.isFormatted = true;
      return void runs.push({ ...style, text: formula });
    }
    if (localName === "img") return this.#image(element, style, runs);
    if (localName === "input") return;
    const inner = this.styleIn(element, style);
    if (depth >= deepest) return void runs.push({ ...inner, text: element.textContent ?? "" });
    const level = levelOf(element);
    const isReading = localName === "rt" && element.previousElementSibling?.localName !== "rp";
    if (level || isReading) {
      this.isFormatted = true;
      /** @type {Run[]} */
      const own = [];
      this.#children(element, inner, depth, own);
      const made = level ? raisedRuns(own, level) : inParentheses(own, inner);
      for (const run of made) runs.push(run);
      return;
    }
    this.#children(element, inner, depth, runs);
  }

  /** @param {Element} element @param {Partial<Run>} inner @param {number} depth @param {Run[]} runs */
  #children(element, inner, depth, runs) {
    for (const node of element.childNodes) {
      if (node instanceof Text) addText(node.data, inner, runs);
      else if (node instanceof Element && !isHidden(node)) {
        const isBlock = blocks.has(node.localName);
        if (isBlock) runs.push({ text: " " });
        this.#inline(node, inner, depth + 1, runs);
        if (isBlock) runs.push({ text: " " });
      }
    }
  }

  /** An image of a page is a link to it, so that reading a note loads nothing. @param {Element} image @param {Partial<Run>} style @param {Run[]} runs */
  #image(image, style, runs) {
    const src = image.getAttribute("src") ?? "";
    const label = (image.getAttribute("alt") ?? "").replace(/[[\]]/g, "").trim();
    // Pictures of boxes and counters are no content.
    if (image.closest("[role=checkbox]") || Number(image.getAttribute("width") ?? 9) < 3) return;
    if (style.href) return void runs.push({ ...style, text: label });
    if (!/^https?:\/\//.test(src)) return void this.omitted++;
    this.isFormatted = true;
    const href = src.trim().replace(
      /[\s()<>]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
    );
    runs.push({ ...style, text: label || href, href });
  }
}

/** Adds the runs of a text. Some styles keep its line breaks. @param {string} text @param {Partial<Run>} style @param {Run[]} runs */
function addText(text, style, runs) {
  if (!style.keepsLines || !/[\n\r]/.test(text)) return void runs.push({ ...style, text });
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    if (i > 0) runs.push({ text: "\n", keepsLines: true });
    runs.push({ ...style, text: line });
  }
}

/** Returns the reading of a character, unless it is empty. @param {Run[]} runs @param {Partial<Run>} style @returns {Run[]} */
function inParentheses(runs, style) {
  if (!runs.some(({ text }) => text.trim())) return [];
  return [{ ...style, text: "(" }, ...runs, { ...style, text: ")" }];
}

/**
 * Whether an element has code: the lines of an editor in a fixed-width font whose spaces count, or the numbered lines of
 * a block of code, which browsers copy without the block.
 *
 * @param {Element} element
 */
function isCodeBlock(element) {
  const { localName } = element;
  const style = element.getAttribute("data-style") ?? "";
  const isList = localName === "ol" || localName === "ul";
  if (!isList && localName !== "div") return false;
  const space = /white-space\s*:\s*([\w-]+)/i.exec(style)?.[1].toLowerCase() ?? "";
  return (isList ? space === "pre" : space.startsWith("pre")) && /font-family\s*:[^;]*mono/i.test(style);
}
