/** @import { Point } from "../../quick-note/panel-placement.js" */

/** The stiffness of the spring in 1/ms: after 240 ms, a few pixels are left of a window's width. */
const stiffness = 0.03;
/** The maximum speed that the eye can follow. */
const fastest = 4;
const steps = 24;

/**
 * Returns the path of an object that is released and comes to rest at zero: a critically damped spring that
 * starts with the speed of the release.
 *
 * @param {Point} from the distance from the resting point in pixels
 * @param {Point} speed pixels a millisecond
 * @param {number} duration milliseconds
 * @returns {Point[]} at equal intervals
 */
export function springPath(from, speed, duration) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return {
      x: place(from.x, speed.x, part, duration),
      y: place(from.y, speed.y, part, duration),
    };
  });
}

/** @param {number} from @param {number} speed @param {number} part @param {number} duration */
function place(from, speed, part, duration) {
  const limited = Math.max(-fastest, Math.min(fastest, speed));
  const at = (/** @type {number} */ time) =>
    (from + (limited + stiffness * from) * time) * Math.exp(-stiffness * time);
  // A spring never rests exactly: the remainder is distributed evenly.
  return at(part * duration) - part * at(duration);
}
