import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";
/** @import { NoteRows } from "./note-rows.js" */

/** How long a finger rests on a note to pick it. */
export const longPress = 450;

/** How many notes can be picked at once. */
export const maximumSelection = 1000;

/**
 * Picking several notes of a list: by the modifier keys of a click, a long press, or Space. While notes are picked each row has a
 * checkbox over its link, and the arrow keys go from box to box, with Shift picking on the way.
 *
 * Events: `change` when others are picked, `end` when picking is over, `all` when all of the list is asked for.
 */
export class NoteSelection extends EventTarget {
  #list;
  #rows;
  /** @type {Set<string>} */ #picked = new Set();
  #isOn = false;
  /** Where a range begins. */ #anchor = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pressing;
  #from = { x: 0, y: 0 };
  #justPressed = false;

  /** @param {NoteRows} rows */
  constructor(rows) {
    super();
    this.#rows = rows;
    const list = (this.#list = rows.element);
    list.addEventListener("click", (event) => this.hear(event), { capture: true });
    list.addEventListener("keydown", (event) => this.hear(event));
    list.addEventListener("pointerdown", (event) => this.hear(event));
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

  /** A click, a key or a press in the list. @param {Event} event */
  hear(event) {
    if (event instanceof KeyboardEvent) this.#key(event);
    else if (event.type === "click") this.#click(/** @type {MouseEvent} */ (event));
    else this.#press(/** @type {PointerEvent} */ (event));
  }

  get isOn() {
    return this.#isOn;
  }

  /** The picked notes, in the order of the list. */
  get notes() {
    return this.#rows.notes.filter(({ id }) => this.#picked.has(id));
  }

  /** @param {string} [noteID] the first to be picked */
  begin(noteID) {
    this.#isOn = true;
    if (noteID) this.#picked.add(noteID);
    this.#anchor = noteID ?? "";
    this.draw();
    this.#focus(noteID ?? this.#rows.notes[0]?.id);
    this.#tell();
  }

  /** Leaves picking; the focus goes to the note it was on. */
  end() {
    if (!this.#isOn) return;
    const focused = this.#focusedID();
    this.#isOn = false;
    this.#picked.clear();
    this.draw();
    if (focused) this.#row(focused)?.querySelector("a")?.focus();
    this.dispatchEvent(new Event("end"));
  }

  /** Picks all that the list has here. */
  selectAll() {
    for (const { id } of this.#rows.notes.slice(0, maximumSelection)) this.#picked.add(id);
    this.#mark();
    this.#tell();
  }

  /** Gives the rows their boxes, or takes them. */
  draw() {
    for (const id of this.#picked) if (!this.#rows.has(id)) this.#picked.delete(id);
    const focused = this.#focusedID();
    this.#list.classList.toggle("selecting", this.#isOn);
    for (const row of this.#list.querySelectorAll("li")) {
      const link = row.querySelector("a");
      if (!link) continue;
      if (link.inert !== this.#isOn) link.inert = this.#isOn;
      const box = row.querySelector("label");
      if (!this.#isOn) box?.remove();
      else if (!box) row.prepend(pickBox(row.dataset.note ?? "", link));
    }
    this.#mark();
    if (this.#isOn && focused) this.#focus(focused);
  }

  #mark() {
    const boxes = this.#boxes();
    const current = this.#focusedID() || this.#anchor;
    const hasCurrent = boxes.some(({ value }) => value === current);
    for (const [i, box] of boxes.entries()) {
      box.checked = this.#picked.has(box.value);
      box.tabIndex = (hasCurrent ? box.value === current : i === 0) ? 0 : -1;
    }
  }

  /** @param {string} id @param {boolean} isPicked */
  #pick(id, isPicked) {
    if (isPicked && this.#picked.size < maximumSelection) this.#picked.add(id);
    else if (!isPicked) this.#picked.delete(id);
    this.#anchor = id;
    this.#mark();
    this.#tell();
  }

  /** Picks everything from where the last pick was. @param {string} id */
  #pickUpTo(id) {
    const ids = this.#rows.notes.map((note) => note.id);
    const [from, to] = [ids.indexOf(this.#anchor), ids.indexOf(id)].toSorted((a, b) => a - b);
    for (const one of ids.slice(Math.max(from, 0), to + 1)) {
      if (this.#picked.size < maximumSelection) this.#picked.add(one);
    }
    this.#mark();
    this.#tell();
  }

  #tell() {
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
    event.preventDefault();
    if (!this.#isOn) {
      const open = this.#list.querySelector("a[aria-current]");
      this.begin(event.shiftKey && open instanceof HTMLElement ? open.dataset.note : id);
      if (event.shiftKey) this.#pickUpTo(id);
    } else if (event.shiftKey) this.#pickUpTo(id);
    else this.#pick(id, !this.#picked.has(id));
    this.#focus(id);
    // The browser takes a box's change back after a click that was prevented.
    setTimeout(() => this.#mark());
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
    else if (key.toLowerCase() === "a" && (ctrlKey || metaKey)) {
      if (!this.#isOn) this.begin();
      this.dispatchEvent(new Event("all"));
    } else if (key === " ") {
      if (!this.#isOn) this.begin(id);
      else this.#pick(id, !this.#picked.has(id));
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
      this.#pick(id, true);
      this.#pick(next, true);
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

/** @param {string} id @param {HTMLElement} link */
function pickBox(id, link) {
  const name = link.querySelector(".name")?.textContent ?? "";
  return element(
    "label",
    { class: "row-check" },
    element("input", { type: "checkbox", value: id, "aria-label": words.selectNoteNamed(name) }),
    icon("check", "small"),
  );
}

/** @param {EventTarget | null} target */
function rowID(target) {
  return target instanceof Element ? target.closest("li")?.dataset.note ?? "" : "";
}
