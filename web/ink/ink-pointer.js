/** @import { InkPoint } from "./ink-model.js" */

/**
 * @typedef {object} InkGesture a press of a pen, finger or mouse until its release
 * @property {(points: InkPoint[], pointer: PointerEvent) => void} begins
 * @property {(points: InkPoint[], predicted: InkPoint[]) => void} goesOn
 * @property {() => void} ends
 * @property {() => void} cancels it was not drawing, because a second finger came down
 */

/**
 * Handles drawing on a surface at the rate of the device. After a pen was used on this device, touch scrolls
 * and never draws; before that, one finger draws and two scroll.
 *
 * @param {HTMLElement} surface
 * @param {InkGesture} gesture
 */
export function handleInkPointer(surface, { begins, goesOn, ends, cancels }) {
  let hasPen = false;
  /** @type {number | null} */
  let active = null;
  const point = (/** @type {PointerEvent} */ event) => {
    const { left, top } = surface.getBoundingClientRect();
    // A mouse has a constant pressure, and so has a finger.
    const place = [event.clientX - left, event.clientY - top];
    if (event.pointerType !== "pen") return [...place, 0.5];
    const { pressure, tiltX, tiltY } = event;
    return tiltX || tiltY ? [...place, pressure, tiltX, tiltY] : [...place, pressure];
  };
  surface.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "pen") hasPen = true;
    if (event.pointerType === "touch" && hasPen) return;
    if (active !== null) {
      if (event.pointerType === "touch") {
        active = null;
        cancels();
      }
      return;
    }
    if (event.button > 0 && event.button !== 5) return;
    event.preventDefault();
    active = event.pointerId;
    surface.setPointerCapture(event.pointerId);
    begins([point(event)], event);
  });
  // A pen and a single finger draw here instead of scrolling.
  surface.addEventListener("touchstart", (event) => {
    if (active !== null && event.touches.length === 1) event.preventDefault();
  }, { passive: false });
  surface.addEventListener("pointermove", (event) => {
    if (event.pointerId !== active) return;
    const events = event.getCoalescedEvents?.() ?? [];
    const predicted = event.getPredictedEvents?.() ?? [];
    goesOn((events.length ? events : [event]).map(point), predicted.map(point));
  });
  surface.addEventListener("pointerup", (event) => {
    if (event.pointerId !== active) return;
    active = null;
    ends();
  });
  surface.addEventListener("pointercancel", (event) => {
    if (event.pointerId !== active) return;
    active = null;
    cancels();
  });
}
