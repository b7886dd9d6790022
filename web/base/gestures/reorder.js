/** The distance in pixels below which a press is not a drag. */
const slack = 5;
/** The distance from the end of the scrolling box within which it scrolls, in pixels. */
const near = 28;

/**
 * @typedef {object} Order the items of a list that a person reorders
 * @property {boolean} isColumn whether the items are in a column instead of a row
 * @property {HTMLElement} [box] the scrolling element, if a drag scrolls it
 * @property {() => HTMLElement[]} items returns all items that can be reordered, in order
 * @property {(event: Event) => HTMLElement | null} item returns the item that an event belongs to, if it can
 * be reordered
 * @property {(press: PointerEvent) => boolean} lifts returns whether a press on an item may lift it
 * @property {number} rest milliseconds of the long press that lifts an item; a shorter touch scrolls. 0 lifts
 * it at once
 * @property {() => void} [lifted] called when an item is lifted. With it, the first move after the long press
 * lifts the item, because the press has a meaning of its own
 * @property {(item: HTMLElement, to: number) => void} place moves an item to an index
 */

/**
 * Lets a person reorder items: by dragging, with a mouse or pen at once and with a finger after a long press,
 * or with the arrow keys and Alt, in a row also Shift, because Alt alone goes back and forward in the
 * browser's history. Escape cancels a drag.
 *
 * @param {HTMLElement} list what holds them
 * @param {Order} order
 */
export function handleReorder(list, order) {
  list.addEventListener("pointerdown", (event) => begin(list, event, order));
  // Handled before arrow keys that move between the items.
  list.addEventListener("keydown", (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const [back, forth] = order.isColumn ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const by = { [back]: -1, [forth]: 1 }[key];
    const item = by && altKey && shiftKey !== order.isColumn && !ctrlKey && !metaKey && order.item(event);
    if (!item) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    moveItem(order, item, isReversed(order, list) ? -by : by);
  }, { capture: true });
}

/**
 * Moves an item by a number of positions, if there are so many.
 *
 * @param {Order} order
 * @param {HTMLElement} item
 * @param {number} by
 */
export function moveItem(order, item, by) {
  const items = order.items();
  const to = items.indexOf(item) + by;
  if (items.includes(item) && to >= 0 && to < items.length) order.place(item, to);
}

/** @param {HTMLElement} list @param {PointerEvent} start @param {Order} order */
function begin(list, start, order) {
  const item = order.item(start);
  if (!item || start.button !== 0 || !start.isPrimary || !order.lifts(start) || order.items().length < 2) {
    return;
  }
  // The list may be in a picture-in-picture window.
  const window = list.ownerDocument.defaultView ?? globalThis;
  const listening = new AbortController();
  const { signal } = listening;
  const isFinger = start.pointerType === "touch";
  let hasRested = !isFinger || order.rest === 0;
  /** @type {Lifted | null} */ let lifted = null;
  const lift = () => {
    order.lifted?.();
    lifted = new Lifted(list, order, item, start);
    // Captured, to continue outside the window.
    if (item.isConnected) item.setPointerCapture(start.pointerId);
  };
  const timer = !hasRested && setTimeout(() => {
    hasRested = true;
    if (!order.lifted) lift();
  }, order.rest);
  const end = (/** @type {boolean} */ isDone) => {
    if (timer) clearTimeout(timer);
    listening.abort();
    const from = lifted?.from;
    const to = lifted?.drop();
    if (to === undefined) return;
    withoutClick(window);
    if (isDone && to !== from) order.place(item, to);
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const isMoved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= slack;
    if (!lifted && isMoved && !hasRested) return end(false);
    if (!lifted && isMoved) lift();
    lifted?.follow(event);
  };
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  // A mouse would drag a link or select text.
  for (const name of ["dragstart", "selectstart"]) {
    list.addEventListener(name, (event) => event.preventDefault(), { signal });
  }
  // After a long press, the finger moves the item instead of scrolling or opening a menu.
  list.addEventListener("touchmove", (event) => isFinger && hasRested && event.preventDefault(), {
    signal,
    passive: false,
  });
  list.addEventListener("contextmenu", (event) => isFinger && event.preventDefault(), { signal });
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !lifted) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }, { signal, capture: true });
}

