import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { siteOf } from "../../base/url/url-parts.js";
import { words } from "../../base/i18n/words.js";
import { showActivityFindings } from "./activity-findings.js";
import { AddressField } from "./address-field.js";
import { BrowsePage } from "./browse-page.js";
import { HandoffSource } from "../handoff/handoff-source.js";
import { BrowseTabs } from "./browse-tabs.js";
import { goTo, historyState, setHistoryState, stepTo } from "../routing/navigate.js";
import { browsePath, searchPath } from "../routing/route.js";
import { TabStrip } from "./tab-strip.js";
/** @import { OverlayPanels } from "../overlay/overlay-panels.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { BrowseRoute } from "../routing/route.js" */

/** The maximum number of pages kept as they were left. Pages of other tabs are fetched again. */
const mostPages = 6;

/** Milliseconds after a change of a note until the overlay shows it: a note that is edited is saved often. */
const changePause = 500;

/**
 * A small browser: tabs with their own histories, an address field, and the page of the current tab.
 *
 * Every step (an address, a link or a button) goes to `BrowseTabs` first. It becomes an entry of the window's
 * history, which names the tab and the position in it, so that the browser's own buttons work. `show` then
 * shows the tab's `BrowsePage`: as it was left, or by a visit.
 */
export class BrowseView extends HTMLElement {
  #client;
  #device;
  #floatingPanels;
  #handoff;
  #tabs = new BrowseTabs(sessionStorage);
  #strip = new TabStrip();
  #field = new AddressField();
  #place = element("div", { class: "browse-page" });
  #back = tool("back", () => this.#step(-1));
  #forward = tool("forward", () => this.#step(1));
  #reload = tool("reload", () => void this.#page.visit(this.#tabs.place.url ?? ""));
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #refreshing;
  /** The id of the last shown tab. */ #shown = "";
  /** The note that the quick note showed last. @type {string | null} */ #written = null;
  /** The pages by tab, the last shown one last. @type {Map<string, BrowsePage>} */ #pages = new Map();

