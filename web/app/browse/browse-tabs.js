import { randomKey } from "../../base/dom/random-key.js";

/**
 * @typedef {{url: string | null, title: string}} Place a page in a tab's history; without URL it is the empty tab
 * @typedef {{id: string, places: Place[], index: number}} Tab
 */

/** More would not be found again. */
export const maximumTabs = 20;
const mostPlaces = 50;
const mostClosed = 10;
const name = "backnote.tabs";

/**
 * The tabs of Browse in this window, each with its own back and forward. They survive a reload, because the window's
 * own storage keeps them, and nobody else sees them.
 */
export class BrowseTabs {
  #storage;
  /** @type {Tab[]} */ #tabs = [];
  #current = "";
  /** @type {{tab: Tab, at: number}[]} */ #closed = [];

  /** @param {Pick<Storage, "getItem" | "setItem">} storage */
  constructor(storage) {
    this.#storage = storage;
    try {
      const kept = JSON.parse(storage.getItem(name) ?? "{}");
      this.#tabs = kept.tabs.filter(isTab).slice(0, maximumTabs);
      this.#closed = kept.closed.filter((/** @type {any} */ one) => isTab(one?.tab));
      this.#current = kept.current;
    } catch {
      // A browser that keeps nothing begins with an empty tab.
    }
    if (!this.#tabs.length) this.#tabs = [emptyTab(null)];
    if (!this.#tabs.some(({ id }) => id === this.#current)) this.#current = this.#tabs[0].id;
  }

  /** @returns {readonly Tab[]} */
  get all() {
    return this.#tabs;
  }

  get current() {
    return /** @type {Tab} */ (this.#tabs.find(({ id }) => id === this.#current));
  }

  /** What the current tab shows. */
  get place() {
    return this.current.places[this.current.index];
  }

  get isFull() {
    return this.#tabs.length >= maximumTabs;
  }

  get canReopen() {
    return this.#closed.length > 0 && !this.isFull;
  }

  /** A new tab after the current one; says whether there was room. @param {string | null} [url] */
  open(url = null) {
    if (this.isFull) return false;
    const tab = emptyTab(url);
    this.#tabs.splice(this.#tabs.indexOf(this.current) + 1, 0, tab);
    this.#current = tab.id;
    this.#keep();
    return true;
  }

  /** Closes a tab; its neighbour is shown then, and of the last one an empty tab is left. @param {string} id */
  close(id) {
    const at = this.#tabs.findIndex((tab) => tab.id === id);
    if (at === -1) return;
    const [tab] = this.#tabs.splice(at, 1);
    if (tab.places.some(({ url }) => url)) this.#closed = [...this.#closed, { tab, at }].slice(-mostClosed);
    if (!this.#tabs.length) this.#tabs = [emptyTab(null)];
    if (this.#current === id) this.#current = this.#tabs[Math.min(at, this.#tabs.length - 1)].id;
    this.#keep();
  }

  /** Brings the tab back that was closed last, where it was and with its history. */
  reopen() {
    if (this.isFull) return false;
    const last = this.#closed.pop();
    if (!last) return false;
    this.#tabs.splice(last.at, 0, last.tab);
    this.#current = last.tab.id;
    this.#keep();
    return true;
  }

  /** @param {string} id */
  switchTo(id) {
    if (!this.#tabs.some((tab) => tab.id === id)) return false;
    this.#current = id;
    this.#keep();
    return true;
  }

  /** Puts a tab in another place of the row. @param {string} id @param {number} to */
  move(id, to) {
    const from = this.#tabs.findIndex((tab) => tab.id === id);
    if (from === -1 || to < 0 || to >= this.#tabs.length || from === to) return false;
    this.#tabs.splice(to, 0, ...this.#tabs.splice(from, 1));
    this.#keep();
    return true;
  }

  /** The tab so many further, and round. @param {number} by */
  next(by) {
    const at = this.#tabs.indexOf(this.current) + by;
    return this.#tabs[(at + this.#tabs.length) % this.#tabs.length].id;
  }

  /** Goes to a page in the current tab; what was forward of here is gone. @param {string} url */
  visit(url) {
    const tab = this.current;
    if (this.place.url === url) return;
    const before = this.place.url === null
      ? tab.places.slice(0, tab.index)
      : tab.places.slice(0, tab.index + 1);
    tab.places = [...before, { url, title: "" }].slice(-mostPlaces);
    tab.index = tab.places.length - 1;
    this.#keep();
  }

  /** Goes back or forward in the current tab; says whether there is such a place. @param {-1 | 1} by */
  step(by) {
    const tab = this.current;
    if (!tab.places[tab.index + by]) return false;
    tab.index += by;
    this.#keep();
    return true;
  }

  /** @param {-1 | 1} by */
  canStep(by) {
    return Boolean(this.current.places[this.current.index + by]);
  }

  /** Goes to where the window's own history says one was; says whether that is still there. @param {{tab: string, index: number}} state @param {string | null} url */
  goTo({ tab: id, index }, url) {
    const tab = this.#tabs.find((one) => one.id === id);
    if (!tab || (tab.places[index]?.url ?? null) !== url) return false;
    tab.index = index;
    this.#current = id;
    this.#keep();
    return true;
  }

  /** For the window's history: where one is now. */
  get state() {
    return { tab: this.current.id, index: this.current.index };
  }

  /** What the page is called that a tab shows. @param {string} id @param {string} url @param {string} title */
  name(id, url, title) {
    const tab = this.#tabs.find((one) => one.id === id);
    const place = tab?.places[tab.index];
    if (!place || place.url !== url || place.title === title) return;
    place.title = title;
    this.#keep();
  }

  #keep() {
    try {
      const kept = { tabs: this.#tabs, current: this.#current, closed: this.#closed };
      this.#storage.setItem(name, JSON.stringify(kept));
    } catch {
      // Without storage the tabs last as long as the app is open.
    }
  }
}

/** @param {string | null} url @returns {Tab} */
function emptyTab(url) {
  return { id: randomKey(), places: [{ url, title: "" }], index: 0 };
}

/** @param {any} tab */
function isTab(tab) {
  return typeof tab?.id === "string" && Array.isArray(tab.places) && Boolean(tab.places[tab.index]) &&
    tab.places.every((/** @type {any} */ place) => place?.url === null || typeof place?.url === "string");
}
