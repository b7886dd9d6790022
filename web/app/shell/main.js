import { controlStyle } from "../../base/dom/control-style.js";
import { element } from "../../base/dom/element.js";
import { noteName } from "../../base/model/note-name.js";
import { siteTileStyle } from "../../base/ui/site-tile.js";
import { locale, words } from "../../base/i18n/words.js";
import { AccountClient } from "../api/account-client.js";
import { showAppearance } from "../routing/appearance.js";
import { deviceName } from "./device-name.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { lazily } from "../../base/dom/lazily.js";
import { mainNavigation, markCurrent } from "./main-navigation.js";
import { goTo, onNavigate } from "../routing/navigate.js";
import { NoteList } from "../notes/list/note-list.js";
import { NotebookEvents } from "../api/notebook-events.js";
import { NotebookClient } from "../api/notebook-client.js";
import { NotesView } from "../notes/notes-view.js";
import { Notice } from "../../base/ui/notice.js";
import { openWindows, showPresence, thisWindow } from "./open-windows.js";
import { notesPath } from "../routing/route.js";
import { followShortcuts } from "../routing/shortcuts.js";
import { viewsOf } from "./views.js";
import { WindowNotes } from "./window-notes.js";
/** @import { Floating } from "../overlay/floating.js" */
/** @import { NotebookChange } from "../api/notebook-events.js" */
/** @import { Route } from "../routing/route.js" */

// What was painted first makes room for the same, alive.
document.body.replaceChildren();
document.documentElement.classList.remove("unread");

// What a window begins with. The rest is defined where it is fetched: views.js, floating.js, note-pane-elements.js.
customElements.define("bn-notice", Notice);
customElements.define("bn-note-list", NoteList);
customElements.define("bn-notes-view", NotesView);

/** How long a window has been quiet when it fetches what it has not needed yet. */
const quiet = 2000;

/** The app put together: one client, the notes open in this window, and the views between which it goes. */
export class App {
  client = new NotebookClient();
  account = new AccountClient(this.client);
  notes = new WindowNotes(this.client, thisWindow);
  device = deviceName(navigator.userAgent);
  notice = new Notice();
  /** The quick note and the overlay. */
  floating = lazily(async () => {
    const [{ Floating }, notes] = await Promise.all([import("../overlay/floating.js"), this.notes.load()]);
    return this.#floating = new Floating(this, notes);
  });
  /** @type {Floating | null} */ #floating = null;
  #events = new NotebookEvents();
  #navigation = mainNavigation();
  #content = element("main", { id: "content", class: "content", tabindex: -1 });
  #views = viewsOf(this);
  #notes = new NotesView(this);
  /** Counts what was asked for: a view that came late is not shown over a later one. */
  #turn = 0;
  /** Done when the view has what it shows. @type {Promise<unknown>} */ #shown = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #counting;
  /** Where to go on after signing in again. */
  #returnTo = "/";

