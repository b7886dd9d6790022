import { offerHandoff, withdrawHandoff } from "../../client/handoff-client.js";
import { readDeclarations } from "../activities/page-declarations.js";
import { activityChange } from "./activity-change.js";
import { offeredActivity } from "./offered-activity.js";
/** @import { Handoff } from "../../client/handoff-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/**
 * @typedef {object} Offer what this browser offered last
 * @property {number} tab
 * @property {string} url the page's
 * @property {string} device
 * @property {string} digest of what was sent
 * @property {number} sentAt
 * @property {string | null} id null if the service does not offer it
 * @property {string} continuedOn the device that continued it last; empty if none has
 */

/** The key of the last offer in the session's storage, which is in memory and outlives the worker. */
const stored = "handoff.offer";

/** The alarm that repeats an offer, and its minutes. */
const alarm = { name: "handoff", minutes: 1 };

/**
 * Milliseconds: for a page to settle before it is offered; between two requests, however often a page changes; after which the same offer is
 * repeated; and after which the service ends an offer that is not repeated.
 */
const times = { settling: 500, between: 2000, repetition: 50_000, lifetime: 180_000 };

/** The milliseconds after which a withdrawal without an answer has failed. The offer then ends by itself. */
const withdrawalPatience = 5000;

/** The milliseconds for which the activity of a page is watched. The alarm starts it again. */
const watchTime = 50_000;

/**
 * Offers the page in view to the person's other devices, if they have turned that on. The page in view is that of the active tab in the window
 * with the focus. While another program has the focus, the offer is not repeated, so that the service ends it.
 *
 * Event: `continued` when another device has continued the page.
 */
export class HandoffSource extends EventTarget {
  #client;
  #device;
  #isOn;
  #mayOffer;
  #wait;
  /** Whether the page in view may have changed since it was read. */ #isOld = false;
  /** @type {Promise<void> | null} */ #running = null;
  /** The last of the requests, which are sent one after another. @type {Promise<unknown>} */ #turn = Promise
    .resolve();
  /** @type {Promise<Offer | null> | null} */ #offer = null;
  #sentAt = 0;
  /** The tabs whose activity is watched. @type {Set<number>} */ #watched = new Set();
  /** The page that was watched last. */ #watchedURL = "";

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {() => Promise<string>} services.device
   * @param {() => Promise<boolean>} services.isOn whether the person wants it
   * @param {(url: string) => Promise<boolean>} services.mayOffer whether a page may be offered
   * @param {(time: number) => Promise<unknown>} [services.wait]
   */
  constructor(
    { client, device, isOn, mayOffer, wait = (time) => new Promise((done) => setTimeout(done, time)) },
  ) {
    super();
    this.#client = client;
    this.#device = device;
    this.#isOn = isOn;
    this.#mayOffer = mayOffer;
    this.#wait = wait;
  }

  /** The device that has continued the offered page last; empty if none has. */
  async continuedOn() {
    return (await this.#load())?.continuedOn ?? "";
  }

  /** Another page may be in view, or the same one with another activity. Resolves when it is offered. */
  async changed() {
    if (!await this.#isOn()) return;
    this.#isOld = true;
    await (this.#running ??= this.#follow());
  }

  /** Offers nothing any more. */
  async withdraw() {
    await this.#inTurn(() => this.#withdraw());
  }

  /** Looks in what the account's devices offer for what became of the offer of this one. @param {Handoff[]} offers */
  async heard(offers) {
    const offer = await this.#load();
    const own = offers.find(({ id, isOwn }) => isOwn && id === offer?.id);
    if (own) await this.#heard(own);
  }

  async #follow() {
    while (this.#isOld) {
      await this.#wait(Math.max(times.settling, this.#sentAt + times.between - Date.now()));
      this.#isOld = false;
      await this.#inTurn(() => this.#update());
    }
    this.#running = null;
  }

  /** @param {() => Promise<void>} send */
  #inTurn(send) {
    // The service may be unreachable. The next change or alarm tries again.
    return this.#turn = this.#turn.then(send).catch(() => {});
  }

  async #update() {
    const before = await this.#load();
    const inView = await this.#inView(before);
    const device = await this.#device();
    const body = inView && { ...inView.activity, device };
    const digest = await digestOf(JSON.stringify(body));
    // What the person turns off meanwhile is not sent.
    if (!body || !await this.#isOn()) return await this.#withdraw();
    if (before?.digest === digest) {
      const isDue = before.id !== null && Date.now() - before.sentAt >= times.repetition;
      if (!isDue || !inView.hasFocus) return;
    }
    if (before && before.device !== device) await this.#withdraw();
    this.#sentAt = Date.now();
    const answer = await offerHandoff(this.#client, body);
    const { id: tab, url } = inView.tab;
    await this.#keep({
      tab,
      url,
      device,
      digest,
      sentAt: this.#sentAt,
      id: answer?.id ?? null,
      continuedOn: "",
    });
    if (!before) await chrome.alarms.create(alarm.name, { periodInMinutes: alarm.minutes });
    if (answer) await this.#heard({ ...answer, continuedOn: answer.continuedOn ?? "" }, before);
  }

