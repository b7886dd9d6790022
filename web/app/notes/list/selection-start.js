import { keyLetter } from "../../../base/dom/key-letter.js";
/** @import { SelectionMode } from "./selection-mode.js" */

/**
 * Handles the events that start a selection before its module is loaded. The module is fetched and handles
 * the same event then.
 *
 * @param {HTMLElement} items
 * @param {{isLoaded: () => boolean, start: (handle: (mode: SelectionMode) => unknown) => void}} mode
 */
export function onSelectionStart(items, { isLoaded, start }) {
  for (const type of ["click", "keydown", "pointerdown"]) {
    items.addEventListener(type, (event) => {
      if (isLoaded() || !startsSelection(/** @type {KeyboardEvent | PointerEvent} */ (event))) return;
      let isOver = false;
      if (type === "pointerdown") {
        for (const end of ["pointerup", "pointercancel"]) {
          globalThis.addEventListener(end, () => isOver = true, { once: true });
        }
      } else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      start((mode) => isOver || mode.handle(event));
    }, { capture: true });
  }
}

/**
 * Returns whether the event starts a selection: a click with a modifier key, a touch that may become a long
 * press, or a selection key.
 *
 * @param {KeyboardEvent | PointerEvent} event
 */
function startsSelection(event) {
  const { type, shiftKey, ctrlKey, metaKey } = event;
  if (type === "pointerdown") return /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (type === "click") return shiftKey || ctrlKey || metaKey;
  const { key, code, altKey } = /** @type {KeyboardEvent} */ (event);
  if (key === " ") return true;
  if (key.startsWith("Arrow")) return shiftKey && !altKey;
  return keyLetter({ key, code }) === "a" && (ctrlKey || metaKey);
}
