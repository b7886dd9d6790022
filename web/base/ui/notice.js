import { element } from "../dom/element.js";
import { plainName } from "../text/plain-name.js";
import { words } from "../i18n/words.js";

/**
 * A message at the bottom that disappears by itself, with at most one action: "Moved to trash. Undo". It
 * stays while it has the pointer or the focus. The live region exists before the first message.
 */
export class Notice extends HTMLElement {
  /** The milliseconds after which a message disappears. Browser tests lengthen them. */
  static shownFor = 8000;

  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  connectedCallback() {
    this.setAttribute("role", "status");
    document.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#key);
  }

  /** @param {KeyboardEvent} event */
  #key = ({ key }) => {
    if (key === "Tab" && this.#timer) this.#goLater();
  };

  #goLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.matches(":hover, :focus-within") ? this.#goLater() : this.clear(),
      Notice.shownFor,
    );
  }

  #stay() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** @param {string} sentence @param {{label: string, run: () => unknown}} [action] */
  say(sentence, action) {
    this.replaceChildren(
      element("span", {}, plainName(sentence)),
      action
        ? element(
          "button",
          { type: "button", onclick: () => (this.clear(), void action.run()) },
          action.label,
        )
        : "",
    );
    this.#goLater();
  }

  /**
   * Shows the progress of a long task with a button that stops it. The next message replaces it.
   *
   * @param {number} all
   * @param {() => void} stop
   * @returns {(done: number) => void} call with the number of completed items
   */
  follow(all, stop) {
    this.#stay();
    const bar = element("progress", { max: all, value: 0, "aria-label": words.working });
    const count = element("span", { class: "count", "aria-hidden": "true" }, words.copyProgress(0, all));
    const button = element("button", { type: "button", onclick: () => stop() }, words.stop);
    this.replaceChildren(bar, count, button);
    return (done) => {
      bar.value = done;
      count.textContent = words.copyProgress(done, all);
    };
  }

  clear() {
    this.#stay();
    this.replaceChildren();
  }
}
