/** @import { QuickNote } from "../quick-note/quick-note.js" */
/** @import { SuggestionOverlay } from "../suggestions/suggestion-overlay.js" */

const gap = 12;
/** The overlay's size with its margins. */
const needs = { width: 240 + 2 * gap, height: 104 + 2 * gap };

/**
 * Places the overlay beside a quick note in its corner: left of it if there is space, otherwise above.
 *
 * @param {SuggestionOverlay} overlay
 * @param {QuickNote["covered"]} covered
 */
export function placeOverlay(overlay, covered) {
  const isInTheWay = covered?.corner === "bottom-right" ||
    (covered?.corner === "bottom-left" && covered.width + needs.width > innerWidth);
  const isBeside = isInTheWay && covered.corner === "bottom-right" &&
    covered.width + gap + needs.width < innerWidth;
  const lift = isInTheWay && !isBeside ? Math.min(covered.height + gap, innerHeight - needs.height) : 0;
  overlay.style.setProperty("--bn-overlay-shift", `${isBeside ? covered.width + gap : 0}px`);
  overlay.style.setProperty("--bn-overlay-lift", `${Math.max(0, lift)}px`);
}
