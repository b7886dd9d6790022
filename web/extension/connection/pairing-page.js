import { runInOrigin } from "../protocol/run-in-origin.js";
import { handOverCode } from "./hand-over-code.js";
/** @import { Pairing } from "./pairing.js" */

/** Where the number of the tab is in the session's storage, which is in memory and outlives the worker. */
const key = "pairing.tab";

/**
 * The page of the service that asks the person whether to connect, in a tab that was opened for it. The page gets the code of the pairing, so
 * the person need not type it. Only a document of exactly the service's origin in that tab gets it. Another program that begins a pairing
 * cannot hand its code to a signed-in page.
 */
export class PairingPage {
  #pairing;
  /** @type {Promise<number | undefined> | null} */ #tab = null;

  /** @param {Pairing} pairing */
  constructor(pairing) {
    this.#pairing = pairing;
    pairing.addEventListener("change", () => {
      if (pairing.state.state === "paired") void this.#end();
    });
  }

  /** Opens the page. Without access to the service, it asks for the code that this browser shows. */
  async open() {
    const pending = await this.#pairing.pending();
    if (!pending) return;
    // Not the address that the service names: it may be another service.
    const { id } = await chrome.tabs.create({ url: `${pending.server}/pair` });
    if (id === undefined) return;
    this.#tab = Promise.resolve(id);
    await chrome.storage.session.set({ [key]: id });
    // Its document may have loaded before this was kept.
    await this.shown(id);
  }

  /** A tab shows another document. @param {number} tab */
  async shown(tab) {
    if (tab !== await this.#load()) return;
    const pending = await this.#pairing.pending();
    if (!pending) return;
    const { server, pageCode: code, expiresAt } = pending;
    const { origin } = new URL(server);
    // The page was left, or the person has not allowed the access.
    await runInOrigin(tab, origin, handOverCode, { origin, code, expiresAt }).catch(() => {});
  }

  /** The person may have allowed it in the page. The next step is in the settings. */
  async #end() {
    if (await this.#load() === undefined) return;
    this.#tab = Promise.resolve(undefined);
    await chrome.storage.session.remove(key);
    await chrome.runtime.openOptionsPage();
  }

  #load() {
    return this.#tab ??= chrome.storage.session.get(key).then((
      entries,
    ) => /** @type {number | undefined} */ (entries[key]));
  }
}
