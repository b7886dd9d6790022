/** @import { Point } from "./note-placement.js" */

/**
 * @typedef {object} Drag
 * @property {(start: PointerEvent) => boolean} starts whether this press begins a drag
 * @property {(moved: Point) => void} moves pixels since the press
 * @property {(moved: Point, speed: Point) => void} ends speed in pixels a millisecond
 */

/** Fewer pixels than this are a click with a trembling hand. */
const slack = 4;

/**
 * One pointer dragging one element, by mouse, pen or finger. The speed is that of the last moments, for a flick.
 *
 * @param {HTMLElement} target
 * @param {Drag} drag
 */
export function onDrag(target, { starts, moves, ends }) {
  target.addEventListener("pointerdown", (start) => {
    if (start.button !== 0 || !start.isPrimary || !starts(start)) return;
    // At once, because a quick stroke leaves a thin bar between two events.
    target.setPointerCapture(start.pointerId);
    const listening = new AbortController();
    let isDragging = false;
    let last = { x: start.clientX, y: start.clientY, time: start.timeStamp };
    let speed = { x: 0, y: 0 };
    const moved = (/** @type {PointerEvent} */ event) => ({
      x: event.clientX - start.clientX,
      y: event.clientY - start.clientY,
    });
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      const by = moved(event);
      if (!isDragging && Math.hypot(by.x, by.y) < slack) return;
      isDragging = true;
      const elapsed = Math.max(1, event.timeStamp - last.time);
      speed = { x: (event.clientX - last.x) / elapsed, y: (event.clientY - last.y) / elapsed };
      last = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      moves(by);
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      listening.abort();
      const rested = event.timeStamp - last.time > 80;
      if (isDragging) ends(moved(event), rested ? { x: 0, y: 0 } : speed);
    };
    const { signal } = listening;
    target.addEventListener("pointermove", move, { signal });
    target.addEventListener("pointerup", end, { signal });
    target.addEventListener("pointercancel", end, { signal });
  });
}
