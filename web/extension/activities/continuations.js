import { randomKey } from "../../base/dom/random-key.js";
import { urlOf } from "../../base/model/link-url.js";
import { isRecord } from "../protocol/messages.js";
import { runInOrigin } from "../protocol/run-in-origin.js";
import { continueInPage } from "./continue-in-page.js";
import { continuationAnswer } from "./continuation-answer.js";
import { checkedActivity } from "./declared-activity.js";
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { LinkOutcome } from "../protocol/calls.js" */

/**
 * @typedef {object} PendingContinuation an activity that waits for its page, or whose page has not answered yet
 * @property {string} id a random number that the page does not know
 * @property {string} origin that of the page
 * @property {string} activity as JSON
 * @property {string | null} link the link's ID; null for one that the service does not have yet
 * @property {number} until
 * @property {boolean} [isDelivered] whether a document has it
 * @property {string} [documentId] that document, where the browser names it
 */

/** The prefix of the pending continuations in the session's storage, which is in memory and outlives the worker. */
const prefix = "continuation.";

/** The milliseconds for which an activity waits for its page, which may ask a person to sign in first. */
const pagePatience = 120_000;

/** The milliseconds that a page may take to answer, and its longest answer in UTF-16 code units. */
const answerPatience = 30_000;
const longestAnswer = 8192;

/**
 * Opens links that have the state of an app, and hands it to the app. Only a document of exactly the origin of the link gets it, in a tab that
 * was opened for it. Where the extension may put nothing into the page, its URL is all that opens.
 */
export class Continuations {
  #request;
  #tell;
  #moved;
  /** @type {Promise<Map<number, PendingContinuation>> | null} */ #pending = null;

  /**
   * @param {RequestFunction} request
   * @param {{tell: (tab: number, told: LinkOutcome) => unknown, moved: () => unknown}} listener `tell`: a page has said why it does not
   * continue; `moved`: a link has another address from now on
   */
  constructor(request, { tell, moved }) {
    this.#request = request;
    this.#tell = tell;
    this.#moved = moved;
  }

