import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { words } from "../base/i18n/words.js";
/** @import { IconName } from "../base/dom/icons.js" */
/** @import { InkInstrument, InkLayer } from "./ink-layer.js" */
/** @import { InkColor } from "./ink-model.js" */

const instruments = /** @type {[InkInstrument, IconName][]} */ ([
  ["pen", "pen"],
  ["marker", "marker"],
  ["eraser", "eraser"],
  ["cutter", "cutter"],
  ["lasso", "lasso"],
]);
const colors = /** @type {InkColor[]} */ (["ink", "red", "blue", "green", "yellow"]);

/**
 * Returns the toolbar for drawing. The arrow keys move in it, Escape ends drawing.
 *
 * @param {InkLayer} layer
 * @param {{done: () => void}} listener
 */
export function inkTools(layer, { done }) {
  const button = (
    /** @type {IconName} */ name,
    /** @type {string} */ label,
    /** @type {() => void} */ onclick,
  ) =>
    element(
      "button",
      { class: "icon", type: "button", "aria-label": label, title: label, onclick },
      icon(name),
    );
  const choices = instruments.map(([instrument, symbol]) =>
    Object.assign(button(symbol, words.ink[instrument], () => choose({ instrument })), { value: instrument })
  );
  const swatches = colors.map((color) =>
    element("button", {
      class: `swatch ${color}`,
      type: "button",
      value: color,
      "aria-label": words.inkColors[color],
      title: words.inkColors[color],
      onclick: () => choose({ color }),
    })
  );
  const undo = button("undo", words.undo, () => layer.undo());
  const redo = button("redo", words.redo, () => layer.redo());
  const save = button("download", words.exportInk, () => download(layer));
  const bar = element(
    "div",
    { class: "ink-tools", role: "toolbar", "aria-label": words.drawing },
    element("span", {}, ...choices),
    element("span", {}, ...swatches),
    element(
      "span",
      {},
      undo,
      redo,
      save,
      element("button", { class: "ink-done", type: "button", onclick: done }, words.done),
    ),
  );
  /** @param {{instrument?: InkInstrument, color?: InkColor}} chosen */
  function choose(chosen) {
    Object.assign(layer, chosen);
    draw();
  }
  function draw() {
    for (const one of choices) one.setAttribute("aria-pressed", String(one.value === layer.instrument));
    for (const one of swatches) one.setAttribute("aria-pressed", String(one.value === layer.color));
    undo.disabled = !layer.canUndo;
    redo.disabled = !layer.canRedo;
    save.disabled = layer.isEmpty;
  }
  layer.addEventListener("change", draw);
  bar.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || layer.hasChosen) return;
    const all = /** @type {HTMLElement[]} */ ([...bar.querySelectorAll("button:enabled")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    all[(at + by + all.length) % all.length].focus();
    event.preventDefault();
  });
  draw();
  return bar;
}

/**
 * Handles a key while drawing. Returns whether it did something.
 *
 * @param {InkLayer} layer
 * @param {KeyboardEvent} event
 */
export function inkKey(layer, event) {
  const command = event.ctrlKey || event.metaKey;
  const step = event.shiftKey ? 16 : 2;
  const way =
    { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
  if (command && event.key.toLowerCase() === "z") event.shiftKey ? layer.redo() : layer.undo();
  else if (command && event.key.toLowerCase() === "y") layer.redo();
  else if (layer.hasChosen && way) layer.move(way[0], way[1]);
  else if (layer.hasChosen && (event.key === "Delete" || event.key === "Backspace")) layer.deleteSelection();
  else return false;
  return true;
}

/** @param {InkLayer} layer */
function download(layer) {
  const address = URL.createObjectURL(new Blob([layer.toSVG()], { type: "image/svg+xml" }));
  element("a", { href: address, download: "ink.svg" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
