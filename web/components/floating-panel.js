import {
  afterArrow,
  cornerNearest,
  fittingSize,
  inset,
  nextSize,
  resized,
  restingPoint,
  sideCrossed,
} from "./note-placement.js";
import { onDrag } from "./pointer-drag.js";
/** @import { Corner, Side, Size } from "./note-placement.js" */

/**
 * @typedef {object} PanelParts
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar the whole of it drags
 * @property {HTMLElement} grip the part of the bar that takes arrow keys
 * @property {HTMLElement} resize the handle at the free corner
 */

/**
 * A panel that floats over a page: it moves between corners, changes its size, and says when it was pushed over the
 * side. By pointer and by key, and never but by `style.setProperty`, which a strict policy allows.
 */
export class FloatingPanel {
  #parts;
  #place;
  #moved;
  #tucked;

  /**
   * @param {PanelParts} parts
   * @param {{corner: Corner, size: Size}} place changed in step with the panel
   * @param {{moved: () => void, tucked: (side: Side) => void}} told
   */
  constructor(parts, place, { moved, tucked }) {
    this.#parts = parts;
    this.#place = place;
    this.#moved = moved;
    this.#tucked = tucked;
    this.#followBar();
    this.#followHandle();
    parts.grip.addEventListener("keydown", (event) => this.#gripKey(event));
    parts.resize.addEventListener("keydown", (event) => this.#resizeKey(event));
  }

  /** The size it has, which is what it was given or what the window has room for. */
  get size() {
    return fittingSize(this.#place.size, room());
  }

  /** Puts the panel where it belongs in the window as it is now. */
  fit() {
    const { panel } = this.#parts;
    const { width, height } = this.size;
    panel.style.setProperty("--width", `${width}px`);
    panel.style.setProperty("--height", `${height}px`);
    panel.dataset.corner = this.#place.corner;
    this.#moved();
  }

  toNextSize() {
    this.#glide(() => (this.#place.size = nextSize(this.size)));
  }

  /** Makes a change of place and lets the eye follow it from the old place to the new one. @param {() => void} change */
  #glide(change) {
    const { panel } = this.#parts;
    const before = panel.getBoundingClientRect();
    change();
    this.#shift(0, 0);
    this.fit();
    const after = panel.getBoundingClientRect();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
    const easing = getComputedStyle(panel).getPropertyValue("--spring") || "ease-out";
    panel.animate([{ transform: from }, { transform: "none" }], { duration: 240, easing });
  }

  /** @param {number} x @param {number} y */
  #shift(x, y) {
    this.#parts.panel.style.setProperty("--drag-x", `${x}px`);
    this.#parts.panel.style.setProperty("--drag-y", `${y}px`);
  }

  #followBar() {
    const { bar, grip, panel } = this.#parts;
    onDrag(bar, {
      starts: (event) => event.target === grip || !(/** @type {Element} */ (event.target)).closest("button"),
      moves: (by) => this.#shift(by.x, by.y),
      ends: (_, speed) => {
        const rect = panel.getBoundingClientRect();
        const side = sideCrossed(rect, room());
        const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
        this.#glide(() => (this.#place.corner = cornerNearest(restingPoint(middle, speed), room())));
        if (side) this.#tucked(side);
      },
    });
    bar.addEventListener("dblclick", (event) => {
      if (event.target === grip || event.target === bar) this.toNextSize();
    });
  }

  #followHandle() {
    let start = this.#place.size;
    onDrag(this.#parts.resize, {
      starts: () => Boolean(start = this.size),
      moves: (by) => {
        this.#place.size = fittingSize(resized(start, by, this.#place.corner), room());
        this.fit();
      },
      ends: () => this.fit(),
    });
  }

  /** @param {KeyboardEvent} event */
  #gripKey(event) {
    const next = afterArrow(this.#place.corner, event.key);
    if (!next) return;
    event.preventDefault();
    if (next.tuck) return this.#tucked(next.tuck);
    this.#glide(() => (this.#place.corner = next.corner));
  }

  /** @param {KeyboardEvent} event */
  #resizeKey(event) {
    const step = event.shiftKey ? 80 : 2 * inset;
    const by =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#place.size = fittingSize(resized(this.size, { x: by[0], y: by[1] }, this.#place.corner), room());
    this.fit();
  }
}

function room() {
  return { width: innerWidth, height: innerHeight };
}
