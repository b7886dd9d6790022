import { element } from "../base/dom/element.js";
import { erased } from "./ink-eraser.js";
import { filled } from "./ink-geometry.js";
import { InkHistory } from "./ink-history.js";
import { strokePath } from "./ink-path.js";
import { InkPlaces } from "./ink-places.js";
import { handleInkPointer } from "./ink-pointer.js";
import { InkSelection } from "./ink-selection.js";
import { inkSVG } from "./ink-svg.js";
import { randomKey } from "../base/dom/random-key.js";
/** @import { Ink, InkColor, InkPoint, InkStroke } from "./ink-model.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** @typedef {"pen" | "marker" | "eraser" | "cutter" | "lasso"} InkInstrument `eraser` erases whole strokes, `cutter` parts */

const svgNamespace = "http://www.w3.org/2000/svg";
const widths = { pen: 3, marker: 16 };
const reach = 9;

/**
 * The ink over a note's text. Each stroke is a path placed at the line of its drawing, so that a reflow only moves paths. It
 * draws while it `isActive`; otherwise presses go through to the text. Events: `input` when strokes changed,
 * `change` when anything that the tools show changed.
 */
export class InkLayer extends EventTarget {
  #history = new InkHistory();
  #places;
  #selection;
  /** @type {InkPoint[]} */ #live = [];
  /** Whether the current gesture has changed strokes. */ #hasChanged = false;
  #isMoving = false;
  #frame = 0;
  #following = 0;
  /** @type {InkPoint[]} */ #predicted = [];
  /** @type {InkInstrument} */ #instrument = "pen";
  /** @type {InkColor} */ color = "ink";
  /** The pen's own eraser or button while it is pressed. @type {InkInstrument | null} */ #held = null;

  #svg = /** @type {SVGSVGElement} */ (document.createElementNS(svgNamespace, "svg"));
  #strokes = document.createElementNS(svgNamespace, "g");
  #drawing = document.createElementNS(svgNamespace, "path");
  element = element("div", { class: "ink" });

