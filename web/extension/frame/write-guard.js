/**
 * Lets nothing be written by a press or key that the person did not mean for this panel: the event must be the browser's own, and the
 * panel must have been seen where it is, with nothing of the page above it.
 *
 * A page cannot send events into the frame, but it can cover the panel with something that takes no presses, or uncover it under the
 * pointer. An `IntersectionObserver` that tracks visibility reports both. A browser that has none (Firefox) tells what the content script
 * finds at the panel's place.
 */

/** How long a panel must have been seen until a press counts, in milliseconds. */
const seenFor = 250;
/** What a person can write or choose with. `keydown` of text becomes `beforeinput`. */
const guarded = ["click", "dblclick", "beforeinput", "paste", "drop", "cut", "change", "submit"];

/** What only shows or hides something. */
const harmless =
  ".open, .more, .list button, .why, .answers, .dismiss, .done, .tuck, .size, .grip, .tab, .trigger";

/** How often the browser is made to look, in milliseconds. It does so only when it draws the frame. */
const lookInterval = 200;

/** Whether this browser reports that an element is covered. */
const tracksVisibility = "isVisible" in IntersectionObserverEntry.prototype;

export class WriteGuard {
  /** When each panel was seen first without interruption; undefined while it is covered. @type {Map<Element, number | undefined>} */
  #seenSince = new Map();
  #isUncovered = true;
  #listener;
  #observer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #looking;

  /** @param {{refused: () => void, covered: () => void}} listener `covered` is called when the page covers a panel */
  constructor(listener) {
    this.#listener = listener;
    const options =
      /** @type {IntersectionObserverInit} */ ({ threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 });
    this.#observer = new IntersectionObserver((entries) => this.#changed(entries), options);
    for (const name of guarded) {
      addEventListener(name, (event) => this.#check(event), { capture: true });
    }
  }

  /** Watches the panels that are seen, and no others. @param {Element[]} panels */
  watch(panels) {
    for (const panel of this.#seenSince.keys()) {
      if (panels.includes(panel)) continue;
      this.#observer.unobserve(panel);
      this.#seenSince.delete(panel);
    }
    for (const panel of panels) {
      if (this.#seenSince.has(panel)) continue;
      this.#seenSince.set(panel, performance.now());
      this.#observer.observe(panel);
    }
    clearInterval(this.#looking);
    if (panels.length && tracksVisibility) this.#looking = setInterval(look, lookInterval);
  }

  /** In a browser that does not track visibility: whether the page has nothing above the panels. @param {boolean} isUncovered */
  set isUncovered(isUncovered) {
    if (isUncovered === this.#isUncovered) return;
    this.#isUncovered = isUncovered;
    for (const panel of this.#seenSince.keys()) {
      this.#seenSince.set(panel, isUncovered ? performance.now() : undefined);
    }
    if (!isUncovered) this.#listener.covered();
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #changed(entries) {
    if (!tracksVisibility) return;
    let isCovered = false;
    for (
      const { target, isVisible, isIntersecting }
        of /** @type {(IntersectionObserverEntry & {isVisible: boolean})[]} */ (entries)
    ) {
      if (!this.#seenSince.has(target)) continue;
      if (isVisible) this.#seenSince.set(target, this.#seenSince.get(target) ?? performance.now());
      else this.#seenSince.set(target, undefined);
      // A panel without a box is hidden by the frame itself.
      isCovered ||= !isVisible && isIntersecting;
    }
    if (isCovered) this.#listener.covered();
  }

  /** @param {Event} event */
  #check(event) {
    if (event.isTrusted && this.#isAllowed(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.isTrusted) this.#listener.refused();
  }

  /** @param {Event} event */
  #isAllowed(event) {
    const path = event.composedPath().filter((one) => one instanceof Element);
    const isPress = event instanceof MouseEvent && event.detail > 0;
    if (isPress && path.some((one) => one.matches(harmless))) return true;
    const panels = path.filter((one) => this.#seenSince.has(one));
    if (!panels.every((panel) => this.#seenSince.get(panel) !== undefined)) return false;
    // A page cannot guide keys, and a text must not lose its first letters.
    const outer = panels.at(-1);
    return !isPress || !outer || performance.now() - (this.#seenSince.get(outer) ?? 0) >= seenFor;
  }
}

/** Changes the frame where nobody sees it, so that the browser draws it and reports what covers it. */
function look() {
  const { style } = document.body;
  style.setProperty(
    "padding-block-end",
    style.getPropertyValue("padding-block-end") === "1px" ? "0px" : "1px",
  );
}
