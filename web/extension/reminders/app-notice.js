import { runInOrigin } from "../protocol/run-in-origin.js";
/** @import { Connection } from "../connection/service.js" */

/**
 * Tells Backnote's own pages in this browser for which account the extension notifies of reminders, so that the app does not notify as well. Only
 * documents of exactly the service's origin are told.
 */
export class AppNotice {
  #connection;
  #areAllowed;

  /**
   * @param {() => Promise<Connection | null>} connection
   * @param {() => Promise<boolean>} areAllowed whether the person has allowed notifications
   */
  constructor(connection, areAllowed) {
    this.#connection = connection;
    this.#areAllowed = areAllowed;
  }

  /** A tab shows another document. @param {number} tab @param {string} [url] */
  async shown(tab, url) {
    const connection = await this.#connection();
    const origin = connection && new URL(connection.server).origin;
    if (!origin || URL.parse(url ?? "")?.origin !== origin) return;
    const account = await this.#areAllowed() ? connection.account ?? "" : "";
    // The page was left, or the person has not allowed the access.
    await runInOrigin(tab, origin, tellApp, { origin, account }).catch(() => {});
  }

  /** The person has allowed or forbidden notifications. */
  async changed() {
    for (const { id, url } of await chrome.tabs.query({})) if (id !== undefined) await this.shown(id, url);
  }
}

/**
 * Runs in Backnote's own page, in a world of its own. An event at the document reaches this document only.
 *
 * @param {{origin: string, account: string}} notice
 */
function tellApp({ origin, account }) {
  const world = /** @type {{backnoteReminders?: string}} */ (globalThis);
  if (self.origin !== origin || self !== top) return;
  const isFirst = world.backnoteReminders === undefined;
  world.backnoteReminders = account;
  const tell = () => {
    document.dispatchEvent(new CustomEvent("backnotereminders", { detail: world.backnoteReminders }));
  };
  if (isFirst) document.addEventListener("backnotereminderspage", tell);
  tell();
}
