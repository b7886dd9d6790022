import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";

/**
 * The steps from the installation to the first note, in their order: each is a section of the settings. Says which are done, and which is next.
 * Where nothing was left to do when the page was opened, it says neither.
 */
export class FirstSteps extends HTMLElement {
  #items;
  /** @type {boolean | undefined} */ #isFirstRun;

  /** @param {...HTMLElement} sections */
  constructor(...sections) {
    super();
    this.#items = sections.map((section) =>
      element("li", {}, element("p", { class: "step-state" }), section)
    );
    this.append(element("ol", {}, ...this.#items));
  }

  get isFirstRun() {
    return this.#isFirstRun === true;
  }

  /** @param {boolean[]} areDone of each step but the last, which only the person knows */
  show(areDone) {
    const next = areDone.includes(false) ? areDone.indexOf(false) : areDone.length;
    this.#isFirstRun ??= next < areDone.length;
    this.toggleAttribute("data-first-run", this.#isFirstRun);
    for (const [index, item] of this.#items.entries()) {
      const isNext = this.#isFirstRun && index === next;
      if (isNext) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      const state = isNext ? extensionWords.stepNext : areDone[index] ? extensionWords.stepDone : "";
      /** @type {Element} */ (item.firstElementChild).textContent = this.#isFirstRun ? state : "";
    }
    // Whoever has done all that knows how to write a note.
    this.#items[this.#items.length - 1].hidden = !this.#isFirstRun;
  }
}
