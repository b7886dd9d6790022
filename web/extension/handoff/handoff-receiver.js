import { continueHandoff, handoffs } from "../../client/handoff-client.js";
/** @import { Activity, OfferedPage } from "../../base/model/model.js" */
/** @import { Handoff } from "../../client/handoff-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** The maximum number of devices shown; the latest come first. */
const most = 3;

/**
 * What the person's other devices show now, which can be continued here.
 *
 * Event: `change` (detail: the offers of all devices, this one's included).
 */
export class HandoffReceiver extends EventTarget {
  #client;
  #device;
  #open;
  /** @type {Handoff[]} */ #offers = [];
  #isOld = false;
  /** @type {Promise<void> | null} */ #reading = null;

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {() => Promise<string>} services.device
   * @param {(activity: Activity, from: number) => Promise<void>} services.open opens an activity beside a tab
   */
  constructor({ client, device, open }) {
    super();
    this.#client = client;
    this.#device = device;
    this.#open = open;
  }

  /** The pages that can be continued, without the state of their apps. @returns {OfferedPage[]} */
  get pages() {
    return this.#offers.map(({ id, activity }) => ({
      id,
      device: activity.device ?? "",
      title: activity.title ?? "",
      webpageURL: activity.webpageURL ?? "",
    }));
  }

  /** Asks the service what is offered now. Several calls at once ask once more. */
  async refresh() {
    this.#isOld = true;
    await (this.#reading ??= this.#read());
  }

  /** Forgets what was offered, because changes of it are no longer heard of. */
  forget() {
    this.#offers = [];
  }

  /**
   * Opens an offered page with the state of its app, and tells the device that offers it. A listed page opens even if its offer has ended.
   *
   * @param {string} id
   * @param {number} from the tab in which it was chosen
   */
  async continue(id, from) {
    const known = this.#offers.find((offer) => offer.id === id)?.activity;
    const telling = continueHandoff(this.#client, id, await this.#device());
    if (known) telling.catch(() => {});
    const activity = known ?? (await telling).activity;
    if (activity) await this.#open(activity, from);
  }

  async #read() {
    while (this.#isOld) {
      this.#isOld = false;
      // While the service is unreachable, nothing can be continued.
      const all = await handoffs(this.#client).catch(() => /** @type {Handoff[]} */ ([]));
      const isPage = (/** @type {Handoff} */ { isOwn, activity }) =>
        !isOwn && /^https?:/i.test(activity.webpageURL ?? "");
      this.#offers = all.filter(isPage).slice(0, most);
      this.dispatchEvent(new CustomEvent("change", { detail: all }));
    }
    this.#reading = null;
  }
}
