import { busyPagePatience } from "../protocol/patience.js";
/** @import { Quote } from "../../base/model/model.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */

/** The text that is selected in the page, which its content script reads. */
export class PageSelection {
  #worker;
  #changed;
  /** @type {Quote | undefined} */ quote;
  /** Whether text may be selected where nothing can read it. */ isUnreadable = false;
  /** @type {((quote: Quote | undefined) => void) | null} */ #selected = null;
  /** The question that is under way. @type {Promise<Quote | undefined> | null} */ #reading = null;

  /** @param {WorkerConnection} worker @param {() => void} changed called when the text has been read */
  constructor(worker, changed) {
    this.#worker = worker;
    this.#changed = changed;
  }

  /** Asks the page. Returns the text. */
  read() {
    return this.#reading ??= this.#ask().finally(() => (this.#reading = null));
  }

  async #ask() {
    const { promise, resolve } =
      /** @type {PromiseWithResolvers<Quote | undefined>} */ (Promise.withResolvers());
    this.#selected = resolve;
    this.#worker.call("toPage", { type: "readSelection" }).catch(() => {});
    setTimeout(resolve, busyPagePatience);
    return await promise;
  }

  /**
   * The page has said what is selected in it; a slow page does so after the menu was opened.
   *
   * @param {Quote | undefined} quote
   * @param {boolean} isUnreadable whether the selection may be in a frame of another site
   */
  async hear(quote, isUnreadable) {
    if (isUnreadable) {
      const exact = await this.#worker.call("textSelectedInFrames").catch(() => "");
      if (exact) quote = { exact };
    }
    this.quote = quote;
    this.isUnreadable = isUnreadable && !quote;
    this.#changed();
    this.#selected?.(quote);
  }
}
