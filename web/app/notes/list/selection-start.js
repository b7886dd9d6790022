/** @import { SelectionMode } from "./selection-mode.js" */

/**
 * Hears what begins picking in a list before picking is there, which is fetched for it and then hears the same.
 *
 * @param {HTMLElement} items
 * @param {{isThere: () => boolean, start: (hear: (picking: SelectionMode) => unknown) => void}} picking
 */
export function onSelectionStart(items, { isThere, start }) {
  for (const type of ["click", "keydown", "pointerdown"]) {
    items.addEventListener(type, (event) => {
      if (isThere() || !beginsPicking(/** @type {KeyboardEvent | PointerEvent} */ (event))) return;
      let isOver = false;
      if (type === "pointerdown") {
        for (const end of ["pointerup", "pointercancel"]) {
          globalThis.addEventListener(end, () => isOver = true, { once: true });
        }
      } else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      start((picking) => isOver || picking.hear(event));
    }, { capture: true });
  }
}

/** A click with a key held, a finger that may come to rest, or a key that picks. @param {KeyboardEvent | PointerEvent} event */
function beginsPicking(event) {
  const { type, shiftKey, ctrlKey, metaKey } = event;
  if (type === "pointerdown") return /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (type === "click") return shiftKey || ctrlKey || metaKey;
  const { key, altKey } = /** @type {KeyboardEvent} */ (event);
  if (key === " ") return true;
  return key.startsWith("Arrow") ? shiftKey && !altKey : key.toLowerCase() === "a" && (ctrlKey || metaKey);
}
