import { LinkCard } from "./link-card.js";

/**
 * Lets a person reorder link cards: by dragging the grip, with Alt and the arrow keys, or with the card's menu. Cards placed in the text
 * take no part.
 *
 * @param {HTMLUListElement} list
 * @param {(item: HTMLLIElement, before: HTMLLIElement | null) => unknown} place moves an item before another, or to the end
 */
export function handleCardOrder(list, place) {
  list.addEventListener("pointerdown", (event) => drag(list, event, place));
  list.addEventListener("bn-move", (event) => {
    const { by } = /** @type {CustomEvent} */ (event).detail;
    move(list, event.target, by, place);
  });
  list.addEventListener("keydown", (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!by || !altKey || shiftKey || ctrlKey || metaKey) return;
    event.preventDefault();
    move(list, event.target, by, place);
  });
}

/** Returns the cards that can be moved. @param {HTMLUListElement} list */
export function movableCards(list) {
  const items = /** @type {HTMLLIElement[]} */ ([...list.children]);
  return items.filter((item) => {
    const card = item.firstElementChild;
    return card instanceof LinkCard && card.link !== null && "id" in card.link &&
      !item.classList.contains("placed");
  });
}

/** @param {HTMLUListElement} list @param {EventTarget | null} target @param {number} by @param {Parameters<typeof handleCardOrder>[1]} place */
function move(list, target, by, place) {
  const items = movableCards(list);
  const from = items.findIndex((item) => target instanceof Node && item.contains(target));
  const to = from + by;
  if (from === -1 || to < 0 || to >= items.length) return;
  place(items[from], (by < 0 ? items[to] : items[to + 1]) ?? null);
}

/** @param {HTMLUListElement} list @param {PointerEvent} start @param {Parameters<typeof handleCardOrder>[1]} place */
function drag(list, start, place) {
  const grip = start.composedPath().find((one) => one instanceof Element && one.matches(".grip"));
  const items = movableCards(list);
  const item = items.find((one) => start.target instanceof Node && one.contains(start.target));
  if (start.button !== 0 || !item || !(grip instanceof HTMLElement)) return;
  const card = /** @type {LinkCard} */ (item.firstElementChild);
  const boxes = items.map((one) => one.getBoundingClientRect());
  const from = items.indexOf(item);
  const gap = boxes.length > 1 ? boxes[1].top - boxes[0].bottom : 0;
  const listening = new AbortController();
  const { signal } = listening;
  let to = from;
  let isDragging = false;
  grip.setPointerCapture(start.pointerId);

  const follow = (/** @type {PointerEvent} */ event) => {
    const by = event.clientY - start.clientY;
    if (!isDragging && Math.abs(by) < 4) return;
    if (!isDragging) card.toggleAttribute("dragged", true);
    isDragging = true;
    const middle = boxes[from].top + boxes[from].height / 2 + by;
    to = boxes.filter((box, i) => i !== from && box.top + box.height / 2 < middle).length;
    item.style.translate = `0 ${by}px`;
    item.style.zIndex = "1";
    for (const [i, one] of items.entries()) {
      if (i === from) continue;
      const away = i > from && i <= to ? -1 : i < from && i >= to ? 1 : 0;
      one.style.transition = "translate var(--quick)";
      one.style.translate = away ? `0 ${away * (boxes[from].height + gap)}px` : "";
    }
  };
  const end = (/** @type {boolean} */ isDone) => {
    listening.abort();
    for (const one of items) {
      for (const name of ["translate", "transition", "z-index"]) one.style.removeProperty(name);
    }
    card.toggleAttribute("dragged", false);
    if (!isDragging) return;
    // The click after a drag does not open the menu.
    const ended = new AbortController();
    grip.addEventListener("click", (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: ended.signal,
    });
    setTimeout(() => ended.abort());
    const others = items.filter((one) => one !== item);
    if (isDone && to !== from) place(item, others[to] ?? null);
  };
  grip.addEventListener("pointermove", follow, { signal });
  grip.addEventListener("pointerup", () => end(true), { signal });
  grip.addEventListener("pointercancel", () => end(false), { signal });
  globalThis.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }, { signal, capture: true });
}
