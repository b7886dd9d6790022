import { lazily } from "../../../base/dom/lazily.js";
/** @import { NoteList } from "./note-list.js" */
/** @import { SelectionMode } from "./selection-mode.js" */

/** The selection mode of a list. Its module is loaded when the first note is selected, or some time after the start. */
export class LazySelectionMode {
  /** @type {SelectionMode | null} */ #mode = null;
  #list;

  /**
   * @param {NoteList} list
   * @param {{ended: () => void, more: () => Promise<boolean>}} how `more` fetches more notes, and returns whether there were any
   */
  constructor(list, how) {
    this.#list = list;
    this.load = lazily(async () => {
      const { SelectionMode } = await import("./selection-mode.js");
      return this.#mode = new SelectionMode(list, how);
    });
  }

  get isLoaded() {
    return this.#mode !== null;
  }

  get isOn() {
    return Boolean(this.#mode?.isOn);
  }

  /** Draws the checkboxes after rows were created. */
  draw() {
    this.#mode?.draw();
  }

  end() {
    this.#mode?.end();
  }

  /** Loads the mode, and does something with it. @param {(mode: SelectionMode) => unknown} work */
  use(work) {
    this.load().then(
      work,
      (error) => this.#list.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error } })),
    );
  }
}
