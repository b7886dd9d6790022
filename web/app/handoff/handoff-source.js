import { offerHandoff, withdrawHandoff } from "../../client/handoff-client.js";
import { offersHandoff, onHandoffSetting } from "./handoff-setting.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/** The milliseconds between two offers of the same page. The service ends an offer that is not repeated for three minutes. */
const repetition = 60_000;

/** Offers the page that a person sees in Browse to their other devices, if they want that. */
export class HandoffSource {
  #client;
  #device;
  /** @type {Partial<Activity> | null} */ #activity = null;
  #isOffered = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;

  /** @param {{client: NotebookClient, device: string}} services */
  constructor({ client, device }) {
    this.#client = client;
    this.#device = device;
    onHandoffSetting(() => void this.#offer());
    addEventListener("pagehide", () => void this.#withdraw());
    // A page in a hidden window is not repeated, so that its offer ends.
    document.addEventListener("visibilitychange", () => void this.#offer());
  }

  /** Shows another page, or none. @param {Partial<Activity> | null} activity */
  show(activity) {
    const isSame = activity?.webpageURL === this.#activity?.webpageURL &&
      activity?.title === this.#activity?.title;
    this.#activity = activity;
    if (!isSame) void this.#offer();
  }

  async #offer() {
    clearInterval(this.#timer);
    const activity = this.#activity;
    if (!activity?.webpageURL || !offersHandoff()) return this.#withdraw();
    if (document.hidden) return;
    this.#timer = setInterval(() => void this.#offer(), repetition);
    const { webpageURL, title } = activity;
    this.#isOffered = true;
    // Without the service there is nobody to offer it to.
    await offerHandoff(this.#client, { webpageURL, title, device: this.#device }).catch(() => {});
  }

  async #withdraw() {
    if (!this.#isOffered) return;
    this.#isOffered = false;
    await withdrawHandoff(this.#client, this.#device).catch(() => {});
  }
}
