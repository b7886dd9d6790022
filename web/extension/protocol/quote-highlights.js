import { isRecord } from "./messages.js";
/** @import { QuoteColor } from "../../base/model/model.js" */

/**
 * How quotes are marked on a page: in the light colors of `tokens.css` on every page, because a mark has its own color of text.
 *
 * @type {Record<QuoteColor, {mark: string, line: string}>}
 */
export const pageMarks = {
  yellow: { mark: "oklch(95% 0.14 108)", line: "solid" },
  green: { mark: "oklch(87% 0.15 148)", line: "dashed" },
  blue: { mark: "oklch(79% 0.1 245)", line: "double" },
  pink: { mark: "oklch(87% 0.09 355)", line: "dotted" },
};

/** The color of the text on a mark. */
export const pageInk = "oklch(24% 0.012 80)";

/** What marks a quote without a color. */
const plainMark = "background-color: rgb(244 178 35 / 42%)";

/**
 * Returns the style of a page's highlights. A color has a line of its own form, for those who do not see the color.
 *
 * @param {unknown} names `HighlightNames` of a page; what is none is left out
 */
export function highlightStyle(names) {
  if (!isRecord(names)) return "";
  const rules = Object.entries({ none: null, ...pageMarks }).map(([color, mark]) => {
    const name = names[color];
    if (typeof name !== "string" || !/^h[0-9a-f]{32}$/.test(name)) return "";
    if (!mark) return `::highlight(${name}) { ${plainMark} }`;
    const line = `text-decoration: underline ${mark.line} 1.5px`;
    return `::highlight(${name}) { background-color: ${mark.mark}; color: ${pageInk}; ${line} ${pageInk} }
@media (forced-colors: active) { ::highlight(${name}) { background-color: Mark; color: MarkText; ${line} MarkText } }`;
  });
  return rules.filter(Boolean).join("\n");
}
