import { element } from "../../../base/dom/element.js";
import { VirtualList } from "./virtual-list.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Section } from "./virtual-list.js" */

/** The size of a part, which is drawn in one animation frame. A part of twice the size is split. */
const partSize = 20;
/** The estimated height of a row in pixels. */
const estimatedHeight = 84;
/** How often the times of the rows, which are relative to now, are written again, in milliseconds. */
const minute = 60_000;

/** @typedef {Section & {notes: NoteSummary[]}} Part */

/**
 * The rows of a list of any length, in parts. Up to `findable` notes, all rows stay in the page, so that the
 * browser's own search finds them. Of a longer list, only the parts near the viewport do (`VirtualList`), so
 * that a list of 100,000 notes is as fast as one of 1,000. A change touches only its own rows: the focus and
 * the scroll position stay, and so does a note's row while it is in the page.
 */
export class NoteRows {
  /** The maximum number of notes whose rows all stay in the page. */
  static findable = 1000;

  element = element("div", { class: "note-list", role: "list" });
  /** @type {NoteSummary[]} */ #notes = [];
  /** @type {Part[]} */ #parts = [];
  /** @type {Map<string, Part>} the part of each note */ #partOf = new Map();
  #window = new VirtualList(this.element, {
    make: (part) => this.#show(/** @type {Part} */ (part)),
    holdsAll: () => this.#notes.length <= NoteRows.findable,
  });
  #isWhole = true;
  #row;
  #draw;
  #updateTime;
  #onDrawn;

  /**
   * @param {object} options
   * @param {(note: NoteSummary) => HTMLLIElement} options.row creates a row
   * @param {(row: Element, note: NoteSummary) => void} options.draw draws a new or changed note in its row
   * @param {(row: Element, note: NoteSummary) => void} options.updateTime updates the time of a row
   * @param {() => void} options.onDrawn called after rows were created or drawn
   */
  constructor({ row, draw, updateTime, onDrawn }) {
    this.#row = row;
    this.#draw = draw;
    this.#updateTime = updateTime;
    this.#onDrawn = onDrawn;
    setInterval(() => {
      for (const part of this.#parts) if (part.isInPage) this.#fill(part);
    }, minute);
  }

  /** Starts to follow the viewport of the scrolling element. @param {Element} root the scrolling element */
  watch(root) {
    this.#window.watch(root);
  }

  /** @returns {readonly NoteSummary[]} all notes, with or without a row */
  get notes() {
    return this.#notes;
  }

  /** @param {string} id */
  has(id) {
    return this.#partOf.has(id);
  }

  /** Sets whether all notes of the list are loaded. @param {boolean} value */
  set isWhole(value) {
    this.#isWhole = value;
    this.#number();
  }

  clear() {
    this.#parts = [];
    this.#notes = [];
    this.#partOf.clear();
    this.#window.sections = [];
  }

  /** Appends notes. @param {readonly NoteSummary[]} notes */
  add(notes) {
    const fresh = notes.filter(({ id }) => !this.#partOf.has(id));
    for (const note of fresh) this.#notes.push(note);
    const isFirst = this.#parts.length === 0;
    for (let i = 0; i < fresh.length; i += partSize) {
      this.#parts.push(this.#newPart(fresh.slice(i, i + partSize)));
    }
    this.#window.sections = this.#parts;
    // The first part is drawn at once, the others frame by frame.
    if (isFirst && this.#parts.length) this.#window.bring(this.#parts[0]);
    this.#number();
  }

  /** Updates one note in its place. @param {NoteSummary} note */
  put(note) {
    const part = this.#partOf.get(note.id);
    if (!part) return;
    part.notes[part.notes.findIndex(({ id }) => id === note.id)] = note;
    this.#notes[this.#notes.findIndex(({ id }) => id === note.id)] = note;
    if (part.isInPage) this.#fill(part);
    this.#number();
    this.#onDrawn();
  }

  /**
   * Replaces the notes. Rows are added, removed and moved only where needed.
   *
   * @param {readonly NoteSummary[]} notes
   */
  set(notes) {
    if (this.#parts.length === 0) return this.add(notes);
    this.#arrange(notes);
    this.#notes = [...notes];
    this.#keepingFocus(() => {
      this.#parts = this.#parts.flatMap((part) => this.#tidy(part));
      for (const part of this.#parts) {
        for (const { id } of part.notes) this.#partOf.set(id, part);
        if (part.isInPage) this.#fill(part);
      }
      this.#window.sections = this.#parts;
    });
    this.#number();
    this.#onDrawn();
  }

  /**
   * Returns the row of a note, and creates it if needed.
   *
   * @param {string} id
   * @returns {HTMLLIElement | null}
   */
  row(id) {
    const part = this.#partOf.get(id);
    if (!part) return null;
    this.#window.bring(part);
    return this.element.querySelector(`li[data-note="${CSS.escape(id)}"]`);
  }

  /** Returns the row `step` positions further. @param {string} id @param {number} step */
  rowFrom(id, step) {
    const next = this.#notes[this.#notes.findIndex((note) => note.id === id) + step];
    return next ? this.row(next.id) : null;
  }

  /**
   * Assigns the notes to parts. Parts whose order has not changed stay.
   *
   * @param {readonly NoteSummary[]} notes
   */
  #arrange(notes) {
    const now = new Map(notes.map((note) => [note.id, note]));
    /** @type {Set<string>} */
    const done = new Set();
    let next = 0;
    for (const part of this.#parts) {
      /** @type {NoteSummary[]} */
      const kept = [];
      for (const was of part.notes) {
        const is = now.get(was.id);
        if (!is) this.#partOf.delete(was.id);
        if (!is || done.has(was.id) || (notes[next]?.id !== was.id && isElsewhere(was, is))) continue;
        while (notes[next].id !== was.id) kept.push(take(notes[next++]));
        kept.push(take(notes[next++]));
      }
      part.notes = kept;
    }
    const last = this.#parts.at(-1);
    for (const note of notes.slice(next)) last?.notes.push(note);

    /** @param {NoteSummary} note */
    function take(note) {
      done.add(note.id);
      return note;
    }
  }

  /** Splits a part that has grown, and removes an empty one. @param {Part} part @returns {Part[]} */
  #tidy(part) {
    if (part.notes.length === 0) return [];
    if (part.notes.length <= 2 * partSize) return [part];
    const parts = [part];
    const rest = part.notes.splice(partSize);
    for (let i = 0; i < rest.length; i += partSize) {
      const made = this.#newPart(rest.slice(i, i + partSize));
      made.isInPage = part.isInPage;
      parts.push(made);
    }
    return parts;
  }

  /** @param {NoteSummary[]} notes @returns {Part} */
  #newPart(notes) {
    const box = element("ul", { role: "none", class: "rows" });
    const like = this.#parts.at(-1);
    const height = notes.length * (like ? like.height / like.notes.length : estimatedHeight);
    // Used until the browser has measured the box.
    box.style.containIntrinsicBlockSize = `auto ${height}px`;
    const part = { box, notes, height, isInPage: false };
    for (const { id } of notes) this.#partOf.set(id, part);
    return part;
  }

  /** Creates missing rows, draws changed notes in theirs, and puts all in order. @param {Part} part */
  #fill(part) {
    const { box, notes } = part;
    /** @type {Map<string | undefined, HTMLLIElement>} */
    const there = new Map();
    for (const row of /** @type {NodeListOf<HTMLLIElement>} */ (box.querySelectorAll("li"))) {
      there.set(row.dataset.note, row);
    }
    const rows = notes.map((note) => {
      const row = there.get(note.id) ?? this.#row(note);
      const drawn = JSON.stringify(note);
      if (drawnAs.get(row) === drawn) this.#updateTime(row, note);
      else this.#draw(row, note);
      drawnAs.set(row, drawn);
      return row;
    });
    const wanted = new Set(rows);
    for (const row of there.values()) if (!wanted.has(row)) row.remove();
    for (const [i, row] of rows.entries()) {
      if (box.children[i] !== row) box.insertBefore(row, box.children[i] ?? null);
    }
  }

  /** Draws the rows of a part that enters the page. @param {Part} part */
  #show(part) {
    this.#fill(part);
    this.#number();
    this.#onDrawn();
  }

  /** Numbers the rows for screen readers. */
  #number() {
    const size = String(this.#isWhole ? this.#notes.length : -1);
    let before = 0;
    for (const { box, notes } of this.#parts) {
      if (box.firstChild) {
        for (const [i, row] of [...box.children].entries()) {
          setOnce(row, "aria-posinset", String(before + i + 1));
          setOnce(row, "aria-setsize", size);
        }
      }
      before += notes.length;
    }
  }

  /** Keeps the focus on a row that is moved. @param {() => void} work */
  #keepingFocus(work) {
    const focused = document.activeElement;
    const row = focused?.closest("li");
    const id = row && this.element.contains(row) ? row.dataset.note ?? "" : "";
    const kind = focused?.localName ?? "";
    work();
    // A row that is moved stays in the page, and loses the focus all the same.
    if (!id || document.activeElement === focused) return;
    this.#onDrawn();
    const again = this.row(id)?.querySelector(kind);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/** The note's fields as drawn, to detect changes. @type {WeakMap<Element, string>} */
const drawnAs = new WeakMap();

/** @param {Element} row @param {string} name @param {string} value */
function setOnce(row, name, value) {
  if (row.getAttribute(name) !== value) row.setAttribute(name, value);
}

/**
 * Returns whether the note's position in the order has changed.
 *
 * @param {NoteSummary} was
 * @param {NoteSummary} is
 */
function isElsewhere(was, is) {
  return was.modifiedAt !== is.modifiedAt || Boolean(was.isPinned) !== Boolean(is.isPinned) ||
    was.pinPlace !== is.pinPlace;
}
