import { isHidden } from "./hidden-elements.js";

/** The limits of a table. */
const mostColumns = 50;
const mostRows = 2000;

/**
 * Returns the cells of a table by row and column, including merged cells: a merged cell is where it starts, and
 * null in its other places. Null for a table beyond the limits.
 *
 * @param {HTMLTableElement} table
 * @returns {(HTMLTableCellElement | null)[][] | null}
 */
export function tableGrid(table) {
  const rows = [...table.rows].filter((row) => !isHidden(row));
  if (rows.length > mostRows) return null;
  /** @type {(HTMLTableCellElement | null)[][]} */
  const grid = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.cells) {
      if (isHidden(cell)) continue;
      while (grid[y][x] !== undefined) x++;
      if (x >= mostColumns) return null;
      const width = Math.min(Math.max(1, cell.colSpan), mostColumns - x);
      const height = heightOf(cell, rows, y);
      for (let down = 0; down < height; down++) {
        for (let right = 0; right < width; right++) {
          grid[y + down][x + right] ??= down || right ? null : cell;
        }
      }
      x += width;
    }
  }
  return grid;
}

/** Returns the number of rows of a cell, which ends with its group of rows. @param {HTMLTableCellElement} cell @param {HTMLTableRowElement[]} rows @param {number} y */
function heightOf(cell, rows, y) {
  const most = cell.rowSpan === 0 ? rows.length : cell.rowSpan;
  let height = 1;
  while (height < most && rows[y + height]?.parentElement === rows[y].parentElement) height++;
  return height;
}
