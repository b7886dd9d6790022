import { lazily } from "../../base/dom/lazily.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { words } from "../../base/i18n/words.js";
import { continuationOutcomes, outcomeSentence } from "../../note/continuation-outcomes.js";
import { hasAppState, pressedLink } from "../../note/pressed-link.js";
import { linkablePages } from "../protocol/linkable-pages.js";
import { PageSelection } from "./page-selection.js";
import { VisibleAreas, visibleBoxes } from "./visible-areas.js";
import { WriteGuard } from "./write-guard.js";
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Activity, Quote, SimilarPage, Suggestion } from "../../base/model/model.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { QuickNote } from "../../quick-note/quick-note.js" */
/** @import { Command, HandoffState, Hello, HighlightNames, OutcomeCommand, PageInView } from "../protocol/calls.js" */
/** @import { PageMessage } from "../protocol/messages.js" */
/** @import { WorkerConnection } from "../protocol/worker-connection.js" */
/** @import { FramePanels } from "./frame-panels.js" */

/** Connects the panels with the worker, and through it with the page that they are in. */
export class PageFrame {
  #worker;
  #panels;
  #notice;
  #services;
  #areas;
  #guard;
  #loadIdentityDialog = lazily(() => import("../../identity/ask-identity.js"));
  /** @type {PageInView | null} */ #page = null;
  #selection;
  /** The links whose quotes the page shows. @type {Set<string>} */ #quoted = new Set();
  /** The names of the page's highlights that have their colors, as JSON. */
  #highlights = "";
  /** The panels that are seen change with whatever their components draw. */
  #drawn = new MutationObserver(() => this.#moved());
  #isOpen = false;
  #isSeen = false;
  /** Identifies the current visit. It is the same after a move within the page. */ #visit = {};
  /** The device that has continued the page of this browser. */ #continuedOn = "";
  /** What the worker knows the quick note to show, as JSON. */ #shown = "null";

