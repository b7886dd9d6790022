/**
 * The lines that changed since they were last drawn, as the browser reports them: through its own edits,
 * input methods and extensions alike.
 */
export class DirtyRows {
  /** @type {HTMLElement | null} */ #element = null;
  /** @type {Set<Node>} */ #rows = new Set();
  /** Whether the row elements themselves changed. */ #isDisturbed = false;
  #observer = new MutationObserver((records) => this.#take(records));

  /** @param {HTMLElement} element the element with the rows */
  watch(element) {
    this.#element = element;
    this.#observer.observe(element, { childList: true, characterData: true, subtree: true });
  }

  /** The changed rows; null if rows were added, removed or moved. */
  get rows() {
    this.#take(this.#observer.takeRecords());
    return this.#isDisturbed ? null : this.#rows;
  }

  /** Makes a change to the rows that leaves them as drawn. @param {() => void} work */
  during(work) {
    this.#take(this.#observer.takeRecords());
    work();
    this.#observer.takeRecords();
  }

  /** Marks a row as changed. @param {Node} row */
  add(row) {
    this.#rows.add(row);
  }

  /** Marks all rows as drawn. */
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
      // Rows are in blocks, and blocks in the field.
      while (row && row.parentNode?.parentNode !== this.#element) row = row.parentNode;
      if (row) this.#rows.add(row);
      // The field itself, a block, or a removed part of a row.
      else this.#isDisturbed = true;
    }
  }
}
