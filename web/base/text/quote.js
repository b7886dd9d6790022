/** @import { Quote, QuoteChange, QuoteColor } from "../model/model.js" */

/** The colors in which a quote can be marked, in the order in which they are offered. @type {readonly QuoteColor[]} */
export const quoteColors = ["yellow", "green", "blue", "pink"];

/** The longest comment that a person can type, in UTF-16 code units. Two of them, written at the same time, fit into one of the service. */
export const longestComment = 500;

/** Returns a quote with a change. @param {Quote} quote @param {QuoteChange} change @returns {Quote} */
export function changedQuote({ color, comment, ...text }, change) {
  const colorNow = change.color === undefined ? color : change.color;
  const commentNow = change.comment === undefined ? comment : change.comment;
  return {
    ...text,
    ...(colorNow ? { color: colorNow } : {}),
    ...(commentNow ? { comment: commentNow } : {}),
  };
}
