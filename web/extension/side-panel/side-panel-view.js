import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { ConnectionStatus } from "../pages/connection-status.js";
import { HandoffOffers } from "../pages/handoff-offers.js";
import { NotePanel } from "../pages/note-panel.js";
import { tabInView } from "../pages/open-page.js";
import { linkableActivity } from "../pages/linkable-activity.js";
import { LivePage } from "../pages/live-page.js";
import { pageCard } from "../pages/page-card.js";
import { SuggestedNotes } from "../pages/suggested-notes.js";
/** @import { NotePageServices } from "../pages/open-page.js" */

/** The side panel: a note that stays open beside the pages, and the notes of the page in front. */
export class SidePanelView extends HTMLElement {
  #live;
  #status;
  #suggested;
  #note;
  #page = element("div", { class: "this-page" });
  #offers;

  /** @param {NotePageServices} services */
  constructor(services) {
    super();
    this.#live = new LivePage(services.worker, services.hello);
    this.#status = new ConnectionStatus(services);
    this.#suggested = new SuggestedNotes(services);
    this.#note = new NotePanel(services);
    this.#offers = new HandoffOffers(services);
    this.addEventListener("bn-open-note", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      if (noteID) void this.#note.show(noteID);
    });
    this.#suggested.addEventListener("bn-answered", () => void this.refresh());
    services.worker.addEventListener("changed", () => void this.refresh());
    this.#live.addEventListener("change", () => this.#draw());
    services.worker.addEventListener("reconnected", () => void this.refresh());
    chrome.tabs.onActivated.addListener(() => void this.refresh());
    chrome.tabs.onUpdated.addListener((tab, { url, title, status }) => {
      const isShown = tab === this.#live.hello.page?.tab;
      if (isShown && (url || title || status === "complete")) void this.refresh();
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "aside",
        { class: "about-page", "aria-label": words.thisPage },
        element("h1", { class: "visually-hidden" }, words.product),
        this.#status,
        this.#page,
        this.#suggested,
        this.#offers,
      ),
      element("main", {}, this.#note),
    );
  }

  async start() {
    this.#draw();
    await this.#note.show();
  }

  async refresh() {
    await this.#live.refresh(tabInView());
  }

  #draw() {
    const { page, suggestions, similarPages, connection } = this.#live.hello;
    const activity = linkableActivity(page);
    this.#note.thisPage = activity;
    this.#status.show(connection);
    this.#page.replaceChildren(pageCard(page));
    this.#suggested.hidden = !activity;
    if (page) this.#suggested.show(suggestions, page.url, similarPages);
  }
}
