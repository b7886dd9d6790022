import { randomKey } from "../../base/dom/random-key.js";

/**
 * @typedef {{url: string | null, title: string}} Place a page in a tab's history; an empty tab has no URL
 * @typedef {{id: string, places: Place[], index: number}} Tab
 */

/** The maximum number of tabs. */
export const maximumTabs = 20;
const mostPlaces = 50;
const mostClosed = 10;
const name = "backnote.tabs";

/**
 * The tabs of Browse in this window, each with its own history. Session storage keeps them across reloads.
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
      // Without stored tabs there is one empty tab.
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

  /** The page of the current tab. */
  get place() {
    return this.current.places[this.current.index];
  }

  get isFull() {
    return this.#tabs.length >= maximumTabs;
  }

  get canReopen() {
    return this.#closed.length > 0 && !this.isFull;
  }

  /**
   * Opens a tab after the current one. Returns false if there are too many tabs.
   *
   * @param {string | null} [url]
   */
  open(url = null) {
    if (this.isFull) return false;
    const tab = emptyTab(url);
    this.#tabs.splice(this.#tabs.indexOf(this.current) + 1, 0, tab);
    this.#current = tab.id;
    this.#keep();
    return true;
  }

  /** Closes a tab and selects its neighbor. Closing the last tab leaves an empty one. @param {string} id */
  close(id) {
    const at = this.#tabs.findIndex((tab) => tab.id === id);
    if (at === -1) return;
    const [tab] = this.#tabs.splice(at, 1);
    if (tab.places.some(({ url }) => url)) this.#closed = [...this.#closed, { tab, at }].slice(-mostClosed);
    if (!this.#tabs.length) this.#tabs = [emptyTab(null)];
    if (this.#current === id) this.#current = this.#tabs[Math.min(at, this.#tabs.length - 1)].id;
    this.#keep();
  }

  /** Reopens the last closed tab with its history. */
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

  /** Moves a tab to another position. @param {string} id @param {number} to */
  move(id, to) {
    const from = this.#tabs.findIndex((tab) => tab.id === id);
    if (from === -1 || to < 0 || to >= this.#tabs.length || from === to) return false;
    this.#tabs.splice(to, 0, ...this.#tabs.splice(from, 1));
    this.#keep();
    return true;
  }

  /** Selects the tab `by` positions further, wrapping around. @param {number} by */
  next(by) {
    const at = this.#tabs.indexOf(this.current) + by;
    return this.#tabs[(at + this.#tabs.length) % this.#tabs.length].id;
  }

  /** Opens a page in the current tab and drops its forward history. @param {string} url */
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

  /** Goes back or forward in the current tab. Returns false if it cannot. @param {-1 | 1} by */
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

  /**
   * Goes to the entry of the window's history. Returns false if the tab no longer has it.
   *
   * @param {{tab: string, index: number}} state
   * @param {string | null} url
   */
  goTo({ tab: id, index }, url) {
    const tab = this.#tabs.find((one) => one.id === id);
    if (!tab || (tab.places[index]?.url ?? null) !== url) return false;
    tab.index = index;
    this.#current = id;
    this.#keep();
    return true;
  }

  /** The current tab and position, for the window's history. */
  get state() {
    return { tab: this.current.id, index: this.current.index };
  }

  /** Sets the title of a page in a tab. @param {string} id @param {string} url @param {string} title */
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
      // Without storage the tabs last as long as the window.
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
