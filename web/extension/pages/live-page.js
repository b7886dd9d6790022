/** @import { Hello } from "../protocol/calls.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */

/** What the worker says of the page that a popup or side panel is about. Event: `change`. */
export class LivePage extends EventTarget {
  /** @type {Hello} */ hello;
  #worker;
  /** Counts the refreshes, so that a late answer about an earlier page is not shown. */ #refreshes = 0;
  /** Counts the notes that the worker has told by itself, which are newer than an answer under way. */ #told =
    0;

  /** @param {Pick<WorkerConnection, "call" | "addEventListener">} worker @param {Hello} hello */
  constructor(worker, hello) {
    super();
    this.#worker = worker;
    this.hello = hello;
    worker.addEventListener("suggestions", (event) => {
      this.#told++;
      this.#show({ ...this.hello, ...(/** @type {CustomEvent} */ (event).detail) });
    });
  }

  /** Asks the worker again. @param {number | undefined | Promise<number | undefined>} tab */
  async refresh(tab) {
    const refresh = ++this.#refreshes;
    const told = this.#told;
    const hello = await this.#worker.call("hello", await tab);
    if (refresh !== this.#refreshes) return;
    const isNewer = told !== this.#told && this.hello.page?.tab === hello.page?.tab;
    const { page, suggestions } = isNewer ? this.hello : hello;
    this.#show({ ...hello, page, suggestions });
  }

  /** @param {Hello} hello */
  #show(hello) {
    this.hello = hello;
    this.dispatchEvent(new Event("change"));
  }
}
