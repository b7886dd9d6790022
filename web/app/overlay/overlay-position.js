/** @import { QuickNote } from "../../quick-note/quick-note.js" */
/** @import { SuggestionOverlay } from "../../suggestions/suggestion-overlay.js" */

const gap = 12;
/** The overlay's own width and height, with room to breathe. */
const needs = { width: 240 + 2 * gap, height: 104 + 2 * gap };

/**
 * Keeps the overlay beside a quick note that lies in its corner: to the left of it where there is room, else above.
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
