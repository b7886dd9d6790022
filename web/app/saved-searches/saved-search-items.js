import {
  deleteSavedSearch,
  renameSavedSearch,
  savedSearches,
  saveSearch,
} from "../../client/saved-search-client.js";
import { closeOnChoice } from "../../base/ui/close-on-choice.js";
import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { icon } from "../../base/dom/icons.js";
import { listWords } from "../../base/i18n/list-words.js";
import { askForText } from "../../base/ui/text-dialog.js";
import { words } from "../../base/i18n/words.js";
import { searchPath } from "../routing/route.js";
import { savedSearchStyle } from "./saved-search-style.js";
/** @import { SavedSearch } from "../../client/saved-search-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** The maximum number of characters of a name. The server counts bytes. */
const longestName = 60;

/** The saved searches as entries of the navigation, with a menu to rename and delete each. */
export class SavedSearchItems {
  #client;
  #notice;
  /** The part of the navigation where they are. @type {Element | null} */ #place;
  /** @type {SavedSearch[]} */ #all = [];
  /** The query that the list of notes shows; null elsewhere. @type {string | null} */ #query = null;
  #list = element("div", { class: "saved-searches", id: "saved-searches", popover: "auto", hidden: true });
  #button = element(
    "button",
    {
      class: "item saved-searches-button",
      type: "button",
      popovertarget: "saved-searches",
      title: listWords.savedSearches,
      "aria-expanded": "false",
      hidden: true,
    },
    icon("saved-search"),
    element("span", {}, listWords.savedSearches),
  );

  /** @param {HTMLElement} navigation @param {{client: NotebookClient, notice: Notice}} services */
  constructor(navigation, { client, notice }) {
    this.#client = client;
    this.#notice = notice;
    document.adoptedStyleSheets.push(savedSearchStyle);
    this.#place = navigation.querySelector(".rest");
    this.#list.addEventListener("toggle", ({ newState }) => {
      this.#button.ariaExpanded = String(newState === "open");
    });
    this.#list.addEventListener("click", ({ target }) => {
      const isLink = target instanceof Element && target.closest("a");
      if (isLink && this.#list.matches(":popover-open")) this.#list.hidePopover();
    });
  }

  /** Shows the saved searches. @param {SavedSearch[]} all */
  show(all) {
    this.#all = all;
    this.#draw();
  }

  /** Reads and shows the saved searches. */
  async refresh() {
    this.show(await savedSearches(this.#client));
  }

  /** Marks the search that the list of notes shows. @param {string | null} query null if it is not in view */
  mark(query) {
    this.#query = query;
    for (const link of this.#list.querySelectorAll("a")) {
      if (query && link.dataset.query === query) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** Asks for the name of a search and saves it, or renames the one with the same query. @param {string} query */
  async save(query) {
    await this.#try(async () => {
      await this.refresh();
      const known = this.#all.find((search) => search.query === query);
      if (known) return await this.#rename(known);
      const name = await this.#ask(words.saveSearch, listWords.save, query);
      if (!name) return;
      await saveSearch(this.#client, { name, query });
      await this.refresh();
      this.#notice.say(listWords.searchSaved);
    });
  }

  /** @param {SavedSearch} search */
  async #rename({ id, name }) {
    const other = await this.#ask(listWords.renameSearch, listWords.rename, name);
    if (!other || other === name) return;
    await renameSavedSearch(this.#client, id, other);
    await this.refresh();
  }

  /** @param {SavedSearch} search */
  async #delete({ id, name, query }) {
    await deleteSavedSearch(this.#client, id);
    await this.refresh();
    const undo = () =>
      void this.#try(async () => {
        await saveSearch(this.#client, { name, query });
        await this.refresh();
      });
    this.#notice.say(listWords.searchDeleted, { label: words.undo, run: undo });
  }

  /** @param {string} title @param {string} action @param {string} text */
  #ask(title, action, text) {
    const value = text.slice(0, longestName);
    return askForText({ title, label: listWords.searchName, action, value, limit: longestName });
  }

  /** @param {() => Promise<unknown>} work */
  async #try(work) {
    try {
      await work();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#notice.say(detail || title);
    }
  }

  #draw() {
    // Without any, the navigation is as in the first paint.
    if (this.#all.length && !this.#list.isConnected) this.#place?.prepend(this.#button, this.#list);
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.search;
    this.#list.hidden = this.#button.hidden = this.#all.length === 0;
    this.#list.replaceChildren(
      element("h2", {}, listWords.savedSearches),
      ...this.#all.map((search) => this.#row(search)),
    );
    this.mark(this.#query);
    const again = focused && this.#list.querySelector(`button[data-search="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
    // The row of a search that was deleted is gone.
    else if (focused) (this.#list.querySelector("button") ?? document.querySelector("main"))?.focus();
  }

  /** @param {SavedSearch} search */
  #row(search) {
    const { id, name, query } = search;
    const label = listWords.searchOptions(name);
    const options = element(
      "button",
      {
        class: "icon",
        type: "button",
        "data-search": id,
        "aria-label": label,
        "aria-haspopup": "true",
        "aria-expanded": "false",
        title: label,
      },
      icon("more", "small"),
    );
    options.addEventListener("click", (event) => {
      // The popover around it stays open.
      event.stopPropagation();
      this.#openMenu(search, options);
    });
    return element(
      "div",
      { class: "saved-search" },
      element(
        "a",
        { class: "item", href: searchPath(query), title: query, "data-query": query },
        icon("saved-search"),
        element("span", { dir: "auto" }, name),
      ),
      options,
    );
  }

  /** @param {SavedSearch} search @param {HTMLElement} button */
  #openMenu(search, button) {
    const choice = (/** @type {string} */ label, /** @type {() => Promise<unknown>} */ work) =>
      element("button", { type: "button", onclick: () => void this.#try(work) }, label);
    const menu = element(
      "div",
      { class: "saved-search-menu", popover: "auto", role: "group", "aria-label": button.title },
      choice(listWords.searchMenu.rename, () => this.#rename(search)),
      choice(listWords.searchMenu.delete, () => this.#delete(search)),
    );
    closeOnChoice(menu, button);
    // The popover around it stays open.
    menu.addEventListener("click", (event) => event.stopPropagation());
    menu.addEventListener("toggle", ({ newState }) => {
      button.ariaExpanded = String(newState === "open");
      if (newState === "closed") menu.remove();
    });
    button.after(menu);
    menu.showPopover({ source: button });
    menu.querySelector("button")?.focus();
  }
}
