import { element } from "../base/dom/element.js";
/** @import { Row } from "./markdown-row.js" */

const most = 24;
/** A text's first blocks are what is seen of it first: they are drawn in full from the beginning. */
const first = 3;
/** How far out of view lines are still drawn in full, in pixels: what a wheel turns in a frame or two. */
const beside = 300;

/**
 * The lines of a text in blocks of some dozens, in the order of the text. A block that is far from what one looks at is not
 * laid out, painted or looked through (`content-visibility`), so that what a key costs the browser does not grow with
 * the note; each line by itself would cost it as much again to watch. The browser tells which blocks it lays out
 * (`contentvisibilityautostatechange`), which is a screen and a half to either side; of those, the ones that are in view
 * or just beside it are near. On every key browsers go through all that is laid out, node by node, to tell input methods of it.
 */
export class LineBlocks {
  #element;
  #see;
  /** @type {Element[]} */ #near = [];
  /** @type {WeakSet<Element>} */ #far = new WeakSet();
  #isAllShown = false;
  #watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting || !this.#isHeld(target)) this.#turn(target, !isIntersecting);
      }
    },
    // The latter is of the box that the text is scrolled in.
    /** @type {IntersectionObserverInit} */ ({ rootMargin: `${beside}px`, scrollMargin: `${beside}px` }),
  );

  /**
   * @param {HTMLElement} element that holds the blocks and nothing else
   * @param {(rows: Row[], isFar: boolean) => void} see told of lines that came near, or went far away
   */
  constructor(element, see) {
    this.#element = element;
    this.#see = see;
    element.addEventListener("contentvisibilityautostatechange", (event) => {
      const { target, skipped } = /** @type {ContentVisibilityAutoStateChangeEvent} */ (event);
      if (!(target instanceof HTMLElement && isBlock(target))) return;
      if (!skipped) return this.#watch.observe(target);
      this.#watch.unobserve(target);
      this.#turn(target, true);
    }, { capture: true });
  }

  /** @param {Row} row */
  isFar(row) {
    return Boolean(row.parentElement && this.#far.has(row.parentElement));
  }

  /** Has a line drawn in full, which is laid out for another reason than that it is seen. @param {Row} row */
  show(row) {
    if (row.parentElement) this.#turn(row.parentElement, false);
  }

  /** Whether a block is drawn in full for the caret's sake, or a card's. @param {Element} block */
  #isHeld(block) {
    return this.#near.includes(block) || block.querySelector(".card-place") !== null;
  }

  /** Has all lines drawn in full, for paper, or those that are near again. @param {boolean} isAll */
  showAll(isAll) {
    this.#isAllShown = isAll;
    for (const block of this.#element.children) {
      if (isAll) this.#turn(block, false);
      else this.#lookAgain(block);
    }
  }

  /** Has the browser tell anew whether a block is near. @param {Element} block */
  #lookAgain(block) {
    this.#watch.unobserve(block);
    this.#watch.observe(block);
  }

  /** @param {Element} block @param {boolean} isFar */
  #turn(block, isFar) {
    if (this.#far.has(block) === isFar || block.parentElement !== this.#element) return;
    if (isFar && this.#isAllShown) return;
    if (isFar) this.#far.add(block);
    else this.#far.delete(block);
    this.#see(/** @type {Row[]} */ ([...block.children]), isFar);
  }

  /** What stands in the element now, line by line, whatever an edit of the browser's made of it. @returns {ChildNode[]} */
  get nodes() {
    return [...this.#element.childNodes].flatMap((node) => isBlock(node) ? [...node.childNodes] : [node]);
  }

  /** @param {Row} row @param {Row | null} below the line that it is to stand before; none at the end */
  insert(row, below) {
    const block = /** @type {HTMLElement | null} */ (below?.parentElement ?? this.#element.lastElementChild);
    if (!block || (!below && block.childElementCount >= most)) {
      const made = newBlock([row]);
      if (tells && this.#element.childElementCount >= first) this.#far.add(made);
      this.#element.append(made);
      return;
    }
    block.insertBefore(row, below);
    if (block.childElementCount > 2 * most) {
      const made = newBlock([...block.children].slice(most));
      if (this.#far.has(block)) this.#far.add(made);
      block.after(made);
    }
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
    for (const one of this.#near) {
      if (near.includes(one)) continue;
      one.classList.remove("near");
      this.#lookAgain(one);
    }
    for (const one of near) {
      one.classList.add("near");
      this.#turn(one, false);
    }
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

/** Whether the browser says which blocks it lays out; where it does not, all count as near. */
const tells = "ContentVisibilityAutoStateChangeEvent" in globalThis;

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
