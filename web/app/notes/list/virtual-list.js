import { element } from "../../../base/dom/element.js";

/** How far out of view a section is still there, in pixels: some turns of a wheel. */
const near = 2000;

/**
 * @typedef {object} Section a run of rows
 * @property {HTMLElement} box
 * @property {number} height of the box when it was seen last, and about what it will be before that
 * @property {boolean} isThere whether it is in the page, with its rows
 * @property {HTMLElement} [gap] what keeps the room of those before it that are not
 */

/**
 * What of a long list is in the page: the sections about what is in view, and one empty box in the place of all those between two of
 * them. So what a turn of the wheel costs does not grow with the list. Sections are made one a frame, the nearest first, so that none takes long.
 */
export class VirtualList {
  #list;
  #make;
  #holdsAll;
  /** @type {readonly Section[]} */ #sections = [];
  /** @type {Element | null} */ #scroller = null;
  #end = gap();
  #frame = 0;

  /**
   * @param {HTMLElement} list
   * @param {object} how
   * @param {(section: Section) => void} how.make puts a section's rows into its box
   * @param {() => boolean} how.holdsAll whether the list is short enough for all sections to be in the page
   */
  constructor(list, { make, holdsAll }) {
    this.#list = list;
    this.#make = make;
    this.#holdsAll = holdsAll;
  }

  /** Begins to follow what is in view. @param {Element} scroller */
  watch(scroller) {
    this.#scroller = scroller;
    scroller.addEventListener("scroll", () => this.#later(), { passive: true });
    new ResizeObserver(() => this.#later()).observe(scroller);
  }

  /** These in this order, which are those before and others; who has a place keeps it. @param {readonly Section[]} sections */
  set sections(sections) {
    this.#sections = sections;
    this.#arrange();
    this.#later();
  }

  /** Has a section in the page now, wherever it is. @param {Section} section */
  bring(section) {
    if (!section.isThere) this.#add(section);
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#step();
    });
  }

  #step() {
    const isSeen = this.#list.isConnected && this.#scroller?.clientHeight;
    if (!isSeen || (this.#holdsAll() && this.#sections.every(({ isThere }) => isThere))) return;
    for (const section of this.#sections) {
      if (section.isThere) section.height = section.box.getBoundingClientRect().height;
    }
    const wanted = this.#wanted();
    for (const section of this.#sections) {
      // Who is in it, or on the way through it, stays.
      if (!section.isThere || wanted.includes(section) || section.box.contains(document.activeElement)) {
        continue;
      }
      section.isThere = false;
      section.box.replaceChildren();
    }
    const missing = wanted.filter((section) => !section.isThere);
    if (missing.length) this.#add(missing[0]);
    else this.#arrange();
    if (missing.length > 1) this.#later();
  }

  /** @param {Section} section */
  #add(section) {
    section.isThere = true;
    this.#arrange();
    this.#make(section);
  }

  /** The sections that are to be there, the nearest first. */
  #wanted() {
    const list = this.#list.getBoundingClientRect();
    const view = this.#scroller?.getBoundingClientRect() ?? list;
    /** @type {Map<Section, number>} */
    const distances = new Map();
    const reach = this.#holdsAll() ? Infinity : near;
    let { top } = list;
    for (const section of this.#sections) {
      const bottom = top + section.height;
      const distance = Math.max(top - view.bottom, view.top - bottom, 0);
      if (distance < reach) distances.set(section, distance);
      top = bottom;
    }
    return [...distances.keys()].toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  }

  /** Puts what is there into the page, and takes away what is not. No box is ever moved: somebody may be in it. */
  #arrange() {
    /** @type {HTMLElement[]} */
    const boxes = [];
    let room = 0;
    for (const section of this.#sections) {
      if (!section.isThere) {
        room += section.height;
        continue;
      }
      if (room) boxes.push(withHeight(section.gap ??= gap(), room));
      boxes.push(section.box);
      room = 0;
    }
    if (room) boxes.push(withHeight(this.#end, room));
    const kept = new Set(boxes);
    for (const box of /** @type {HTMLElement[]} */ ([...this.#list.children])) {
      if (!kept.has(box)) box.remove();
    }
    for (const [i, box] of boxes.entries()) {
      if (this.#list.children[i] !== box) this.#list.insertBefore(box, this.#list.children[i] ?? null);
    }
  }
}

function gap() {
  return element("div", { role: "none", class: "gap" });
}

/** @param {HTMLElement} box @param {number} height */
function withHeight(box, height) {
  const said = `${height}px`;
  if (box.style.blockSize !== said) box.style.blockSize = said;
  return box;
}