  /**
   * @param {object} parts
   * @param {WorkerConnection} parts.worker
   * @param {FramePanels} parts.panels
   * @param {Notice} parts.notice
   * @param {NotebookClient} parts.client
   * @param {AccountClient} parts.account
   */
  constructor({ worker, panels, notice, client, account }) {
    this.#worker = worker;
    this.#panels = panels;
    this.#notice = notice;
    this.#services = { account, client, notice };
    this.#selection = new PageSelection(worker, () => this.#offerPage());
    this.#areas = new VisibleAreas((areas, boxes) => {
      this.#tellPage({ type: "clip", areas });
      this.#guard.watch(boxes);
    });
    this.#guard = new WriteGuard({
      refused: () => notice.say(words.panelIsCovered),
      covered: () => this.#tellPage({ type: "covered" }),
    });
    this.#followWorker();
    this.#followPanels();
  }

  /** Shows what the frame was opened for. @param {Hello} hello */
  show({ page, suggestions, similarPages, command, shown }) {
    this.#suggest(page, suggestions, similarPages);
    if (shown) void this.#goOn(shown, command);
    else if (command) void this.#do(command);
  }

  /** Opens the quick note again that the page has removed, as it was. @param {NonNullable<Hello["shown"]>} shown @param {Command | null} command */
  async #goOn({ noteID, entry }, command) {
    this.#tellPage({ type: "focusFrame" });
    const quickNote = await this.#panels.loadQuickNote();
    const { notes } = this.#panels;
    const session = entry ? notes?.resume(entry) : noteID ? null : notes?.blank();
    if (session) {
      await quickNote.show({ session });
      void session.save();
    } else if (noteID) await quickNote.show({ noteID });
    if (command?.command === "add-link") await this.#do(command);
  }

  /** Restores the caret, which a text loses if the page gives the focus to the frame after the text had it. */
  #restoreCaret() {
    const { quickNote } = this.#panels;
    if (quickNote?.isOpen && document.activeElement === document.body) quickNote.restoreCaret();
  }

  #followWorker() {
    const panels = this.#panels;
    const on = (/** @type {string} */ name, /** @type {(detail: any) => unknown} */ handle) =>
      this.#worker.addEventListener(name, (event) => handle(/** @type {CustomEvent} */ (event).detail));
    on(
      "suggestions",
      ({ page, suggestions, similarPages }) => this.#suggest(page, suggestions, similarPages),
    );
    on("command", () => void this.#takeCommand());
    on("continued", ({ link, outcome }) => continuationOutcomes.set(link, outcome));
    on("handoff", (state) => this.#showHandoff(state));
    on("fromPage", (message) => this.#hear(message));
    on("changed", ({ kind, note, revision }) => {
      if (note) void panels.notes?.changed(note, revision);
      else if (kind === "reset") void panels.notes?.refreshAll();
    });
    on("connection", ({ state }) => {
      if (state === "connected") void panels.notes?.saveAll();
      // A question was about the notes of the account.
      if (state === "not-paired") this.#suggest(this.#page, [], []);
    });
    on("reconnected", () => {
      void panels.notes?.refreshAll();
      if (this.#isSeen) void this.#readHandoff();
    });
    // The extension was removed or updated: what is typed now could not be kept.
    on("closed", () => document.body.replaceChildren());
    addEventListener("pagehide", () => void panels.notes?.saveAll());
  }

  #followPanels() {
    const { overlay } = this.#panels;
    this.#panels.onQuickNote = (quickNote) => this.#followQuickNote(quickNote);
    overlay.addEventListener("bn-continue", (event) => {
      const { id } = /** @type {CustomEvent} */ (event).detail;
      this.#worker.call("continueHandoff", id).catch((error) => this.#notice.say(errorWords(error).title));
    });
    for (const root of [overlay.shadowRoot, this.#notice]) {
      if (root) this.#drawn.observe(root, { childList: true, subtree: true });
    }
    addEventListener("focus", () => void this.#selection.read());
    addEventListener("click", (event) => this.#followLink(event), { capture: true });
    for (const name of ["bn-identity", "bn-identity-undo"]) {
      document.addEventListener(name, (event) => void this.#decide(/** @type {CustomEvent} */ (event)));
    }
  }

  /** @param {QuickNote} quickNote which has just been loaded */
  #followQuickNote(quickNote) {
    quickNote.addEventListener("bn-quick-note-moved", () => this.#moved());
    quickNote.addEventListener("bn-open-in-notes", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      quickNote.close();
      const opening = noteID
        ? this.#worker.call("openInNotes", noteID)
        : this.#worker.call("openApp", "/notes/new");
      opening.catch(() => {});
    });
    if (quickNote.shadowRoot) this.#drawn.observe(quickNote.shadowRoot, { childList: true });
    quickNote.loadActivities = (show) => {
      void this.#readPage();
      return linkablePages(this.#worker, this.#services.client, show);
    };
    this.#offerPage();
  }

  /** The panels were shown, hidden or moved. */
  #moved() {
    const boxes = visibleBoxes();
    this.#areas.follow();
    const isSeen = boxes.length > 0;
    this.#worker.follow(isSeen);
    if (isSeen && !this.#isSeen) void this.#readHandoff();
    this.#isSeen = isSeen;
    const isOpen = this.#panels.quickNote?.isOpen ?? false;
    if (this.#isOpen && !isOpen) this.#tellPage({ type: "focusPage" });
    this.#isOpen = isOpen;
    this.#tellShownNote();
  }

  async #readHandoff() {
    const state = await this.#worker.call("handoff").catch(() => null);
    if (!state) return;
    // What happened before is no news.
    this.#continuedOn = state.continuedOn;
    this.#showHandoff(state);
  }

  /** Shows what other devices offer, and says once which of them has continued this page. @param {HandoffState} state */
  #showHandoff({ offers, continuedOn }) {
    this.#panels.overlay.offers = offers;
    const isNews = continuedOn && continuedOn !== this.#continuedOn;
    this.#continuedOn = continuedOn;
    if (isNews && this.#isSeen && document.visibilityState === "visible") {
      this.#notice.say(words.continuedOn(continuedOn));
    }
    this.#moved();
  }

  /** Tells the worker which note is open, so that it stays so if the page removes this frame. */
  #tellShownNote() {
    const session = this.#panels.quickNote?.session ?? null;
    const shown = session && { key: session.key, noteID: session.id };
    const text = JSON.stringify(shown);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#worker.call("showsNote", shown).catch(() => {});
  }

  /** @param {PageInView | null} page @param {Suggestion[]} suggestions @param {SimilarPage[]} [similarPages] those of the page before, unless it is another one */
  #suggest(page, suggestions, similarPages) {
    const isOther = page?.url !== this.#page?.url;
    if (isOther) this.#selection.quote = undefined;
    else if (page) page = { ...page, activity: this.#page?.activity };
    if (withoutFragment(page?.url) !== withoutFragment(this.#page?.url)) this.#visit = {};
    this.#page = page;
    this.#offerPage();
    const questions = isOther ? similarPages ?? [] : similarPages;
    this.#panels.suggest(suggestions, page?.url ?? "", questions, this.#visit);
    this.#tellPage({ type: "findQuotes", links: suggestions.flatMap(markedQuotes) });
    this.#moved();
  }

  async #takeCommand() {
    const command = await this.#worker.call("takeCommand").catch(() => null);
    if (command) await this.#do(command);
  }

  /** @param {Command} given */
  async #do(given) {
    if (given.command === "tell") return this.#tell(given);
    const { command, url, title, quote } = given;
    const isToggle = command === "quick-note";
    // While it is being loaded, so that the keys that a person presses next are for the quick note.
    if (!isToggle || !this.#panels.quickNote?.isOpen) this.#tellPage({ type: "focusFrame" });
    if (command === "page-note" && this.#panels.openSuggestion()) return;
    const quickNote = await this.#panels.loadQuickNote();
    if (isToggle && quickNote.isOpen) return quickNote.close();
    await quickNote.show();
    if (command !== "add-link") return;
    if (url) {
      const found = await this.#worker.call("canonicalize", url).catch(() => null);
      return quickNote.addLink({ webpageURL: url, canonicalURL: found?.canonicalURL, title, quote });
    }
    const [selected] = await Promise.all([this.#selection.read(), this.#readPage()]);
    // A context menu knows the selected text, and the page knows what stands around it.
    if (quote) return quickNote.addLink({ ...this.#here(), quote: selected ?? quote });
    quickNote.openLinkMenu();
    if (!this.#selection.isUnreadable) return;
    const { extensionWords } = await import("../../base/i18n/extension-words.js");
    this.#notice.say(extensionWords.selectionNotReadable);
  }

  /** Shows why the app of this page could not continue the link that was opened here. @param {OutcomeCommand} command */
  #tell({ link, outcome }) {
    if (link) continuationOutcomes.set(link, outcome);
    this.#panels.overlay.message = outcomeSentence(outcome, this.#page?.url ?? "");
    this.#moved();
  }

  /** Asks what the page declares now, and offers the page with it. */
  async #readPage() {
    const page = await this.#worker.call("readPage").catch(() => null);
    if (!page || page.url !== this.#page?.url) return;
    this.#page = page;
    this.#offerPage();
  }

  /** @returns {Activity} */
  #here() {
    return this.#page ? thisPage(this.#page) : {};
  }

  /** Offers the page in the add-link menu, with the text that is selected in it. */
  #offerPage() {
    const { quickNote } = this.#panels;
    if (!quickNote) return;
    quickNote.thisPage = this.#page && { ...thisPage(this.#page), quote: this.#selection.quote };
  }

  /** @param {PageMessage} message of the content script */
  #hear({ type, ...message }) {
    switch (type) {
      case "frameFocused":
        return this.#restoreCaret();
      case "selection":
        return void this.#selection.hear(
          /** @type {Quote | undefined} */ (message.quote),
          message.isUnreadable === true,
        );
      case "quotesFound":
        return this.#quotesFound(
          /** @type {string[]} */ (message.ids),
          /** @type {HighlightNames} */ (message.highlights),
        );
      case "uncovered":
        return void (this.#guard.isUncovered = Boolean(message.isUncovered));
      case "pageChanged":
        return this.#pageChanged(String(message.url), String(message.title));
    }
  }

  /** @param {string[]} ids of the links @param {HighlightNames} highlights */
  #quotesFound(ids, highlights) {
    this.#quoted = new Set(ids);
    const names = JSON.stringify(highlights);
    if (!ids.length || names === this.#highlights) return;
    this.#highlights = names;
    this.#worker.call("colorQuotes", highlights).catch(() => {});
  }

  /** A page has changed its address or its title. Its notes come from the worker. @param {string} url @param {string} title */
  #pageChanged(url, title) {
    if (!this.#page) return;
    if (url === this.#page.url) this.#page = { ...this.#page, title };
    else {
      this.#page = { ...this.#page, url, title, canonicalURL: undefined, activity: undefined };
      this.#selection.quote = undefined;
    }
    this.#offerPage();
  }

  /**
   * Scrolls to the quote of a pressed link instead of opening the page again, and lets the worker open a link whose app continues its state.
   *
   * @param {MouseEvent} event
   */
  #followLink(event) {
    const link = pressedLink(event);
    const isInBackground = event.ctrlKey || event.metaKey;
    if (!link || event.shiftKey) return;
    const id = "id" in link ? link.id : "";
    if (this.#quoted.has(id) && !isInBackground) this.#tellPage({ type: "scrollToQuote", id });
    else if (hasAppState(link)) void this.#worker.continueLink(link, isInBackground);
    else return;
    event.preventDefault();
  }

  /** Asks for a decision about which pages are one, or undoes one. @param {CustomEvent} event */
  async #decide({ type, detail }) {
    const changed = () => document.dispatchEvent(new Event("bn-identity-changed"));
    try {
      const { askIdentity, undoIdentity } = await this.#loadIdentityDialog();
      if (type === "bn-identity") await askIdentity(this.#services, detail, changed);
      else await undoIdentity(this.#services, detail, changed);
    } catch (error) {
      this.#notice.say(errorWords(error).title);
    }
    this.#moved();
  }

  /** @param {PageMessage} message */
  #tellPage(message) {
    this.#worker.call("toPage", message).catch(() => {});
  }
}

/** @param {string} [url] */
function withoutFragment(url = "") {
  return url.split("#", 1)[0];
}

/** Returns the quotes to mark, without what the person wrote about them. @param {Suggestion} suggestion */
function markedQuotes({ quotes }) {
  return quotes.map(({ link: id, quote: { exact, prefix, suffix, color } }) => ({
    id,
    quote: { exact, prefix, suffix },
    color,
  }));
}

/** @param {PageInView} page @returns {Activity} */
function thisPage({ url: webpageURL, title, canonicalURL, activity, ...page }) {
  const { pageDescription, declaredCanonicalURL, publicationIdentifiers, textFingerprint } = page;
  return {
    webpageURL,
    title,
    canonicalURL,
    pageDescription,
    declaredCanonicalURL,
    publicationIdentifiers,
    textFingerprint,
    ...activity,
  };
}
