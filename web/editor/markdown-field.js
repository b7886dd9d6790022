import { toggleChecklist } from "../base/model/checklist.js";
import { element } from "../base/dom/element.js";
import { handleClipboard } from "./markdown-clipboard.js";
import { editInstead, insertion } from "./markdown-input.js";
import { keyAction } from "./markdown-keys.js";
import { MarkdownLines } from "./markdown-lines.js";
import { handlePress } from "./markdown-press.js";
import { rowMarker } from "./markdown-row.js";
import { changeBetween, placeAfter } from "./text-change.js";
import { TextHistory } from "./text-history.js";
/** @import { TextEdit } from "../base/model/checklist.js" */
/** @import { Row } from "./markdown-row.js" */
/** @import { TextChange } from "./text-change.js" */
/** @import { Selection } from "./text-history.js" */

/**
 * A field for Markdown that shows what it means while it is written, and whose value is the text to the letter.
 *
 * The way of a key: within a line the browser edits the text itself, because it alone knows input methods, spelling
 * and dictation; afterwards the lines are read back (`#read`) and drawn where they look different now. Whatever goes
 * over a line's border (Enter, paste, erasing a selection, undo) is done here on the text (`#replace`), so that each
 * line stays one element. While something is composed nothing is drawn. If an edit of the browser's ever disturbs
 * the lines, reading back puts them right: the text rules.
 *
 * Events: `input` when a person changed the text, `bn-leave-up` when the caret goes up out of the field,
 * `bn-address` (detail: {href}) when an address was pasted on a line of its own, `bn-drawn` when lines came near and
 * may stand elsewhere.
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
  #lines = new MarkdownLines(this.element, () => this.dispatchEvent(new Event("bn-drawn")));
  #history = new TextHistory();
  #isComposing = false;
  #isPressed = false;
  /** With Shift, Enter is only a new line; browsers name both alike in plain text. */ #isShifted = false;
  /** @type {Element | null} */ #active = null;
  /** Where the selection was before the edit of the browser's that is under way. @type {Selection} */
  #before = { from: 0, to: 0 };
  /** Where it was when the focus left, which takes it away in browsers. @type {Selection | null} */
  #left = null;

  /** @param {{label: string, placeholder: string}} words */
  constructor({ label, placeholder }) {
    super();
    this.element.setAttribute("aria-label", label);
    this.element.dataset.placeholder = placeholder;
    this.#draw("");
    const on = this.element.addEventListener.bind(this.element);
    on("beforeinput", (event) => this.#beforeInput(event));
    on("input", () => this.#read());
    on("compositionstart", () => (this.#isComposing = true));
    on("compositionend", () => {
      this.#isComposing = false;
      this.#read();
    });
    on("keydown", (event) => this.#key(event));
    handleClipboard(this);
    handlePress(this, {
      toggles: (row) => this.#toggle(row),
      holds: (isHeld) => {
        this.#isPressed = isHeld;
        if (!isHeld) this.#selectionChanged();
      },
    });
    // In whichever window the field is by then.
    on("focus", () => this.element.ownerDocument.addEventListener("selectionchange", this.#selectionChanged));
    on("blur", () => {
      this.element.ownerDocument.removeEventListener("selectionchange", this.#selectionChanged);
      this.#left = this.#before;
      this.#activate(null);
    });
  }

  get value() {
    return this.#lines.text;
  }

  /** The text from elsewhere: the caret stays at its words, and undo goes on taking back what was typed here. */
  set value(text) {
    const change = changeBetween(this.value, text);
    if (!change) return;
    const { from, to } = this.selection;
    this.#history.shift(change);
    this.#draw(text);
    const moved = { from: placeAfter(from, change), to: placeAfter(to, change) };
    if (this.#isFocused) this.select(moved);
    else if (this.#left) this.#left = moved;
  }

  /** Another note: nothing of the one before can be undone. @param {string} text */
  reset(text) {
    this.#history.clear();
    this.#left = null;
    this.#draw(text);
  }

  get readOnly() {
    return this.element.contentEditable === "false";
  }

  set readOnly(value) {
    this.element.contentEditable = value ? "false" : "plaintext-only";
    this.element.setAttribute("aria-readonly", String(value));
  }

  /** Each line of the text. */
  get lines() {
    return this.#lines.lines;
  }

  /** For each line, the element that it is drawn in, for whoever draws beside or over it. */
  get rows() {
    return this.#lines.rows;
  }

  /** Has a line drawn in full, however far away it is. @param {Row} row */
  show(row) {
    this.#lines.show(row);
  }

  /** Has all lines drawn in full, for paper, or those that are near again. @param {boolean} isAll */
  showAll(isAll) {
    this.#lines.showAll(isAll);
  }

  /** @returns {Selection} what was selected last when nothing here is, and the end of the text before that */
  get selection() {
    const end = this.value.length;
    const selection = this.#lines.selection ?? this.#left ?? { from: end, to: end };
    const [from, to] = [Math.min(selection.from, end), Math.min(selection.to, end)];
    // A marker is no letter that could be selected: it goes with its line's end.
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

  toggleChecklist() {
    if (!this.#isFocused) this.focus();
    this.edit(toggleChecklist(this.value, this.selection.to));
  }

  /** Replaces a part of the text as a person would, undoable. @param {TextEdit} edit */
  edit({ from, to, text, caret, end = caret }) {
    this.#replace({ from, removed: this.value.slice(from, to), inserted: text }, { from: caret, to: end });
  }

  /** Puts text in the place of what is selected. @param {string} text */
  insert(text) {
    const { from, to } = this.selection;
    this.edit(insertion(text, from, to));
  }

  /** The place in the text nearest to a point of the window. @param {number} x @param {number} y */
  placeAt(x, y) {
    const root = this.element.getRootNode();
    const shadowRoots = root instanceof ShadowRoot ? [root] : [];
    const place = this.element.ownerDocument.caretPositionFromPoint?.(x, y, { shadowRoots });
    const isHere = place && this.element.contains(place.offsetNode);
    return isHere ? this.#lines.offset(place.offsetNode, place.offset) : this.value.length;
  }

  /** Whether the caret is at the very front. */
  get isAtTop() {
    return this.selection.to <= rowMarker(this.rows[0]).length;
  }

  get #isFocused() {
    return this.element.matches(":focus");
  }

  // Reading and drawing

  /** After an edit of the browser's: takes its text over, and puts the lines right. */
  #read() {
    if (this.#isComposing) return;
    const after = this.#lines.selection;
    const change = this.#lines.read();
    this.#markEmpty();
    if (after) this.select(after);
    if (!change) return;
    const step = { ...change, before: this.#before, after: after ?? this.#before, time: performance.now() };
    this.#history.add(step, { joins: true });
    this.#before = step.after;
    this.#told();
  }

  /** @param {TextChange} change @param {Selection} after @param {{isHistory?: boolean}} [how] */
  #replace(change, after, { isHistory = false } = {}) {
    const text = this.value;
    const { from, removed, inserted } = change;
    const before = this.selection;
    this.#draw(text.slice(0, from) + inserted + text.slice(from + removed.length));
    if (!isHistory) this.#history.add({ ...change, before, after, time: performance.now() });
    if (this.#isFocused) {
      this.select(after);
      this.#active?.scrollIntoView({ block: "nearest" });
    }
    this.#told();
  }

  /** @param {string} text */
  #draw(text) {
    this.#lines.draw(text);
    this.#markEmpty();
  }

  #markEmpty() {
    this.element.classList.toggle("empty", this.value === "");
  }

  #told() {
    this.dispatchEvent(new Event("input"));
  }

  /** @param {Selection} selection */
  select(selection) {
    this.#lines.select(selection);
    this.#before = selection;
    this.#activate(this.rows[this.#lines.position(selection.to).line]);
  }

  #selectionChanged = () => {
    if (!this.#isFocused || this.#isComposing || this.#isPressed) return;
    const selection = this.#lines.selection;
    if (!selection) return;
    this.#before = selection;
    const { line } = this.#lines.position(selection.isBackward ? selection.from : selection.to);
    this.#activate(this.rows[line]);
  };

  /** The line being written shows its marks. @param {Element | null} row */
  #activate(row) {
    if (row === this.#active) return;
    this.#active?.classList.remove("active");
    row?.classList.add("active");
    this.#active = row;
    this.#lines.holdNear(row);
  }

  // What a person does

  /** @param {InputEvent} event */
  #beforeInput(event) {
    const { inputType } = event;
    if (inputType === "historyUndo" || inputType === "historyRedo") {
      event.preventDefault();
      return inputType === "historyUndo" ? this.undo() : this.redo();
    }
    if (event.isComposing) return;
    const { from, to } = (this.#before = this.selection);
    const instead = editInstead(event, this.#lines, { from, to, isShifted: this.#isShifted });
    if (!instead) return;
    event.preventDefault();
    if (instead.edit) this.edit(instead.edit);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#isShifted = event.shiftKey;
    if (event.isComposing) return;
    const action = keyAction(this, event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Puts the caret there, or selects up to there. @param {number} place @param {{isSelecting?: boolean}} [how] */
  goTo(place, { isSelecting = false } = {}) {
    const { from, to } = this.selection;
    const selected = place ? { from, to: place } : { from: place, to };
    this.select(isSelecting ? selected : { from: place, to: place });
    this.rows[this.#lines.position(place).line].scrollIntoView({ block: "nearest" });
  }

  undo() {
    const back = this.#history.undo();
    if (back) this.#replace(back.change, back.selection, { isHistory: true });
  }

  redo() {
    const again = this.#history.redo();
    if (again) this.#replace(again.change, again.selection, { isHistory: true });
  }

  /** @param {Row} row */
  #toggle(row) {
    const from = this.#lines.start(this.rows.indexOf(row)) + rowMarker(row).length - 3;
    const { from: caret, to: end } = this.selection;
    this.edit({ from, to: from + 1, text: row.dataset.done === undefined ? "x" : " ", caret, end });
  }
}
