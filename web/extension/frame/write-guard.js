import { element } from "../../base/dom/element.js";

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
/**
 * How long a panel must have been covered until it takes no text, in milliseconds. A page cannot guide keys, and no letter may be lost while
 * the browser only draws a panel anew.
 */
const coveredFor = 1000;
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
  /** Since when a panel has been covered. @type {Map<Element, number>} */ #coveredSince = new Map();
  #isUncovered = true;
  #listener;
  #observer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #looking;
  /**
   * An element without content above each panel. The panels cover each other, and the page can cover only what is above all of them. That of
   * a menu is in that of its panel, since an element is not covered by what it contains.
   *
   * @type {Map<HTMLElement, HTMLElement>}
   */
  #lids = new Map();
  #top = element("div", { class: "lids", popover: "manual", "aria-hidden": "true" });

  /** @param {{refused: () => void, covered: () => void}} listener `covered` is called when the page covers a panel */
  constructor(listener) {
    this.#listener = listener;
    const options = /** @type {IntersectionObserverInit} */ ({
      threshold: [0, 0.5, 1],
      trackVisibility: true,
      delay: 100,
    });
    this.#observer = new IntersectionObserver((entries) => this.#changed(entries), options);
    document.body.append(this.#top);
    for (const name of guarded) {
      addEventListener(name, (event) => this.#check(event), { capture: true });
    }
  }

  /** Watches the panels that are seen, where they are now, and no others. @param {HTMLElement[]} boxes */
  watch(boxes) {
    // A notice is above the panels, and nothing is written in it.
    const panels = boxes.filter((box) => box.localName !== "bn-notice");
    const isSame = panels.length === this.#lids.size && panels.every((panel) => this.#lids.has(panel));
    for (const [panel, lid] of this.#lids) {
      if (panels.includes(panel)) continue;
      this.#observer.unobserve(lid);
      this.#seenSince.delete(panel);
      this.#coveredSince.delete(panel);
      this.#lids.delete(panel);
      lid.remove();
    }
    for (const panel of panels) {
      const lid = this.#lids.get(panel) ?? this.#cover(panel);
      const { left, top, width, height } = panel.getBoundingClientRect();
      for (const [name, value] of Object.entries({ left, top, width, height })) {
        lid.style.setProperty(name, `${value}px`);
      }
    }
    if (isSame || !this.#top.isConnected) return;
    // Above a panel that has just been opened.
    this.#top.hidePopover();
    if (panels.length) this.#top.showPopover();
    clearInterval(this.#looking);
    if (panels.length && tracksVisibility) this.#looking = setInterval(() => this.#look(), lookInterval);
  }

  /** @param {HTMLElement} panel */
  #cover(panel) {
    const lid = element("div");
    this.#lids.set(panel, lid);
    this.#seenSince.set(panel, this.#isUncovered ? performance.now() : undefined);
    const outer = [...this.#lids].find(([other]) => other !== panel && contains(other, panel));
    (outer?.[1] ?? this.#top).append(lid);
    this.#observer.observe(lid);
    return lid;
  }

  /** In a browser that does not track visibility: whether the page has nothing above the panels. @param {boolean} isUncovered */
  set isUncovered(isUncovered) {
    if (isUncovered === this.#isUncovered) return;
    this.#isUncovered = isUncovered;
    for (const panel of this.#seenSince.keys()) this.#see(panel, isUncovered);
    if (!isUncovered) this.#listener.covered();
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #changed(entries) {
    if (!tracksVisibility) return;
    const panelOf = new Map([...this.#lids].map(([panel, lid]) => [/** @type {Element} */ (lid), panel]));
    let isCovered = false;
    for (const entry of entries) {
      const { target, isVisible, isIntersecting } =
        /** @type {IntersectionObserverEntry & {isVisible: boolean}} */ (entry);
      const panel = panelOf.get(target);
      // A panel outside of the window is hidden by the frame itself.
      if (!panel || !isIntersecting) continue;
      this.#see(panel, isVisible);
      isCovered ||= !isVisible;
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
    const now = performance.now();
    const panels = path.filter((one) => this.#seenSince.has(one));
    if (!isPress) return panels.every((panel) => now - (this.#coveredSince.get(panel) ?? now) < coveredFor);
    if (!panels.every((panel) => this.#seenSince.get(panel) !== undefined)) return false;
    const outer = panels.at(-1);
    return !outer || this.#takesPresses(outer);
  }

  /** Returns whether a panel has been seen for long enough. @param {Element} panel */
  #takesPresses(panel) {
    return performance.now() - (this.#seenSince.get(panel) ?? Infinity) >= seenFor;
  }

  /** Makes the browser look, and says in the frame, which the page cannot read, where a press counts. */
  #look() {
    look();
    for (const panel of this.#lids.keys()) {
      panel.toggleAttribute("data-takes-presses", this.#takesPresses(panel));
    }
  }

  /** @param {Element} panel @param {boolean} isVisible */
  #see(panel, isVisible) {
    const now = performance.now();
    if (isVisible) {
      this.#seenSince.set(panel, this.#seenSince.get(panel) ?? now);
      this.#coveredSince.delete(panel);
    } else {
      this.#seenSince.set(panel, undefined);
      this.#coveredSince.set(panel, this.#coveredSince.get(panel) ?? now);
    }
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

/** Returns whether an element is in another, or in a shadow tree in it. @param {Element} outer @param {Element} inner */
function contains(outer, inner) {
  for (
    let one = /** @type {Node | null} */ (inner);
    one;
    one = one instanceof ShadowRoot ? one.host : one.parentNode
  ) {
    if (one === outer) return true;
  }
  return false;
}
