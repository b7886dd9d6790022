import { element } from "../../../base/dom/element.js";
import { highlightSigns } from "./highlight-signs.js";

/**
 * Marks `==highlighted==` text of a rendered note, which the server's Markdown does not know: what is between two pairs of signs in
 * one line of one element, outside of code.
 *
 * @param {HTMLElement} text
 */
export function markHighlights(text) {
  for (const place of text.querySelectorAll("p, li, td, th, h2, h3, h4, h5, h6, em, strong, del, a")) {
    /** @type {ChildNode[]} */
    let line = [];
    for (const node of [...place.childNodes]) {
      if (node.nodeName !== "BR") {
        line.push(node);
        continue;
      }
      markLine(line);
      line = [];
    }
    markLine(line);
  }
}

/** Marks the highlighted parts of a line by making its nodes anew. @param {ChildNode[]} nodes */
function markLine(nodes) {
  const signs = highlightSigns(nodes.map((node) => node instanceof Text ? node.data : ""));
  if (!signs.length) return;
  const next = nodes.at(-1)?.nextSibling ?? null;
  const parent = nodes[0].parentNode;
  const made = document.createDocumentFragment();
  /** @type {HTMLElement | null} */
  let mark = null;
  let sign = 0;
  nodes.forEach((node, text) => {
    if (!(node instanceof Text)) {
      (mark ?? made).append(node);
      return;
    }
    let from = 0;
    for (; signs[sign]?.text === text; sign++) {
      const { at, isStart } = signs[sign];
      if (at > from) (mark ?? made).append(node.data.slice(from, at));
      mark = isStart ? element("mark") : null;
      if (mark) made.append(mark);
      from = at + 2;
    }
    if (from < node.length) (mark ?? made).append(node.data.slice(from));
    node.remove();
  });
  parent?.insertBefore(made, next);
}
