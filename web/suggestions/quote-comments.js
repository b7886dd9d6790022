import { element } from "../base/dom/element.js";
/** @import { Suggestion } from "../base/model/model.js" */

/** The maximum number of comments shown. */
const most = 3;

/** Returns what the person wrote about the quotes of a page, each with the color of its quote; null for nothing. @param {Suggestion} suggestion */
export function quoteComments({ quotes }) {
  const commented = quotes.filter(({ quote }) => quote.comment).slice(0, most);
  if (!commented.length) return null;
  return element(
    "span",
    { class: "comments", id: "comments" },
    ...commented.map(({ quote: { exact, color = "none", comment } }) =>
      element("span", { class: `comment one-line ${color}`, dir: "auto", title: exact }, comment)
    ),
  );
}
