/**
 * Which lines of a field something was changed in since it was last drawn, told by the browser: of its own edits, of
 * input methods and of extensions alike.
 */
export class DirtyRows {
  /** @type {HTMLElement | null} */ #element = null;
  /** @type {Set<Node>} */ #rows = new Set();
  /** Whether the lines themselves are not what was drawn. */ #isDisturbed = false;
  #observer = new MutationObserver((records) => this.#take(records));

  /** @param {HTMLElement} element that holds the lines */
  watch(element) {
    this.#element = element;
    this.#observer.observe(element, { childList: true, characterData: true, subtree: true });
  }

  /** The lines touched; null when lines came, went or moved, so that none can be relied upon. */
  get rows() {
    this.#take(this.#observer.takeRecords());
    return this.#isDisturbed ? null : this.#rows;
  }

  /** Does something to the lines that leaves them as they are drawn. @param {() => void} work */
  during(work) {
    this.#take(this.#observer.takeRecords());
    work();
    this.#observer.takeRecords();
  }

  /** All is as drawn. */
  clear() {
    this.#observer.takeRecords();
    this.#rows.clear();
    this.#isDisturbed = false;
  }

  /** @param {MutationRecord[]} records */
  #take(records) {
    for (const { target } of records) {
      /** @type {Node | null} */
      let row = target;
      // Lines stand in blocks, and these in the field.
      while (row && row.parentNode?.parentNode !== this.#element) row = row.parentNode;
      if (row) this.#rows.add(row);
      // The field itself, a block, or a part of a line that is gone.
      else this.#isDisturbed = true;
    }
  }
}