/** Prevents the click after a drag. @param {typeof globalThis} window */
function withoutClick(window) {
  const ended = new AbortController();
  window.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort());
}

/** The items while one is lifted: it follows the pointer, and the others make space. */
class Lifted {
  #order;
  #item;
  #items;
  /** The start and length of each item. */ #places;
  #start;
  #startScroll;
  #to;
  /** -1 in a row from right to left, or 1. */ #turn;
  /** The space between two items. */ #gap;

  /** @param {HTMLElement} list @param {Order} order @param {HTMLElement} item @param {PointerEvent} start */
  constructor(list, order, item, start) {
    this.#order = order;
    this.#item = item;
    this.#turn = isReversed(order, list) ? -1 : 1;
    this.#items = order.items();
    this.#places = this.#items.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return order.isColumn ? { begins: top, length: height } : { begins: left, length: width };
    });
    const [before, after] = this.#turn === 1 ? this.#places : [this.#places[1], this.#places[0]];
    this.#gap = after.begins - before.begins - before.length;
    this.#start = this.#along(start);
    this.#startScroll = this.#scroll;
    this.from = this.#to = this.#items.indexOf(item);
    item.dataset.lifted = "";
  }

  /** @param {PointerEvent} pointer */
  follow(pointer) {
    const at = this.#along(pointer);
    this.#scrollAt(at);
    const by = at - this.#start + this.#scroll - this.#startScroll;
    const own = this.#places[this.from];
    const turn = this.#turn;
    const middle = own.begins + own.length / 2 + by;
    this.#to =
      this.#places.filter(({ begins, length }, i) =>
        i !== this.from && turn * (begins + length / 2 - middle) < 0
      ).length;
    this.#shift(this.#item, this.#within(by));
    for (const [i, one] of this.#items.entries()) {
      if (i === this.from) continue;
      const away = i > this.from && i <= this.#to ? -1 : i < this.from && i >= this.#to ? 1 : 0;
      this.#shift(one, away * turn * (own.length + this.#gap));
    }
  }

  /** Limits the movement to the extent of the list. @param {number} by */
  #within(by) {
    const ends = this.#places.map(({ begins, length }) => begins + length);
    const own = this.#places[this.from];
    const first = Math.min(...this.#places.map(({ begins }) => begins)) - own.begins;
    return Math.max(first, Math.min(by, Math.max(...ends) - own.begins - own.length));
  }

  /** Resets all items and returns the index of the lifted one. */
  drop() {
    for (const one of this.#items) one.style.removeProperty("translate");
    delete this.#item.dataset.lifted;
    return this.#to;
  }

  /** @param {PointerEvent} pointer */
  #along({ clientX, clientY }) {
    return this.#order.isColumn ? clientY : clientX;
  }

  get #scroll() {
    const { isColumn, box } = this.#order;
    return (isColumn ? box?.scrollTop : box?.scrollLeft) ?? 0;
  }

  /** Scrolls the list near its ends. @param {number} at */
  #scrollAt(at) {
    const { isColumn, box } = this.#order;
    if (!box) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const by = at < (isColumn ? top : left) + near
      ? -near / 2
      : at > (isColumn ? bottom : right) - near
      ? near / 2
      : 0;
    if (by) box.scrollBy({ [isColumn ? "top" : "left"]: by, behavior: "instant" });
  }

  /** @param {HTMLElement} item @param {number} by */
  #shift(item, by) {
    item.style.translate = by ? (this.#order.isColumn ? `0 ${by}px` : `${by}px 0`) : "";
  }
}

/**
 * Returns whether the items are in a row from right to left.
 *
 * @param {Order} order
 * @param {HTMLElement} list
 */
function isReversed({ isColumn }, list) {
  return !isColumn && getComputedStyle(list).direction === "rtl";
}
