import { PointerSpeed } from "./pointer-drag.js";
/** @import { Point } from "../../quick-note/panel-placement.js" */

/**
 * @typedef {object} Swipe
 * @property {() => boolean} starts whether a swipe may start
 * @property {(moved: Point) => void} moves pixels since the press
 * @property {(moved: Point, speed: Point) => void} ends speed in pixels a millisecond
 */

/** The sum of both distances from the corner within which a swipe may start, in pixels. */
const reach = 44;
/** The distance in pixels after which the direction is known. */
const directionDistance = 6;

/**
 * Handles a swipe of a finger or pen out of the window's bottom right corner. No element covers the corner:
 * the press is observed, and only a diagonal move prevents scrolling. A tap still presses what is there, and
 * a straight move still scrolls.
 *
 * @param {Swipe} swipe
 * @param {AbortSignal} signal
 */
export function onCornerSwipe({ starts, moves, ends }, signal) {
  /** @type {{start: PointerEvent, speed: PointerSpeed, isSwipe: boolean} | null} */
  let press = null;
  const by = (/** @type {PointerEvent} */ event, /** @type {PointerEvent} */ start) => ({
    x: event.clientX - start.clientX,
    y: event.clientY - start.clientY,
  });
  globalThis.addEventListener("pointerdown", (event) => {
    press = null;
    // The press may already be used for drawing.
    if (event.pointerType === "mouse" || event.button !== 0 || !event.isPrimary || event.defaultPrevented) {
      return;
    }
    if (innerWidth - event.clientX + innerHeight - event.clientY > reach) return;
    press = { start: event, speed: new PointerSpeed(event), isSwipe: false };
  }, { signal });
  globalThis.addEventListener("pointermove", (event) => {
    if (event.pointerId !== press?.start.pointerId) return;
    const moved = by(event, press.start);
    press.speed.add(event);
    if (!press.isSwipe) {
      if (Math.hypot(moved.x, moved.y) < directionDistance) return;
      if (!isAslant(moved) || !starts()) return void (press = null);
      press.isSwipe = true;
      // Touch events follow the finger; a pen must be captured.
      if (event.pointerType === "pen") document.documentElement.setPointerCapture(event.pointerId);
    }
    moves(moved);
  }, { signal });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    globalThis.addEventListener(name, (event) => {
      if (event.pointerId !== press?.start.pointerId) return;
      const { start, speed, isSwipe } = press;
      press = null;
      if (!isSwipe) return;
      const isLifted = event.type === "pointerup";
      ends(isLifted ? by(event, start) : { x: 0, y: 0 }, isLifted ? speed.at(event) : { x: 0, y: 0 });
    }, { signal });
  }
  // The pointer's move comes before the touch's, so the direction is known.
  globalThis.addEventListener("touchmove", (event) => {
    if (press?.isSwipe && event.cancelable) event.preventDefault();
  }, { signal, passive: false });
  // A pen would select text or drag a link.
  for (const name of ["selectstart", "dragstart"]) {
    globalThis.addEventListener(name, (event) => press && event.preventDefault(), { signal });
  }
}

/** Returns whether the move goes up and to the left. @param {Point} moved */
function isAslant({ x, y }) {
  return x < 0 && y < 0 && x / y > 0.3 && y / x > 0.3;
}
