import { controlStyle } from "../../base/dom/control-style.js";
import { element } from "../../base/dom/element.js";
import { noteName } from "../../base/model/note-name.js";
import { siteTileStyle } from "../../base/ui/site-tile.js";
import { findPicturesBy } from "../../base/dom/web-pictures.js";
import { locale, words } from "../../base/i18n/words.js";
import { AccountClient } from "../../client/account-client.js";
import { requestOfAccount } from "../../client/account-request.js";
import { showAppearance } from "../settings/appearance.js";
import { deviceName } from "../../base/model/device-name.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { reminderText } from "../../base/reminders/reminder-times.js";
import { lazily } from "../../base/dom/lazily.js";
import { mainNavigation, markCurrent } from "./main-navigation.js";
import { goTo, historyState, onNavigate } from "../routing/navigate.js";
import { NoteList } from "../notes/list/note-list.js";
import { NotebookEvents } from "../../client/notebook-events.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { requestByFetch } from "../../client/request.js";
import { translatedRequest } from "../../client/translated-request.js";
import { NotesView } from "../notes/notes-view.js";
import { Notice } from "../../base/ui/notice.js";
import { Handoffs } from "./handoffs.js";
import { LeftBehind } from "./left-behind.js";
import { holdPresenceLock, thisWindow } from "./open-windows.js";
import { notesPath } from "../routing/route.js";
import { handleShortcuts } from "../keys/shortcuts.js";
import { SavedSearches } from "./saved-searches.js";
import { lazyViews } from "./views.js";
import { OpenedNotes } from "./opened-notes.js";
/** @import { OverlayPanels } from "../overlay/overlay-panels.js" */
/** @import { NotebookChange } from "../../client/notebook-events.js" */
/** @import { Route } from "../routing/route.js" */

// Replaces the first paint (first.html), which looks the same.
document.body.replaceChildren();
document.documentElement.classList.remove("unread");

// The elements of the notes list. The others are defined where their modules are fetched: views.js and the
// *-elements.js modules.
customElements.define("bn-notice", Notice);
customElements.define("bn-note-list", NoteList);
customElements.define("bn-notes-view", NotesView);

/** Milliseconds after the start until the remaining modules are fetched. */
const idleDelay = 2000;

/**
 * The composition root: creates the services of this window, connects them with the views, and shows the view
 * of each route.
 *
 * A cold load takes few steps: the server responds with the app as it looks without its notes, in the
 * language that the browser prefers, with its style sheet (`first.html`, `first.css`). The browser paints that,
 * and requests the first notes and all modules that this one imports statically meanwhile. Then this module
 * replaces the first paint by the same elements. The other modules are fetched when they are needed (`lazily`)
 * or when the window has been idle. No note is part of the first page, so that nothing is drawn in two ways.
 */
