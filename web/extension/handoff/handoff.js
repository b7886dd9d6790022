import { HandoffReceiver } from "./handoff-receiver.js";
import { HandoffSource } from "./handoff-source.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { Handoff as Offer } from "../../client/handoff-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { HandoffState, Settings } from "../protocol/calls.js" */

/**
 * Handoff: offers the page in view to the person's other devices, and continues what those show. The first is off until a person turns it on.
 *
 * Events: `change` when there is something else to show; `continued` when another device has continued the page of this one.
 */
export class Handoff extends EventTarget {
  source;
  receiver;
  #store;
  /** @type {Promise<boolean> | null} */ #isOn = null;

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {{settings(): Promise<Partial<Settings>>, setSettings(settings: Partial<Settings>): Promise<void>}} services.store
   * @param {() => Promise<string>} services.device
   * @param {(url: string) => Promise<boolean>} services.mayOffer
   * @param {(activity: Activity, from: number) => Promise<void>} services.open
   */
  constructor({ client, store, device, mayOffer, open }) {
    super();
    this.#store = store;
    this.source = new HandoffSource({ client, device, isOn: () => this.isOn(), mayOffer });
    this.receiver = new HandoffReceiver({ client, device, open });
    this.source.addEventListener("continued", () => {
      this.dispatchEvent(new Event("continued"));
      this.#tell();
    });
    this.receiver.addEventListener("change", async (event) => {
      await this.source.heard(/** @type {CustomEvent<Offer[]>} */ (event).detail);
      this.#tell();
    });
  }

  /** Whether the page in view is offered. */
  isOn() {
    return this.#isOn ??= this.#store.settings().then(({ handoff }) => handoff === true);
  }

  /** @param {boolean} isOn */
  async turn(isOn) {
    await this.#store.setSettings({ handoff: isOn });
    this.#isOn = null;
    if (isOn) void this.source.changed();
    else await this.source.withdraw();
    this.#tell();
  }

  /** @returns {Promise<HandoffState>} */
  async state() {
    const [isOn, continuedOn] = await Promise.all([this.isOn(), this.source.continuedOn()]);
    return { isOn, offers: this.receiver.pages, continuedOn };
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
