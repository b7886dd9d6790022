import { directionOf } from "../../../base/text/text-direction.js";

/** What has a direction of its own. The direction of a list or table is also the side on which it starts. */
const blocks = "p, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, th, td, pre";

/**
 * Gives each paragraph, list, item, table and cell of a rendered note the direction of its first letter. One without
 * letters has that of what is around it.
 *
 * @param {HTMLElement} text
 */
export function setDirections(text) {
  for (const element of [text, .../** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(blocks))]) {
    const direction = directionOf(element.textContent ?? "");
    if (direction) element.dir = direction;
  }
}
