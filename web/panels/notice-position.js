/** @import { Notice } from "../base/ui/notice.js" */

/** @typedef {{start: number, width: number, top: number}} Obstacle what is at the bottom, by its distances from the side and from the bottom */

const gap = 12;
/** The space that most messages need. */
const needs = { width: 400, height: 64 };

/**
 * Lifts the messages at the bottom above panels, whose buttons they would cover.
 *
 * @param {Notice} notice
 * @param {Obstacle[]} obstacles
 */
export function placeNotice(notice, obstacles) {
  const start = (innerWidth - needs.width) / 2;
  const inTheWay = obstacles.filter((one) =>
    one.start < start + needs.width + gap && one.start + one.width + gap > start
  );
  const top = Math.max(0, ...inTheWay.map((one) => one.top));
  notice.style.setProperty("--bn-notice-lift", `${Math.min(top, Math.max(0, innerHeight - needs.height))}px`);
}
