/** @import { InkPoint } from "./ink-model.js" */

/**
 * @typedef {object} InkGesture one press of pen, finger or mouse until it is lifted
 * @property {(points: InkPoint[], pointer: PointerEvent) => void} begins
 * @property {(points: InkPoint[], predicted: InkPoint[]) => void} goesOn
 * @property {() => void} ends
 * @property {() => void} cancels it was no drawing after all: a second finger came down
 */

/**
 * What is drawn on a surface, at the rate of the device and not of the screen. Once a pen was seen on this device, touch
 * scrolls and never draws, so that a palm leaves no mark; before that, one finger draws and two scroll.
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
    // A mouse presses half; a finger tells nothing that means anything.
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
  // What scrolls is told by what the surface allows, except here: a pen and the only finger draw.
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
