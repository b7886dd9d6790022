/**
 * Handwriting on a note, stored as plain JSON. A stroke belongs to a line of the text; its points are in CSS
 * pixels from that line's top and the text's left edge, so it moves with its line. A point is [x, y, pressure
 * from 0 to 1], and with a tilting pen [x, y, pressure, tilt to the right, tilt toward the hand], in degrees
 * from upright.
 *
 * @typedef {"pen" | "marker"} InkTool
 * @typedef {"ink" | "red" | "blue" | "green" | "yellow"} InkColor
 * @typedef {number[]} InkPoint
 * @typedef {{line: number, text: string}} InkAnchor the number and the start of a line
 *
 * @typedef {object} InkStroke
 * @property {string} id
 * @property {InkTool} tool
 * @property {InkColor} color
 * @property {number} width the width at full pressure
 * @property {InkAnchor} anchor
 * @property {InkPoint[]} points
 *
 * @typedef {object} Ink
 * @property {1} version
 * @property {number} width the width of the text when it was drawn on, to scale for a narrower one
 * @property {InkStroke[]} strokes
 */

const anchorLength = 40;

/** Returns ink from a server or a file, if it can be drawn. @param {unknown} given @returns {Ink} */
export function readInk(given) {
  const { width, strokes } = /** @type {Partial<Ink>} */ (given ?? {});
  const isPoint = (/** @type {unknown} */ point) => Array.isArray(point) && point.every(Number.isFinite);
  const isStroke = (/** @type {InkStroke} */ stroke) =>
    Array.isArray(stroke?.points) && stroke.points.length > 0 && stroke.points.every(isPoint) &&
    Number.isInteger(stroke.anchor?.line) && typeof stroke.id === "string";
  return {
    version: 1,
    width: Number.isFinite(width) ? Number(width) : 0,
    strokes: Array.isArray(strokes) ? strokes.filter(isStroke).map(withColor) : [],
  };
}

/**
 * Returns a stroke whose color may have the former name `colour`.
 *
 * @param {InkStroke & {colour?: InkColor}} stroke
 * @returns {InkStroke}
 */
function withColor({ colour, ...stroke }) {
  return colour ? { ...stroke, color: stroke.color ?? colour } : stroke;
}

/** @param {readonly string[]} lines @param {number} line @returns {InkAnchor} */
export function anchorAt(lines, line) {
  return { line, text: lines[line].slice(0, anchorLength) };
}

/**
 * Returns the line of a stroke: the nearest line with the same start, or else the same position in the text.
 *
 * @param {readonly string[]} lines
 * @param {InkAnchor} anchor
 */
export function anchoredLine(lines, { line, text }) {
  const last = lines.length - 1;
  const begins = (/** @type {number} */ i) => i >= 0 && i <= last && lines[i].slice(0, anchorLength) === text;
  // A blank line is only identified by its position.
  if (text) {
    for (let away = 0; away <= lines.length + line; away++) {
      if (begins(line - away)) return line - away;
      if (begins(line + away)) return line + away;
    }
  }
  return Math.min(line, last);
}

/** Rounds to tenths of a pixel, hundredths of the pressure and whole degrees. @param {InkPoint[]} points */
export function rounded(points) {
  return points.map(([x, y, pressure, ...tilt]) => [
    Math.round(x * 10) / 10,
    Math.round(y * 10) / 10,
    Math.round(pressure * 100) / 100,
    ...tilt.map(Math.round),
  ]);
}
