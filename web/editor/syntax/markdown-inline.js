import { referencedID } from "../../base/model/note-reference.js";
import { bareURLAddress, bareURLEnd, urlStart } from "../../base/url/bare-url.js";
import { flanks } from "./delimiter-run.js";

/**
 * The inline formatting of a line, as styles of its characters. Nothing is removed from the text; delimiters
 * are only styled, and visible on the edited line. Every step visits each character a bounded number of
 * times.
 *
 * @typedef {{length: number, style: string, href?: string}} Run adjacent characters with the same style;
 * `style` is a list of classes
 *
 * @typedef {"strong" | "emphasis" | "struck" | "highlight" | "code" | "link"} SpanStyle
 *
 * @typedef {object} Span formatted text with its delimiters
 * @property {SpanStyle} style
 * @property {number} from the start of the first delimiter
 * @property {number} innerFrom the start of the text between the delimiters
 * @property {number} innerTo
 * @property {number} to the end of the last delimiter
 */

/**
 * @typedef {object} Delimiter
 * @property {string} sign
 * @property {number} at
 * @property {number} length what is left of it
 * @property {number} whole its length in the text
 * @property {boolean} isBoth whether it can open and close emphasis
 */

const strong = 1;
const emphasis = 2;
const struck = 4;
const code = 8;
const link = 16;
const tag = 32;
const mark = 64;
const highlight = 128;

const names = /** @type {[number, string][]} */ ([
  [strong, "strong"],
  [emphasis, "emphasis"],
  [struck, "struck"],
  [code, "code"],
  [link, "link"],
  [tag, "tag"],
  [mark, "mark"],
  [highlight, "highlight"],
]);

/** The maximum length of labels, URLs and code spans. */
const reach = 1024;

/** Longer lines are shown plain, because a key must cost less than a frame. */
export const longestLine = 16_384;

const mail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
/** A mail address, or the start of a URL up to its host. */
const address = new RegExp(`${mail.source}|(${urlStart.source})`, "g");
const tagName = /(^|[\s(])#(?=[\p{L}\p{N}_/-]*\p{L})[\p{L}\p{N}_/-]+/gu;

/**
 * @param {string} text a line without its list marker
 * @returns {Run[]}
 */
export function inlineRuns(text) {
  if (isPlain(text)) return text ? [{ length: text.length, style: "" }] : [];
  const { look, targets } = read(text);
  return runs(look, targets);
}

/**
 * Returns the formatted parts of a line, each after those in it.
 *
 * @param {string} text a line without its list marker
 */
export function inlineSpans(text) {
  return isPlain(text) ? [] : read(text).spans;
}

/** @param {string} text */
function isPlain(text) {
  return text.length > longestLine || !/[`*_~=[#\\:@]|www\./.test(text);
}

/** @param {string} text */
function read(text) {
  const look = new Uint8Array(text.length);
  /** Characters that are not delimiters: escaped, or inside code or a URL. */
  const closed = new Uint8Array(text.length);
  /** @type {Map<number, string>} the address of each link by its start */
  const targets = new Map();
  /** @type {Span[]} */
  const spans = [];
  markCodeAndEscapes(text, look, closed, spans);
  markLinks(text, look, closed, targets, spans);
  markAddressesAndEmphasis(text, look, closed, targets, spans);
  for (const found of text.matchAll(tagName)) {
    const from = found.index + found[1].length;
    if (!closed[from]) add(look, from, found.index + found[0].length, tag);
  }
  return { look, targets, spans };
}

/** @param {string} text @param {Uint8Array} look @param {Uint8Array} closed @param {Span[]} spans */
function markCodeAndEscapes(text, look, closed, spans) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\" && /[!-/:-@[-`{-~]/.test(text[i + 1] ?? "")) {
      add(look, i, i + 1, mark);
      closed.fill(1, i, i + 2);
      i++;
    } else if (text[i] === "`") {
      const ticks = runLength(text, i);
      const end = closingTicks(text, i + ticks, ticks);
      if (end !== -1) {
        // A space on both sides only separates the code from its delimiters.
        const space = /^ .*[^ ].* $/.test(text.slice(i + ticks, end)) ? 1 : 0;
        const [innerFrom, innerTo] = [i + ticks + space, end - space];
        add(look, i, innerFrom, mark);
        add(look, innerFrom, innerTo, code);
        add(look, innerTo, end + ticks, mark);
        closed.fill(1, i, end + ticks);
        spans.push({ style: "code", from: i, innerFrom, innerTo, to: end + ticks });
        i = end;
      }
      i += ticks - 1;
    }
  }
}

