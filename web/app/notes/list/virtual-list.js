import { element } from "../../../base/dom/element.js";

/** Pixels outside the viewport within which sections stay in the page. */
const margin = 2000;

/**
 * @typedef {object} Section a run of rows
 * @property {HTMLElement} box
 * @property {number} height the box's last measured height, or an estimate
 * @property {boolean} isInPage whether its rows are in the page
 * @property {HTMLElement} [gap] the empty box in place of the sections before it
 */

/**
 * A long list of which only the sections near the viewport are in the page, with one empty box in place of
 * the others between them, so that scrolling costs the same in any list. Sections are created one per
 * animation frame, the nearest first.
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
   * @param {object} options
   * @param {(section: Section) => void} options.make puts a section's rows into its box
   * @param {() => boolean} options.holdsAll whether the list is short enough for all sections to be in the
   * page
   */
  constructor(list, { make, holdsAll }) {
    this.#list = list;
    this.#make = make;
    this.#holdsAll = holdsAll;
  }

  /** Starts to follow the viewport of the scrolling element. @param {Element} scroller */
  watch(scroller) {
    this.#scroller = scroller;
    scroller.addEventListener("scroll", () => this.#later(), { passive: true });
    new ResizeObserver(() => this.#later()).observe(scroller);
  }

  /**
   * Sets the sections in order. Sections that are already in the list keep their rows.
   *
   * @param {readonly Section[]} sections
   */
  set sections(sections) {
    this.#sections = sections;
    this.#arrange();
    this.#later();
  }

  /** Adds a section to the page now. @param {Section} section */
  bring(section) {
    if (!section.isInPage) this.#add(section);
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#step();
    });
  }

  #step() {
    const isSeen = this.#list.isConnected && this.#scroller?.clientHeight;
    if (!isSeen || (this.#holdsAll() && this.#sections.every(({ isInPage }) => isInPage))) return;
    for (const section of this.#sections) {
      if (section.isInPage) section.height = section.box.getBoundingClientRect().height;
    }
    const wanted = this.#wanted();
    for (const section of this.#sections) {
      // A section with the focus stays.
      if (!section.isInPage || wanted.includes(section) || section.box.contains(document.activeElement)) {
        continue;
      }
      section.isInPage = false;
      section.box.replaceChildren();
    }
    const missing = wanted.filter((section) => !section.isInPage);
    if (missing.length) this.#add(missing[0]);
    else this.#arrange();
    if (missing.length > 1) this.#later();
  }

  /** @param {Section} section */
  #add(section) {
    section.isInPage = true;
    this.#arrange();
    this.#make(section);
  }

  /** Returns the sections that belong in the page, the nearest first. */
  #wanted() {
    const list = this.#list.getBoundingClientRect();
    const view = this.#scroller?.getBoundingClientRect() ?? list;
    /** @type {Map<Section, number>} */
    const distances = new Map();
    const reach = this.#holdsAll() ? Infinity : margin;
    let { top } = list;
    for (const section of this.#sections) {
      const bottom = top + section.height;
      const distance = Math.max(top - view.bottom, view.top - bottom, 0);
      if (distance < reach) distances.set(section, distance);
      top = bottom;
    }
    return [...distances.keys()].toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  }

  /** Adds and removes boxes in the page. No box is moved, because one may have the focus. */
  #arrange() {
    /** @type {HTMLElement[]} */
    const boxes = [];
    let height = 0;
    for (const section of this.#sections) {
      if (!section.isInPage) {
        height += section.height;
        continue;
      }
      if (height) boxes.push(withHeight(section.gap ??= gap(), height));
      boxes.push(section.box);
      height = 0;
    }
    if (height) boxes.push(withHeight(this.#end, height));
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
  const blockSize = `${height}px`;
  if (box.style.blockSize !== blockSize) box.style.blockSize = blockSize;
  return box;
}
