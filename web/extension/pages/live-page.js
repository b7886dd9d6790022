/** @import { Hello } from "../protocol/calls.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */

/** The page that a popup or side panel is about, as the worker describes it. Event: `change`. */
export class LivePage extends EventTarget {
  /** @type {Hello} */ hello;
  #worker;
  /** Counts the refreshes, so that a late answer about an earlier page is not shown. */ #refreshes = 0;
  /** The number of `suggestions` events. Their notes are newer than those of a request that began before. */
  #eventCount = 0;

  /** @param {Pick<WorkerConnection, "call" | "addEventListener">} worker @param {Hello} hello */
  constructor(worker, hello) {
    super();
    this.#worker = worker;
    this.hello = hello;
    worker.addEventListener("suggestions", (event) => {
      this.#eventCount++;
      this.#show({ ...this.hello, ...(/** @type {CustomEvent} */ (event).detail) });
    });
  }

  /** Asks the worker again. @param {number | undefined | Promise<number | undefined>} tab */
  async refresh(tab) {
    const refresh = ++this.#refreshes;
    const eventCount = this.#eventCount;
    const hello = await this.#worker.call("hello", await tab);
    if (refresh !== this.#refreshes) return;
    const isNewer = eventCount !== this.#eventCount && this.hello.page?.tab === hello.page?.tab;
    const { page, suggestions, similarPages } = isNewer ? this.hello : hello;
    this.#show({ ...hello, page, suggestions, similarPages });
  }

  /** @param {Hello} hello */
  #show(hello) {
    this.hello = hello;
    this.dispatchEvent(new Event("change"));
  }
}
