import { hiddenBehind, isPulledOut, pulled } from "./edge-swipe.js";
import {
  afterArrow,
  cornerNearest,
  fittingSize,
  nextSize,
  resized,
  restingPoint,
  scaled,
  sideCrossed,
  sideThrownOver,
  sizeAfterKey,
} from "./note-placement.js";
import { onPinch } from "../base/gestures/pinch.js";
import { onDrag } from "../base/gestures/pointer-drag.js";
import { springPath } from "../base/gestures/spring-path.js";
/** @import { Edge } from "./edge-swipe.js" */
/** @import { Corner, Point, Side, Size } from "./note-placement.js" */

/**
 * @typedef {object} PanelParts
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar the whole of it drags
 * @property {HTMLElement} grip the part of the bar that takes arrow keys
 * @property {HTMLElement} resize the handle at the free corner
 *
 * @typedef {object} PanelListener
 * @property {() => void} moved it covers another place now
 * @property {() => void} settled corner or size are others now, and no finger is on it
 * @property {(side: Side, speed: Point) => void} tucked it was pushed or thrown over the side
 */

const rest = { x: 0, y: 0 };
/** How long a movement takes, in milliseconds: `--move` in tokens.css. */
const movement = 240;

/**
 * A panel that floats over a page: it moves between corners, changes its size, hides behind an edge, and says when it
 * was pushed over the side. By pointer and by key, and never but by `style.setProperty`, which a strict policy allows.
 */
export class FloatingPanel {
  #parts;
  #place;
  #told;
  #isPinched = false;
  /** @type {Animation | undefined} */ #movement;

  /**
   * @param {PanelParts} parts
   * @param {{corner: Corner, size: Size}} place changed in step with the panel
   * @param {PanelListener} told
   */
  constructor(parts, place, told) {
    this.#parts = parts;
    this.#place = place;
    this.#told = told;
    this.#followBar();
    this.#followHandle();
    this.#followFingers();
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
    this.#told.moved();
  }

  /** The same, at once: no finger and no movement holds it elsewhere. */
  settle() {
    this.#movement?.cancel();
    this.#shift(rest);
    this.fit();
  }

  toNextSize() {
    this.glide(() => (this.#place.size = nextSize(this.size)));
  }

  /** Makes a change of place and lets the eye follow it from the old place to the new one. @param {() => void} change @param {Point} [speed] */
  glide(change, speed = rest) {
    const { panel } = this.#parts;
    const before = panel.getBoundingClientRect();
    change();
    this.#shift(rest);
    this.fit();
    this.#movement?.cancel();
    const after = panel.getBoundingClientRect();
    void this.#animate({ x: before.left - after.left, y: before.top - after.top }, rest, speed);
    this.#told.settled();
  }

  /** Draws the panel in from behind an edge, as a finger pulls it there. @param {Edge} edge @param {Point} by */
  pull(edge, by) {
    this.#movement?.cancel();
    this.#shift(pulled(edge, this.size, by));
  }

  /** Whether a pull that ends so was meant. @param {Edge} edge @param {Point} by @param {Point} speed */
  isPulledOut(edge, by, speed) {
    return isPulledOut(edge, by, speed);
  }

  /** Lets the panel go behind an edge; says whether it went there undisturbed. @param {Edge} edge @param {Point} [speed] */
  async hide(edge, speed = rest) {
    const { panel } = this.#parts;
    const before = panel.getBoundingClientRect();
    const hidden = hiddenBehind(edge, this.size);
    this.#movement?.cancel();
    this.#shift(hidden);
    this.fit();
    const after = panel.getBoundingClientRect();
    return await this.#animate({ x: before.left - after.left, y: before.top - after.top }, hidden, speed);
  }

  /** @param {Point} from @param {Point} to what it has been shifted to already @param {Point} speed */
  async #animate(from, to, speed) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return true;
    const frames = springPath(from, speed, movement).map(({ x, y }) => ({
      translate: `${x + to.x}px ${y + to.y}px`,
    }));
    this.#movement = this.#parts.panel.animate(frames, { duration: movement });
    return await this.#movement.finished.then(() => true, () => false);
  }

  /** @param {Point} by */
  #shift({ x, y }) {
    this.#parts.panel.style.setProperty("--drag-x", `${x}px`);
    this.#parts.panel.style.setProperty("--drag-y", `${y}px`);
  }

  #followBar() {
    const { bar, grip, panel } = this.#parts;
    onDrag(bar, {
      starts: (event) => event.target === grip || !(/** @type {Element} */ (event.target)).closest("button"),
      moves: (by) => {
        if (this.#isPinched) return;
        this.#movement?.cancel();
        this.#shift(by);
      },
      ends: (_, speed) => !this.#isPinched && this.#letGo(panel.getBoundingClientRect(), speed),
    });
    bar.addEventListener("dblclick", (event) => {
      if (event.target === grip || event.target === bar) this.toNextSize();
    });
  }

  /** @param {DOMRect} rect @param {Point} speed */
  #letGo(rect, speed) {
    const thrown = sideThrownOver(rect, speed, this.#place.corner, room());
    const side = sideCrossed(rect, room()) ?? thrown;
    if (side) return this.#told.tucked(side, speed);
    const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    this.glide(() => (this.#place.corner = cornerNearest(restingPoint(middle, speed), room())), speed);
  }

  #followHandle() {
    let start = this.#place.size;
    onDrag(this.#parts.resize, {
      starts: () => Boolean(start = this.size),
      moves: (by) => this.#resize(resized(start, by, this.#place.corner)),
      ends: () => this.#told.settled(),
    });
  }

  #followFingers() {
    let start = this.#place.size;
    onPinch(this.#parts.panel, {
      starts: () => {
        this.#isPinched = true;
        this.#movement?.cancel();
        this.#shift(rest);
        start = this.size;
      },
      moves: (ratio) => this.#resize(scaled(start, ratio)),
      ends: () => {
        this.#isPinched = false;
        this.#told.settled();
      },
    });
  }

  /** @param {Size} size */
  #resize(size) {
    this.#place.size = fittingSize(size, room());
    this.fit();
  }

  /** @param {KeyboardEvent} event */
  #gripKey(event) {
    const next = afterArrow(this.#place.corner, event.key);
    if (!next) return;
    event.preventDefault();
    if (next.tuck) return this.#told.tucked(next.tuck, rest);
    this.glide(() => (this.#place.corner = next.corner));
  }

  /** @param {KeyboardEvent} event */
  #resizeKey(event) {
    const size = sizeAfterKey(this.size, this.#place.corner, event);
    if (!size) return;
    event.preventDefault();
    this.#resize(size);
    this.#told.settled();
  }
}

function room() {
  return { width: innerWidth, height: innerHeight };
}
