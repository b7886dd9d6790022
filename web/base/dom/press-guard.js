/**
 * Distinguishes presses and keys that a person meant for an element from those for what was there before. A page can open this
 * document, or uncover a part of it, under a pointer that goes on pressing.
 *
 * An element takes presses after it has been in view and uncovered for a while in which nothing was pressed in the document, and after the
 * pointer has moved or a key was pressed since then. It takes them until it is covered or leaves the view, or until the window was behind
 * another one. A press before that starts the wait again, so that presses that go on answer nothing, even if the hand moves.
 *
 * A finger, a key and a screen reader name their element by themselves, so they need the wait only. A key that repeats counts for nothing.
 *
 * An `IntersectionObserver` that tracks visibility reports what covers an element. In a browser that has none (Firefox), the element must be
 * the topmost one at its center; `isUncovered` says what other documents cover.
 */

/** How often an element is looked at while that may change something, in milliseconds. */
const lookInterval = 200;

/** @typedef {"hidden" | "waiting" | "open" | "ready"} PressState "open" takes keys and fingers, "ready" presses of a pointer as well */

/** Whether this browser reports that an element is covered. */
const tracksVisibility = "isVisible" in (globalThis.IntersectionObserverEntry?.prototype ?? {});

/** Whether this document is a frame in another one, which can cover it. */
export const isFramed = globalThis.self !== globalThis.top;

export class PressGuard {
  /** The guarded elements by what is seen of them. @type {WeakMap<Element, Element>} */ #elements =
    new WeakMap();
  /** The elements in view. @type {Map<Element, Sight>} */ #sights = new Map();
  /** When something was pressed that took no presses. */ #pressedAt = -Infinity;
  /** When a pointer moved, or a key was pressed. */ #movedAt = -Infinity;
  /** Whether a pointer or a key is down. */ #isHeld = false;
  /** Whether a held Enter key repeats. */ #isRepeated = false;
  /** @type {{x: number, y: number} | null} */ #pointer = null;
  /** Whether the window loses the focus to a frame in it. */ #isInFrame = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #looking;
  #waitFor;
  #isUncovered;
  #changed;
  #observer;

