import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { words } from "../../base/i18n/words.js";
import { SiteCard } from "./site-card.js";
import { latestLinks, links, sites } from "../../client/site-client.js";
import { matchesSearch, siteGroups } from "./site-groups.js";
import { NotebookView } from "../../base/ui/notebook-view.js";
import { searchField } from "../../base/ui/search-field.js";
import { emptyState, errorState, loadingState } from "../../base/ui/states.js";
/** @import { Link } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { SiteGroup } from "./site-groups.js" */

/** The maximum number of sites that a search opens. */
const openedAtOnce = 8;

/**
 * All links by site. A search finds sites by name and pages by title and address, among the latest links; a
 * whole URL finds its page in any spelling.
 */
export class SitesView extends NotebookView {
  #client;
  /** @type {SiteGroup[] | null} */ #groups = null;
  /** The latest links, loaded for the first search. @type {Promise<Link[]> | null} */ #all = null;
  /** @type {Set<string>} */ #opened = new Set();
  #isAll = false;
  #turn = 0;

  #search = element("input", {
    type: "search",
    "aria-label": words.searchSites,
    placeholder: words.searchSites,
    autocomplete: "off",
    spellcheck: "false",
  });
  #list = element("div", { class: "site-list" });
  #message = element("div", { class: "sites-message", role: "status" });
  #field = searchField(this.#search);

  /** @param {{client: NotebookClient}} services */
  constructor({ client }) {
    super(words.sites);
    this.#client = client;
    this.#search.addEventListener("input", () => this.runLater(() => this.#draw(), 120));
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") this.#list.querySelector("summary")?.focus();
    });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("bn-toggled", (event) => {
      const { name, isOpen } = /** @type {CustomEvent} */ (event).detail;
      if (isOpen) this.#opened.add(name);
      else this.#opened.delete(name);
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "div",
        { class: "page-column" },
        element("header", { class: "page-head" }, element("h1", {}, words.sites), this.#field),
        this.#list,
        this.#message,
      ),
    );
  }

  /** @override */
  async load() {
    const signal = this.startLoading();
    this.#all = null;
    if (!this.#groups) this.#message.replaceChildren(loadingState(6));
    try {
      this.#groups = siteGroups(await sites(this.#client, signal));
    } catch (error) {
      if (signal.aborted) return;
      this.#list.replaceChildren();
      this.#groups = null;
      return this.#message.replaceChildren(errorState(error, () => void this.load()));
    }
    await this.#draw();
  }

  async #draw() {
    const turn = ++this.#turn;
    const groups = this.#groups;
    if (!groups) return;
    this.#field.hidden = groups.length === 0;
    const typed = this.#search.value.trim();
    const found = typed ? await this.#find(typed) : [];
    if (turn !== this.#turn) return;
    if (!typed) {
      this.#showCards(groups.map((group) => this.#card(group, null, this.#opened.has(group.name))), true);
    } else {
      const hits = groups.map((group) => ({ group, found: found.filter((link) => isOn(link, group)) }))
        .filter(({ group, found }) => found.length || matchesSearch(typed, group.name));
      const byName = (/** @type {SiteGroup} */ group) => matchesSearch(typed, group.name);
      let opened = 0;
      this.#showCards(hits.map(({ group, found }) => {
        if (byName(group)) return this.#card(group, null, hits.length === 1);
        return this.#card(group, found, ++opened <= openedAtOnce);
      }));
    }
    if (this.#list.firstChild) return this.#message.replaceChildren();
    const clear = () => {
      this.#search.value = "";
      this.#search.focus();
      void this.#draw();
    };
    this.#message.replaceChildren(
      typed
        ? emptyState(
          "search",
          words.noSuchSites,
          element("button", { class: "second", type: "button", onclick: clear }, words.clearSearch),
        )
        : emptyState(
          "site",
          words.noSites,
          element("a", { class: "second", href: "/browse" }, icon("browse"), words.browse),
        ),
    );
  }

  /** @param {string} typed @returns {Promise<Link[]>} */
  async #find(typed) {
    const signal = this.loadingSignal;
    try {
      if (/^https?:\/\/./i.test(typed)) {
        return (await links(this.#client, { url: typed, limit: 200 }, signal)).links;
      }
      const all = await (this.#all ??= latestLinks(this.#client, signal));
      return all.filter(({ title, siteName, canonicalURL }) =>
        matchesSearch(typed, title, siteName, canonicalURL)
      );
    } catch {
      // Sites are still found by name, and the next key retries.
      this.#all = null;
      return [];
    }
  }

  /** @param {SiteGroup} group @param {Link[] | null} found @param {boolean} isOpen */
  #card(group, found, isOpen) {
    return new SiteCard(this.#client, group, { found, isOpen });
  }

  /**
   * @param {SiteCard[]} cards
   * @param {boolean} isAll whether these are all sites, so that shown cards stay
   */
  #showCards(cards, isAll = false) {
    const shown = /** @type {SiteCard[]} */ ([...this.#list.children]);
    if (isAll && shown.map(({ name }) => name).join() === cards.map(({ name }) => name).join()) {
      const groups = this.#groups ?? [];
      if (this.#isAll) return shown.forEach((card, i) => card.refresh(groups[i]));
    }
    this.#isAll = isAll;
    const focused = document.activeElement?.closest("bn-site-card");
    const name = focused instanceof SiteCard ? focused.name : null;
    this.#list.replaceChildren(...cards);
    if (name) cards.find((card) => card.name === name)?.querySelector("summary")?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const card = document.activeElement?.matches("summary") && document.activeElement.closest("bn-site-card");
    if (!card) return;
    const next = { ArrowDown: card.nextElementSibling, ArrowUp: card.previousElementSibling }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next) next.querySelector("summary")?.focus();
    else if (event.key === "ArrowUp") this.#search.focus();
  }
}

/** @param {Link} link @param {SiteGroup} group */
function isOn({ canonicalURL }, { hosts }) {
  try {
    return hosts.includes(new URL(canonicalURL ?? "").hostname);
  } catch {
    return false;
  }
}
