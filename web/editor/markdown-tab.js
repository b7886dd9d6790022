import { indentCode } from "./edits/indent-code.js";
import { indentLines } from "./edits/list-levels.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { TableEditing } from "./table-editing.js" */

/**
 * Tab and Shift+Tab in a Markdown field. They change the level of list items and the indentation of code, and
 * go from cell to cell in a table. In
 * other text they do nothing: a tab at the start of a line would make it code when the note is read, and
 * within a line it would be a space. They leave the text after Escape, and when they have just come here,
 * because then the person goes through the controls and does not write. In every other case what is typed
 * next would be lost.
 */
export class TabKey {
  #field;
  #tables;
  /** Whether the next Tab leaves the field. */ #leaves = false;
  /** Whether Tab was pressed here, and not where the focus came from. */ #isPressed = false;

  /** @param {MarkdownField} field @param {TableEditing} tables */
  constructor(field, tables) {
    this.#field = field;
    this.#tables = tables;
    const { element } = field;
    element.addEventListener("keyup", ({ key, altKey, ctrlKey, metaKey }) => {
      // With another key, Tab goes to another window.
      if (key !== "Tab" || altKey || ctrlKey || metaKey) return;
      this.#leaves = !this.#isPressed;
      this.#isPressed = false;
    });
    for (const name of ["blur", "pointerdown"]) {
      element.addEventListener(name, () => (this.#leaves = this.#isPressed = false));
    }
  }

  /**
   * Returns the action of a key if it is Tab and does not leave the field.
   *
   * @param {KeyboardEvent} event
   * @returns {(() => void) | undefined}
   */
  action({ key, shiftKey, ctrlKey, metaKey, altKey, repeat, defaultPrevented }) {
    // Shift is pressed before Tab.
    if (key === "Shift") return;
    const leaves = this.#leaves || repeat && !this.#isPressed;
    this.#leaves = key === "Escape" && !defaultPrevented;
    if (key !== "Tab" || ctrlKey || metaKey || altKey || this.#field.readOnly || leaves) return;
    this.#isPressed = true;
    return () => this.#indent(shiftKey ? -1 : 1);
  }

  /** @param {1 | -1} by */
  #indent(by) {
    if (this.#tables.move(by)) return;
    const { value, selection } = this.#field;
    const isCode = this.#field.rowAt(selection.from).dataset.kind === "code";
    const edit = isCode ? indentCode(value, selection, by) : indentLines(value, selection, by);
    if (edit) this.#field.edit(edit);
  }
}
