import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { addressOf, nameOf } from "../../base/model/linked-activity.js";
import { urlOf } from "../../base/model/link-url.js";
import { stateWords } from "../../base/model/link-state.js";
import { siteTile } from "../../base/ui/site-tile.js";
import { safeHref } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { browsePath, notesPath } from "../routing/route.js";
import { links, notesOfSite } from "../../client/site-client.js";
import { linkedPages } from "./site-groups.js";
import { errorState, loadingState } from "../../base/ui/states.js";
/** @import { Link } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Shelf } from "../routing/route.js" */
/** @import { LinkedPage, SiteGroup } from "./site-groups.js" */

/**
 * A site with the pages that notes link to: title, address, state, and the notes. Its content loads when it
 * opens. Fires `bn-toggled` when a person opens or closes it.
 */
export class SiteCard extends HTMLElement {
  #client;
  #group;
  /** The links found by a search; null for all links of the site. @type {Link[] | null} */ #found;
  /** @type {Link[]} */ #links = [];
  /** The lists of links that are not loaded yet. @type {{site: string, cursor?: string}[]} */ #pending;
  /** @type {Map<string, {title: string, shelf: Shelf}> | null} */ #notes = null;
  /** @type {{key: string, row: HTMLLIElement}[]} */ #rows = [];
  #loading = new AbortController();
  #pages = element("ul", { class: "page-list" });
  #more = element("button", { class: "second", type: "button", hidden: true }, words.loadMore);
  #message = element("div", { role: "status" });
  #counts = element("span", { class: "site-counts" });
  #details;

  /**
   * @param {NotebookClient} client
   * @param {SiteGroup} group
   * @param {{found?: Link[] | null, isOpen?: boolean}} [how]
   */
  constructor(client, group, { found = null, isOpen = false } = {}) {
    super();
    this.#client = client;
    this.#group = group;
    this.#found = found;
    this.#pending = found ? [] : group.hosts.map((site) => ({ site }));
    this.#counts.textContent = countWords(group);
    this.#details = element(
      "details",
      { class: "site", open: isOpen },
      this.#summary(),
      element("div", { class: "site-pages" }, this.#pages, this.#message, this.#more),
    );
    this.#more.addEventListener("click", () => void this.#load());
    this.#details.addEventListener("toggle", () => {
      if (this.#details.open && !this.#pages.firstChild) void this.#load();
    });
    this.#details.querySelector("summary")?.addEventListener("click", () => {
      // The click comes before the change.
      const detail = { name: this.name, isOpen: !this.#details.open };
      this.dispatchEvent(new CustomEvent("bn-toggled", { bubbles: true, detail }));
    });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#details);
  }

  disconnectedCallback() {
    this.#loading.abort();
  }

  get name() {
    return this.#group.name;
  }

  /**
   * Reloads the content and keeps showing the old one until the response arrives.
   *
   * @param {SiteGroup} group
   */
  refresh(group) {
    if (this.#group.notes !== group.notes || this.#group.links !== group.links) {
      this.#counts.textContent = countWords(group);
    }
    this.#group = group;
    this.#pending = group.hosts.map((site) => ({ site }));
    this.#links = [];
    this.#notes = null;
    if (this.#details.open) void this.#load();
    else this.#draw([]);
  }

  #summary() {
    const { name } = this.#group;
    return element(
      "summary",
      {},
      siteTile(name, "large"),
      element("span", { class: "site-name one-line", dir: "ltr" }, name),
      this.#counts,
      icon("down"),
    );
  }

  async #load() {
    this.#loading.abort();
    const loading = (this.#loading = new AbortController());
    this.#more.hidden = true;
    const isFirst = !this.#pages.firstChild;
    const rows = Math.min(this.#found?.length ?? this.#group.links ?? this.#group.notes, 4);
    this.#message.replaceChildren(isFirst ? loadingState(rows) : "");
    try {
      await this.#ask(loading.signal);
    } catch (error) {
      if (!loading.signal.aborted) {
        this.#message.replaceChildren(errorState(error, () => void this.#load()));
      }
      return;
    }
    this.#message.replaceChildren();
    this.#more.hidden = this.#pending.length === 0;
    this.#draw(linkedPages(this.#found ?? this.#links));
  }

  /** Draws the pages. Unchanged rows stay, with the focus. @param {LinkedPage[]} pages */
  #draw(pages) {
    const before = new Map(this.#rows.map(({ key, row }) => [key, row]));
    this.#rows = pages.map((page) => {
      const row = this.#row(page);
      const shown = before.get(page.key);
      return { key: page.key, row: shown?.textContent === row.textContent ? shown : row };
    });
    const rows = this.#rows.map(({ row }) => row);
    for (const row of before.values()) if (!rows.includes(row)) row.remove();
    for (const [i, row] of rows.entries()) {
      if (this.#pages.children[i] !== row) this.#pages.insertBefore(row, this.#pages.children[i] ?? null);
    }
  }

  /** @param {AbortSignal} signal */
  async #ask(signal) {
    // Together, so that none fails unnoticed when the card is closed.
    const [pages, notes] = await Promise.all([
      Promise.all(this.#pending.map((next) => links(this.#client, next, signal))),
      this.#notes ?? this.#allNotes(signal),
    ]);
    this.#notes = notes;
    this.#links.push(...pages.flatMap((page) => page.links));
    this.#pending = this.#pending.flatMap(({ site }, i) => {
      const cursor = pages[i].nextCursor;
      return cursor ? { site, cursor } : [];
    });
    if (!this.#pending.length && !this.#found) this.#drawCounts();
  }

  /** Returns the notes of the site's hosts. @param {AbortSignal} signal */
  async #allNotes(signal) {
    const notes = await Promise.all(
      this.#group.hosts.map((site) => notesOfSite(this.#client, site, signal)),
    );
    return new Map(notes.flatMap((ofHost) => [...ofHost]));
  }

  /** Shows the counts when all is loaded. A note that links to several of the site's hosts counts once. */
  #drawCounts() {
    const notes = new Set(this.#links.map((link) => link.noteID)).size;
    this.#counts.textContent = countWords({ links: this.#links.length, notes });
  }

  /** @param {LinkedPage} page */
  #row({ link, noteIDs }) {
    const title = nameOf(link);
    const state = stateWords(link);
    const url = safeHref(urlOf(link) ?? "");
    const href = url && browsePath(url);
    return element(
      "li",
      {},
      element(href ? "a" : "span", { class: "page-title one-line", href, dir: "auto" }, title),
      state ? element("span", { class: "page-state", "data-state": link.state }, state) : null,
      element(
        "span",
        { class: "page-address one-line", dir: "ltr", title: addressOf(link) },
        addressOf(link).replace(/^https?:\/\//, ""),
      ),
      element(
        "span",
        { class: "page-notes" },
        ...noteIDs.map((noteID) => {
          const note = this.#notes?.get(noteID);
          return element(
            "a",
            { class: "note-chip", href: notesPath(noteID, note?.shelf) },
            icon("note", "small"),
            element("span", { class: "visually-hidden" }, words.inNote),
            element("span", { class: "one-line", dir: "auto" }, note?.title || words.untitled),
          );
        }),
      ),
    );
  }
}

/** @param {{links?: number, notes: number}} counts */
function countWords({ links, notes }) {
  return [links === undefined ? "" : words.linkCount(links), words.noteCount(notes)].filter(Boolean).join(
    " · ",
  );
}
