/** How long a finger rests on a tab before it lifts it: sooner, it scrolls the row. */
const rest = 350;
/** Fewer pixels than this are a press with a trembling hand. */
const slack = 5;

/**
 * Items in a row put in another order: dragged with a mouse or pen, lifted by a finger that rests on one, or moved by Alt, Shift and the
 * arrow keys. Escape puts one back that is being dragged.
 *
 * @param {HTMLElement} list
 * @param {(item: HTMLElement, to: number) => void} place
 */
export function followTabOrder(list, place) {
  list.addEventListener("pointerdown", (event) => begin(list, event, place));
  list.addEventListener("keydown", (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const item = itemOf(list, event.target);
    if (!along || !item || !altKey || !shiftKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const to = [...list.children].indexOf(item) + (isRightToLeft(list) ? -along : along);
    if (to >= 0 && to < list.children.length) place(item, to);
  });
}

/** @param {HTMLElement} list @param {PointerEvent} start @param {Parameters<typeof followTabOrder>[1]} place */
function begin(list, start, place) {
  const item = itemOf(list, start.target);
  const isCloser = start.target instanceof Element && start.target.closest(".close-tab");
  if (!item || isCloser || start.button !== 0 || !start.isPrimary || list.children.length < 2) return;
  const listening = new AbortController();
  const { signal } = listening;
  const isFinger = start.pointerType === "touch";
  /** @type {Row | null} */ let row = null;
  const lift = () => {
    row = new Row(list, item, start.clientX);
    // Beyond the window's edge too.
    item.setPointerCapture(start.pointerId);
  };
  const timer = isFinger ? setTimeout(lift, rest) : undefined;
  const end = (/** @type {boolean} */ isDone) => {
    clearTimeout(timer);
    listening.abort();
    const to = row?.drop();
    if (!row) return;
    // The click that ends a drag shows no tab.
    const ended = new AbortController();
    list.addEventListener("click", (event) => event.stopPropagation(), {
      capture: true,
      signal: ended.signal,
    });
    setTimeout(() => ended.abort());
    if (isDone && to !== undefined && to !== row.from) place(item, to);
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const isMoved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= slack;
    // A finger that moves before it rested scrolls.
    if (!row && isMoved && isFinger) return end(false);
    if (!row && isMoved) lift();
    row?.follow(event.clientX);
  };
  globalThis.addEventListener("pointermove", follow, { signal });
  globalThis.addEventListener("pointerup", () => end(true), { signal });
  globalThis.addEventListener("pointercancel", () => end(false), { signal });
  // While a tab is lifted, the finger moves it and not the row; nor does it ask for a menu.
  list.addEventListener("touchmove", (event) => row && event.preventDefault(), { signal, passive: false });
  list.addEventListener("contextmenu", (event) => isFinger && event.preventDefault(), { signal });
  globalThis.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !row) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }, { signal, capture: true });
}

/** A row of which one item is lifted: it follows the pointer, and the others make room. */
class Row {
  #list;
  #item;
  #items;
  #boxes;
  #startX;
  #startScroll;
  #to;

  /** @param {HTMLElement} list @param {HTMLElement} item @param {number} startX */
  constructor(list, item, startX) {
    this.#list = list;
    this.#item = item;
    this.#items = /** @type {HTMLElement[]} */ ([...list.children]);
    this.#boxes = this.#items.map((one) => one.getBoundingClientRect());
    this.#startX = startX;
    this.#startScroll = list.scrollLeft;
    this.from = this.#to = this.#items.indexOf(item);
    item.dataset.lifted = "";
  }

  /** @param {number} x */
  follow(x) {
    this.#scrollAt(x);
    const by = x - this.#startX + this.#list.scrollLeft - this.#startScroll;
    const own = this.#boxes[this.from];
    const turn = isRightToLeft(this.#list) ? -1 : 1;
    const middle = own.left + own.width / 2 + by;
    this.#to =
      this.#boxes.filter((box, i) => i !== this.from && turn * (box.left + box.width / 2 - middle) < 0)
        .length;
    this.#item.style.translate = `${by}px 0`;
    for (const [i, one] of this.#items.entries()) {
      if (i === this.from) continue;
      const away = i > this.from && i <= this.#to ? -1 : i < this.from && i >= this.#to ? 1 : 0;
      one.style.translate = away ? `${away * turn * own.width}px 0` : "";
    }
  }

  /** Where the row goes on, it comes along. @param {number} x */
  #scrollAt(x) {
    const { left, right } = this.#list.getBoundingClientRect();
    const near = 28;
    if (x < left + near) this.#list.scrollLeft -= near / 2;
    else if (x > right - near) this.#list.scrollLeft += near / 2;
  }

  /** Puts everything where it was, and says where the item would be. */
  drop() {
    for (const one of this.#items) one.style.removeProperty("translate");
    delete this.#item.dataset.lifted;
    return this.#to;
  }
}

/** @param {HTMLElement} list @param {EventTarget | null} target */
function itemOf(list, target) {
  const item = target instanceof Element ? target.closest("li") : null;
  return item && item.parentElement === list ? item : null;
}

/** @param {HTMLElement} list */
function isRightToLeft(list) {
  return getComputedStyle(list).direction === "rtl";
}
