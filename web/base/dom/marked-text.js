import { element } from "./element.js";
/** @import { TextRange } from "../model/model.js" */

/**
 * Returns a text with marks around its ranges. Ranges beyond its end are left out: the text can have changed since it
 * was searched.
 *
 * @param {string} text
 * @param {TextRange[]} [ranges] in their order, without overlaps
 * @returns {(string | HTMLElement)[]}
 */
export function markedText(text, ranges = []) {
  const parts = [];
  let from = 0;
  for (const { start, end } of ranges) {
    if (start < from || end > text.length) continue;
    parts.push(text.slice(from, start), element("mark", {}, text.slice(start, end)));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== "");
}
