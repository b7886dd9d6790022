import { maximumSelection, NoteSelection } from "./note-selection.js";
import { SelectionBar } from "./selection-bar.js";
/** @import { NoteList } from "./note-list.js" */

/**
 * Picking notes of a list: the selection and the bars over and under it that say what can be done. What it is told, the list fires.
 * Not needed by who reads: it is fetched when the first note is picked, or once the window has been quiet.
 */
export class SelectionMode {
  #list;
  #selection;
  #bar = new SelectionBar();

  /** @param {NoteList} list @param {{ended: () => void, more: () => Promise<boolean>}} how `more` fetches more notes; false where there are none */
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

  /** What came before this was there. @param {Event} event */
  hear(event) {
    this.#selection.hear(event);
  }

  /** After rows were made. */
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

  /** Those that are not shown yet, too, as far as can be picked. @param {() => Promise<boolean>} more */
  async #selectAll(more) {
    this.#selection.selectAll();
    while (this.isOn && this.#list.rows.notes.length < maximumSelection && await more()) {
      this.#selection.selectAll();
    }
  }
}
