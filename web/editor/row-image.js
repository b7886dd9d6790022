/** @import { Row } from "./markdown-row.js" */

/** The space above an image, as markdown-style.js has it, in pixels. */
const spaceAbove = 8;

/**
 * The image that a row shows below its text.
 *
 * @typedef {object} RowImage
 * @property {number} top the distance of the space above the image from the top of the row: 0, or more while the Markdown of the image is
 * shown above it
 * @property {number} width in pixels
 * @property {(sheet: number) => number} widthOn returns its width on a sheet of another width
 */

/**
 * Returns the image of a row, or null if it shows none.
 *
 * @param {Row} row
 * @param {number} sheet the width of the sheet that the row is on, in pixels
 * @returns {RowImage | null}
 */
export function rowImage(row, sheet) {
  if (row.dataset.image === undefined) return null;
  const style = getComputedStyle(row, "::after");
  const [width, height] = [parseFloat(style.inlineSize), parseFloat(style.blockSize)];
  if (!(width > 0) || !(height > 0)) return null;
  const natural = Number(row.style.getPropertyValue("--image-width"));
  const ratio = natural / Number(row.style.getPropertyValue("--image-height"));
  const most = parseFloat(style.getPropertyValue("--most")) *
    parseFloat(getComputedStyle(document.documentElement).fontSize);
  const margins = sheet - row.offsetWidth;
  return {
    top: Math.max(0, row.offsetHeight - height - spaceAbove),
    width,
    widthOn: (other) => Math.min(other - margins, natural, most * ratio),
  };
}
