import { coast, places, road } from "./island.js";
/** @import { Point } from "./island.js" */

const light = { sea: "#cfe4ef", land: "#f3efdf", road: "#b8a987", ink: "#1d2126" };
const dark = { sea: "#12242e", land: "#2d3229", road: "#7d735d", ink: "#ecedee" };
const isDark = matchMedia("(prefers-color-scheme: dark)");

/** The map on a canvas: it has a center and a zoom, and says when they change. */
export class MapView extends EventTarget {
  /** @type {Point} */
  center = [500, 480];
  /** In half pixels for a meter. */
  zoom = 1;
  #canvas;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    super();
    this.#canvas = canvas;
    new ResizeObserver(() => this.#draw()).observe(canvas);
    isDark.addEventListener("change", () => this.#draw());
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    canvas.addEventListener("pointermove", (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) this.#pan(-event.movementX, event.movementY);
    });
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => {
      const step = /** @type {Record<string, Point>} */ ({
        ArrowLeft: [-40, 0],
        ArrowRight: [40, 0],
        ArrowUp: [0, 40],
        ArrowDown: [0, -40],
      })[event.key];
      if (step) this.#pan(...step);
      else if (event.key === "+") this.zoomBy(1.5);
      else if (event.key === "-") this.zoomBy(1 / 1.5);
      else return;
      event.preventDefault();
    });
  }

  /** Shows a part of the island. @param {Point} center @param {number} zoom */
  show([x, y], zoom) {
    const within = (/** @type {number} */ value) => Math.round(Math.min(Math.max(value, 0), 1000));
    this.center = [within(x), within(y)];
    this.zoom = Math.min(Math.max(zoom, 0.5), 8);
    this.#draw();
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.show(this.center, this.zoom * factor);
  }

  /** @param {number} right In pixels. @param {number} up */
  #pan(right, up) {
    const [x, y] = this.center;
    this.show([x + right / this.#scale, y + up / this.#scale], this.zoom);
  }

  /** Pixels for a meter. */
  get #scale() {
    return this.zoom / 2;
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const canvas = Object.assign(this.#canvas, {
      width: width * devicePixelRatio,
      height: height * devicePixelRatio,
    });
    const context = canvas.getContext("2d");
    if (!context) return;
    const colors = isDark.matches ? dark : light;
    const at = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([
      width / 2 + (x - this.center[0]) * this.#scale,
      height / 2 - (y - this.center[1]) * this.#scale,
    ]);
    const path = (/** @type {Point[]} */ points) => {
      context.beginPath();
      for (const point of points) context.lineTo(...at(point));
    };
    context.scale(devicePixelRatio, devicePixelRatio);
    context.fillStyle = colors.sea;
    context.fillRect(0, 0, width, height);
    path(coast);
    context.fillStyle = colors.land;
    context.fill();
    path(road);
    context.strokeStyle = colors.road;
    context.lineWidth = 4;
    context.stroke();
    context.fillStyle = colors.ink;
    context.font = "14px system-ui, sans-serif";
    for (const { name, at: point } of places) {
      const [x, y] = at(point);
      context.fillRect(x - 3, y - 3, 6, 6);
      context.fillText(name, x + 8, y + 5);
    }
  }
}