/** @param {string} text @param {number} from @param {number} ticks */
function closingTicks(text, from, ticks) {
  for (let i = text.indexOf("`", from); i !== -1 && i - from < reach; i = text.indexOf("`", i)) {
    const length = runLength(text, i);
    if (length === ticks && i > from) return i;
    i += length;
  }
  return -1;
}

/** @param {string} text @param {number} from */
function runLength(text, from) {
  let end = from;
  while (text[end] === text[from]) end++;
  return end - from;
}

/**
 * `[label](address)`, whose label may have brackets in pairs, and no other link
 * (https://spec.commonmark.org/0.31.2/#link-text).
 *
 * @param {string} text
 * @param {Uint8Array} look
 * @param {Uint8Array} closed
 * @param {Map<number, string>} targets
 * @param {Span[]} spans
 */
function markLinks(text, look, closed, targets, spans) {
  /** The brackets that are open. @type {number[]} */
  let open = [];
  for (let i = 0; i < text.length; i++) {
    if (closed[i]) continue;
    if (text[i] === "[") open.push(i);
    if (text[i] !== "]") continue;
    const from = open.pop();
    if (from === undefined || text[i + 1] !== "(" || i === from + 1 || i - from > reach) continue;
    const end = closingBracket(text, i + 2);
    if (end === -1) continue;
    // An image is read as a link.
    const isImage = text[from - 1] === "!" && !closed[from - 1];
    if (!isImage) open = [];
    add(look, isImage ? from - 1 : from, from + 1, mark);
    add(look, from + 1, i, link);
    add(look, i, end + 1, mark);
    const href = text.slice(i + 2, end).trim();
    // The title of another note is shown as a whole, without formatting of its own.
    if (referencedID(href)) {
      look.fill(link, from + 1, i);
      closed.fill(1, from, i);
    }
    targets.set(from + 1, href);
    spans.push({ style: "link", from, innerFrom: from + 1, innerTo: i, to: end + 1 });
    closed.fill(1, i, end + 1);
    closed[from] = 1;
    i = end;
  }
}

/** @param {string} text @param {number} from */
function closingBracket(text, from) {
  let depth = 0;
  for (let i = from; i < text.length && i - from < reach; i++) {
    const sign = text[i];
    if (sign === "(") depth++;
    if (sign === ")" && depth-- === 0) return i;
    if (sign === " " || sign === "\t") return -1;
  }
  return -1;
}

/**
 * Marks addresses, and emphasis with a stack of delimiters as in CommonMark
 * (https://spec.commonmark.org/0.31.2/#delimiter-run), with the exception of `flanks`. Emphasis in the words of a link
 * ends with them.
 *
 * @param {string} text
 * @param {Uint8Array} look
 * @param {Uint8Array} closed
 * @param {Map<number, string>} targets
 * @param {Span[]} spans
 */
function markAddressesAndEmphasis(text, look, closed, targets, spans) {
  /** @type {Delimiter[]} */
  const open = [];
  const links = spans.filter(({ style }) => style === "link").sort((one, other) => one.from - other.from);
  /** The links around the place, with the number of delimiters that are open outside of them. */
  const around = [{ to: text.length + 1, base: 0 }];
  const firstWord = text.search(/[A-Za-z0-9\u0080-\uffff]/);
  let next = nextAddress(text, 0, closed);
  for (let i = 0; i < text.length;) {
    while (i >= around[around.length - 1].to) {
      open.length = Math.min(open.length, around.pop()?.base ?? 0);
    }
    for (; links[0] && i >= links[0].innerFrom; links.shift()) {
      around.push({ to: links[0].innerTo, base: open.length });
    }
    if (next && i >= next.index) {
      const from = next.index;
      const isOpen = (/** @type {string} */ mark) => open.some(({ sign }) => sign === mark);
      const to = addressEnd(text, next, isOpen, firstWord < from);
      if (to > from) markAddress(text, from, to, look, closed, targets);
      next = nextAddress(text, Math.max(to, from + 1), closed);
      i = Math.max(to, i);
      continue;
    }
    const sign = text[i];
    if (closed[i] || !"*_~=".includes(sign)) {
      i++;
      continue;
    }
    const length = runLength(text, i);
    const { opens, closes } = sign === "~" && length > 2
      ? { opens: false, closes: false }
      : flanks(text, i, length, sign);
    let left = length;
    let at = i;
    while (closes && left > 0) {
      const partner = lastOpen(open, { sign, at, length: left, whole: length, isBoth: opens });
      if (partner < around[around.length - 1].base) break;
      const begin = open[partner];
      const used = sign === "~" ? left : sign === "=" ? 2 : Math.min(2, begin.length, left);
      const style = sign === "~" ? struck : sign === "=" ? highlight : used === 2 ? strong : emphasis;
      const inner = begin.at + begin.length;
      add(look, inner - used, inner, mark);
      add(look, inner, at, style);
      add(look, at, at + used, mark);
      const name = /** @type {SpanStyle} */ (classes(style));
      spans.push({ style: name, from: inner - used, innerFrom: inner, innerTo: at, to: at + used });
      begin.length -= used;
      open.length = begin.length > 0 ? partner + 1 : partner;
      at += used;
      left -= used;
    }
    if (opens && left > 0) open.push({ sign, at, length: left, whole: length, isBoth: closes });
    // The stack is limited, so that a line of asterisks is not quadratic.
    if (open.length > 64) {
      open.shift();
      for (const link of around) link.base = Math.max(0, link.base - 1);
    }
    i += length;
  }
}