class App {
  /** @type {NotebookClient} */ #client = new NotebookClient(requestOfAccount(
    translatedRequest(requestByFetch()),
    () => this.#openedNotes.account,
  ));
  #account = new AccountClient(this.#client);
  /** @type {OpenedNotes} */ #openedNotes = new OpenedNotes(this.#client, this.#account, thisWindow);
  #leftBehind = new LeftBehind(this.#openedNotes, () => {
    // What was sent may have changed the notebook before this window listened for events.
    void this.#openedNotes.refreshAll();
    this.#onNotebookChange();
    this.#tellRefused();
  });
  #notice = new Notice();
  #device = deviceName(navigator.userAgent);
  #loadOverlayPanels = lazily(async () => {
    const [{ OverlayPanels }, notes] = await Promise.all([
      import("../overlay/overlay-panels.js"),
      this.#openedNotes.load(),
    ]);
    const services = {
      account: this.#account,
      client: this.#client,
      notice: this.#notice,
      device: this.#device,
    };
    return this.#floatingPanels = new OverlayPanels(services, notes);
  });
  /** @type {OverlayPanels | null} */ #floatingPanels = null;
  #loadKeyList = lazily(() => import("../keys/key-list.js"));
  #loadIdentityDialog = lazily(() => import("../../identity/ask-identity.js"));
  #events = new NotebookEvents();
  #navigation = mainNavigation();
  #handoffs = new Handoffs(this.#navigation, {
    client: this.#client,
    notice: this.#notice,
    device: this.#device,
  });
  #savedSearches = new SavedSearches(this.#navigation, { client: this.#client, notice: this.#notice });
  #content = element("main", { id: "content", class: "content", tabindex: -1 });
  #notesView = new NotesView({
    client: this.#client,
    openedNotes: this.#openedNotes,
    notice: this.#notice,
    device: this.#device,
  });
  #views = lazyViews({
    account: this.#account,
    client: this.#client,
    notice: this.#notice,
    openedNotes: this.#openedNotes,
    floatingPanels: this.#loadOverlayPanels,
    device: this.#device,
    onSignedIn: () => void this.#onSignedIn(),
    signOut: () => void this.#signOut(),
  });
  /** Counts the routes shown, so that a view that loads late does not replace a later one. */
  #navigationCount = 0;
  /** Resolves when the current view has its content. @type {Promise<unknown>} */ #shown = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #dueBadgeTimer;
  /** What to show after signing in, and the state of its history entry. @type {{path: string, state?: unknown}} */
  #afterSignIn = { path: "/" };

  start() {
    findPicturesBy(this.#client.webPictures);
    document.adoptedStyleSheets = [controlStyle, siteTileStyle];
    document.documentElement.lang = locale;
    showAppearance();
    const skip = element("a", { class: "skip", href: "#content" }, words.skipToContent);
    document.body.replaceChildren(skip, this.#navigation, this.#content, this.#notice);
    this.#connect();
    this.#savedSearches.listen();
    for (const name of ["bn-identity", "bn-identity-undo", "bn-redirects"]) {
      document.addEventListener(name, (event) => void this.#decide(/** @type {CustomEvent} */ (event)));
    }
    document.addEventListener("bn-page-copy", (event) => {
      const { link, isShown } = /** @type {CustomEvent} */ (event).detail;
      void this.#openPageCopy(link, isShown);
    });
    document.addEventListener("bn-say", (event) => {
      this.#notice.say(/** @type {CustomEvent} */ (event).detail.sentence);
    });
    // From the start: a notification may be pressed while the app loads.
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
      if (typeof data?.open === "string" && data.open.startsWith("/")) goTo(data.open);
    });
    if (!onNavigate((route) => this.#show(route))) this.#notice.say(words.nothingHere);
    holdPresenceLock();
    void this.#leftBehind.send();
    setTimeout(() => void this.#fetchRemainingModules(), idleDelay);
  }

  /** Shows a notice about the notes of closed windows that the server refused. */
  #tellRefused() {
    const { refused: [first], refused: { length } } = this.#openedNotes;
    if (!first) return;
    const open = () => goTo(this.#openedNotes.pathOf(first));
    this.#notice.say(words.notesRefused(length), { label: words.openIt, run: open });
  }

  /** Asks for a decision about which pages are one, undoes one, or shows the redirects of a link. @param {CustomEvent} event */
  async #decide({ type, detail }) {
    const services = { account: this.#account, client: this.#client, notice: this.#notice };
    const changed = () => document.dispatchEvent(new Event("bn-identity-changed"));
    try {
      const { askIdentity, showRedirects, undoIdentity } = await this.#loadIdentityDialog();
      if (type === "bn-identity") await askIdentity(services, detail, changed);
      else if (type === "bn-redirects") await showRedirects(services, detail, changed);
      else await undoIdentity(services, detail, changed);
    } catch (error) {
      this.#notice.say(errorWords(error).title);
    }
  }

  /**
   * Shows the copy of a link's page, or asks whether to keep, show or delete it.
   *
   * @param {import("../../base/model/model.js").Link} link
   * @param {boolean} [isShown]
   */
  async #openPageCopy(link, isShown) {
    try {
      const { openPageCopyDialog, showPageCopy } = await import("../browse/page-copy-dialog.js");
      if (isShown) showPageCopy(link);
      else await openPageCopyDialog({ client: this.#client, notice: this.#notice }, link);
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#notice.say(detail || title);
    }
  }

  /** Fetches all modules that were not needed yet, so that the app works when the server stops. */
  async #fetchRemainingModules() {
    const { browse, settings, sites, reminders } = this.#views;
    const rest = [
      () => this.#notesView.pane(),
      () => import("../../formatting/text-tools.js"),
      this.#loadOverlayPanels,
      () => import("../browse/page-copy-dialog.js"),
      browse,
      settings,
      sites,
      reminders,
      this.#loadIdentityDialog,
      this.#loadKeyList,
      () => this.#prepareOffline(),
    ];
    // A module that fails to load is fetched again when it is needed.
    for (const part of rest) await part().catch(() => {});
    this.#updateDueBadge(0);
  }

  async #prepareOffline() {
    const { prepareOffline } = await import("./kept-in-browser.js");
    await prepareOffline({ client: this.#client, notice: this.#notice, openedNotes: this.#openedNotes });
  }

  /** Shows how many reminders are due, once after several changes. @param {number} [delay] */
  #updateDueBadge(delay = idleDelay) {
    clearTimeout(this.#dueBadgeTimer);
    this.#dueBadgeTimer = setTimeout(async () => {
      if (document.body.classList.contains("signed-out")) return;
      try {
        const { showDueBadge } = await import("../reminders/due-badge.js");
        await showDueBadge(this.#client, this.#navigation);
      } catch {
        // The badge keeps its last number while the server is unreachable.
      }
    }, delay);
  }

  async #onSignedIn() {
    if (await this.#account.isOtherSignedIn()) {
      // The unsent notes of this window stay in the browser.
      history.replaceState(null, "", "/");
      return location.reload();
    }
    void this.#openedNotes.signedIn();
    document.body.classList.remove("signed-out");
    void this.#prepareOffline().catch(() => {});
    void this.#openedNotes.saveAll();
    void this.#leftBehind.send();
    this.#updateDueBadge();
    const { path, state } = this.#afterSignIn;
    this.#afterSignIn = { path: "/" };
    goTo(path, { replace: true, state });
  }

  #connect() {
    this.#events.addEventListener("change", (event) => {
      const { kind, note, revision } = /** @type {CustomEvent<NotebookChange>} */ (event).detail;
      if (note && kind === "noteDeleted") void this.#openedNotes.removeKept(note);
      if (kind === "savedSearchesChanged") return void this.#savedSearches.show();
      if (note && kind === "reminderDue") void this.#showReminder(note);
      if (note) void this.#openedNotes.changed(note, revision);
      this.#onNotebookChange(note);
    });
    this.#events.addEventListener("reset", () => {
      void this.#savedSearches.show();
      void this.#openedNotes.refreshAll();
      this.#onNotebookChange();
    });
    this.#events.addEventListener("handoffs", () => void this.#handoffs.show());
    this.#events.addEventListener("listening", async () => {
      void this.#handoffs.show();
      void this.#savedSearches.show();
      // The view may still be loading the same notes.
      await this.#shown;
      void this.#openedNotes.saveAll();
      void this.#openedNotes.refreshAll();
      this.#updateDueBadge();
      const view = this.#content.firstElementChild;
      if (view && "onReconnect" in view) {
        /** @type {{onReconnect(): void}} */ (/** @type {unknown} */ (view)).onReconnect();
      } else this.#onNotebookChange();
    });
    this.#client.addEventListener("signed-out", () => this.#onSignedOut());
    globalThis.addEventListener("online", () => {
      void this.#openedNotes.saveAll();
      this.#onNotebookChange();
    });
    globalThis.addEventListener("pagehide", () => void this.#openedNotes.saveAll());
    handleShortcuts({
      quickNote: () => void this.#toggleQuickNote(),
      openSuggestion: () => void this.#floatingPanels?.openSuggestion(),
      newNote: () => goTo(notesPath("new")),
      search: () => this.#search(),
      keys: () => void this.#showKeys(),
      reader: () => void this.#doInBrowse("reader"),
      newTab: () => void this.#doInBrowse("open"),
      closeTab: () => void this.#doInBrowse("close"),
      reopenTab: () => void this.#doInBrowse("reopen"),
      nextTab: () => void this.#doInBrowse("next"),
      previousTab: () => void this.#doInBrowse("previous"),
    });
  }

  /** @param {string} [noteID] the changed note; undefined if any note may have changed */
  #onNotebookChange(noteID) {
    this.#updateDueBadge();
    const view = this.#content.firstElementChild;
    if (!view || !("onNotebookChange" in view)) return;
    /** @type {{onNotebookChange(noteID?: string): void}} */ (/** @type {unknown} */ (view)).onNotebookChange(
      noteID,
    );
  }

  /** Shows a due reminder once in each visible window, and in a notification if the person wants that. @param {string} noteID */
  async #showReminder(noteID) {
    void import("../notifications/notifications.js")
      .then(({ notifyOf }) => notifyOf({ client: this.#client, account: this.#openedNotes.account }, noteID))
      .catch(() => {});
    if (document.visibilityState !== "visible") return;
    const note = await this.#client.readNote(noteID).catch(() => null);
    if (!note?.reminder || note.trashedAt) return;
    const open = () => goTo(notesPath(note.id, note.archivedAt ? "archive" : "notes"));
    const sentence = words.remindedOf(noteName(note), reminderText(note.reminder));
    this.#notice.say(sentence, { label: words.openIt, run: open });
  }

  /** @param {Parameters<import("../browse/browse-view.js").BrowseView["do"]>[0]} command */
  async #doInBrowse(command) {
    try {
      (await this.#views.browse()).do(command);
    } catch (error) {
      this.#showLoadError(error);
    }
  }

  async #toggleQuickNote() {
    try {
      const { quickNote } = await this.#loadOverlayPanels();
      if (quickNote.isOpen) quickNote.close();
      else await quickNote.show();
    } catch (error) {
      this.#showLoadError(error);
    }
  }

  async #showKeys() {
    try {
      (await this.#loadKeyList()).showKeyList();
    } catch (error) {
      this.#showLoadError(error);
    }
  }

  #search() {
    const field = this.#content.querySelector(".search-field input, bn-address-field input");
    if (field instanceof HTMLElement) return field.focus();
    goTo("/browse");
  }

  /** @param {Route} route */
  async #show(route) {
    const navigation = ++this.#navigationCount;
    if (route.view === "sign-in") this.#events.stop();
    else this.#events.start();
    document.body.classList.toggle("signed-out", route.view === "sign-in");
    markCurrent(this.#navigation, route);
    const view = route.view === "notes" ? this.#notesView : await this.#views[route.view]().catch((error) => {
      if (navigation === this.#navigationCount) this.#showLoadError(error);
    });
    if (!view || navigation !== this.#navigationCount) return;
    document.body.dataset.view = route.view;
    this.#savedSearches.mark();
    document.body.dataset.shows = route.view === "notes" && route.noteID ? "note" : "list";
    if (view.parentNode !== this.#content) this.#content.replaceChildren(view);
    this.#shown = Promise.resolve(view.show(/** @type {any} */ (route))).catch(() => {});
  }

  /** Shows that a module failed to load. @param {unknown} error */
  #showLoadError(error) {
    if (!(error instanceof TypeError)) throw error;
    this.#notice.say(errorWords(error).title);
  }

  /**
   * The session has ended, or another account has signed in to this browser. The window asks who signs in, and neither reloads nor goes on: who
   * goes on writing would write in the other account. What is unsent stays here, and in the browser.
   */
  #onSignedOut() {
    void this.#openedNotes.signedOut().catch(() => {});
    if (document.body.dataset.view === "sign-in") return;
    this.#afterSignIn = { path: location.pathname + location.search + location.hash, state: historyState() };
    if (this.#floatingPanels?.quickNote.isOpen) this.#floatingPanels.quickNote.close();
    void this.#show({ view: "sign-in", code: "" });
  }

  async #signOut() {
    const browser = await import("./kept-in-browser.js").catch(() => null);
    await this.#openedNotes.saveAll();
    if (browser && !await browser.confirmSignOut(this.#openedNotes)) return;
    await this.#client.signOut().catch(() => {});
    await browser?.clearBrowser(this.#openedNotes);
    this.#afterSignIn = { path: "/" };
    goTo("/sign-in", { replace: true });
  }
}

new App().start();