  /**
   * Opens a link in a tab, and continues its activity there.
   *
   * @param {unknown} link
   * @param {{isInBackground: boolean, from: number}} where `from` is the tab in which it was pressed
   */
  async open(link, { isInBackground, from }) {
    const { id, webpageURL, canonicalURL } = isRecord(link) ? link : {};
    const visited = typeof webpageURL === "string" ? URL.parse(webpageURL) : null;
    if (!isRecord(link) || !visited || !/^https?:$/.test(visited.protocol)) return;
    const url = openedURL(visited, canonicalURL);
    const activity = checkedActivity(link, visited.href);
    const opener = from >= 0 ? await chrome.tabs.get(from).catch(() => null) : null;
    const beside = opener ? { index: opener.index + 1, windowId: opener.windowId } : {};
    const tab = await chrome.tabs.create({ url: url.href, active: !isInBackground, ...beside });
    if (!activity?.userInfo || tab.id === undefined || tab.incognito) return;
    if (!await chrome.permissions.contains({ origins: [`${url.origin}/*`] })) return;
    await this.#keep(await this.#load(), tab.id, {
      id: randomKey(),
      origin: url.origin,
      activity: JSON.stringify(activity),
      link: typeof id === "string" ? id : null,
      until: Date.now() + pagePatience,
    });
    // Its page may have loaded before this was kept.
    await this.pageShown(tab.id);
  }

  /** A tab shows another document. @param {number} tab */
  async pageShown(tab) {
    const pending = (await this.#load()).get(tab);
    if (!pending) return;
    if (pending.isDelivered) return await this.#forgetIfLeft(tab, pending);
    if (pending.until < Date.now()) return await this.forget(tab);
    const { id, origin, activity } = pending;
    try {
      const values = { id, origin, activity, patience: answerPatience, longestAnswer };
      const delivery = await runInOrigin(tab, origin, continueInPage, values);
      const all = await this.#load();
      // It may have answered already.
      if (!delivery?.result || all.get(tab) !== pending) return;
      await this.#keep(all, tab, { ...pending, isDelivered: true, documentId: delivery.documentId });
    } catch {
      // The page was left, or is one in which the browser allows nothing.
    }
  }

  /** Forgets an activity whose document has gone. Its last message may not have arrived. @param {number} tab @param {PendingContinuation} pending */
  async #forgetIfLeft(tab, { id, documentId }) {
    const [page] = await chrome.scripting.executeScript({
      target: { tabId: tab, frameIds: [0] },
      func: () => true,
    })
      .catch(() => []);
    const isLeft = !page || (documentId !== undefined && page.documentId !== documentId);
    if (isLeft && (await this.#load()).get(tab)?.id === id) await this.forget(tab);
  }

  /**
   * A message from a page has arrived.
   *
   * @param {unknown} message
   * @param {chrome.runtime.MessageSender} sender
   */
  async answered(message, { id, tab, frameId, url }) {
    if (id !== chrome.runtime.id || tab?.id === undefined || frameId !== 0) return;
    if (!isRecord(message) || message.type !== "continuationAnswer") return;
    const pending = (await this.#load()).get(tab.id);
    if (!pending || message.id !== pending.id || URL.parse(url ?? "")?.origin !== pending.origin) return;
    await this.forget(tab.id);
    const answer = continuationAnswer(message.answer, pending.origin);
    switch (answer?.answer) {
      case "gone":
      case "failed":
        await this.#tell(tab.id, { link: pending.link, outcome: answer });
        break;
      case "redirect":
      case "moved":
        await this.#lead(tab.id, answer.url, pending.origin);
        if (answer.answer === "moved" && pending.link) await this.#learn(pending.link, answer.url);
    }
  }

  /** @param {number} tab */
  async forget(tab) {
    if (!(await this.#load()).delete(tab)) return;
    await chrome.storage.session.remove(`${prefix}${tab}`);
  }

  /** Shows another page of the same site, unless the tab has left the site. @param {number} tab @param {string} url @param {string} origin */
  async #lead(tab, url, origin) {
    const now = (await chrome.tabs.get(tab).catch(() => null))?.url;
    // An app may lead there by itself.
    if (now === url || URL.parse(now ?? "")?.origin !== origin) return;
    await chrome.tabs.update(tab, { url }).catch(() => {});
  }

  /** Lets the link be found at its new address. If that fails, the page says so again the next time. @param {string} link @param {string} url */
  async #learn(link, url) {
    const path = `/links/${encodeURIComponent(link)}/aliases`;
    const isLearnt = await this.#request(path, { method: "POST", body: { url } }).then(
      () => true,
      () => false,
    );
    if (isLearnt) this.#moved();
  }

  /** @param {Map<number, PendingContinuation>} all @param {number} tab @param {PendingContinuation} pending */
  async #keep(all, tab, pending) {
    all.set(tab, pending);
    await chrome.storage.session.set({ [`${prefix}${tab}`]: pending });
  }

  #load() {
    return this.#pending ??= chrome.storage.session.get(null).then((entries) =>
      new Map(
        Object.entries(entries).filter(([name]) => name.startsWith(prefix)).map(([name, pending]) => [
          Number(name.slice(prefix.length)),
          /** @type {PendingContinuation} */ (pending),
        ]),
      )
    );
  }
}

/**
 * Returns what a link opens. The state of an app stays with the app's own site, even if the canonical URL is on another host.
 *
 * @param {URL} visited
 * @param {unknown} canonicalURL
 */
function openedURL(visited, canonicalURL) {
  if (typeof canonicalURL !== "string") return visited;
  const url = URL.parse(urlOf({ webpageURL: visited.href, canonicalURL }) ?? "");
  return url?.origin === visited.origin ? url : visited;
}
