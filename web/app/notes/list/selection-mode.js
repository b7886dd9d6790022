import { maximumSelection, NoteSelection } from "./note-selection.js";
import { SelectionBar } from "./selection-bar.js";
/** @import { NoteList } from "./note-list.js" */

/**
 * Selecting notes in a list: the selection, and the bars with its actions. It is fetched when the first note
 * is selected, or some time after the start.
 */
export class SelectionMode {
  #list;
  #selection;
  #bar = new SelectionBar();

  /**
   * @param {NoteList} list
   * @param {{ended: () => void, more: () => Promise<boolean>}} how `more` fetches more notes; false where
   * there are none
   */
  constructor(list, { ended, more }) {
    this.#list = list;
    this.#selection = new NoteSelection(list.rows);
    list.querySelector(".list-title")?.after(this.#bar.head);
    list.append(this.#bar.foot);
    const all = () => void this.#selectAll(more);
    this.#selection.addEventListener("change", () => this.#draw());
    this.#selection.addEventListener("end", () => {
      this.#draw();
      ended();
    });
    this.#selection.addEventListener("all", all);
    this.#bar.addEventListener("bn-select-all", all);
    this.#bar.addEventListener("bn-select-end", () => this.end());
    this.#bar.addEventListener("bn-action", (event) => {
      const { action } = /** @type {CustomEvent} */ (event).detail;
      list.dispatchEvent(new CustomEvent("bn-action", { detail: { action, notes: this.#selection.notes } }));
    });
  }

  get isOn() {
    return this.#selection.isOn;
  }

  begin() {
    this.#selection.begin();
  }

  end() {
    this.#selection.end();
  }

  /** Handles an event that came before this module was loaded. @param {Event} event */
  handle(event) {
    this.#selection.handle(event);
  }

  /** Draws the checkboxes after rows were created. */
  draw() {
    this.#selection.draw();
    if (this.isOn) this.#draw();
  }

  #draw() {
    const { isOn, notes } = this.#selection;
    this.#list.classList.toggle("selecting", isOn);
    const isAll = this.#list.isWhole &&
      notes.length === Math.min(this.#list.rows.notes.length, maximumSelection);
    this.#bar.draw(isOn, notes, this.#list, isAll);
  }

  /**
   * Selects all notes of the list up to the maximum, also those that are not loaded yet.
   *
   * @param {() => Promise<boolean>} more
   */
  async #selectAll(more) {
    this.#selection.selectAll();
    while (this.isOn && this.#list.rows.notes.length < maximumSelection && await more()) {
      this.#selection.selectAll();
    }
  }
}
