import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { keyLetter } from "../../../base/dom/key-letter.js";
import { listWords } from "../../../base/i18n/list-words.js";
/** @import { NoteRows } from "./note-rows.js" */

/** Milliseconds of a long press that selects a note. */
export const longPress = 450;

/** The maximum number of selected notes. */
export const maximumSelection = 1000;

/**
 * Selecting several notes of a list: with the modifier keys of a click, a long press, or Space. While notes
 * are selected, each row has a checkbox over its link, and the arrow keys move between them, with Shift
 * extending the selection. Events: `change` when the selection changes, `end` when it ends, `all` for all
 * notes of the list.
 */
export class NoteSelection extends EventTarget {
  #list;
  #rows;
  /** @type {Set<string>} */ #selected = new Set();
  #isOn = false;
  /** The first note of a range. */ #anchor = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pressing;
  #from = { x: 0, y: 0 };
  #justPressed = false;

  /** @param {NoteRows} rows */
  constructor(rows) {
    super();
    this.#rows = rows;
    const list = (this.#list = rows.element);
    list.addEventListener("click", (event) => this.handle(event), { capture: true });
    list.addEventListener("keydown", (event) => this.handle(event));
    list.addEventListener("pointerdown", (event) => this.handle(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      list.addEventListener(end, () => clearTimeout(this.#pressing));
    }
    list.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > 8) clearTimeout(this.#pressing);
    });
    list.addEventListener("contextmenu", (event) => {
      if (this.#justPressed) event.preventDefault();
    });
  }

  /** Handles a click, key or press in the list. @param {Event} event */
  handle(event) {
    if (event instanceof KeyboardEvent) this.#key(event);
    else if (event.type === "click") this.#click(/** @type {MouseEvent} */ (event));
    else this.#press(/** @type {PointerEvent} */ (event));
  }

  get isOn() {
    return this.#isOn;
  }

  /** The selected notes in the order of the list. */
  get notes() {
    return this.#rows.notes.filter(({ id }) => this.#selected.has(id));
  }

  /** @param {string} [noteID] the first selected note */
  begin(noteID) {
    this.#isOn = true;
    if (noteID) this.#selected.add(noteID);
    this.#anchor = noteID ?? "";
    this.draw();
    this.#focus(noteID ?? this.#rows.notes[0]?.id);
    this.#notify();
  }

  /** Ends the selection and focuses the note that had the focus. */
  end() {
    if (!this.#isOn) return;
    const focused = this.#focusedID();
    this.#isOn = false;
    this.#selected.clear();
    this.draw();
    if (focused) this.#row(focused)?.querySelector("a")?.focus();
    this.dispatchEvent(new Event("end"));
  }

  /** Selects all loaded notes. */
  selectAll() {
    for (const { id } of this.#rows.notes.slice(0, maximumSelection)) this.#selected.add(id);
    this.#mark();
    this.#notify();
  }

  /** Adds or removes the checkboxes. */
  draw() {
    for (const id of this.#selected) if (!this.#rows.has(id)) this.#selected.delete(id);
    const focused = this.#focusedID();
    this.#list.classList.toggle("selecting", this.#isOn);
    for (const row of this.#list.querySelectorAll("li")) {
      const link = row.querySelector("a");
      if (!link) continue;
      if (link.inert !== this.#isOn) link.inert = this.#isOn;
      const box = row.querySelector("label");
      if (!this.#isOn) box?.remove();
      else if (!box) row.prepend(checkbox(row.dataset.note ?? ""));
      if (this.#isOn) nameCheckbox(row, link);
    }
    this.#mark();
    if (this.#isOn && focused) this.#focus(focused);
  }

  #mark() {
    const boxes = this.#boxes();
    const current = this.#focusedID() || this.#anchor;
    const hasCurrent = boxes.some(({ value }) => value === current);
    for (const [i, box] of boxes.entries()) {
      box.checked = this.#selected.has(box.value);
      box.tabIndex = (hasCurrent ? box.value === current : i === 0) ? 0 : -1;
    }
  }

  /** @param {string} id @param {boolean} isSelected */
  #select(id, isSelected) {
    if (isSelected && this.#selected.size < maximumSelection) this.#selected.add(id);
    else if (!isSelected) this.#selected.delete(id);
    this.#anchor = id;
    this.#mark();
    this.#notify();
  }

  /** Selects the range from the last selected note. @param {string} id */
  #selectRange(id) {
    const ids = this.#rows.notes.map((note) => note.id);
    const [from, to] = [ids.indexOf(this.#anchor), ids.indexOf(id)].toSorted((a, b) => a - b);
    for (const one of ids.slice(Math.max(from, 0), to + 1)) {
      if (this.#selected.size < maximumSelection) this.#selected.add(one);
    }
    this.#mark();
    this.#notify();
  }

  #notify() {
    this.dispatchEvent(new Event("change"));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const id = rowID(event.target);
    if (!id) return;
    if (this.#justPressed) {
      this.#justPressed = false;
      return event.preventDefault();
    }
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    if (!this.#isOn && !isMore) return;
    event.stopPropagation();
    // A click on the checkbox itself toggles it, and the state below is the same. A prevented click would
    // restore the old one later.
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    if (!this.#isOn) {
      const open = this.#list.querySelector("a[aria-current]");
      this.begin(event.shiftKey && open instanceof HTMLElement ? open.dataset.note : id);
      if (event.shiftKey) this.#selectRange(id);
    } else if (event.shiftKey) this.#selectRange(id);
    else this.#select(id, !this.#selected.has(id));
    this.#focus(id);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    clearTimeout(this.#pressing);
    this.#justPressed = false;
    this.#from = { x: event.clientX, y: event.clientY };
    const id = rowID(event.target);
    if (this.#isOn || event.pointerType === "mouse" || !id) return;
    this.#pressing = setTimeout(() => {
      this.#justPressed = true;
      navigator.vibrate?.(10);
      this.begin(id);
    }, longPress);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const id = rowID(event.target);
    if (!id) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === "Escape" && this.#isOn) this.end();
    else if (keyLetter(event) === "a" && (ctrlKey || metaKey)) {
      if (!this.#isOn) this.begin();
      this.dispatchEvent(new Event("all"));
    } else if (key === " ") {
      if (!this.#isOn) this.begin(id);
      else this.#select(id, !this.#selected.has(id));
    } else if (step && shiftKey) {
      if (!this.#isOn) this.begin(id);
      this.#step(id, step, true);
    } else if (step && this.#isOn) this.#step(id, step, false);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {string} id @param {number} step @param {boolean} isSelecting */
  #step(id, step, isSelecting) {
    const next = this.#rows.rowFrom(id, step)?.dataset.note;
    if (!next) return;
    if (isSelecting) {
      this.#select(id, true);
      this.#select(next, true);
    }
    this.#focus(next);
  }

  /** @param {string | undefined} id */
  #focus(id) {
    this.#row(id ?? "")?.querySelector("input")?.focus();
    this.#mark();
  }

  #focusedID() {
    const row = document.activeElement?.closest("li");
    return row && this.#list.contains(row) ? row.dataset.note ?? "" : "";
  }

  /** @param {string} id */
  #row(id) {
    return this.#rows.row(id);
  }

  #boxes() {
    return /** @type {HTMLInputElement[]} */ ([...this.#list.querySelectorAll("input[type=checkbox]")]);
  }
}

/** @param {string} id */
function checkbox(id) {
  return element(
    "label",
    { class: "row-check" },
    element("input", { type: "checkbox", value: id }),
    icon("check", "small"),
  );
}

/**
 * Names the checkbox of a row after its note, whose title may have changed.
 *
 * @param {Element} row
 * @param {Element} link
 */
function nameCheckbox(row, link) {
  const name = listWords.selectNoteNamed(link.querySelector(".name")?.textContent ?? "");
  const box = row.querySelector("input");
  if (box?.ariaLabel !== name) box?.setAttribute("aria-label", name);
}

/** @param {EventTarget | null} target */
function rowID(target) {
  return target instanceof Element ? target.closest("li")?.dataset.note ?? "" : "";
}
