import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";

/** The end of a list that goes on. More is asked for when it comes into view, or, where that fails, by its button. */
export class LoadMore {
  element = element("button", { class: "second more", type: "button", hidden: true }, words.loadMore);
  #asks;
  /** @type {IntersectionObserver | null} */ #watch = null;

  /** @param {() => void} asks */
  constructor(asks) {
    this.#asks = asks;
    this.element.addEventListener("click", asks);
  }

  /** Begins to watch whether it comes near. @param {Element} root what scrolls */
  watch(root) {
    const near = { root, rootMargin: "1000px" };
    this.#watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && this.#asks(),
      near,
    );
    this.#watch.observe(this.element);
  }

  /** Has it told anew whether it is near: whoever drags on to the end never leaves it. */
  lookAgain() {
    this.#watch?.unobserve(this.element);
    this.#watch?.observe(this.element);
  }
}
