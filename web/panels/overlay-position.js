/** @import { Obstacle } from "./notice-position.js" */
/** @import { QuickNote } from "../quick-note/quick-note.js" */
/** @import { SuggestionOverlay } from "../suggestions/suggestion-overlay.js" */

const gap = 12;
/** The overlay's size with its margins. */
const needs = { width: 280 + 2 * gap, height: 104 + 2 * gap };

/**
 * Places the overlay beside a quick note in its corner: left of it if there is space, otherwise above. Returns what is at the bottom then.
 *
 * @param {SuggestionOverlay} overlay
 * @param {QuickNote["covered"]} covered
 * @returns {Obstacle[]}
 */
export function placeOverlay(overlay, covered) {
  const isInTheWay = covered?.corner === "bottom-right" ||
    (covered?.corner === "bottom-left" && covered.width + needs.width > innerWidth);
  const isBeside = isInTheWay && covered.corner === "bottom-right" &&
    covered.width + gap + needs.width < innerWidth;
  const lift = isInTheWay && !isBeside ? Math.min(covered.height + gap, innerHeight - needs.height) : 0;
  const shift = isBeside ? covered.width + gap : 0;
  overlay.style.setProperty("--bn-overlay-shift", `${shift}px`);
  overlay.style.setProperty("--bn-overlay-lift", `${Math.max(0, lift)}px`);
  /** @type {Obstacle[]} */
  const obstacles = [];
  if (covered?.corner.startsWith("bottom")) {
    obstacles.push({ start: gap, width: covered.width, top: covered.height + gap });
  }
  const { height } = overlay;
  if (height) obstacles.push({ start: gap + shift, width: needs.width - 2 * gap, top: lift + height + gap });
  return obstacles;
}