  /** Returns the page to offer, with its activity. @param {Offer | null} offer the last one */
  async #inView(offer) {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined || !tab.url || tab.incognito) return null;
    const { id, url } = tab;
    const { focused: hasFocus } = await chrome.windows.get(tab.windowId).catch(() => ({ focused: false }));
    if (!hasFocus && (offer?.tab !== id || offer.url !== url)) return null;
    if (!/^https?:/i.test(url) || !await this.#mayOffer(url)) return null;
    const declarations = await readDeclarations(id, { isLoaded: false });
    if (declarations && hasFocus) void this.#watch(id, url);
    const activity = offeredActivity({ url, title: tab.title }, declarations);
    const address = activity?.webpageURL ?? url;
    if (!activity || (address !== url && !await this.#mayOffer(address))) return null;
    return { tab: { id, url }, hasFocus, activity };
  }

  /** Waits for another activity of the page in a tab. @param {number} tab @param {string} url */
  async #watch(tab, url) {
    if (this.#watched.has(tab)) return;
    this.#watched.add(tab);
    const watching = chrome.scripting.executeScript({
      target: { tabId: tab, frameIds: [0] },
      injectImmediately: true,
      func: activityChange,
      args: [watchTime],
    });
    // It may have changed before it was watched first.
    if (url !== this.#watchedURL) this.#isOld = true;
    this.#watchedURL = url;
    // The page may be left.
    const [found] = await watching.catch(() => []);
    this.#watched.delete(tab);
    if (found?.result === true) await this.changed();
  }

  async #withdraw() {
    const offer = await this.#load();
    if (!offer) return;
    await this.#keep(null);
    await chrome.alarms.clear(alarm.name);
    if (offer.id === null || Date.now() - offer.sentAt > times.lifetime) return;
    this.#sentAt = Date.now();
    await withdrawHandoff(this.#client, offer.device, AbortSignal.timeout(withdrawalPatience));
  }

  /** @param {Pick<Handoff, "continuedOn">} own the offer as the service has it @param {Offer | null} [known] the offer before */
  async #heard({ continuedOn = "" }, known) {
    const offer = await this.#load();
    if (!offer || offer.continuedOn === continuedOn) return;
    await this.#keep({ ...offer, continuedOn });
    const wasKnown = known?.id === offer.id && known.continuedOn === continuedOn;
    if (continuedOn && !wasKnown) this.dispatchEvent(new Event("continued"));
  }

  /** @param {Offer | null} offer */
  async #keep(offer) {
    this.#offer = Promise.resolve(offer);
    if (offer) await chrome.storage.session.set({ [stored]: offer });
    else await chrome.storage.session.remove(stored);
  }

  #load() {
    return this.#offer ??= chrome.storage.session.get(stored).then((entries) =>
      /** @type {Offer | undefined} */ (entries[stored]) ?? null
    );
  }
}

/** @param {string} text */
async function digestOf(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toHex();
}
