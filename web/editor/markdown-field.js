import { element } from "../base/dom/element.js";
import { isOfInputMethod } from "../base/dom/input-method.js";
import { keepCaretInText } from "./caret-in-text.js";
import { Composition, isComposed } from "./composition.js";
import { keepWord } from "./kept-word.js";
import { completedMarker } from "./edits/typed-marker.js";
import { handleClipboard } from "./markdown-clipboard.js";
import { editInstead } from "./markdown-input.js";
import { keyAction } from "./markdown-keys.js";
import { MarkdownLines } from "./markdown-lines.js";
import { handlePress } from "./markdown-press.js";
import { rowMarker } from "./markdown-row.js";
import { TableEditing } from "./table-editing.js";
import { TabKey } from "./markdown-tab.js";
import { changeBetween, placeAfter, rebased } from "./text-change.js";
import { TextHistory } from "./text-history.js";
/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { Row } from "./markdown-row.js" */
/** @import { PastedText } from "./paste/html-markdown.js" */
/** @import { TextChange } from "./text-change.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * A Markdown field that shows its formatting while it is edited, and whose value is exactly the text. Within a line the browser edits the
 * text itself, because it knows input methods, spelling and dictation; afterward the rows are read back (`#read`) and redrawn where they
 * differ. Edits across lines (Enter, paste, deleting a selection, undo) are made on the text (`#replace`), so that each line stays one
 * element. What an input method composes is read with each of its changes, and drawn when it ends: by itself, or because another edit
 * follows. If an edit of the browser damages the rows, reading back restores them from the text.
 * Events: `bn-edit` (detail: the TextChange) when the text changed here or elsewhere, `input` when a person changed it, `bn-leave-up` when
 * the caret leaves the field at the top, `bn-leave-down` when the person asks for the tools of the text, `bn-selection` when the selection
 * changed, `bn-address` (detail: {href}) when a URL was pasted on a line of its own, `bn-not-taken` (detail: {count}) when pasted or
 * dropped images or files cannot be taken, `bn-files` (detail: {files}) when they can, `bn-takes-files` when that changed, `bn-pick-files`
 * (detail: {fromCamera}) to choose some, `bn-reference` (detail: {noteID}) when a link to a note was pressed, `bn-drawn` when rows came near and may have moved.
 */
export class MarkdownField extends EventTarget {
  element = element("div", {
    class: "markdown",
    role: "textbox",
    "aria-multiline": "true",
    contenteditable: "plaintext-only",
    spellcheck: "true",
    tabindex: 0,
  });
  /** Reads pasted HTML, once it is loaded. @type {((html: string) => PastedText | null) | null} */
  markdownFrom = null;
  /** Sets `markdownFrom`. @type {() => Promise<unknown>} */ loadHTMLReader = () => Promise.resolve();
  #lines = new MarkdownLines(this.element, () => this.dispatchEvent(new Event("bn-drawn")));
  #history = new TextHistory();
  #tables = new TableEditing(this);
  #tabKey = new TabKey(this, this.#tables);
  #composition = new Composition();
  #takesFiles = false;
  #isPressed = false;
  /** Shift with Enter makes a plain line break; browsers report both alike. */ #isShifted = false;
  /** @type {Element | null} */ #active = null;
  /** The selection before the current edit of the browser. @type {Selection} */
  #before = { from: 0, to: 0 };
  undo = () => this.#replay("undo");
  redo = () => this.#replay("redo");
  /** The selection before the field lost the focus, which clears it in browsers. @type {Selection | null} */
  #left = null;

