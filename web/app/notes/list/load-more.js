import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";

/**
 * The end of a list with more pages. It loads the next one when it comes near, or when its button is pressed
 * after an error.
 */
export class LoadMore {
  element = element("button", { class: "second more", type: "button", hidden: true }, words.loadMore);
  #load;
  /** @type {IntersectionObserver | null} */ #watch = null;

  /** @param {() => void} load */
  constructor(load) {
    this.#load = load;
    this.element.addEventListener("click", load);
  }

  /** Observes whether the end comes near. @param {Element} root the scrolling element */
  watch(root) {
    const near = { root, rootMargin: "1000px" };
    this.#watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && this.#load(),
      near,
    );
    this.#watch.observe(this.element);
  }

  /** Observes the end again, because an end that stays in view causes no new event. */
  observeAgain() {
    this.#watch?.unobserve(this.element);
    this.#watch?.observe(this.element);
  }
}