  /**
   * @param {object} [options]
   * @param {number} [options.waitFor] how long an element must have been in view, in milliseconds
   * @param {(element: Element) => boolean} [options.isUncovered] used in a browser that does not track visibility
   * @param {(element: Element, state: PressState, isCovered: boolean) => void} [options.changed]
   */
  constructor({ waitFor = 1000, isUncovered = isTopmost, changed = () => {} } = {}) {
    this.#waitFor = waitFor;
    this.#isUncovered = isUncovered;
    this.#changed = changed;
    const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 };
    this.#observer = new IntersectionObserver((entries) => this.#observed(entries), options);
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ handle) =>
      addEventListener(name, handle, { capture: true, passive: true });
    on("pointermove", (event) => this.#move(event));
    on("pointerdown", (event) => this.#press(event));
    for (const name of ["pointerup", "pointercancel"]) on(name, (event) => this.#release(event));
    on("keydown", (event) => this.#key(event));
    on("keyup", (event) => this.#release(event));
    on("blur", ({ target }) => target === globalThis && this.#leave());
    on("focus", ({ target }) => target === globalThis && this.#return());
    document.addEventListener("visibilitychange", () => this.#startAgain());
    on("pageshow", () => this.#startAgain());
  }

  /** Watches an element while it is in the document. @param {Element} element @param {Element} [seen] what must be in view; the element itself by default */
  watch(element, seen = element) {
    this.#elements.set(seen, element);
    this.#observer.observe(seen);
  }

  /** @param {Element} element @param {Element} [seen] */
  unwatch(element, seen = element) {
    this.#elements.delete(seen);
    this.#observer.unobserve(seen);
    this.#sights.delete(element);
  }

  /** @param {Element} element @returns {PressState} */
  state(element) {
    return this.#sights.get(element)?.state ?? "hidden";
  }

  /** How long an element has been covered, in milliseconds; 0 if it is not. @param {Element} element */
  coveredFor(element) {
    const { coveredSince } = this.#sights.get(element) ?? {};
    return coveredSince === undefined ? 0 : performance.now() - coveredSince;
  }

  /** Whether a click or a key was meant for a guarded element. @param {Event} event @param {Element} element */
  takes(event, element) {
    const state = this.state(element);
    const isPointer = event instanceof MouseEvent && event.detail > 0;
    if (isPointer) return event.isTrusted && state === "ready";
    return event.isTrusted && !this.#isRepeated && (state === "ready" || state === "open");
  }

  /** Looks at the elements now, instead of a moment later. */
  look() {
    for (const [element, sight] of this.#sights) {
      if (!tracksVisibility) this.#see(element, sight.seen, this.#isUncovered(element));
      else {
        // The browser reports at once what is observed anew, and otherwise only what it draws.
        this.#observer.unobserve(sight.seen);
        this.#observer.observe(sight.seen);
        this.#update(element, sight);
      }
    }
    this.#lookLater();
  }

  #lookLater() {
    const isNeeded = [...this.#sights.values()].some(({ state }) => isFramed || state !== "ready");
    if (isNeeded) this.#looking ??= setInterval(() => this.look(), lookInterval);
    else {
      clearInterval(this.#looking);
      this.#looking = undefined;
    }
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #observed(entries) {
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      const element = this.#elements.get(target);
      if (!element) continue;
      if (isIntersecting) this.#see(element, target, this.#isSeen(entry, element));
      else if (this.#sights.delete(element)) this.#changed(element, "hidden", false);
    }
    this.#lookLater();
  }

  /** @param {IntersectionObserverEntry} entry @param {Element} element */
  #isSeen(entry, element) {
    const { isVisible = false } = /** @type {{isVisible?: boolean}} */ (/** @type {unknown} */ (entry));
    // With a filter over the whole document, as extensions for dark pages set it, the browser reports nothing as visible.
    const isReported = tracksVisibility && (isFramed || !hasFilter());
    return isReported ? isVisible : this.#isUncovered(element);
  }

  /** @param {Element} element @param {Element} seen @param {boolean} isUncovered */
  #see(element, seen, isUncovered) {
    const sight = this.#sights.get(element) ?? { seen, state: /** @type {PressState} */ ("hidden") };
    this.#sights.set(element, sight);
    const now = performance.now();
    if (isUncovered) {
      sight.since ??= now;
      sight.coveredSince = undefined;
    } else {
      sight.since = undefined;
      sight.coveredSince ??= now;
    }
    this.#update(element, sight);
  }

  /** @param {Element} element @param {Sight} sight */
  #update(element, sight) {
    this.#show(element, sight, this.#stateOf(sight));
  }

  /** @param {Element} element @param {Sight} sight @param {PressState} state */
  #show(element, sight, state) {
    const isCovered = sight.coveredSince !== undefined;
    if (state === sight.state && isCovered === sight.isCovered) return;
    sight.state = state;
    sight.isCovered = isCovered;
    this.#changed(element, state, isCovered);
  }

  /** @param {Sight} sight @returns {PressState} */
  #stateOf({ since, state }) {
    if (since === undefined) return "hidden";
    if (state === "ready") return state;
    const from = Math.max(since, this.#pressedAt);
    if (state !== "open" && (this.#isHeld || performance.now() - from < this.#waitFor)) return "waiting";
    return this.#movedAt > from || isForFingers() ? "ready" : "open";
  }

  #updateAll() {
    for (const [element, sight] of this.#sights) this.#update(element, sight);
  }

  /** What does not take presses yet waits again. */
  #wait() {
    this.#pressedAt = performance.now();
    for (const [element, sight] of this.#sights) {
      if (sight.state === "open") this.#show(element, sight, "waiting");
    }
    this.#lookLater();
  }

  /** Everything waits again: the window was behind another one, or was not shown. */
  #startAgain() {
    const now = performance.now();
    for (const [element, sight] of this.#sights) {
      if (sight.since === undefined) continue;
      sight.since = now;
      this.#show(element, sight, "waiting");
    }
    this.#lookLater();
  }

  #moved() {
    this.#movedAt = performance.now();
    this.#updateAll();
  }

  /** @param {PointerEvent} event */
  #move({ isTrusted, screenX: x, screenY: y, buttons, pointerType }) {
    const before = this.#pointer;
    this.#pointer = { x, y };
    // A pointer that enters a frame has moved. In a window, it may have been there before the document was.
    const hasMoved = before ? before.x !== x || before.y !== y : isFramed;
    if (isTrusted && hasMoved && !buttons && pointerType !== "touch") this.#moved();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { isTrusted, screenX: x, screenY: y, pointerType } = event;
    if (!isTrusted) return;
    this.#pointer = { x, y };
    // A finger has come to where it presses.
    if (pointerType !== "mouse") this.#moved();
    this.#isHeld = true;
    this.#wait();
  }

  /** @param {Event} event */
  #release({ isTrusted, type }) {
    if (type === "keyup") this.#isRepeated = false;
    if (!isTrusted || !this.#isHeld) return;
    this.#isHeld = false;
    this.#wait();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { isTrusted, repeat, key } = event;
    if (!isTrusted) return;
    this.#isRepeated = repeat && key === "Enter";
    if (!repeat) this.#moved();
    if (key !== "Enter" && key !== " ") return;
    const element = event.composedPath().find((one) => one instanceof Element && this.#sights.has(one));
    if (!element || (!repeat && this.state(/** @type {Element} */ (element)) === "ready")) return;
    this.#isHeld = true;
    this.#wait();
  }

  #leave() {
    this.#isHeld = false;
    this.#isInFrame = document.activeElement?.localName === "iframe";
  }

  #return() {
    // The focus comes and goes between a frame and the page that it is in.
    if (!isFramed && !this.#isInFrame) this.#startAgain();
    this.#isInFrame = false;
  }
}

/**
 * @typedef {object} Sight an element in view
 * @property {Element} seen
 * @property {PressState} state
 * @property {number} [since] since when it has been uncovered
 * @property {number} [coveredSince]
 * @property {boolean} [isCovered] as it was reported
 */

/** Whether fingers are how this device is used: a pointer that never moves without a press. */
function isForFingers() {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

function hasFilter() {
  return [document.documentElement, document.body].some((one) => getComputedStyle(one).filter !== "none");
}

/** Whether an element is the topmost one at its center. @param {Element} element */
function isTopmost(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  const found = root.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (found === element || element.contains(found));
}
