import { element } from "../components/element.js";
/** @import { NoteSummary } from "../components/model.js" */

/** How many notes make a part, and from how many on it is cut in two. */
const most = 50;
/** How far out of view rows are still there, in pixels: some turns of a wheel. */
const near = 2000;

/** @typedef {{box: HTMLUListElement, notes: NoteSummary[], isFilled: boolean, farHeight: number}} Part `farHeight` is that of its box where it is far out of view, 0 near it */

/**
 * The rows of a list of any length. Notes are held in parts of some dozens. Of a list longer than `findable` a part far out of view has no
 * rows and only keeps its height, so that a list of a hundred thousand is no heavier than one of a thousand. Up to there all rows that were
 * made stay, so that the browser's own search finds them; out of view they are neither laid out nor painted. Each row says which one of how many it is.
 * What changes touches the rows concerned and no others: the focus stays, and so does the place one has scrolled to.
 */
export class NoteRows {
  /** How many notes a list has at most whose rows all stay. */
  static findable = 1000;

  element = element("div", { class: "note-list", role: "list" });
  /** @type {NoteSummary[]} */ #notes = [];
  /** @type {Part[]} */ #parts = [];
  /** @type {Map<string, Part>} of each note */ #partOf = new Map();
  /** @type {WeakMap<Element, Part>} of each box */ #partIn = new WeakMap();
  /** @type {Set<Part>} */ #wanted = new Set();
  /** @type {IntersectionObserver | null} */ #watch = null;
  #frame = 0;
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
    this.#watch = new IntersectionObserver((seen) => this.#see(seen), { root, rootMargin: `${near}px 0px` });
    for (const { box } of this.#parts) this.#watch.observe(box);
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
    this.#wanted.clear();
    this.element.replaceChildren();
  }

  /** More at the end. @param {readonly NoteSummary[]} notes */
  add(notes) {
    const fresh = notes.filter(({ id }) => !this.#partOf.has(id));
    this.#notes.push(...fresh);
    for (let i = 0; i < fresh.length; i += most) {
      const part = this.#newPart(fresh.slice(i, i + most));
      this.#parts.push(part);
      this.element.append(part.box);
      this.#fill(part);
    }
    this.#spare();
    this.#number();
    this.#drawn();
  }

  /** One note as it is now, in its place. @param {NoteSummary} note */
  put(note) {
    const part = this.#partOf.get(note.id);
    if (!part) return;
    part.notes = part.notes.map((one) => one.id === note.id ? note : one);
    this.#notes = this.#notes.map((one) => one.id === note.id ? note : one);
    this.#keepingFocus(() => this.#fill(part));
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
        if (part.isFilled) this.#fill(part);
      }
    });
    this.#number();
    this.#drawn();
  }

  /** The row of a note, made where it has none. @param {string} id @returns {HTMLLIElement | null} */
  row(id) {
    const part = this.#partOf.get(id);
    if (!part) return null;
    if (!part.isFilled) {
      this.#fill(part);
      this.#number();
      this.#drawn();
    }
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
    if (part.notes.length === 0) {
      part.box.remove();
      this.#watch?.unobserve(part.box);
      this.#wanted.delete(part);
      return [];
    }
    if (part.notes.length <= 2 * most) return [part];
    const parts = [part];
    const rest = part.notes.splice(most);
    for (let i = 0; i < rest.length; i += most) {
      const made = this.#newPart(rest.slice(i, i + most));
      made.isFilled = true;
      parts.at(-1)?.box.after(made.box);
      parts.push(made);
    }
    return parts;
  }

  /** @param {NoteSummary[]} notes @returns {Part} */
  #newPart(notes) {
    const box = element("ul", { role: "none", class: "rows" });
    // Until it has been seen; then the browser remembers how high it is.
    box.style.containIntrinsicBlockSize = `auto ${notes.length * 84}px`;
    const part = { box, notes, isFilled: false, farHeight: 0 };
    for (const { id } of notes) this.#partOf.set(id, part);
    this.#partIn.set(box, part);
    this.#watch?.observe(box);
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
    part.isFilled = true;
    box.style.blockSize = "";
    this.#wanted.delete(part);
  }

  /** @param {IntersectionObserverEntry[]} seen */
  #see(seen) {
    for (const { target, isIntersecting, boundingClientRect } of seen) {
      const part = this.#partIn.get(target);
      if (!part || !target.isConnected) continue;
      part.farHeight = isIntersecting ? 0 : boundingClientRect.height;
      if (!isIntersecting) this.#wanted.delete(part);
      else if (!part.isFilled) this.#wanted.add(part);
    }
    this.#spare();
    this.#fillNext();
  }

  /** Takes the rows far out of view away, of a list that is too long for them all; not those that somebody is in. */
  #spare() {
    if (this.#notes.length <= NoteRows.findable) return;
    for (const part of this.#parts) {
      if (!part.isFilled || !part.farHeight || part.box.contains(document.activeElement)) continue;
      part.box.style.blockSize = `${part.farHeight}px`;
      part.box.replaceChildren();
      part.isFilled = false;
    }
  }

  /** One part a frame, so that none of them takes long. */
  #fillNext() {
    if (this.#frame || this.#wanted.size === 0) return;
    const [part] = this.#wanted;
    this.#fill(part);
    this.#number();
    this.#drawn();
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#fillNext();
    });
  }

  /** Each row says which one it is. */
  #number() {
    const size = String(this.#isWhole ? this.#notes.length : -1);
    let before = 0;
    for (const { box, notes, isFilled } of this.#parts) {
      if (isFilled) {
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