  start() {
    document.adoptedStyleSheets = [controlStyle, siteTileStyle];
    document.documentElement.lang = locale;
    showAppearance();
    const skip = element("a", { class: "skip", href: "#content" }, words.skipToContent);
    document.body.replaceChildren(skip, this.#navigation, this.#content, this.notice);
    this.#connect();
    if (!onNavigate((route) => this.#show(route))) this.notice.say(words.nothingHere);
    showPresence();
    // What they sent may have come before this window listened.
    void openWindows().then((open) => this.notes.resendLeftBehind(open)).then((sent) =>
      sent && this.#changed()
    );
    setTimeout(() => void this.#fetchTheRest(), quiet);
  }

  /** So that nothing has to be fetched any more when the server stops. */
  async #fetchTheRest() {
    const { browse, settings, sites, reminders } = this.#views;
    const rest = [() => this.#notes.pane(), this.floating, browse, settings, sites, reminders];
    // What did not come is fetched when it is wanted.
    for (const part of rest) await part().catch(() => {});
    this.#countDue(0);
  }

  /** How many reminders are due, once for a burst of changes. @param {number} [delay] */
  #countDue(delay = quiet) {
    clearTimeout(this.#counting);
    this.#counting = setTimeout(async () => {
      if (document.body.classList.contains("signed-out")) return;
      // Out of reach, it says what it said.
      await import("../reminders/due-count.js").then((one) => one.showDueCount(this.client, this.#navigation))
        .catch(
          () => {},
        );
    }, delay);
  }

  signedIn() {
    document.body.classList.remove("signed-out");
    void this.notes.saveAll();
    this.#countDue();
    goTo(this.#returnTo, { replace: true });
    this.#returnTo = "/";
  }

  #connect() {
    this.#events.addEventListener("change", (event) => {
      const { kind, note, revision } = /** @type {CustomEvent<NotebookChange>} */ (event).detail;
      if (note && kind === "reminderDue") void this.#remind(note);
      if (note) void this.notes.changed(note, revision);
      this.#changed(note);
    });
    this.#events.addEventListener("reset", () => {
      void this.notes.refreshAll();
      this.#changed();
    });
    this.#events.addEventListener("listening", async () => {
      // What is on its way is not asked for twice at once.
      await this.#shown;
      void this.notes.saveAll();
      void this.notes.refreshAll();
      this.#countDue();
      const view = this.#content.firstElementChild;
      if (view && "lookAgain" in view) {
        /** @type {{lookAgain(): void}} */ (/** @type {unknown} */ (view)).lookAgain();
      } else this.#changed();
    });
    this.client.addEventListener("signed-out", () => this.#signedOut());
    globalThis.addEventListener("online", () => {
      void this.notes.saveAll();
      this.#changed();
    });
    globalThis.addEventListener("pagehide", () => void this.notes.saveAll());
    followShortcuts({
      quickNote: () => void this.#toggleQuickNote(),
      openSuggestion: () => void this.#floating?.overlay.openFirst(),
      newNote: () => goTo(notesPath("new")),
      search: () => this.#search(),
      newTab: () => void this.#inBrowse("open"),
      closeTab: () => void this.#inBrowse("close"),
      reopenTab: () => void this.#inBrowse("reopen"),
      nextTab: () => void this.#inBrowse("next"),
      previousTab: () => void this.#inBrowse("previous"),
    });
  }

  /** @param {string} [noteID] none where it may be anything */
  #changed(noteID) {
    this.#countDue();
    const view = this.#content.firstElementChild;
    if (!view || !("changed" in view)) return;
    /** @type {{changed(noteID?: string): void}} */ (/** @type {unknown} */ (view)).changed(noteID);
  }

  /** A tap on the shoulder, once, in each window that is looked at. @param {string} noteID */
  async #remind(noteID) {
    if (document.visibilityState !== "visible") return;
    const note = await this.client.readNote(noteID).catch(() => null);
    if (!note || note.trashedAt) return;
    const open = () => goTo(notesPath(note.id, note.archivedAt ? "archive" : "notes"));
    this.notice.say(words.remindedOf(noteName(note)), { label: words.openIt, run: open });
  }

  /** @param {Parameters<import("../browse/browse-view.js").BrowseView["do"]>[0]} does */
  async #inBrowse(does) {
    try {
      (await this.#views.browse()).do(does);
    } catch (error) {
      this.#tellMissing(error);
    }
  }

  async #toggleQuickNote() {
    try {
      const { quickNote } = await this.floating();
      if (quickNote.isOpen) quickNote.close();
      else await quickNote.show();
    } catch (error) {
      this.#tellMissing(error);
    }
  }

  #search() {
    const field = this.#content.querySelector(".search-field input, bn-address-field input");
    if (field instanceof HTMLElement) return field.focus();
    goTo("/browse");
  }

  /** @param {Route} route */
  async #show(route) {
    const turn = ++this.#turn;
    if (route.view === "sign-in") this.#events.stop();
    else this.#events.start();
    document.body.classList.toggle("signed-out", route.view === "sign-in");
    markCurrent(this.#navigation, route);
    const view = route.view === "notes" ? this.#notes : await this.#views[route.view]().catch((error) => {
      if (turn === this.#turn) this.#tellMissing(error);
    });
    if (!view || turn !== this.#turn) return;
    document.body.dataset.view = route.view;
    document.body.dataset.shows = route.view === "notes" && route.noteID ? "note" : "list";
    if (view.parentNode !== this.#content) this.#content.replaceChildren(view);
    this.#shown = Promise.resolve(view.show(/** @type {any} */ (route))).catch(() => {});
  }

  /** What is fetched when it is wanted did not come. @param {unknown} error */
  #tellMissing(error) {
    if (!(error instanceof TypeError)) throw error;
    this.notice.say(errorWords(error).title);
  }

  #signedOut() {
    if (document.body.dataset.view === "sign-in") return;
    this.#returnTo = location.pathname + location.search + location.hash;
    if (this.#floating?.quickNote.isOpen) this.#floating.quickNote.close();
    void this.#show({ view: "sign-in", code: "" });
  }

  async signOut() {
    await this.notes.saveAll();
    await this.client.signOut().catch(() => {});
    this.#returnTo = "/";
    goTo("/sign-in", { replace: true });
  }
}

new App().start();
