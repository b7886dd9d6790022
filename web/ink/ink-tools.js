import { closeOnChoice } from "../base/ui/close-on-choice.js";
import { element, setAttributes } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { keyLetter } from "../base/dom/key-letter.js";
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
  const remove = button("trash", words.deleteSelection, () => layer.deleteSelection());
  const palette = element("div", { class: "ink-colors", id: "ink-colors", popover: "auto" }, ...swatches);
  const opener = element("button", {
    class: "swatch ink-color",
    type: "button",
    popovertarget: palette.id,
  });
  closeOnChoice(palette, opener);
  const status = element("div", { class: "visually-hidden", role: "status" });
  const bar = element(
    "div",
    { class: "ink-tools", role: "toolbar", "aria-label": words.drawing },
    element(
      "div",
      { class: "ink-scroll" },
      element("span", {}, ...choices),
      element("span", {}, opener, palette),
      element("span", {}, save),
    ),
    // These are in view at any width.
    element(
      "span",
      {},
      undo,
      redo,
      remove,
      element("button", { class: "ink-done", part: "ink-done", type: "button", onclick: done }, words.done),
    ),
    status,
  );
  let announced = 0;
  /** @param {{instrument?: InkInstrument, color?: InkColor}} chosen */
  function choose(chosen) {
    if (chosen.color && layer.selected) layer.colorSelection(chosen.color);
    Object.assign(layer, chosen);
    draw();
  }
  function draw() {
    for (const one of choices) one.setAttribute("aria-pressed", String(one.value === layer.instrument));
    for (const one of swatches) one.setAttribute("aria-pressed", String(one.value === layer.color));
    opener.className = `swatch ink-color ${layer.color}`;
    const label = `${words.inkColor}: ${words.inkColors[layer.color]}`;
    setAttributes(opener, { "aria-label": label, title: label });
    undo.disabled = !layer.canUndo;
    redo.disabled = !layer.canRedo;
    save.disabled = layer.isEmpty;
    remove.hidden = !layer.selected;
    if (layer.selected === announced) return;
    announced = layer.selected;
    status.textContent = announced ? words.strokesSelected(announced) : words.nothingSelected;
  }
  layer.addEventListener("change", draw);
  bar.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || layer.selected) return;
    const enabled = /** @type {HTMLElement[]} */ ([...bar.querySelectorAll("button:enabled")]);
    const all = enabled.filter((one) => one.checkVisibility());
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    all[(at + by + all.length) % all.length].focus();
    event.preventDefault();
  });
  draw();
  return bar;
}

/**
 * Handles a key while drawing. Returns whether it did something. With the lasso, Ctrl+A and Page Up and Down select strokes without a
 * pointer; the arrow keys move the selection, Delete deletes it, and Escape clears it.
 *
 * @param {InkLayer} layer
 * @param {KeyboardEvent} event
 */
export function inkKey(layer, event) {
  const command = event.ctrlKey || event.metaKey;
  const letter = keyLetter(event);
  const step = event.shiftKey ? 16 : 2;
  const way =
    { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
  if (command && letter === "z") event.shiftKey ? layer.redo() : layer.undo();
  else if (command && letter === "y") layer.redo();
  else if (layer.instrument === "lasso" && command && letter === "a") layer.selectAll();
  else if (layer.instrument === "lasso" && event.key === "PageDown") layer.selectNext(1);
  else if (layer.instrument === "lasso" && event.key === "PageUp") layer.selectNext(-1);
  else if (layer.selected && way) layer.moveSelection(way[0], way[1]);
  else if (layer.selected && (event.key === "Delete" || event.key === "Backspace")) layer.deleteSelection();
  else if (layer.selected && event.key === "Escape") layer.clearSelection();
  else return false;
  return true;
}

/** @param {InkLayer} layer */
function download(layer) {
  const address = URL.createObjectURL(new Blob([layer.toSVG()], { type: "image/svg+xml" }));
  element("a", { href: address, download: "ink.svg" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