  /** @param {{label: string, placeholder: string}} words */
  constructor({ label, placeholder }) {
    super();
    this.element.setAttribute("aria-label", label);
    this.element.dataset.placeholder = placeholder;
    this.#draw("");
    const on = this.element.addEventListener.bind(this.element);
    on("beforeinput", (event) => this.#beforeInput(event));
    on("input", () => this.#composition.isOpen ? this.#readComposed() && this.#emitInput() : this.#read());
    on("compositionstart", () => this.#beginComposition({ replaces: true }));
    on("compositionend", () => this.#read());
    on("keydown", (event) => this.#key(event));
    handleClipboard(this);
    handlePress(this, (isHeld) => {
      this.#isPressed = isHeld;
      if (!isHeld) this.#selectionChanged();
    });
    // The field may be in another window by then.
    on("focus", () => {
      this.element.ownerDocument.addEventListener("selectionchange", this.#selectionChanged);
      keepCaretInText(this.#lines);
    });
    on("blur", () => {
      this.endComposition({ isOver: false });
      this.element.ownerDocument.removeEventListener("selectionchange", this.#selectionChanged);
      this.#left = this.#before;
      this.#activate(null);
    });
  }

  get value() {
    return this.#lines.text;
  }

  /** Sets the text from elsewhere: the caret stays in its words, and undo still undoes what was typed here. */
  set value(text) {
    if (this.#composition.isOpen) {
      const base = this.value;
      if (this.#readComposed()) queueMicrotask(() => this.#emitInput());
      const composed = this.value;
      // The other change was made to a text without what was composed last.
      text = rebased(base, composed, text);
      if (this.#setAround(text)) return;
      this.endComposition({ isOver: false });
      // What the browser made of other rows is read only now.
      if (this.value !== composed) queueMicrotask(() => this.#emitInput());
      text = rebased(composed, this.value, text);
    }
    const change = changeBetween(this.value, text);
    if (!change) return;
    const { from, to } = this.selection;
    this.#history.shift(change);
    this.#draw(text);
    this.#emitEdit(change);
    const moved = { from: placeAfter(from, change), to: placeAfter(to, change) };
    if (this.#isFocused) this.select(moved);
    else if (this.#left) this.#left = moved;
  }

  /** Sets the text from elsewhere around the word that an input method composes. Returns whether that is possible. @param {string} text */
  #setAround(text) {
    const before = this.value;
    const word = this.#composition.wordIn(before);
    const kept = word && keepWord(before, word, text);
    const change = kept && changeBetween(before, kept.text);
    const { from, to } = this.selection;
    const isInPlace = change ? this.#lines.drawAround(kept.text, word, kept.from) : true;
    if (!kept || isInPlace === null) return false;
    if (kept.text !== text) queueMicrotask(() => this.#emitInput());
    if (!change) return true;
    this.#markEmpty();
    this.#composition.shift(before, kept.text, word, kept.from);
    this.#history.shift(change);
    this.#emitEdit(change);
    // A set selection could end the composition.
    if (isInPlace) this.#before = this.selection;
    else this.select({ from: from + kept.from - word.from, to: to + kept.from - word.from });
    return true;
  }

  /** Shows another note, with an empty undo history. @param {string} text */
  reset(text) {
    this.#composition.end("");
    this.#history.clear();
    this.#tables.forget();
    this.#left = null;
    this.#draw(text);
    if (this.#isFocused) keepCaretInText(this.#lines);
  }

  /** Whether files can be added to the text. */
  get takesFiles() {
    return this.#takesFiles;
  }
  set takesFiles(value) {
    if (value === this.#takesFiles) return;
    this.#takesFiles = value;
    this.dispatchEvent(new Event("bn-takes-files"));
  }

  get readOnly() {
    return this.element.contentEditable === "false";
  }
  set readOnly(value) {
    this.element.contentEditable = value ? "false" : "plaintext-only";
    this.element.setAttribute("aria-readonly", String(value));
  }

  /** The lines of the text. */
  get lines() {
    return this.#lines.lines;
  }
  /** The row element of each line. */
  get rows() {
    return this.#lines.rows;
  }
  /** Returns the offset of the start of a line. @param {number} line */
  startOf(line) {
    return this.#lines.start(line);
  }
  /** Returns the row of an offset. @param {number} offset */
  rowAt(offset) {
    return this.rows[this.#lines.position(offset).line];
  }
  /** Draws a row in full even if it is far from the viewport. @param {Row} row */
  show(row) {
    this.#lines.show(row);
  }
  /** Draws all rows in full for printing, or only those near the viewport. @param {boolean} isAll */
  showAll(isAll) {
    this.#lines.showAll(isAll);
  }

  /** @returns {Selection} the last selection if there is none here, or the end of the text */
  get selection() {
    const end = this.value.length;
    const selection = this.#lines.selection ?? this.#left ?? { from: end, to: end };
    const [from, to] = [Math.min(selection.from, end), Math.min(selection.to, end)];
    // A marker cannot be selected: it belongs to the end of the previous line.
    const { line, column } = this.#lines.position(from);
    const isWhole = column > 0 && this.value.slice(from, to).includes("\n") &&
      column === rowMarker(this.rows[line]).length;
    return { from: isWhole ? from - column : from, to };
  }

  /** @param {number} [from] @param {number} [to] */
  focus(from = this.value.length, to = from) {
    this.element.focus({ preventScroll: true });
    this.select({ from, to });
  }

  /** Draws what an input method has composed so far. @param {{isOver?: boolean}} [how] whether an edit follows, after which the method must not replace the word */
  endComposition({ isOver = true } = {}) {
    if (this.#composition.isToEnd(isOver)) this.#read({ completes: false, isOver });
  }

  /** Replaces a part of the text, undoable. @param {TextEdit} edit */
  edit({ from, to, text, caret, end = caret }) {
    this.#replace({ from, removed: this.value.slice(from, to), inserted: text }, { from: caret, to: end });
  }

  /** Returns the offset of a position in the document, which is in the field. @param {Node} node @param {number} offset */
  offsetOf(node, offset) {
    return this.#lines.offset(node, offset);
  }

  /** Returns the rectangle of a part of the text in the window. @param {Selection} part */
  boxOf({ from, to }) {
    return this.#lines.box(from, to);
  }

  get #isFocused() {
    return this.element.matches(":focus");
  }

  /** Reads the text after an edit of the browser or a composition, and restores the rows. @param {{completes?: boolean, isOver?: boolean}} [how] whether a typed marker becomes one, and whether the browser is to forget what it composes */
  #read({ completes = true, isOver = false } = {}) {
    const selected = this.#lines.selection;
    if (isOver && selected) this.#lines.renew(selected.to);
    const change = this.#lines.read();
    this.#markEmpty();
    const composed = this.#composition.end(this.value, { isOver: isOver || completes });
    const step = composed ? composed.change : change;
    const before = composed?.before ?? this.#before;
    const after = selected ?? before;
    if (step) {
      this.#history.add({ ...step, before, after, time: performance.now() }, { joins: true });
      this.#before = after;
    }
    // Before the selection, which can lead to further edits, such as of the columns of a table.
    if (change) this.#emitEdit(change);
    if (selected) this.select(selected);
    if (change) this.#emitInput();
    if (!step || !completes) return;
    // A step of its own, so that undo brings back what was typed.
    const { to } = this.selection;
    const marker = step.inserted.endsWith(" ") && this.rowAt(to).dataset.kind !== "code" &&
      completedMarker(this.value, to);
    if (marker) this.edit(marker);
  }

  /** @param {{replaces?: boolean}} [how] whether the word replaces the selection; by the browser, lines would no longer be an element each */
  #beginComposition({ replaces = false } = {}) {
    const { from, to } = this.selection;
    if (replaces && this.value.slice(from, to).includes("\n")) this.edit({ from, to, text: "", caret: from });
    this.#composition.begin(this.value, this.selection);
  }

  /** Reads what is being composed, without drawing, which could break it off. Returns the change. */
  #readComposed() {
    const change = this.#lines.readComposed();
    this.#markEmpty();
    if (change) this.#emitEdit(change);
    return change;
  }

  /** @param {TextChange} change @param {Selection} after @param {{isHistory?: boolean}} [how] */
  #replace(change, after, { isHistory = false } = {}) {
    this.endComposition();
    const text = this.value;
    const { from, removed, inserted } = change;
    // Only the caret moves.
    if (removed === inserted) return this.select(after);
    const before = this.selection;
    this.#draw(text.slice(0, from) + inserted + text.slice(from + removed.length));
    if (!isHistory) this.#history.add({ ...change, before, after, time: performance.now() });
    if (this.#isFocused) {
      this.select(after);
      this.#active?.scrollIntoView({ block: "nearest" });
    } else {
      this.#before = after;
      if (this.#left) this.#left = after;
    }
    this.#emitEdit({ from, removed, inserted });
    this.#emitInput();
  }

  /** @param {string} text */
  #draw(text) {
    this.#lines.draw(text);
    this.#markEmpty();
  }

  #markEmpty() {
    this.element.classList.toggle("empty", this.value === "");
  }

  /** @param {TextChange} change */
  #emitEdit(change) {
    this.dispatchEvent(new CustomEvent("bn-edit", { detail: change }));
  }

  #emitInput() {
    this.dispatchEvent(new Event("input"));
  }

  /** @param {Selection} selection */
  select(selection) {
    this.#lines.select(selection);
    this.#before = selection;
    this.#activate(this.rowAt(selection.to));
    this.dispatchEvent(new Event("bn-selection"));
  }

  #selectionChanged = () => {
    if (!this.#isFocused || this.#composition.isOpen || this.#isPressed) return;
    const selection = this.#lines.selection;
    if (!selection) return;
    this.#before = selection;
    const { line } = this.#lines.position(selection.isBackward ? selection.from : selection.to);
    this.#activate(this.rows[line]);
    this.dispatchEvent(new Event("bn-selection"));
  };

  /** The edited line shows its delimiters. @param {Element | null} row */
  #activate(row) {
    if (row === this.#active) return;
    this.#active?.classList.remove("active");
    row?.classList.add("active");
    this.#active = row;
    this.#lines.holdNear(row);
  }

  /** @param {InputEvent} event */
  #beforeInput(event) {
    const { inputType } = event;
    if (inputType === "historyUndo" || inputType === "historyRedo") {
      event.preventDefault();
      return inputType === "historyUndo" ? this.undo() : this.redo();
    }
    // A phone's keyboard goes on composing a word without saying that it begins.
    if (isComposed(inputType)) {
      this.#beginComposition();
      return void this.#composition.compose(event, this.#lines);
    }
    if (!this.#composition.isOpen) this.#before = this.selection;
    if (!this.#instead(event)) return;
    event.preventDefault();
    // Rows that are drawn can have other markers.
    this.endComposition();
    const { edit } = this.#instead(event) ?? {};
    if (edit) this.edit(edit);
  }

  /** Returns the edit that replaces one of the browser, or null if the browser edits its line itself. @param {InputEvent} event */
  #instead(event) {
    const { from, to } = this.selection;
    const isEnter = /^insert(?:Paragraph|LineBreak)$/.test(event.inputType) && !this.#isShifted;
    const row = isEnter && from === to ? this.#tables.enter(to) : null;
    return row ? { edit: row } : editInstead(event, this.#lines, { from, to, isShifted: this.#isShifted });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#isShifted = event.shiftKey;
    if (isOfInputMethod(event)) return;
    const action = this.#tabKey.action(event) ?? keyAction(this, event);
    // A word that the method has not changed is composed as well, without an event.
    if (event.isComposing && (action || event.key === "Enter")) this.#beginComposition();
    if (!action) return;
    event.preventDefault();
    this.endComposition();
    action();
  }

  /** @param {"undo" | "redo"} direction */
  #replay(direction) {
    this.endComposition();
    const step = this.#history[direction]();
    if (!step) return;
    // A table that lines up would be a new step.
    this.#tables.forget();
    this.#replace(step.change, step.selection, { isHistory: true });
    this.#tables.forget();
  }
}
