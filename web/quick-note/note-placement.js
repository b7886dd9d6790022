/**
 * Where the quick note lies and how large it is: plain geometry, in CSS pixels of the window.
 *
 * @typedef {"top-left" | "top-right" | "bottom-left" | "bottom-right"} Corner
 * @typedef {"left" | "right"} Side
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number}} Point
 */

const smallestSize = { width: 220, height: 160 };
export const defaultSize = { width: 320, height: 380 };
const largestSize = { width: 640, height: 720 };

/** Space between the note and the window's edge. */
export const inset = 12;

/**
 * A size the note may have in this window. A window smaller than the smallest note gets a note as large as it is.
 *
 * @param {Size} size
 * @param {Size} room
 * @returns {Size}
 */
export function fittingSize(size, room) {
  const fit = (/** @type {"width" | "height"} */ side) =>
    Math.round(
      Math.min(
        Math.max(size[side], smallestSize[side]),
        largestSize[side],
        Math.max(room[side] - 2 * inset, 0),
      ),
    );
  return { width: fit("width"), height: fit("height") };
}

/** The next of smallest, default and largest; after the largest comes the smallest. @param {Size} size @returns {Size} */
export function nextSize(size) {
  const steps = [smallestSize, defaultSize, largestSize];
  return steps.find((step) => step.width > size.width + 1 && step.height > size.height + 1) ?? smallestSize;
}

/** The corner a note belongs to whose middle is here. @param {Point} middle @param {Size} room @returns {Corner} */
export function cornerNearest(middle, room) {
  return `${middle.y < room.height / 2 ? "top" : "bottom"}-${middle.x < room.width / 2 ? "left" : "right"}`;
}

/** Where a flick would come to rest, so that a short quick stroke reaches the far corner. @param {Point} at @param {Point} speed pixels a millisecond @returns {Point} */
export function restingPoint(at, speed) {
  const glide = 240;
  return { x: at.x + speed.x * glide, y: at.y + speed.y * glide };
}

/** The side a note was pushed over: when more than 40 % of it has left the window there. @param {{left: number, right: number, width: number}} rect @param {Size} room @returns {Side | null} */
export function sideCrossed(rect, room) {
  if (-rect.left > rect.width * 0.4) return "left";
  if (rect.right - room.width > rect.width * 0.4) return "right";
  return null;
}

/**
 * The side that a note is thrown over: fast, straight, and from a corner of that side. Thrown from the other side it
 * means the corner there.
 *
 * @param {{left: number, width: number}} rect
 * @param {Point} speed pixels a millisecond
 * @param {Corner} corner
 * @param {Size} room
 * @returns {Side | null}
 */
export function sideThrownOver(rect, speed, corner, room) {
  const isLeft = corner.endsWith("left");
  const outwards = isLeft ? -speed.x : speed.x;
  if (outwards <= Math.abs(speed.y)) return null;
  const middle = restingPoint({ x: rect.left + rect.width / 2, y: 0 }, speed).x;
  return (isLeft ? middle < 0 : middle > room.width) ? (isLeft ? "left" : "right") : null;
}

/** A size that fingers drew apart or together. @param {Size} size @param {number} ratio @returns {Size} */
export function scaled({ width, height }, ratio) {
  return { width: width * ratio, height: height * ratio };
}

/** What a key does to the size, on the handle that resizes. @param {Size} size @param {Corner} corner @param {{key: string, shiftKey: boolean}} pressed @returns {Size | null} */
export function sizeAfterKey(size, corner, { key, shiftKey }) {
  const step = shiftKey ? 80 : 2 * inset;
  switch (key) {
    case "ArrowLeft":
      return resized(size, { x: -step, y: 0 }, corner);
    case "ArrowRight":
      return resized(size, { x: step, y: 0 }, corner);
    case "ArrowUp":
      return resized(size, { x: 0, y: -step }, corner);
    case "ArrowDown":
      return resized(size, { x: 0, y: step }, corner);
    case "Home":
      return smallestSize;
    case "End":
      return largestSize;
    case "Enter":
      return defaultSize;
    default:
      return null;
  }
}

/**
 * What an arrow key does: go to the next corner, or, when the note is already at that edge, tuck it away there.
 *
 * @param {Corner} corner
 * @param {string} key
 * @returns {{corner: Corner, tuck: Side | null} | null}
 */
export function afterArrow(corner, key) {
  const [vertical, side] = /** @type {[string, Side]} */ (corner.split("-"));
  switch (key) {
    case "ArrowUp":
      return { corner: /** @type {Corner} */ (`top-${side}`), tuck: null };
    case "ArrowDown":
      return { corner: /** @type {Corner} */ (`bottom-${side}`), tuck: null };
    case "ArrowLeft":
      return { corner: /** @type {Corner} */ (`${vertical}-left`), tuck: side === "left" ? "left" : null };
    case "ArrowRight":
      return { corner: /** @type {Corner} */ (`${vertical}-right`), tuck: side === "right" ? "right" : null };
    default:
      return null;
  }
}

/**
 * The size after the free corner moved by so much: away from the corner where the note lies is larger.
 *
 * @param {Size} size
 * @param {Point} moved
 * @param {Corner} corner
 * @returns {Size}
 */
export function resized(size, moved, corner) {
  return {
    width: size.width + (corner.endsWith("left") ? moved.x : -moved.x),
    height: size.height + (corner.startsWith("top") ? moved.y : -moved.y),
  };
}
