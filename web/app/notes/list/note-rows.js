import { element } from "../../../base/dom/element.js";
import { VirtualList } from "./virtual-list.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Section } from "./virtual-list.js" */

/** How many notes make a part: what of a list is made in a frame. From twice as many on it is cut. */
const most = 20;
/** How high a row is, about, in pixels, before one was seen. */
const usual = 84;

/** @typedef {Section & {notes: NoteSummary[]}} Part */

/**
 * The rows of a list of any length. Notes are held in parts of some dozens. Of a list longer than `findable` only the parts about what is in
 * view are in the page (`VirtualList`), so that a list of a hundred thousand is no heavier than one of a thousand. Up to there all rows stay, so
 * that the browser's own search finds them; out of view they are neither laid out nor painted. Each row says which one of how many it is.
 * What changes touches the rows concerned and no others: the focus stays, and so does the place one has scrolled to.
 */
export class NoteRows {
  /** How many notes a list has at most whose rows all stay. */
  static findable = 1000;

  element = element("div", { class: "note-list", role: "list" });
  /** @type {NoteSummary[]} */ #notes = [];
  /** @type {Part[]} */ #parts = [];
  /** @type {Map<string, Part>} of each note */ #partOf = new Map();
  #window = new VirtualList(this.element, {
    make: (part) => this.#show(/** @type {Part} */ (part)),
    holdsAll: () => this.#notes.length <= NoteRows.findable,
  });
  #isWhole = true;
  #row;
  #redate;
  #drawn;

  /**
   * @param {object} how
   * @param {(note: NoteSummary) => HTMLLIElement} how.row
   * @param {(row: Element, note: NoteSummary) => void} how.redate says the time anew in a row that is kept
   * @param {() => void} how.drawn told when rows were made
   */
  constructor({ row, redate, drawn }) {
    this.#row = row;
    this.#redate = redate;
    this.#drawn = drawn;
  }

  /** Begins to watch what is in view. @param {Element} root what scrolls */
  watch(root) {
    this.#window.watch(root);
  }

  /** @returns {readonly NoteSummary[]} all of them, with or without a row */
  get notes() {
    return this.#notes;
  }

  /** @param {string} id */
  has(id) {
    return this.#partOf.has(id);
  }

  /** Whether these are all that there are. @param {boolean} value */
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

  /** More at the end. @param {readonly NoteSummary[]} notes */
  add(notes) {
    const fresh = notes.filter(({ id }) => !this.#partOf.has(id));
    this.#notes.push(...fresh);
    const isFirst = this.#parts.length === 0;
    for (let i = 0; i < fresh.length; i += most) this.#parts.push(this.#newPart(fresh.slice(i, i + most)));
    this.#window.sections = this.#parts;
    // What is seen first is there at once, the rest frame by frame.
    if (isFirst && this.#parts.length) this.#window.bring(this.#parts[0]);
    this.#number();
  }

  /** One note as it is now, in its place. @param {NoteSummary} note */
  put(note) {
    const part = this.#partOf.get(note.id);
    if (!part) return;
    part.notes[part.notes.findIndex(({ id }) => id === note.id)] = note;
    this.#notes[this.#notes.findIndex(({ id }) => id === note.id)] = note;
    if (part.isThere) this.#keepingFocus(() => this.#fill(part));
    this.#number();
    this.#drawn();
  }

  /** Others, or the same otherwise: rows come, go and move where they have to. @param {readonly NoteSummary[]} notes */
  set(notes) {
    if (this.#parts.length === 0) return this.add(notes);
    this.#arrange(notes);
    this.#notes = [...notes];
    this.#keepingFocus(() => {
      this.#parts = this.#parts.flatMap((part) => this.#tidy(part));
      for (const part of this.#parts) {
        for (const { id } of part.notes) this.#partOf.set(id, part);
        if (part.isThere) this.#fill(part);
      }
      this.#window.sections = this.#parts;
    });
    this.#number();
    this.#drawn();
  }

  /** The row of a note, made where it has none. @param {string} id @returns {HTMLLIElement | null} */
  row(id) {
    const part = this.#partOf.get(id);
    if (!part) return null;
    this.#window.bring(part);
    return this.element.querySelector(`li[data-note="${CSS.escape(id)}"]`);
  }

  /** The row so many further on. @param {string} id @param {number} step */
  rowFrom(id, step) {
    const next = this.#notes[this.#notes.findIndex((note) => note.id === id) + step];
    return next ? this.row(next.id) : null;
  }

  /** Which notes stand in which part: those whose order is as it was stay where they are. @param {readonly NoteSummary[]} notes */
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
    this.#parts.at(-1)?.notes.push(...notes.slice(next));

    /** @param {NoteSummary} note */
    function take(note) {
      done.add(note.id);
      return note;
    }
  }

  /** A part that grew is cut, one that has nothing left is gone. @param {Part} part @returns {Part[]} */
  #tidy(part) {
    if (part.notes.length === 0) return [];
    if (part.notes.length <= 2 * most) return [part];
    const parts = [part];
    const rest = part.notes.splice(most);
    for (let i = 0; i < rest.length; i += most) {
      const made = this.#newPart(rest.slice(i, i + most));
      made.isThere = part.isThere;
      parts.push(made);
    }
    return parts;
  }

  /** @param {NoteSummary[]} notes @returns {Part} */
  #newPart(notes) {
    const box = element("ul", { role: "none", class: "rows" });
    const like = this.#parts.at(-1);
    const height = notes.length * (like ? like.height / like.notes.length : usual);
    // Until it has been seen; then the browser remembers how high it is.
    box.style.containIntrinsicBlockSize = `auto ${height}px`;
    const part = { box, notes, height, isThere: false };
    for (const { id } of notes) this.#partOf.set(id, part);
    return part;
  }

  /** Makes the rows that are missing or shown otherwise, and puts all in order. @param {Part} part */
  #fill(part) {
    const { box, notes } = part;
    /** @type {Map<string | undefined, HTMLLIElement>} */
    const there = new Map();
    for (const row of /** @type {NodeListOf<HTMLLIElement>} */ (box.querySelectorAll("li"))) {
      there.set(row.dataset.note, row);
    }
    const rows = notes.map((note) => {
      const row = there.get(note.id);
      const drawn = JSON.stringify(note);
      if (row && drawnAs.get(row) === drawn) {
        this.#redate(row, note);
        return row;
      }
      const made = this.#row(note);
      drawnAs.set(made, drawn);
      return made;
    });
    const wanted = new Set(rows);
    for (const row of there.values()) if (!wanted.has(row)) row.remove();
    for (const [i, row] of rows.entries()) {
      if (box.children[i] !== row) box.insertBefore(row, box.children[i] ?? null);
    }
  }

  /** The rows of a part that comes into the page. @param {Part} part */
  #show(part) {
    this.#fill(part);
    this.#number();
    this.#drawn();
  }

  /** Each row says which one it is. */
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

  /** A row that is made anew under the focus has it again. @param {() => void} work */
  #keepingFocus(work) {
    const focused = document.activeElement;
    const row = focused?.closest("li");
    const id = row && this.element.contains(row) ? row.dataset.note ?? "" : "";
    const kind = focused?.localName ?? "";
    work();
    if (!id || focused?.isConnected) return;
    this.#drawn();
    const again = this.row(id)?.querySelector(kind);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/** What each row says, to tell whether it says it still. @type {WeakMap<Element, string>} */
const drawnAs = new WeakMap();

/** @param {Element} row @param {string} name @param {string} value */
function setOnce(row, name, value) {
  if (row.getAttribute(name) !== value) row.setAttribute(name, value);
}

/** Whether a note has another place in the order by now. @param {NoteSummary} was @param {NoteSummary} is */
function isElsewhere(was, is) {
  return was.modifiedAt !== is.modifiedAt || Boolean(was.isPinned) !== Boolean(is.isPinned) ||
    was.pinPlace !== is.pinPlace;
}
