/** The distance in pixels below which a press is not a drag. */
const slack = 5;
/** The distance from the end of the scrolling box within which it scrolls, in pixels. */
const near = 28;

/**
 * @typedef {object} Order the items of a list that a person reorders
 * @property {HTMLElement} box the scrolling element
 * @property {boolean} isColumn whether the items are in a column instead of a row
 * @property {(target: EventTarget | null) => HTMLElement | null} item returns the item that a press lifts
 * @property {() => HTMLElement[]} items returns all items that can be reordered, in order
 * @property {number} rest milliseconds of the long press that lifts an item; a shorter touch scrolls
 * @property {() => void} [lifted] called when an item is lifted. With it, the first move after the long press lifts the item, because the
 * press has a meaning of its own
 * @property {(item: HTMLElement, to: number) => void} place moves an item to an index
 */

/**
 * Lets a person reorder items by dragging: with a mouse or pen at once, with a finger after a long press. Escape cancels.
 *
 * @param {HTMLElement} list what holds them
 * @param {Order} order
 */
export function handleDragOrder(list, order) {
  list.addEventListener("pointerdown", (event) => begin(list, event, order));
}

/** @param {HTMLElement} list @param {PointerEvent} start @param {Order} order */
function begin(list, start, order) {
  const item = order.item(start.target);
  if (!item || start.button !== 0 || !start.isPrimary || order.items().length < 2) return;
  const listening = new AbortController();
  const { signal } = listening;
  const isFinger = start.pointerType === "touch";
  let hasRested = !isFinger;
  /** @type {Lifted | null} */ let lifted = null;
  const lift = () => {
    order.lifted?.();
    lifted = new Lifted(order, item, start);
    // Captured, to continue outside the window.
    if (item.isConnected) item.setPointerCapture(start.pointerId);
  };
  const timer = isFinger && setTimeout(() => {
    hasRested = true;
    if (!order.lifted) lift();
  }, order.rest);
  const end = (/** @type {boolean} */ isDone) => {
    if (timer) clearTimeout(timer);
    listening.abort();
    const from = lifted?.from;
    const to = lifted?.drop();
    if (to === undefined) return;
    withoutClick();
    if (isDone && to !== from) order.place(item, to);
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const isMoved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= slack;
    if (!lifted && isMoved && !hasRested) return end(false);
    if (!lifted && isMoved) lift();
    lifted?.follow(event);
  };
  globalThis.addEventListener("pointermove", follow, { signal });
  globalThis.addEventListener("pointerup", () => end(true), { signal });
  globalThis.addEventListener("pointercancel", () => end(false), { signal });
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
  globalThis.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !lifted) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }, { signal, capture: true });
}

/** Prevents the click after a drag. */
function withoutClick() {
  const ended = new AbortController();
  globalThis.addEventListener("click", (event) => {
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

  /** @param {Order} order @param {HTMLElement} item @param {PointerEvent} start */
  constructor(order, item, start) {
    this.#order = order;
    this.#item = item;
    this.#items = order.items();
    this.#places = this.#items.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return order.isColumn ? { begins: top, length: height } : { begins: left, length: width };
    });
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
    const turn = !this.#order.isColumn && isRightToLeft(this.#order.box) ? -1 : 1;
    const middle = own.begins + own.length / 2 + by;
    this.#to =
      this.#places.filter(({ begins, length }, i) =>
        i !== this.from && turn * (begins + length / 2 - middle) < 0
      ).length;
    this.#shift(this.#item, this.#within(by));
    for (const [i, one] of this.#items.entries()) {
      if (i === this.from) continue;
      const away = i > this.from && i <= this.#to ? -1 : i < this.from && i >= this.#to ? 1 : 0;
      this.#shift(one, away * turn * own.length);
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
    return this.#order.isColumn ? this.#order.box.scrollTop : this.#order.box.scrollLeft;
  }

  /** Scrolls the list near its ends. @param {number} at */
  #scrollAt(at) {
    const { isColumn, box } = this.#order;
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

/** @param {HTMLElement} list */
function isRightToLeft(list) {
  return getComputedStyle(list).direction === "rtl";
}
