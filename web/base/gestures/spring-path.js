/** @import { Point } from "../../quick-note/note-placement.js" */

/** How stiff the spring is, in 1/ms: what is left of a window's width after 240 ms is a few pixels. */
const stiffness = 0.03;
/** A hand can be faster, but then nothing could be followed by the eye. */
const fastest = 4;
const steps = 24;

/**
 * The way of something that was let go of and comes to rest at nought: a critically damped spring, which takes the
 * speed along that the hand gave.
 *
 * @param {Point} from where it is let go of, in pixels from where it will rest
 * @param {Point} speed pixels a millisecond
 * @param {number} duration milliseconds
 * @returns {Point[]} at equal times
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
  // A spring never quite rests: what would be left at the end goes evenly.
  return at(part * duration) - part * at(duration);
}