  /** @param {{client: NotebookClient, device: string, floatingPanels: OverlayPanels}} services */
  constructor({ client, device, floatingPanels }) {
    super();
    this.#client = client;
    this.#device = device;
    this.#floatingPanels = floatingPanels;
    this.#handoff = new HandoffSource({ client, device });
    this.#field.load = async () => {
      const [visits, links] = await Promise.all([client.activities(), client.recentLinks()]);
      return { visits, links, tabs: this.#tabs.all, currentTab: this.#tabs.current.id };
    };
    this.#field.addEventListener("bn-go", (event) => {
      this.#go(/** @type {CustomEvent} */ (event).detail.url);
      this.#focusPage();
    });
    this.#field.addEventListener("bn-tab", (event) => {
      this.#do("switch", /** @type {CustomEvent} */ (event).detail.id);
      this.#focusPage();
    });
    this.#field.addEventListener(
      "bn-search",
      (event) => goTo(searchPath(/** @type {CustomEvent} */ (event).detail.search)),
    );
    this.#field.addEventListener("bn-not-an-address", () => {
      this.#page.showError(new NotebookError("invalid-url"));
    });
    this.#field.addEventListener("bn-check-activity", () => {
      const { fetched } = this.#page;
      if (fetched) void showActivityFindings(client.activityFindings(fetched));
    });
    void floatingPanels.reopenQuickNote();
    floatingPanels.quickNote.addEventListener("bn-quick-note-moved", () => {
      const { noteID } = floatingPanels.quickNote;
      if (!noteID || noteID === this.#written) return;
      this.#written = noteID;
      if (this.isConnected) this.onNotebookChange(noteID);
    });
    this.#strip.addEventListener("bn-tab", (event) => {
      const { command, id, to } = /** @type {CustomEvent} */ (event).detail;
      if (command !== "move") this.#do(command, id);
      else if (this.#tabs.move(id, to)) this.#strip.show(this.#tabs);
    });
  }

  connectedCallback() {
    document.addEventListener("bn-identity-changed", this.#identityChanged);
    if (this.firstChild) return;
    this.append(
      this.#strip,
      element(
        "header",
        { class: "browse-bar" },
        element("h1", { class: "visually-hidden" }, words.browse),
        this.#back,
        this.#forward,
        this.#reload,
        this.#field,
        element(
          "button",
          {
            class: "quick-note-button",
            type: "button",
            "aria-label": words.quickNote,
            title: "Alt+Shift+Q",
            onclick: () => void this.#floatingPanels.quickNote.show(),
          },
          icon("note"),
          element("span", {}, words.quickNote),
        ),
      ),
      this.#place,
    );
  }

  disconnectedCallback() {
    document.removeEventListener("bn-identity-changed", this.#identityChanged);
    for (const [tab] of this.#pages) this.#drop(tab);
    clearTimeout(this.#refreshing);
    this.#floatingPanels.suggest([]);
    this.#floatingPanels.quickNote.thisPage = null;
    this.#handoff.show(null);
  }

  /** Updates the overlay after a change of one of its notes, or of one that may have a link to the page now. @param {string} [noteID] */
  onNotebookChange(noteID) {
    const { suggestions } = this.#page;
    if (noteID !== this.#written && !suggestions.some(({ note }) => note.id === noteID)) return;
    clearTimeout(this.#refreshing);
    this.#refreshing = setTimeout(() => this.#page.refresh().catch(() => {}), changePause);
  }

  #identityChanged = () => {
    // The next visit of a page shows its notes as well.
    for (const page of this.#pages.values()) page.refresh().catch(() => {});
  };

  /** @param {BrowseRoute} route */
  show({ url }) {
    const state = historyState();
    if (isState(state) && this.#tabs.goTo(state, url)) return this.#showTab();
    if (url && isFromElsewhere(state)) return this.#ask(url);
    if (!url && this.#tabs.place.url) return this.#showPlace({ replace: true });
    this.#visit(url);
  }

  /** @param {string | null} url */
  #visit(url) {
    if (url) this.#tabs.visit(url);
    setHistoryState(this.#tabs.state);
    this.#showTab();
  }

  /** Asks in a tab of its own before a page is opened to which another site may have led. @param {string} url */
  #ask(url) {
    if (this.#tabs.place.url) this.#tabs.open();
    this.#showTab();
    this.#page.ask(url, () => {
      this.#visit(url);
      this.#focusPage();
    });
    // Not the button: keys that were meant for the other site must not open the page.
    this.#focusPage();
  }

  /**
   * Runs a command of a shortcut or of the tab strip.
   *
   * @param {"open" | "close" | "reopen" | "switch" | "next" | "previous" | "reader"} command
   * @param {string} [id] of the tab; the current one by default
   */
  do(command, id) {
    if (!this.isConnected && command !== "open") return;
    this.#do(command, id);
  }

  /** @param {Parameters<BrowseView["do"]>[0]} command @param {string} [id] */
  #do(command, id = this.#tabs.current.id) {
    if (command === "reader") return this.#page.frame.toggleArticle();
    const before = this.#tabs.current;
    if (command === "open") this.#tabs.open();
    else if (command === "reopen") this.#tabs.reopen();
    else if (command === "close") {
      this.#tabs.close(id);
      this.#drop(id);
    } else {this.#tabs.switchTo(
        command === "next" ? this.#tabs.next(1) : command === "previous" ? this.#tabs.next(-1) : id,
      );}
    if (this.#tabs.current === before && this.isConnected) return this.#strip.show(this.#tabs);
    this.#showPlace({ replace: command === "close" });
  }

  /** @param {string} url */
  #go(url) {
    if (url === this.#tabs.place.url) void this.#page.visit(url);
    else goTo(browsePath(url));
  }

  /** Moves the focus to the page. */
  #focusPage() {
    this.#page.frame.focus({ preventScroll: true });
  }

  /** @param {-1 | 1} by */
  #step(by) {
    if (!this.#tabs.step(by)) return;
    // Uses the window's history where it has the same step, so that the browser's own buttons agree.
    if (!stepTo(by, (state) => isState(state) && same(state, this.#tabs.state))) {
      this.#showPlace({ replace: true });
    }
  }

  /** @param {{replace: boolean}} how */
  #showPlace(how) {
    const { url } = this.#tabs.place;
    goTo(url ? browsePath(url) : "/browse", { ...how, state: this.#tabs.state });
  }

  get #page() {
    const { id } = this.#tabs.current;
    const page = this.#pages.get(id) ??
      new BrowsePage({ client: this.#client, device: this.#device }, () => this.#changed(id));
    this.#pages.delete(id);
    this.#pages.set(id, page);
    return page;
  }

  /** @param {string} tab */
  #drop(tab) {
    const page = this.#pages.get(tab);
    this.#pages.delete(tab);
    page?.leave();
    page?.frame.remove();
  }

  #showTab() {
    const { place, current } = this.#tabs;
    const page = this.#page;
    const isAnother = current.id !== this.#shown;
    if (isAnother) this.#field.forgetTyped();
    this.#shown = current.id;
    if (!page.frame.isConnected) this.#place.append(page.frame);
    for (const other of this.#pages.values()) other.frame.hidden = other !== page;
    // The keys are for the new page, not for the address field.
    if (isAnother && place.url && this.#field.contains(document.activeElement)) this.#focusPage();
    for (const tab of [...this.#pages.keys()].slice(0, -mostPages)) this.#drop(tab);
    this.#back.disabled = !this.#tabs.canStep(-1);
    this.#forward.disabled = !this.#tabs.canStep(1);
    this.#reload.disabled = !place.url;
    if (place.url && page.url !== place.url) void page.visit(place.url);
    else if (place.url) this.#changed(current.id);
    else {
      page.showEmpty();
      this.#handoff.show(null);
      if (!this.#strip.isWalked) this.#field.focusField();
    }
  }

  /** Updates the view if the changed page is shown. @param {string} id */
  #changed(id) {
    const page = this.#pages.get(id);
    if (!page) return;
    if (page.url && page.title) this.#tabs.name(id, page.url, page.title);
    this.#strip.show(this.#tabs);
    if (id !== this.#tabs.current.id || !this.isConnected) return;
    const title = page.url ? page.title || siteOf(page.url) : words.browse;
    document.title = `${title} – ${words.product}`;
    this.#field.other = page.suggestions[0]?.link?.webpageURL ?? "";
    this.#field.canCheckActivity = page.fetched !== null;
    this.#field.show(page.activity);
    this.#floatingPanels.quickNote.thisPage = page.linked;
    this.#handoff.show(page.activity);
    const { activity, suggestions, similarPages, shownVisit } = page;
    this.#floatingPanels.suggest(suggestions, activity?.webpageURL, similarPages, shownVisit);
  }
}

/** @param {"back" | "forward" | "reload"} name @param {() => void} onclick */
function tool(name, onclick) {
  return element("button", {
    class: `icon ${name}`,
    type: "button",
    "aria-label": words[name],
    title: words[name],
    onclick,
  }, icon(name));
}

/** @param {unknown} state @returns {state is BrowseTabs["state"]} */
function isState(state) {
  const { tab, index } = /** @type {any} */ (state ?? {});
  return typeof tab === "string" && typeof index === "number";
}

/** @param {unknown} state */
function isFromElsewhere(state) {
  return /** @type {any} */ (state)?.isFromElsewhere === true;
}

/** @param {BrowseTabs["state"]} one @param {BrowseTabs["state"]} other */
function same(one, other) {
  return one.tab === other.tab && one.index === other.index;
}
