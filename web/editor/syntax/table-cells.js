/**
 * @typedef {{from: number, to: number}} Cell a cell's place in its line, without the spaces around its text; an
 * empty cell is at its first space
 */

const delimiterSigns = /^[\s|:-]*$/;
const delimiterCell = /^:?-+:?$/;

/** Returns the cells of a line of a table. A pipe after a backslash belongs to the text. @param {string} line */
export function cellsOf(line) {
  const pipes = pipesOf(line);
  const isOpen = /^\s*\|/.test(line);
  const isClosed = pipes.length > (isOpen ? 1 : 0) && !line.slice((pipes.at(-1) ?? -1) + 1).trim();
  const inner = pipes.slice(isOpen ? 1 : 0, isClosed ? -1 : undefined);
  const start = isOpen ? pipes[0] + 1 : 0;
  const end = isClosed ? /** @type {number} */ (pipes.at(-1)) : line.length;
  const edges = [start, ...inner.map((at) => at + 1)];
  return edges.map((from, i) => trimmed(line, from, inner[i] ?? end));
}

/** Returns the places of the pipes that separate cells. @param {string} line */
export function pipesOf(line) {
  return [...line.matchAll(/\\.|\|/g)].filter(([sign]) => sign === "|").map(({ index }) => index);
}

/** @param {string} line @param {number} from @param {number} to @returns {Cell} */
function trimmed(line, from, to) {
  const text = line.slice(from, to);
  if (!text.trim()) return { from: Math.min(to, from + 1), to: Math.min(to, from + 1) };
  const start = from + text.length - text.trimStart().length;
  return { from: start, to: start + text.trim().length };
}

/** Whether a line is the one below a table's head. @param {string} line */
export function isDelimiterRow(line) {
  if (!line.includes("-") || !delimiterSigns.test(line)) return false;
  const cells = line.trim().split("|");
  const inner = cells.slice(cells[0] ? 0 : 1, cells.length > 1 && !cells.at(-1) ? -1 : undefined);
  return inner.every((cell) => delimiterCell.test(cell.trim()));
}

/**
 * Whether two lines start a table: the second has dashes for each cell of the first.
 *
 * @param {string} line
 * @param {string} below
 */
export function startsTable(line, below) {
  return (line.includes("|") || below.includes("|")) && isDelimiterRow(below) &&
    cellsOf(line).length === cellsOf(below).length;
}
