import { followDragOrder } from "../../base/gestures/drag-order.js";

/** How long a finger rests on a tab before it lifts it: sooner, it scrolls the row. */
const rest = 350;

/**
 * Tabs in a row put in another order: dragged with a mouse or pen, lifted by a finger that rests on one, or moved by Alt, Shift and the
 * arrow keys.
 *
 * @param {HTMLElement} list
 * @param {(item: HTMLElement, to: number) => void} place
 */
export function followTabDrag(list, place) {
  const items = () => /** @type {HTMLElement[]} */ ([...list.children]);
  followDragOrder(list, {
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
