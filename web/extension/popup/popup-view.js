import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
import { newLinkOf } from "../../base/model/linked-activity.js";
import { ConnectionStatus } from "../pages/connection-status.js";
import { DueList } from "../pages/due-list.js";
import { HandoffOffers } from "../pages/handoff-offers.js";
import { HandoffSwitch } from "../pages/handoff-switch.js";
import { NotePanel } from "../pages/note-panel.js";
import { NoteSearch } from "../pages/note-search.js";
import { linkableActivity } from "../pages/linkable-activity.js";
import { LivePage } from "../pages/live-page.js";
import { pageCard } from "../pages/page-card.js";
import { SiteAccess } from "../pages/site-access.js";
import { SuggestedNotes } from "../pages/suggested-notes.js";
/** @import { ChosenCommand, PageInView } from "../protocol/calls.js" */
/** @import { NotePageServices } from "../pages/open-page.js" */

/**
 * The popup: the page with its notes, a search, and a note. Where the extension may show its panels in the page, "Quick note" and "Add
 * link" open them there; everywhere else the popup does it all.
 */
export class PopupView extends HTMLElement {
  #services;
  #live;
  #search;
  #suggested;
  #status;
  #note;
  #access = new SiteAccess();
  #page = element("section", { class: "this-page", "aria-label": words.thisPage });
  /** What `#page` shows, as JSON. */ #drawn = "";
  #home;
  #noteView;
  /** The browser's window. A side panel opens only at once after a press, so it must be known before. @type {number | undefined} */ #window;

  /** @param {NotePageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    this.#live = new LivePage(services.worker, services.hello);
    this.#search = new NoteSearch(services);
    this.#suggested = new SuggestedNotes(services);
    this.#status = new ConnectionStatus(services);
    this.#note = new NotePanel(services);
    this.#home = element(
      "main",
      { class: "home" },
      this.#status,
      this.#search.results,
      new DueList(services),
      this.#page,
      this.#suggested,
      new HandoffOffers(services),
      this.#access,
      new HandoffSwitch(services, services.hello.hasHandoff, extensionWords.handoffBrief),
    );
    this.#noteView = element(
      "main",
      { class: "note-view", hidden: true },
      element(
        "button",
        {
          class: "icon back",
          type: "button",
          "aria-label": words.back,
          title: words.back,
          onclick: () => this.#showHome(),
        },
        icon("back"),
      ),
      this.#note,
    );
    this.#search.addEventListener("bn-search", () => this.#drawSearch());
    this.addEventListener("bn-open-note", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      if (noteID) void this.#showNote(noteID);
    });
    this.#note.addEventListener("bn-left", () => globalThis.close());
    // What was asked for before an answer was undone is not shown after it.
    this.#suggested.addEventListener("bn-answered", () => void this.refresh());
    this.#access.addEventListener("bn-allowed", () => void this.refresh());
    services.worker.addEventListener("changed", () => void this.refresh());
    services.worker.addEventListener("reconnected", () => void this.refresh());
    this.#live.addEventListener("change", () => this.#draw());
    chrome.tabs.onUpdated.addListener((tab, { title }) => {
      if (title && tab === this.#live.hello.page?.tab) void this.refresh();
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "header",
        {},
        element("h1", { class: "visually-hidden" }, words.product),
        this.#search,
        iconButton("tuck", extensionWords.openBeside, () => void this.#openBeside()),
        iconButton("notes", extensionWords.openBacknote, () => void this.#openApp()),
        iconButton("settings", words.settings, () => void chrome.runtime.openOptionsPage()),
      ),
      this.#home,
      this.#noteView,
    );
  }

  /** Draws the page, and does what the popup was opened for where the page itself cannot. */
  async start() {
    this.#draw();
    this.#window = (await chrome.tabs.query({ active: true, currentWindow: true }))[0]?.windowId;
    const { command } = this.#live.hello;
    if (command && command.command !== "tell") {
      await this.#run(command.command, { url: command.url, title: command.title, quote: command.quote });
    } else this.#page.querySelector("button")?.focus();
  }

  async refresh() {
    await this.#live.refresh(this.#live.hello.page?.tab);
  }

  #draw() {
    const { page, suggestions, similarPages, connection } = this.#live.hello;
    const activity = linkableActivity(page);
    this.#note.thisPage = activity;
    this.#status.show(connection);
    this.#access.hidden = connection.hasAllSites;
    this.#drawPage(page);
    this.#suggested.hidden = !activity;
    if (page) this.#suggested.show(suggestions, page.url, similarPages);
  }

  /** Does nothing if the page is drawn already, to keep the focus on its buttons. @param {PageInView | null} page */
  #drawPage(page) {
    const drawn = JSON.stringify(page);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#page.replaceChildren(
      pageCard(page),
      element(
        "div",
        { class: "page-actions" },
        linkableActivity(page) &&
          element(
            "button",
            { class: "primary", type: "button", onclick: () => void this.#run("add-link") },
            icon("add-link"),
            words.addLink,
          ),
        element(
          "button",
          { class: "second", type: "button", onclick: () => void this.#run("quick-note") },
          icon("note"),
          words.quickNote,
        ),
      ),
    );
  }

  #drawSearch() {
    const { isSearching } = this.#search;
    this.#home.classList.toggle("searching", isSearching);
    if (isSearching) this.#showHome();
  }

  /**
   * Opens a note or adds a link: in the page where that is possible, and otherwise here.
   *
   * @param {ChosenCommand["command"]} command
   * @param {{url?: string, title?: string, quote?: any}} [what] what to link; the page by default
   */
  async #run(command, what = {}) {
    const { page, suggestions } = this.#live.hello;
    const isShown = page &&
      await this.#services.worker.call("showInPage", page.tab, { command, ...what }).catch(() => false);
    if (isShown) return globalThis.close();
    await this.#showNote(command === "page-note" ? suggestions[0]?.note.id : undefined);
    if (command !== "add-link") return;
    const activity = linkableActivity(page);
    if (!what.url && what.quote && activity) {
      return this.#note.addLink({ ...newLinkOf(activity), quote: what.quote });
    }
    if (!what.url) return this.#note.openMenu();
    const found = await this.#services.worker.call("canonicalize", what.url).catch(() => null);
    const { url: webpageURL, title, quote } = what;
    this.#note.addLink({ webpageURL, canonicalURL: found?.canonicalURL, title, quote });
  }

  /** @param {string} [noteID] the last note by default */
  async #showNote(noteID) {
    this.#home.hidden = true;
    this.#noteView.hidden = false;
    await this.#note.show(noteID);
  }

  #showHome() {
    if (this.#noteView.hidden) return;
    this.#note.leave();
    this.#noteView.hidden = true;
    this.#home.hidden = false;
    void this.refresh();
  }

  async #openBeside() {
    if (chrome.sidebarAction) await chrome.sidebarAction.open();
    else await chrome.sidePanel.open({ windowId: this.#window });
    globalThis.close();
  }

  async #openApp() {
    await this.#services.worker.call("openApp", "/");
    globalThis.close();
  }
}

/** @param {import("../../base/dom/icons.js").IconName} name @param {string} label @param {() => void} onclick */
function iconButton(name, label, onclick) {
  return element(
    "button",
    { class: "icon", type: "button", "aria-label": label, title: label, onclick },
    icon(name),
  );
}
