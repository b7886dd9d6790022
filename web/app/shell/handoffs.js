import { element } from "../../base/dom/element.js";
import { lazily } from "../../base/dom/lazily.js";
import { handoffs } from "../../client/handoff-client.js";
/** @import { Handoff } from "../../client/handoff-client.js" */
/** @import { HandoffItems } from "../handoff/handoff-items.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** What other devices offer to continue here, in the navigation. The module that shows it is fetched when one offers something. */
export class Handoffs {
  #client;
  #load;
  /** Screen readers announce only what comes into a place that is there already. */
  #place = element("div", { class: "handoffs", role: "status" });
  /** @type {Handoff[]} */ #all = [];
  /** Counts the requests, so that an answer that comes late does not replace a later one. */
  #requestCount = 0;
  /** @type {HandoffItems | null} */ #items = null;

  /** @param {HTMLElement} navigation @param {{client: NotebookClient, notice: Notice, device: string}} services */
  constructor(navigation, services) {
    this.#client = services.client;
    navigation.querySelector('[data-goes="browse"]')?.after(this.#place);
    this.#load = lazily(async () => {
      const { HandoffItems } = await import("../handoff/handoff-items.js");
      return this.#items = new HandoffItems(this.#place, services);
    });
  }

  /** Reads and shows them. A module that fails to load is fetched again with the next change. */
  async show() {
    const request = ++this.#requestCount;
    // While the service is unreachable, nothing can be continued.
    const all = await handoffs(this.#client).catch(() => /** @type {Handoff[]} */ ([]));
    if (request !== this.#requestCount) return;
    this.#all = all;
    if (all.length === 0 && !this.#items) return;
    const items = await this.#load().catch(() => null);
    items?.show(this.#all);
  }
}
