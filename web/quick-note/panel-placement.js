/**
 * The position and size of the quick note, in CSS pixels of the window.
 *
 * @typedef {"top-left" | "top-right" | "bottom-left" | "bottom-right"} Corner
 * @typedef {"left" | "right"} Side
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number}} Point
 */

const smallestSize = { width: 220, height: 160 };
export const defaultSize = { width: 320, height: 380 };
const largestSize = { width: 640, height: 720 };

/** The space between the note and the edge of the window. */
export const inset = 12;

/**
 * Returns a size that fits the window. A small window gets a note of its own size.
 *
 * @param {Size} size
 * @param {Size} windowSize
 * @returns {Size}
 */
export function fittingSize(size, windowSize) {
  const fit = (/** @type {"width" | "height"} */ side) =>
    Math.round(
      Math.min(
        Math.max(size[side], smallestSize[side]),
        largestSize[side],
        Math.max(windowSize[side] - 2 * inset, 0),
      ),
    );
  return { width: fit("width"), height: fit("height") };
}

/** Returns the next of the smallest, default and largest size, in turn. @param {Size} size @returns {Size} */
export function nextSize(size) {
  const steps = [smallestSize, defaultSize, largestSize];
  return steps.find((step) => step.width > size.width + 1 && step.height > size.height + 1) ?? smallestSize;
}

/** Returns the corner nearest to the middle of a note. @param {Point} middle @param {Size} windowSize @returns {Corner} */
export function cornerNearest(middle, windowSize) {
  return `${middle.y < windowSize.height / 2 ? "top" : "bottom"}-${
    middle.x < windowSize.width / 2 ? "left" : "right"
  }`;
}

/**
 * Returns where a flick comes to rest, so that a short fast stroke reaches the far corner.
 *
 * @param {Point} at
 * @param {Point} speed pixels a millisecond
 * @returns {Point}
 */
export function restingPoint(at, speed) {
  const glide = 240;
  return { x: at.x + speed.x * glide, y: at.y + speed.y * glide };
}

/**
 * Returns the side over which more than 40% of the note has left the window.
 *
 * @param {{left: number, right: number, width: number}} rect
 * @param {Size} windowSize
 * @returns {Side | null}
 */
export function sideCrossed(rect, windowSize) {
  if (-rect.left > rect.width * 0.4) return "left";
  if (rect.right - windowSize.width > rect.width * 0.4) return "right";
  return null;
}

/**
 * Returns the side that the note is thrown over: fast, straight, and from a corner of that side. From the other side, it moves to the
 * corner there.
 *
 * @param {{left: number, width: number}} rect
 * @param {Point} speed pixels a millisecond
 * @param {Corner} corner
 * @param {Size} windowSize
 * @returns {Side | null}
 */
export function sideThrownOver(rect, speed, corner, windowSize) {
  const isLeft = corner.endsWith("left");
  const outward = isLeft ? -speed.x : speed.x;
  if (outward <= Math.abs(speed.y)) return null;
  const middle = restingPoint({ x: rect.left + rect.width / 2, y: 0 }, speed).x;
  return (isLeft ? middle < 0 : middle > windowSize.width) ? (isLeft ? "left" : "right") : null;
}

/** Returns the size after a pinch. @param {Size} size @param {number} ratio @returns {Size} */
export function scaled({ width, height }, ratio) {
  return { width: width * ratio, height: height * ratio };
}

/**
 * Returns the size after a key on the resize handle.
 *
 * @param {Size} size
 * @param {Corner} corner
 * @param {{key: string, shiftKey: boolean}} pressed
 * @returns {Size | null}
 */
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
 * Returns the corner after an arrow key, or the side behind which the note hides if it is at that edge already.
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
 * Returns the size after the free corner has moved. Away from the note's corner is larger.
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
