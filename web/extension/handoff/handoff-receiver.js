import { continueHandoff, handoffs } from "../../client/handoff-client.js";
/** @import { Activity, OfferedPage } from "../../base/model/model.js" */
/** @import { Handoff } from "../../client/handoff-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** The maximum number of devices shown; the latest come first. */
const most = 3;

/** The milliseconds that the service has to return the latest state of a listed page. */
const patience = 1000;

/**
 * What the person's other devices show now, which can be continued here.
 *
 * Event: `change` (detail: the offers of all devices, this one's included).
 */
export class HandoffReceiver extends EventTarget {
  #client;
  #device;
  #open;
  #wait;
  /** @type {Handoff[]} */ #offers = [];
  #isOld = false;
  /** @type {Promise<void> | null} */ #reading = null;

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {() => Promise<string>} services.device
   * @param {(activity: Activity, from: number) => Promise<void>} services.open opens an activity beside a tab
   * @param {(time: number) => Promise<unknown>} [services.wait]
   */
  constructor({ client, device, open, wait = (time) => new Promise((done) => setTimeout(done, time)) }) {
    super();
    this.#client = client;
    this.#device = device;
    this.#open = open;
    this.#wait = wait;
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
   * Opens an offered page with the state of its app, and tells the device that offers it. A listed page opens even if its offer has ended or
   * the service does not respond.
   *
   * @param {string} id
   * @param {number} from the tab in which it was chosen
   */
  async continue(id, from) {
    const known = this.#offers.find((offer) => offer.id === id)?.activity;
    // The response has the latest state, of which this browser may not have heard.
    const latest = continueHandoff(this.#client, id, await this.#device())
      .then(({ activity }) => activity && isPage(activity) ? activity : known);
    const activity = known
      ? await Promise.race([latest.catch(() => known), this.#wait(patience).then(() => known)])
      : await latest;
    if (activity) await this.#open(activity, from);
  }

  async #read() {
    while (this.#isOld) {
      this.#isOld = false;
      // While the service is unreachable, nothing can be continued.
      const all = await handoffs(this.#client).catch(() => /** @type {Handoff[]} */ ([]));
      this.#offers = all.filter(({ isOwn, activity }) => !isOwn && isPage(activity)).slice(0, most);
      this.dispatchEvent(new CustomEvent("change", { detail: all }));
    }
    this.#reading = null;
  }
}

/** @param {Activity} activity */
function isPage({ webpageURL }) {
  return /^https?:/i.test(webpageURL ?? "");
}
