import { handleDragOrder } from "../../base/gestures/drag-order.js";

/** Milliseconds that a finger rests on a tab before it lifts it. A shorter touch scrolls the row. */
const rest = 350;

/**
 * Lets a person reorder tabs: by dragging with a mouse or pen, by holding with a finger, or with Alt, Shift and the arrow keys.
 *
 * @param {HTMLElement} list
 * @param {(item: HTMLElement, to: number) => void} place
 */
export function handleTabDrag(list, place) {
  const items = () => /** @type {HTMLElement[]} */ ([...list.children]);
  handleDragOrder(list, {
    box: list,
    isColumn: false,
    item: (target) => {
      const isCloser = target instanceof Element && target.closest(".close-tab");
      return isCloser ? null : itemOf(list, target);
    },
    items,
    rest,
    place,
  });
  list.addEventListener("keydown", (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const item = itemOf(list, event.target);
    if (!along || !item || !altKey || !shiftKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const isTurned = getComputedStyle(list).direction === "rtl";
    const to = items().indexOf(item) + (isTurned ? -along : along);
    if (to >= 0 && to < list.children.length) place(item, to);
  });
}

/** @param {HTMLElement} list @param {EventTarget | null} target */
function itemOf(list, target) {
  const item = target instanceof Element ? target.closest("li") : null;
  return item && item.parentElement === list ? item : null;
}
