import { element } from "../components/element.js";

const shownFor = 8000;

/**
 * One line at the bottom that goes by itself, with at most one action: "Moved to the trash. Undo". The live region
 * is in the page before anything is said.
 */
export class Notice extends HTMLElement {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  connectedCallback() {
    this.setAttribute("role", "status");
  }

  /** @param {string} sentence @param {{label: string, run: () => unknown}} [action] */
  say(sentence, action) {
    clearTimeout(this.#timer);
    this.replaceChildren(
      element("span", {}, sentence),
      action
        ? element(
          "button",
          { type: "button", onclick: () => (this.clear(), void action.run()) },
          action.label,
        )
        : "",
    );
    this.#timer = setTimeout(() => this.clear(), shownFor);
  }

  clear() {
    clearTimeout(this.#timer);
    this.replaceChildren();
  }
}
