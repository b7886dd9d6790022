import { words } from "../i18n/words.js";

/** Milliseconds after a change in the notebook, so that several changes cause one update. */
const changePause = 250;

/**
 * A view of the notebook. It loads its content when it is shown and after changes. Subclasses implement
 * `load`.
 */
export class NotebookView extends HTMLElement {
  #title;
  #loading = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {string} title */
  constructor(title) {
    super();
    this.#title = title;
  }

  /** Loads and draws the content. @returns {Promise<void>} */
  load() {
    return Promise.resolve();
  }

  disconnectedCallback() {
    this.#loading.abort();
    clearTimeout(this.#timer);
  }

  show() {
    document.title = `${this.#title} – ${words.product}`;
    return this.load();
  }

  /** Updates the view after changes in the notebook, once for several changes. */
  onNotebookChange() {
    if (this.isConnected) this.runLater(() => this.load(), changePause);
  }

  /**
   * Runs `work` after a pause, in place of what is still to run.
   *
   * @param {() => unknown} work
   * @param {number} milliseconds
   */
  runLater(work, milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, milliseconds);
  }

  /** Aborts the previous load. Returns the signal of the next one. */
  startLoading() {
    this.#loading.abort();
    return (this.#loading = new AbortController()).signal;
  }

  /** The signal of the current load. */
  get loadingSignal() {
    return this.#loading.signal;
  }
}
