/**
 * Handwriting over a note, as it is kept: plain JSON that any program can read. A stroke stands on a line of the text
 * and its points are counted from that line's top and the text's left edge, in CSS pixels; so it goes where its line
 * goes. A point is [x, y, pressure from 0 to 1], and of a
 * pen that tells it [x, y, pressure, tilt to the right, tilt towards the hand], in degrees from upright.
 *
 * @typedef {"pen" | "marker"} InkTool
 * @typedef {"ink" | "red" | "blue" | "green" | "yellow"} InkColour
 * @typedef {number[]} InkPoint
 * @typedef {{line: number, text: string}} InkAnchor the line's number and how it began, by which it is found again
 *
 * @typedef {object} InkStroke
 * @property {string} id
 * @property {InkTool} tool
 * @property {InkColour} colour
 * @property {number} width of the line at full pressure
 * @property {InkAnchor} anchor
 * @property {InkPoint[]} points
 *
 * @typedef {object} Ink
 * @property {1} version
 * @property {number} width of the text when it was drawn on, for a narrower page to scale by
 * @property {InkStroke[]} strokes
 */

const anchorLength = 40;

/** What a server or a file gave, if it is ink that can be drawn. @param {unknown} given @returns {Ink} */
export function readInk(given) {
  const { width, strokes } = /** @type {Partial<Ink>} */ (given ?? {});
  const isPoint = (/** @type {unknown} */ point) => Array.isArray(point) && point.every(Number.isFinite);
  const isStroke = (/** @type {InkStroke} */ stroke) =>
    Array.isArray(stroke?.points) && stroke.points.length > 0 && stroke.points.every(isPoint) &&
    Number.isInteger(stroke.anchor?.line) && typeof stroke.id === "string";
  return {
    version: 1,
    width: Number.isFinite(width) ? Number(width) : 0,
    strokes: Array.isArray(strokes) ? strokes.filter(isStroke) : [],
  };
}

/** @param {readonly string[]} lines @param {number} line @returns {InkAnchor} */
export function anchorAt(lines, line) {
  return { line, text: lines[line].slice(0, anchorLength) };
}

/**
 * The line that a stroke stands on now: the one that begins as it began, nearest to where it was; where none does,
 * the same place in the text.
 *
 * @param {readonly string[]} lines
 * @param {InkAnchor} anchor
 */
export function anchoredLine(lines, { line, text }) {
  const last = lines.length - 1;
  const begins = (/** @type {number} */ i) => i >= 0 && i <= last && lines[i].slice(0, anchorLength) === text;
  // A blank line is like any other blank line: only its place tells it.
  if (text) {
    for (let away = 0; away <= lines.length + line; away++) {
      if (begins(line - away)) return line - away;
      if (begins(line + away)) return line + away;
    }
  }
  return Math.min(line, last);
}

/** Tenths of a pixel, hundredths of a press and whole degrees are finer than a hand. @param {InkPoint[]} points */
export function rounded(points) {
  return points.map(([x, y, pressure, ...tilt]) => [
    Math.round(x * 10) / 10,
    Math.round(y * 10) / 10,
    Math.round(pressure * 100) / 100,
    ...tilt.map(Math.round),
  ]);
}
