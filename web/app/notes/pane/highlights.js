import { element } from "../../../base/dom/element.js";

/**
 * Marks `==highlighted==` text of a rendered note, which the server's Markdown does not know: what is between two pairs of signs in
 * one element, outside of code.
 *
 * @param {HTMLElement} text
 */
export function markHighlights(text) {
  for (const place of text.querySelectorAll("p, li, td, th, h2, h3, h4, h5, h6, em, strong, del, a")) {
    for (const node of [...place.childNodes]) {
      if (node instanceof Text && node.data.includes("==")) highlightFrom(node);
    }
  }
}

/** Marks what starts in a text and ends in it or in a later text of the same element. @param {Text} start */
function highlightFrom(start) {
  const from = /==(?=[^\s=])/.exec(start.data)?.index ?? -1;
  if (from === -1) return;
  for (
    let node = /** @type {ChildNode | null} */ (start);
    node && node.nodeName !== "BR";
    node = node.nextSibling
  ) {
    if (!(node instanceof Text)) continue;
    const skipped = node === start ? from + 2 : 0;
    const found = /(?<=[^\s=]|^)==(?!=)/.exec(node.data.slice(skipped));
    const isEmpty = node === start && found?.index === 0;
    if (!found || isEmpty) continue;
    const to = skipped + found.index;
    const range = document.createRange();
    range.setStart(start, from);
    range.setEnd(node, to + 2);
    const inner = range.extractContents();
    const mark = element("mark", {}, inner);
    if (mark.firstChild instanceof Text) mark.firstChild.deleteData(0, 2);
    if (mark.lastChild instanceof Text) mark.lastChild.deleteData(mark.lastChild.length - 2, 2);
    range.insertNode(mark);
    if (mark.nextSibling instanceof Text) highlightFrom(mark.nextSibling);
    return;
  }
}
