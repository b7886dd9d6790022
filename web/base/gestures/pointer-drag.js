/** @import { Point } from "../../quick-note/panel-placement.js" */

/**
 * @typedef {object} Drag
 * @property {(start: PointerEvent) => boolean} starts whether a press starts a drag
 * @property {(moved: Point) => void} moves pixels since the press
 * @property {(moved: Point, speed: Point) => void} ends speed in pixels a millisecond
 */

/** The distance in pixels below which a press is a click. */
const slack = 4;

/**
 * Handles one pointer that drags an element. The speed is that of the last moments.
 *
 * @param {HTMLElement} target
 * @param {Drag} drag
 */
export function onDrag(target, { starts, moves, ends }) {
  target.addEventListener("pointerdown", (start) => {
    if (start.button !== 0 || !start.isPrimary || !starts(start)) return;
    // Captured at once, because a fast stroke leaves a thin bar between two events.
    target.setPointerCapture(start.pointerId);
    const listening = new AbortController();
    let isDragging = false;
    const speed = new PointerSpeed(start);
    const moved = (/** @type {PointerEvent} */ event) => ({
      x: event.clientX - start.clientX,
      y: event.clientY - start.clientY,
    });
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      const by = moved(event);
      speed.add(event);
      if (!isDragging && Math.hypot(by.x, by.y) < slack) return;
      isDragging = true;
      moves(by);
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      listening.abort();
      if (isDragging) ends(moved(event), event.type === "pointerup" ? speed.at(event) : { x: 0, y: 0 });
    };
    const { signal } = listening;
    target.addEventListener("pointermove", move, { signal });
    target.addEventListener("pointerup", end, { signal });
    target.addEventListener("pointercancel", end, { signal });
  });
}

/** The milliseconds over which the speed is measured: two events would not be enough. */
const moments = 80;

/** The speed of a pointer when it is released. */
export class PointerSpeed {
  /** @type {{x: number, y: number, time: number}[]} */ #way = [];

  /** @param {PointerEvent} start */
  constructor(start) {
    this.add(start);
  }

  /** @param {Pick<PointerEvent, "clientX" | "clientY" | "timeStamp">} event */
  add({ clientX, clientY, timeStamp }) {
    this.#way.push({ x: clientX, y: clientY, time: timeStamp });
    while (this.#way.length > 2 && timeStamp - this.#way[0].time > moments) this.#way.shift();
  }

  /**
   * Returns pixels a millisecond; zero if the pointer had come to rest.
   *
   * @param {Pick<PointerEvent, "timeStamp">} end
   * @returns {Point}
   */
  at({ timeStamp }) {
    const first = this.#way[0];
    const last = this.#way[this.#way.length - 1];
    const elapsed = last.time - first.time;
    if (elapsed <= 0 || timeStamp - last.time > moments) return { x: 0, y: 0 };
    return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
  }
}
