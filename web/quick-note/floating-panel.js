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
} from "./panel-placement.js";
import { onPinch } from "../base/gestures/pinch.js";
import { onDrag } from "../base/gestures/pointer-drag.js";
import { springPath } from "../base/gestures/spring-path.js";
/** @import { Edge } from "./edge-swipe.js" */
/** @import { Corner, Point, Side, Size } from "./panel-placement.js" */

/**
 * @typedef {object} PanelParts
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar the bar that drags the panel
 * @property {HTMLElement} grip the part of the bar that takes arrow keys
 * @property {HTMLElement} resize the handle at the free corner
 *
 * @typedef {object} PanelListener
 * @property {() => void} moved the panel covers another area
 * @property {() => void} settled the corner or the size has changed, and no gesture is active
 * @property {(side: Side, speed: Point) => void} tucked the panel was pushed or thrown over a side
 */

const rest = { x: 0, y: 0 };
/** Milliseconds of a movement: `--move` in tokens.css. */
const movement = 240;

/**
 * A panel that floats over a page. With pointers and keys it moves between corners, changes its size and hides behind an edge. It styles
 * itself with `style.setProperty` only, which a strict content security policy allows.
 */
export class FloatingPanel {
  #parts;
  #place;
  #listener;
  #isPinched = false;
  /** @type {Animation | undefined} */ #movement;

  /**
   * @param {PanelParts} parts
   * @param {{corner: Corner, size: Size}} place updated with the panel
   * @param {PanelListener} listener
   */
  constructor(parts, place, listener) {
    this.#parts = parts;
    this.#place = place;
    this.#listener = listener;
    this.#followBar();
    this.#followHandle();
    this.#followFingers();
    parts.grip.addEventListener("keydown", (event) => this.#gripKey(event));
    parts.resize.addEventListener("keydown", (event) => this.#resizeKey(event));
  }

  /** The current size: the chosen size, or what fits the window. */
  get size() {
    return fittingSize(this.#place.size, windowSize());
  }

  /** Fits the panel into the window. */
  fit() {
    const { panel } = this.#parts;
    const { width, height } = this.size;
    panel.style.setProperty("--width", `${width}px`);
    panel.style.setProperty("--height", `${height}px`);
    panel.dataset.corner = this.#place.corner;
    this.#listener.moved();
  }

  /** Fits the panel at once, ending gestures and movements. */
  settle() {
    this.#movement?.cancel();
    this.#shift(rest);
    this.fit();
  }

  toNextSize() {
    this.glide(() => (this.#place.size = nextSize(this.size)));
  }

  /** Animates a change from the old to the new place. @param {() => void} change @param {Point} [speed] */
  glide(change, speed = rest) {
    const { panel } = this.#parts;
    const before = panel.getBoundingClientRect();
    change();
    this.#shift(rest);
    this.fit();
    this.#movement?.cancel();
    const after = panel.getBoundingClientRect();
    void this.#animate({ x: before.left - after.left, y: before.top - after.top }, rest, speed);
    this.#listener.settled();
  }

  /** Shows the panel during a swipe from an edge. @param {Edge} edge @param {Point} by */
  pull(edge, by) {
    this.#movement?.cancel();
    this.#shift(pulled(edge, this.size, by));
  }

  /** Returns whether the swipe brings the panel in. @param {Edge} edge @param {Point} by @param {Point} speed */
  isPulledOut(edge, by, speed) {
    return isPulledOut(edge, by, speed);
  }

  /** Hides the panel behind an edge. Resolves to whether it was not interrupted. @param {Edge} edge @param {Point} [speed] */
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
    const thrown = sideThrownOver(rect, speed, this.#place.corner, windowSize());
    const side = sideCrossed(rect, windowSize()) ?? thrown;
    if (side) return this.#listener.tucked(side, speed);
    const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    this.glide(() => (this.#place.corner = cornerNearest(restingPoint(middle, speed), windowSize())), speed);
  }

  #followHandle() {
    let start = this.#place.size;
    onDrag(this.#parts.resize, {
      starts: () => Boolean(start = this.size),
      moves: (by) => this.#resize(resized(start, by, this.#place.corner)),
      ends: () => this.#listener.settled(),
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
        this.#listener.settled();
      },
    });
  }

  /** @param {Size} size */
  #resize(size) {
    this.#place.size = fittingSize(size, windowSize());
    this.fit();
  }

  /** @param {KeyboardEvent} event */
  #gripKey(event) {
    const next = afterArrow(this.#place.corner, event.key);
    if (!next) return;
    event.preventDefault();
    if (next.tuck) return this.#listener.tucked(next.tuck, rest);
    this.glide(() => (this.#place.corner = next.corner));
  }

  /** @param {KeyboardEvent} event */
  #resizeKey(event) {
    const size = sizeAfterKey(this.size, this.#place.corner, event);
    if (!size) return;
    event.preventDefault();
    this.#resize(size);
    this.#listener.settled();
  }
}

function windowSize() {
  return { width: innerWidth, height: innerHeight };
}