  /** @param {MarkdownField} text */
  constructor(text) {
    super();
    this.#places = new InkPlaces(text);
    this.#selection = new InkSelection(this.#places);
    this.#svg.setAttribute("aria-hidden", "true");
    this.#svg.append(this.#strokes, this.#selection.frame, this.#drawing);
    this.element.append(this.#svg);
    handleInkPointer(this.element, {
      begins: (points, pointer) => this.#begin(points, pointer),
      goesOn: (points, predicted) => this.#goOn(points, predicted),
      ends: () => this.#end(),
      cancels: () => this.#cancel(),
    });
    new ResizeObserver(() => this.draw()).observe(text.element);
  }

  get isActive() {
    return this.element.classList.contains("active");
  }

  set isActive(value) {
    this.element.classList.toggle("active", value);
    this.#select([]);
  }

  get instrument() {
    return this.#instrument;
  }

  set instrument(instrument) {
    this.#instrument = instrument;
    this.#select([]);
  }

  get isEmpty() {
    return this.#history.strokes.length === 0;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** The number of selected strokes. */
  get selected() {
    return this.#selection.size;
  }

  /** @returns {Ink} */
  get ink() {
    const strokes = [...this.#history.strokes];
    return { version: 1, width: this.#places.width, strokes, anchors: this.#places.anchorsOf(strokes) };
  }

  /** Shows the ink of another note. */
  set ink(ink) {
    this.#history.reset(ink.strokes);
    this.#places.reset(ink);
    this.#select([]);
  }

  /** Shows the ink after a change made elsewhere. Undo still undoes what was drawn here. @param {Ink} ink */
  merge(ink) {
    this.#history.merge(ink.strokes);
    this.#places.merge(ink);
    this.draw();
  }

  undo() {
    if (this.#history.undo()) this.#changed();
  }

  redo() {
    if (this.#history.redo()) this.#changed();
  }

  selectAll() {
    this.#select(this.#history.strokes);
  }

  /** Selects the next or the previous stroke instead. @param {1 | -1} by */
  selectNext(by) {
    this.#selection.selectNext(this.#history.strokes, by);
    this.draw();
  }

  clearSelection() {
    this.#select([]);
  }

  deleteSelection() {
    this.#history.change(this.#selection.removed(this.#history.strokes));
    this.#changed();
  }

  /** @param {InkColor} color */
  colorSelection(color) {
    this.#history.change(this.#selection.colored(this.#history.strokes, color));
    this.#changed();
  }

  /** @param {number} x @param {number} y pixels */
  moveSelection(x, y) {
    this.#history.change(this.#selection.moved(this.#history.strokes, x, y));
    this.#placeSelection();
  }

  /** Makes moved strokes a drawing at the line where they are now. */
  #placeSelection() {
    this.#history.change(this.#selection.placed(this.#history.strokes), { joins: true });
    this.#changed();
  }

  /** @param {readonly InkStroke[]} strokes */
  #select(strokes) {
    this.#selection.set(strokes);
    this.draw();
  }

  /** Returns the ink as an SVG document. */
  toSVG() {
    return inkSVG(this.#history.strokes.map((stroke) => ({ stroke, top: this.#places.of(stroke).y })));
  }

  /** Places every stroke at its line. */
  draw() {
    const { strokes } = this.#history;
    this.#selection.keep(strokes);
    const places = this.#placesOf(strokes);
    const paths = strokes.map((stroke) => {
      const path = document.createElementNS(svgNamespace, "path");
      path.setAttribute("d", strokePath(stroke));
      path.setAttribute("class", `${stroke.tool} ${stroke.color}`);
      path.classList.toggle("selected", this.#selection.has(stroke));
      path.setAttribute("transform", places.get(stroke.drawing) ?? "");
      return path;
    });
    this.#strokes.replaceChildren(...paths);
    this.#selection.draw(strokes);
    this.dispatchEvent(new Event("change"));
  }

  /** Returns where each drawing is on the sheet. @param {readonly InkStroke[]} strokes */
  #placesOf(strokes) {
    const drawings = new Set(strokes.map(({ drawing }) => drawing));
    return new Map([...drawings].map((drawing) => [drawing, placed(this.#places.of({ drawing }))]));
  }

  /** Places the strokes again before the next frame, after the text changed. */
  follow() {
    if (this.isEmpty) return;
    this.#following ||= requestAnimationFrame(() => {
      this.#following = 0;
      const paths = this.#strokes.children;
      const { strokes } = this.#history;
      const places = this.#placesOf(strokes);
      for (const [i, { drawing }] of strokes.entries()) {
        const move = places.get(drawing) ?? "";
        if (paths[i]?.getAttribute("transform") !== move) paths[i]?.setAttribute("transform", move);
      }
      this.#selection.draw(strokes);
    });
  }

  /** @param {InkPoint[]} points @param {PointerEvent} pointer */
  #begin(points, pointer) {
    // Button 5 is an inverted pen; its side button is the second one.
    this.#held = (pointer.buttons & 32) !== 0 ? "eraser" : null;
    this.#hasChanged = false;
    this.#live = points;
    this.#isMoving = this.#tool === "lasso" &&
      this.#selection.isAt(this.#history.strokes, points[0], 2 * reach);
    if (!this.#isMoving && this.selected) this.clearSelection();
    this.#show(points);
  }

  get #tool() {
    return this.#held ?? this.#instrument;
  }

  /** @param {InkPoint[]} points @param {InkPoint[]} predicted */
  #goOn(points, predicted) {
    const before = this.#live[this.#live.length - 1];
    const way = filled([before, ...points], reach);
    this.#live.push(...points);
    this.#predicted = predicted;
    if (this.#isMoving) {
      const [x, y] = points[points.length - 1];
      const { strokes } = this.#history;
      this.#history.change(this.#selection.moved(strokes, x - before[0], y - before[1]), {
        joins: this.#hasChanged,
      });
      this.#hasChanged = true;
      this.draw();
    } else this.#show(way);
  }

  /** @param {InkPoint[]} points the newest points */
  #show(points) {
    if (this.#tool === "eraser" || this.#tool === "cutter") this.#erase(points);
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#drawLive());
  }

  #drawLive() {
    this.#frame = 0;
    const points = [...this.#live, ...this.#predicted];
    const tool = this.#tool;
    this.#drawing.setAttribute("class", tool === "lasso" ? "lasso" : `${tool} ${this.color}`);
    const d = points.length === 0
      ? ""
      : tool === "lasso"
      ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`
      : strokePath({ tool: tool === "marker" ? "marker" : "pen", width: this.#strokeWidth, points });
    this.#drawing.setAttribute("d", d);
  }

  get #strokeWidth() {
    return this.#tool === "marker" ? widths.marker : widths.pen;
  }

  /** @param {InkPoint[]} points */
  #erase(points) {
    const before = this.#history.strokes;
    const after = erased(before, points, { isWhole: this.#tool === "eraser", reach, places: this.#places });
    if (after.length === before.length && after.every((stroke, i) => stroke === before[i])) return;
    this.#history.change(after, { joins: this.#hasChanged });
    this.#hasChanged = true;
    this.#changed();
  }

  #end() {
    const points = this.#live;
    const tool = this.#tool;
    const wasMoving = this.#isMoving;
    this.#stop();
    if (tool === "pen" || tool === "marker") this.#add(tool, points);
    else if (wasMoving && this.#hasChanged) this.#placeSelection();
    else if (tool === "lasso" && !wasMoving) {
      this.#selection.select(this.#history.strokes, points, reach);
      this.draw();
    }
  }

  #cancel() {
    const hasMoved = this.#isMoving && this.#hasChanged;
    this.#stop();
    if (hasMoved) this.#placeSelection();
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#live = [];
    this.#predicted = [];
    this.#isMoving = false;
    this.#drawing.setAttribute("d", "");
  }

  /** @param {"pen" | "marker"} tool @param {InkPoint[]} points on the sheet */
  #add(tool, points) {
    const { strokes } = this.#history;
    const drawing = this.#places.drawingAt(points, strokes);
    const stroke = { id: randomKey(), tool, color: this.color, width: widths[tool], ...drawing };
    this.#history.change([...strokes, { ...stroke, points: this.#places.fromSheet(drawing, points) }]);
    this.#changed();
  }

  #changed() {
    this.draw();
    this.dispatchEvent(new Event("input"));
  }
}

/** @param {{x: number, y: number, scale: number}} place */
function placed({ x, y, scale }) {
  return `translate(${x} ${y}) scale(${scale})`;
}
