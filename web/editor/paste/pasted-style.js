import { safeHref } from "../../base/url/url-parts.js";
/** @import { Run } from "./inline-markdown.js" */

/** @type {Record<string, Partial<Run>>} */
const tags = {
  b: { strong: true },
  strong: { strong: true },
  i: { emphasis: true },
  em: { emphasis: true },
  cite: { emphasis: true },
  dfn: { emphasis: true },
  s: { struck: true },
  del: { struck: true },
  strike: { struck: true },
  mark: { highlight: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
};

/**
 * Returns the style of the text in an element: by its name, and by the style attributes of word processors. Returns
 * the same object if the element does not change it.
 *
 * @param {Element} element
 * @param {Partial<Run>} outer
 * @returns {Partial<Run>}
 */
export function styleOf(element, outer) {
  const style = element.getAttribute("data-style") ?? "";
  const own = {
    ...tags[element.localName],
    ...linkOf(element),
    ...weightOf(style),
    ...otherStyles(style),
    ...linesOf(style),
  };
  const isNew = Object.entries(own).some(([name, value]) =>
    (outer[/** @type {keyof Run} */ (name)] || false) !== value
  );
  return isNew ? { ...outer, ...own } : outer;
}

/** Whether a style formats a text otherwise than the one around it. @param {Partial<Run>} made @param {Partial<Run>} outer */
export function isFormatOf(made, outer) {
  return made !== outer &&
    Object.entries(made).some(([name, value]) =>
      name !== "keepsLines" && (value || false) !== (outer[/** @type {keyof Run} */ (name)] || false)
    );
}

/** @param {Element} element @returns {Partial<Run>} */
function linkOf(element) {
  if (element.localName !== "a") return {};
  const address = element.getAttribute("href") ?? "";
  const href = /^(?:mailto|tel):\S+$/i.test(address) ? address : safeHref(address);
  // In Markdown, an address ends at a space or a parenthesis.
  return href
    ? { href: href.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`) }
    : {};
}

/** @param {string} style @returns {Partial<Run>} */
function weightOf(style) {
  const weight = /(?:^|;)\s*font-weight\s*:\s*(bold|bolder|normal|lighter|\d+)/i.exec(style)?.[1];
  if (!weight) return {};
  return { strong: /^bold/i.test(weight) || Number(weight) >= 600 };
}

/** @param {string} style @returns {Partial<Run>} */
function otherStyles(style) {
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1];
  return {
    ...(slant ? { emphasis: /italic|oblique/i.test(slant) } : {}),
    ...(/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i.test(style) ? { struck: true } : {}),
  };
}

/** Whether the line breaks of the text count. @param {string} style @returns {Partial<Run>} */
function linesOf(style) {
  const space = /(?:^|;)\s*white-space(?:-collapse)?\s*:\s*([\w-]+)/i.exec(style)?.[1];
  return space ? { keepsLines: /^(?:pre|preserve|-moz-pre|break-spaces)/i.test(space) } : {};
}
