/** @import { InkAnchor } from "./ink-anchor.js" */

/**
 * Handwriting on a note, stored as plain JSON. Strokes drawn together are a drawing, which belongs to a line of the text: their points are
 * in CSS pixels from the top of the line's row that they were drawn at and the text's left edge, so they move with it. A point is [x, y, pressure from 0 to 1], and
 * with a tilting pen [x, y, pressure, tilt to the right, tilt toward the hand], in degrees from upright.
 *
 * @typedef {"pen" | "marker"} InkTool
 * @typedef {"ink" | "red" | "blue" | "green" | "yellow"} InkColor
 * @typedef {number[]} InkPoint
 *
 * @typedef {object} InkStroke
 * @property {string} id
 * @property {InkTool} tool
 * @property {InkColor} color
 * @property {number} width the width at full pressure
 * @property {string} drawing the drawing that it is a part of
 * @property {{line: number, text: string}} anchor the number and the start of the drawing's line when the stroke was drawn, for clients
 * that know no drawings
 * @property {InkPoint[]} points
 *
 * @typedef {object} Ink
 * @property {1} version
 * @property {number} width the width of the text when it was drawn on, to scale for a narrower one
 * @property {InkStroke[]} strokes
 * @property {InkAnchor[]} anchors the lines of the drawings
 */

/** Returns ink from a server or a file, if it can be drawn. @param {unknown} given @returns {Ink} */
export function readInk(given) {
  const { width, strokes, anchors } = /** @type {Partial<Ink>} */ (given ?? {});
  const isPoint = (/** @type {unknown} */ point) => Array.isArray(point) && point.every(Number.isFinite);
  const isStroke = (/** @type {InkStroke} */ stroke) =>
    Array.isArray(stroke?.points) && stroke.points.length > 0 && stroke.points.every(isPoint) &&
    isNumber(stroke.anchor?.line) && typeof stroke.id === "string";
  const drawn = Array.isArray(strokes) ? withDrawings(strokes.filter(isStroke).map(withColor)) : [];
  const known = Array.isArray(anchors) ? anchors.filter(isAnchor) : [];
  return {
    version: 1,
    width: Number.isFinite(width) ? Number(width) : 0,
    strokes: drawn,
    anchors: anchorsOf(drawn, known),
  };
}

/**
 * Returns the anchor of each drawing. Ink of a client that knows no drawings has them only in its strokes.
 *
 * @param {readonly InkStroke[]} strokes
 * @param {readonly InkAnchor[]} known the first of a drawing counts
 * @returns {InkAnchor[]}
 */
export function anchorsOf(strokes, known) {
  /** @type {Map<string, InkAnchor>} */
  const byDrawing = new Map(known.toReversed().map((anchor) => [anchor.drawing, anchor]));
  return [...Map.groupBy(strokes, ({ drawing }) => drawing)].map(([drawing, [{ anchor }]]) =>
    byDrawing.get(drawing) ?? { drawing, line: anchor.line, text: anchor.text, above: [], below: [] }
  );
}

/** @param {unknown} value */
const isNumber = (value) => Number.isInteger(value) && Number(value) >= 0;

/** @param {InkAnchor} anchor */
function isAnchor(anchor) {
  const areNearby = (/** @type {unknown} */ lines) =>
    Array.isArray(lines) && lines.every((line) => isNumber(line?.away) && typeof line.text === "string");
  return typeof anchor?.drawing === "string" && isNumber(anchor.line) &&
    typeof anchor.text === "string" &&
    (anchor.end === undefined || typeof anchor.end === "string") &&
    (anchor.copies === undefined || isNumber(anchor.copies)) &&
    (anchor.column === undefined || isNumber(anchor.column)) &&
    (anchor.word === undefined || typeof anchor.word === "string") &&
    areNearby(anchor.above) && areNearby(anchor.below);
}

/** Makes strokes that have the same anchor one drawing, if they have none. @param {InkStroke[]} strokes */
function withDrawings(strokes) {
  /** @type {Map<string, string>} the id of the first stroke at each anchor */
  const first = new Map();
  return strokes.map((stroke) => {
    const { line, text } = stroke.anchor;
    const anchor = { line, text: typeof text === "string" ? text : "" };
    if (typeof stroke.drawing === "string") return { ...stroke, anchor };
    const place = JSON.stringify([anchor.line, anchor.text]);
    if (!first.has(place)) first.set(place, stroke.id);
    return { ...stroke, anchor, drawing: /** @type {string} */ (first.get(place)) };
  });
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

/** Rounds to tenths of a pixel, hundredths of the pressure and whole degrees. @param {InkPoint[]} points */
export function rounded(points) {
  return points.map(([x, y, pressure, ...tilt]) => [
    Math.round(x * 10) / 10,
    Math.round(y * 10) / 10,
    Math.round(pressure * 100) / 100,
    ...tilt.map(Math.round),
  ]);
}
