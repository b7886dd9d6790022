import { codeBlock, listMarkdown, tableMarkdown } from "./block-markdown.js";
import { escapedStart, inlineMarkdown } from "./inline-markdown.js";
import { styleOf } from "./pasted-style.js";
import { withInertAttributes } from "./inert-attributes.js";
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

const ignored = new Set(
  "script,style,template,noscript,svg,math,iframe,object,canvas,audio,video,button,select,textarea"
    .split(","),
);
const blocks = new Set(
  ("address,article,aside,blockquote,body,center,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form," +
    "h1,h2,h3,h4,h5,h6,header,hgroup,hr,li,main,menu,nav,ol,p,pre,search,section,summary,table,ul").split(
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
    const isTight = (kind === "line" || kind === "item") && kept[i - 1].kind === kind;
    return (isTight ? "\n" : "\n\n") + text;
  }).join("");
}

/** Reads the elements of pasted HTML. */
class Reader {
  isFormatted = false;
  omitted = 0;
  #isLines;

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
      const isBreak = runs.some(({ text }) => text === "\n");
      const text = inlineMarkdown(runs).split("\n").map(escapedStart).join("\n");
      if (text || isBreak) found.push({ kind: isParagraph ? "paragraph" : "line", text });
      runs = [];
    };
    for (const node of parent.childNodes) {
      if (node instanceof Text) runs.push({ ...style, text: node.data });
      if (!(node instanceof Element) || isHidden(node)) continue;
      if (!this.#isBlock(node)) {
        this.#inline(node, style, depth + 1, runs);
        continue;
      }
      endLine();
      if (depth < deepest) found.push(...this.#block(node, this.#styleIn(node, style), depth + 1));
      else runs.push({ ...style, text: node.textContent ?? "" });
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

  /** @param {Element} element @param {Partial<Run>} style */
  #styleIn(element, style) {
    const made = styleOf(element, style);
    if (made !== style) this.isFormatted = true;
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
      const text = tableMarkdown(this, /** @type {HTMLTableElement} */ (element), style, depth);
      return text === null ? this.blocks(element, style, depth) : text ? [{ kind: "table", text }] : [];
    }
    if (localName === "blockquote") {
      const text = joined(this.blocks(element, style, depth));
      return text
        ? [{ kind: "quote", text: text.split("\n").map((line) => `> ${line}`.trimEnd()).join("\n") }]
        : [];
    }
    const item = localName === "p" ? wordItem(element) : null;
    if (item !== null) return [{ kind: "item", text: item + this.line(element, style, depth) }];
    return this.blocks(element, style, depth);
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
    if (localName === "img") return this.#image(element, style, runs);
    if (localName === "input") return;
    const inner = this.#styleIn(element, style);
    if (depth >= deepest) return void runs.push({ ...inner, text: element.textContent ?? "" });
    for (const node of element.childNodes) {
      if (node instanceof Text) runs.push({ ...inner, text: node.data });
      else if (node instanceof Element && !isHidden(node)) {
        const space = blocks.has(node.localName) ? [{ text: " " }] : [];
        runs.push(...space);
        this.#inline(node, inner, depth + 1, runs);
        runs.push(...space);
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

/** @param {Element} element */
function isHidden(element) {
  if (ignored.has(element.localName) || element.hasAttribute("hidden")) return true;
  const style = element.getAttribute("data-style") ?? "";
  // Word hides the bullets that it draws as text.
  return /(?:^|;)\s*display\s*:\s*none/i.test(style) || /mso-list\s*:\s*ignore/i.test(style);
}

/**
 * Returns the marker of a list item of Word, which writes items as paragraphs, or null.
 *
 * @param {Element} paragraph
 */
function wordItem(paragraph) {
  const level = /mso-list\s*:[^;]*level(\d)/i.exec(paragraph.getAttribute("data-style") ?? "")?.[1];
  if (!level) return null;
  const bullet = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')?.textContent ?? "";
  const number = /^\s*(\d+)[.)]/.exec(bullet)?.[1];
  return "   ".repeat(Number(level) - 1) + (number ? `${number}. ` : "- ");
}

/** Whether an element has the code of an editor: lines in a fixed-width font whose spaces count. @param {Element} element */
function isCodeBlock(element) {
  const style = element.getAttribute("data-style") ?? "";
  return element.localName === "div" && /white-space\s*:\s*pre/i.test(style) &&
    /font-family\s*:[^;]*mono/i.test(style);
}
