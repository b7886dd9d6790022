import { PointerSpeed } from "./pointer-drag.js";
/** @import { Point } from "../../quick-note/note-placement.js" */

/**
 * @typedef {object} Swipe
 * @property {() => boolean} starts whether a swipe is wanted now
 * @property {(moved: Point) => void} moves pixels since the press
 * @property {(moved: Point, speed: Point) => void} ends speed in pixels a millisecond
 */

/** How far from the corner a swipe may begin: both distances together, in pixels. */
const reach = 44;
/** So many pixels tell where a finger is going. */
const told = 6;

/**
 * A finger or pen swiping out of the window's bottom right corner, towards the middle. Nothing lies over the page for
 * it: the press is watched as it goes by, and only what has clearly left the corner aslant is taken away from scrolling.
 * So a tap still presses what is there, and a finger that goes straight still scrolls.
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
    // Whoever draws there has taken the press for drawing.
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
      if (Math.hypot(moved.x, moved.y) < told) return;
      if (!isAslant(moved) || !starts()) return void (press = null);
      press.isSwipe = true;
      // A finger is followed wherever it goes; a pen has to be held.
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
  // The pointer's move comes before the touch's, so by now it is known what this is.
  globalThis.addEventListener("touchmove", (event) => {
    if (press?.isSwipe && event.cancelable) event.preventDefault();
  }, { signal, passive: false });
  // A pen would begin to select text or to drag a link.
  for (const name of ["selectstart", "dragstart"]) {
    globalThis.addEventListener(name, (event) => press && event.preventDefault(), { signal });
  }
}

/** Up and to the left, neither along the side nor along the bottom. @param {Point} moved */
function isAslant({ x, y }) {
  return x < 0 && y < 0 && x / y > 0.3 && y / x > 0.3;
}