/** @param {string} text @param {number} from @param {Uint8Array} closed */
function nextAddress(text, from, closed) {
  address.lastIndex = from;
  let found = address.exec(text);
  while (found && closed[found.index]) found = address.exec(text);
  return found;
}

/**
 * Returns the end of an address; its start if it has no host.
 *
 * @param {string} text
 * @param {RegExpExecArray} found
 * @param {(mark: string) => boolean} isOpen
 * @param {boolean} followsWords
 */
function addressEnd(text, found, isOpen, followsWords) {
  const from = found.index;
  if (!found[1]) return from + found[0].replace(/_+$/, "").length;
  const inside = text[from - 1] === "<" ? /^[^\0-\x20<>]+(?=>)/.exec(text.slice(from)) : null;
  if (inside) return from + inside[0].length;
  const host = from + found[0].length;
  const to = bareURLEnd(text, host, isOpen, followsWords);
  return to > host ? to : from;
}

/**
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {Uint8Array} look
 * @param {Uint8Array} closed
 * @param {Map<number, string>} targets
 */
function markAddress(text, from, to, look, closed, targets) {
  const shown = text.slice(from, to);
  add(look, from, to, link);
  const isURL = /^https?:|^www\./i.test(shown);
  if (text[from - 1] === "<" && text[to] === ">" && !closed[from - 1]) {
    add(look, from - 1, from, mark);
    add(look, to, to + 1, mark);
    closed[from - 1] = closed[to] = 1;
  }
  closed.fill(1, from, to);
  targets.set(from, isURL ? bareURLAddress(shown) : `mailto:${shown}`);
}

/**
 * Returns the last delimiter that another one closes, or -1. Of two, one of which can both open and close, the lengths do
 * not add up to a multiple of three (https://spec.commonmark.org/0.31.2/#can-open-emphasis, rule 9).
 *
 * @param {Delimiter[]} open
 * @param {Delimiter} closing
 */
function lastOpen(open, { sign, length, whole, isBoth }) {
  return open.findLastIndex((one) => {
    if (one.sign !== sign) return false;
    if (sign === "~") return one.length === length;
    if (sign === "=") return length >= 2 && one.length >= 2;
    return !(isBoth || one.isBoth) || (one.whole + whole) % 3 !== 0 || whole % 3 === 0;
  });
}

/** @param {Uint8Array} look @param {number} from @param {number} to @param {number} style */
function add(look, from, to, style) {
  for (let i = from; i < to; i++) look[i] |= style;
}

/** @param {Uint8Array} look @param {Map<number, string>} targets @returns {Run[]} */
function runs(look, targets) {
  /** @type {Run[]} */
  const found = [];
  let href;
  for (let from = 0, to = 0; from < look.length; from = to) {
    const style = shown(look[from]);
    do to++; while (to < look.length && shown(look[to]) === style && !targets.has(to));
    if (targets.has(from)) href = targets.get(from);
    const isLink = (style & link) !== 0 && (style & mark) === 0;
    found.push({ length: to - from, style: classes(style), ...(isLink && href ? { href } : {}) });
  }
  return found;
}

/** A delimiter looks like one in any style. @param {number} style */
function shown(style) {
  return style & mark ? mark : style;
}

/** @param {number} style */
function classes(style) {
  return names.filter(([bit]) => style & bit).map(([, name]) => name).join(" ");
}
