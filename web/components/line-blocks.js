import { element } from "./element.js";
/** @import { Row } from "./markdown-row.js" */

const most = 64;

/**
 * The lines of a text in blocks of some dozens, in the order of the text. A block that is far from what one looks at is not
 * laid out, painted or looked through (`content-visibility`), so that what a key costs the browser does not grow with
 * the note; each line by itself would cost it as much again to watch.
 */
export class LineBlocks {
  #element;
  /** @type {Element[]} */ #near = [];

  /** @param {HTMLElement} element that holds the blocks and nothing else */
  constructor(element) {
    this.#element = element;
  }

  /** What stands in the element now, line by line, whatever an edit of the browser's made of it. @returns {ChildNode[]} */
  get nodes() {
    return [...this.#element.childNodes].flatMap((node) => isBlock(node) ? [...node.childNodes] : [node]);
  }

  /** @param {Row} row @param {Row | null} below the line that it is to stand before; none at the end */
  insert(row, below) {
    const block = /** @type {HTMLElement | null} */ (below?.parentElement ?? this.#element.lastElementChild);
    if (!block || (!below && block.childElementCount >= most)) {
      this.#element.append(newBlock([row]));
      return;
    }
    block.insertBefore(row, below);
    if (block.childElementCount > 2 * most) block.after(newBlock([...block.children].slice(most)));
    sized(block);
  }

  /** @param {ChildNode} row */
  remove(row) {
    const block = row.parentElement;
    row.remove();
    if (block === this.#element) return;
    if (block?.childNodes.length === 0) block.remove();
    else if (block) sized(block);
  }

  /** Has the lines about one laid out, so that the caret finds its way. @param {Element | null} row */
  holdNear(row) {
    const block = row?.parentElement;
    const near = [block?.previousElementSibling, block, block?.nextElementSibling].filter((one) =>
      one instanceof Element
    );
    for (const one of this.#near) if (!near.includes(one)) one.classList.remove("near");
    for (const one of near) one.classList.add("near");
    this.#near = near;
  }

  /** Puts the lines into blocks anew, where an edit of the browser's left anything else. @param {readonly Row[]} rows */
  mend(rows) {
    const now = this.nodes;
    const isWhole = [...this.#element.childNodes].every(isBlock) && now.length === rows.length &&
      now.every((node, i) => node === rows[i]);
    if (isWhole) return;
    const blocks = [];
    for (let i = 0; i < rows.length; i += most) blocks.push(newBlock(rows.slice(i, i + most)));
    this.#element.replaceChildren(...blocks);
  }
}

/** @param {Node[]} rows */
function newBlock(rows) {
  const block = element("div", { class: "lines" }, ...rows);
  sized(block);
  return block;
}

/** How high the block is, about, before it was ever laid out. @param {HTMLElement} block */
function sized(block) {
  block.style.setProperty("--lines", String(block.childElementCount));
}

/** @param {Node} node */
function isBlock(node) {
  return node instanceof HTMLElement && node.classList.contains("lines");
}
