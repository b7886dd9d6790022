import { element } from "../base/dom/element.js";
/** @import { Row } from "./markdown-row.js" */

const most = 24;
/** The number of blocks at the start that are drawn in full at first. */
const first = 3;
/** The distance from the viewport in pixels within which rows are drawn in full. */
const beside = 300;

/**
 * The rows of a text in blocks. A block far from the viewport is not laid out or painted
 * (`content-visibility`), so that a key costs the same in any note; observing each row would cost as much as
 * it saves. The browser reports which blocks it lays out (`contentvisibilityautostatechange`), about a screen
 * and a half to either side; of those, blocks in or near the viewport are drawn in full. On every key
 * browsers visit all nodes that are laid out, for input methods.
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
    // The margin of the scrolling box.
    /** @type {IntersectionObserverInit} */ ({ rootMargin: `${beside}px`, scrollMargin: `${beside}px` }),
  );

  /**
   * @param {HTMLElement} element the element with the blocks only
   * @param {(rows: Row[], isFar: boolean) => void} see called with rows that came near or went far
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

  /** Draws a row in full even if it is far from the viewport. @param {Row} row */
  show(row) {
    if (row.parentElement) this.#turn(row.parentElement, false);
  }

  /** Returns whether a block is drawn in full for the caret or a card. @param {Element} block */
  #isHeld(block) {
    return this.#near.includes(block) || block.querySelector(".card-place") !== null;
  }

  /** Draws all rows in full for printing, or only those near the viewport. @param {boolean} isAll */
  showAll(isAll) {
    this.#isAllShown = isAll;
    for (const block of this.#element.children) {
      if (isAll) this.#turn(block, false);
      else this.#observeAgain(block);
    }
  }

  /** Makes the browser report again whether a block is near. @param {Element} block */
  #observeAgain(block) {
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

  /** The nodes in the element, row by row, whatever an edit of the browser left. @returns {ChildNode[]} */
  get nodes() {
    return [...this.#element.childNodes].flatMap((node) => isBlock(node) ? [...node.childNodes] : [node]);
  }

  /** @param {Row} row @param {Row | null} below the row to insert before; null for the end @param {{mayMove: boolean}} others whether other rows may get another block */
  insert(row, below, { mayMove }) {
    const block = /** @type {HTMLElement | null} */ (below?.parentElement ?? this.#element.lastElementChild);
    if (!block || (!below && block.childElementCount >= most)) {
      const made = newBlock([row]);
      if (reportsVisibility && this.#element.childElementCount >= first) this.#far.add(made);
      this.#element.append(made);
      return;
    }
    block.insertBefore(row, below);
    if (mayMove && block.childElementCount > 2 * most) {
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

  /** Lays out the rows around one, so that the caret can move there. @param {Element | null} row */
  holdNear(row) {
    const block = row?.parentElement;
    const near = [block?.previousElementSibling, block, block?.nextElementSibling].filter((one) =>
      one instanceof Element
    );
    for (const one of this.#near) {
      if (near.includes(one)) continue;
      one.classList.remove("near");
      this.#observeAgain(one);
    }
    for (const one of near) {
      one.classList.add("near");
      this.#turn(one, false);
    }
    this.#near = near;
  }

  /** Restores the blocks after an edit of the browser left anything else. @param {readonly Row[]} rows */
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

/** Whether the browser reports which blocks it lays out; otherwise all are near. */
const reportsVisibility = "ContentVisibilityAutoStateChangeEvent" in globalThis;

/** @param {Node[]} rows */
function newBlock(rows) {
  const block = element("div", { class: "lines" }, ...rows);
  sized(block);
  return block;
}

/** Sets the estimated height of a block that was never laid out. @param {HTMLElement} block */
function sized(block) {
  block.style.setProperty("--lines", String(block.childElementCount));
}

/** @param {Node} node */
function isBlock(node) {
  return node instanceof HTMLElement && node.classList.contains("lines");
}
