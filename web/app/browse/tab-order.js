import { handleReorder } from "../../base/gestures/reorder.js";

/** Milliseconds that a finger rests on a tab before it lifts it. A shorter touch scrolls the row. */
const rest = 350;

/**
 * Lets a person reorder tabs, but not by dragging their close buttons.
 *
 * @param {HTMLElement} list
 * @param {(item: HTMLElement, to: number) => void} place
 */
export function handleTabOrder(list, place) {
  handleReorder(list, {
    box: list,
    isColumn: false,
    items: () => /** @type {HTMLElement[]} */ ([...list.children]),
    item: ({ target }) => {
      const item = target instanceof Element ? target.closest("li") : null;
      return item && item.parentElement === list ? item : null;
    },
    lifts: ({ target }) => !(target instanceof Element && target.closest(".close-tab")),
    rest,
    place,
  });
}
