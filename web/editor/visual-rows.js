import { placeOf, rowMarker, rowText } from "./markdown-row.js";
/** @import { Row } from "./markdown-row.js" */

/** What was measured of rows, because measuring characters is slow and most rows do not change with a key. @type {WeakMap<Row, {key: string, top: number}>} */
const measured = new WeakMap();

/**
 * Returns the distance of a character's visual row from the first one of its line, in pixels: a long line is laid out in several.
 *
 * @param {Row} row
 * @param {number} column
 */
export function visualRowTop(row, column) {
  const key = [column, row.offsetWidth, row.offsetHeight, row.textContent].join(" ");
  const known = measured.get(row);
  if (known?.key === key) return known.top;
  const first = characterBox(row, 0);
  const box = characterBox(row, column);
  const top = first && box ? Math.max(0, box.top - first.top) : 0;
  measured.set(row, { key, top });
  return top;
}

/**
 * Returns the column of the character nearest to a point of the window.
 *
 * @param {Row} row
 * @param {number} x
 * @param {number} y
 */
export function columnNear(row, x, y) {
  const marker = rowMarker(row).length;
  const count = rowText(row).length;
  // Rows follow each other downward, so the first character that ends below the point begins its visual row.
  let [low, high] = [marker, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = characterBox(row, middle);
    if (!box || box.bottom > y) high = middle;
    else low = middle + 1;
  }
  let nearest = low;
  let least = Infinity;
  const top = characterBox(row, low)?.top;
  for (let column = low; column < count; column++) {
    const box = characterBox(row, column);
    if (box && top !== undefined && box.top > top + box.height / 2) break;
    const away = box ? Math.abs((box.left + box.right) / 2 - x) : Infinity;
    if (away < least) [nearest, least] = [column, away];
  }
  return Math.max(nearest, 0);
}

/** @param {Row} row @param {number} column */
function characterBox(row, column) {
  const last = rowText(row).length - 1;
  if (last < rowMarker(row).length) return null;
  const range = document.createRange();
  range.setStart(...placeOf(row, Math.min(column, last)));
  range.setEnd(...placeOf(row, Math.min(column, last) + 1));
  return [...range.getClientRects()].at(-1) ?? null;
}
