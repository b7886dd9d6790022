/** The distance from what it belongs to, and from the edges of the window, in pixels. */
const gap = 8;

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {{width: number, height: number}} Size
 */

/**
 * Returns where a floating element goes: above or below a box and never over it, within the window. Null if
 * there is no room on either side.
 *
 * @param {Box} box
 * @param {Size} size of the floating element
 * @param {Size} window
 * @param {{prefers: "above" | "below", isCentered?: boolean, distance?: number}} how
 * @returns {{left: number, top: number} | null}
 */
export function floatingPlace(box, size, window, { prefers, isCentered = false, distance = gap }) {
  const above = box.top - distance - size.height;
  const below = box.bottom + distance;
  const fits = (/** @type {number} */ top) => top >= gap && top + size.height <= window.height - gap;
  const top = (prefers === "above" ? [above, below] : [below, above]).find(fits);
  if (top === undefined) return null;
  const wanted = isCentered ? (box.left + box.right - size.width) / 2 : box.left;
  const left = Math.max(gap, Math.min(wanted, window.width - gap - size.width));
  return { left: Math.round(left), top: Math.round(top) };
}
