import "../components/define.js";
import { controlStyle } from "../components/control-style.js";
import { element } from "../components/element.js";
import { OpenNotes } from "../components/open-notes.js";
import { QuickNote } from "../components/quick-note.js";
import { SuggestionOverlay } from "../components/suggestion-overlay.js";
import { UnsentNotes } from "../components/unsent-notes.js";
import { locale, words } from "../components/words.js";
import { AccountClient } from "./account-client.js";
import { AddressField } from "./address-field.js";
import { showAppearance } from "./appearance.js";
import { BrowseView } from "./browse-view.js";
import { CopySettings } from "./copy-settings.js";
import { deviceName } from "./device-name.js";
import { DeviceSettings } from "./device-settings.js";
import { mainNavigation, markCurrent } from "./main-navigation.js";
import { goTo, onNavigate } from "./navigate.js";
import { NoteHistory } from "./note-history.js";
import { NoteList } from "./note-list.js";
import { nameOf } from "./note-row.js";
import { NotePane } from "./note-pane.js";
import { NotebookEvents } from "./notebook-events.js";
import { NotebookClient } from "./notebook-client.js";
import { NotesView } from "./notes-view.js";
import { Notice } from "./notice.js";
import { openWindows, showPresence, thisWindow } from "./open-windows.js";
import { placeBeside } from "./overlay-place.js";
import { PageFrame } from "./page-frame.js";
import { PairView } from "./pair-view.js";
import { notesPath } from "./route.js";
import { RemindersView } from "./reminders-view.js";
import { PrivacySettings } from "./privacy-settings.js";
import { RuleSettings } from "./rule-settings.js";
import { SettingsView } from "./settings-view.js";
import { ShortcutSettings } from "./shortcut-settings.js";
import { ShareView } from "./share-view.js";
import { followShortcuts } from "./shortcuts.js";
import { SiteCard } from "./site-card.js";
import { SitesView } from "./sites-view.js";
import { SignInView } from "./sign-in-view.js";
import { answerSuggestion } from "./suggestion-answers.js";
import { TabStrip } from "./tab-strip.js";
import { TokenSettings } from "./token-settings.js";
/** @import { Suggestion } from "../components/model.js" */
/** @import { NotebookChange } from "./notebook-events.js" */
/** @import { Route } from "./route.js" */

customElements.define("bn-notice", Notice);
customElements.define("bn-note-history", NoteHistory);
customElements.define("bn-note-list", NoteList);
customElements.define("bn-note-pane", NotePane);
customElements.define("bn-address-field", AddressField);
customElements.define("bn-page-frame", PageFrame);
customElements.define("bn-tab-strip", TabStrip);
customElements.define("bn-notes-view", NotesView);
customElements.define("bn-site-card", SiteCard);
customElements.define("bn-sites-view", SitesView);
customElements.define("bn-reminders-view", RemindersView);
customElements.define("bn-browse-view", BrowseView);
customElements.define("bn-sign-in-view", SignInView);
customElements.define("bn-pair-view", PairView);
customElements.define("bn-share-view", ShareView);
customElements.define("bn-device-settings", DeviceSettings);
customElements.define("bn-token-settings", TokenSettings);
customElements.define("bn-privacy-settings", PrivacySettings);
customElements.define("bn-rule-settings", RuleSettings);
customElements.define("bn-shortcut-settings", ShortcutSettings);
customElements.define("bn-copy-settings", CopySettings);
customElements.define("bn-settings-view", SettingsView);

/** The app put together: one client, the notes open in this window, and the views between which it goes. */
export class App {
  client = new NotebookClient();
  account = new AccountClient(this.client);
  notes = new OpenNotes(this.client, new UnsentNotes(localStorage, thisWindow));
  device = deviceName(navigator.userAgent);
  notice = new Notice();
  quickNote = new QuickNote();
  overlay = new SuggestionOverlay();
  #events = new NotebookEvents();
  #navigation = mainNavigation();
  #content = element("main", { id: "content", class: "content", tabindex: -1 });
  #views = {
    notes: new NotesView(this),
    sites: new SitesView(this),
    reminders: new RemindersView(this),
    browse: new BrowseView(this),
    settings: new SettingsView(this),
    pair: new PairView(this),
    share: new ShareView(this),
    "sign-in": new SignInView(this),
  };
  /** @type {Suggestion[]} */ #suggestions = [];
  #visited = "";
  /** Where to go on after signing in again. */
  #returnTo = "/";

  start() {
    document.adoptedStyleSheets = [controlStyle];
    document.documentElement.lang = locale;
    showAppearance();
    const skip = element("a", { class: "skip", href: "#content" }, words.skipToContent);
    document.body.replaceChildren(
      skip,
      this.#navigation,
      this.#content,
      this.overlay,
      this.quickNote,
      this.notice,
    );
    this.#connect();
    onNavigate((route) => this.#show(route));
    showPresence();
    void openWindows().then((open) => this.notes.resendLeftBehind(open));
  }

  /**
   * What to show in the overlay; the note that lies open already needs no tap on the shoulder.
   *
   * @param {Suggestion[]} suggestions
   * @param {string} [visited] the page they are for; the one before without it
   */
  suggest(suggestions, visited = this.#visited) {
    this.#visited = visited;
    this.#suggestions = suggestions;
    this.overlay.suggestions = suggestions.filter(({ note }) => note.id !== this.quickNote.noteID);
    placeBeside(this.overlay, this.quickNote.covered);
  }

  signedIn() {
    document.body.classList.remove("signed-out");
    void this.notes.saveAll();
    goTo(this.#returnTo, { replace: true });
    this.#returnTo = "/";
  }

  #connect() {
    this.quickNote.notes = this.notes;
    this.quickNote.device = this.device;
    this.quickNote.loadActivities = () => this.client.activities();
    this.quickNote.addEventListener("bn-open-in-notes", (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      this.quickNote.close();
      goTo(notesPath(noteID ?? "new"));
    });
    this.quickNote.addEventListener("bn-open-note", (event) => this.#openNote(event));
    this.quickNote.addEventListener("bn-quick-note-moved", () => this.suggest(this.#suggestions));
    this.overlay.addEventListener("bn-dismiss", () => this.suggest([]));
    this.overlay.addEventListener("bn-answer", (event) => {
      const { answer, suggestion } = /** @type {CustomEvent} */ (event).detail;
      const before = this.#suggestions;
      const visited = this.#visited;
      // Back only where one still is on that page.
      const back = () => visited === this.#visited && this.suggest(before);
      // By the note: the page may have been asked about again since the menu was drawn, with the same answer in new objects.
      const others = before.filter(({ note }) => note.id !== suggestion.note.id);
      this.suggest(answer === "neverHere" ? [] : others);
      void answerSuggestion(this, { answer, suggestion, visited, back });
    });
    this.overlay.addEventListener("bn-open-note", (event) => this.#openNote(event));
    this.#events.addEventListener("change", (event) => {
      const { kind, note, revision } = /** @type {CustomEvent<NotebookChange>} */ (event).detail;
      if (note && kind === "reminderDue") void this.#remind(note);
      if (note) void this.notes.changed(note, revision);
      this.#changed();
    });
    this.#events.addEventListener("reset", () => {
      void this.notes.refreshAll();
      this.#changed();
    });
    this.client.addEventListener("signed-out", () => this.#signedOut());
    globalThis.addEventListener("online", () => {
      void this.notes.saveAll();
      this.#changed();
    });
    globalThis.addEventListener("pagehide", () => void this.notes.saveAll());
    followShortcuts({
      quickNote: () => this.quickNote.isOpen ? this.quickNote.close() : void this.quickNote.show(),
      openSuggestion: () => void this.overlay.openFirst(),
      newNote: () => goTo(notesPath("new")),
      search: () => this.#search(),
      newTab: () => this.#views.browse.do("open"),
      closeTab: () => this.#views.browse.do("close"),
      reopenTab: () => this.#views.browse.do("reopen"),
      nextTab: () => this.#views.browse.do("next"),
      previousTab: () => this.#views.browse.do("previous"),
    });
  }

  #changed() {
    this.#views.notes.changed();
    this.#views.sites.changed();
    this.#views.reminders.changed();
  }

  /** A tap on the shoulder, once, in each window that is looked at. @param {string} noteID */
  async #remind(noteID) {
    if (document.visibilityState !== "visible") return;
    const note = await this.client.readNote(noteID).catch(() => null);
    if (!note || note.trashedAt) return;
    const open = () => goTo(notesPath(note.id, note.archivedAt ? "archive" : "notes"));
    this.notice.say(words.remindedOf(nameOf(note)), { label: words.openIt, run: open });
  }

  #search() {
    const field = this.#content.querySelector(".search-field input, bn-address-field input");
    if (field instanceof HTMLElement) return field.focus();
    goTo("/browse");
  }

  /** @param {Event} event */
  #openNote(event) {
    const { noteID } = /** @type {CustomEvent} */ (event).detail;
    void this.quickNote.show({ noteID });
    // Opened from the overlay is answered: it does not come back when the note is put away.
    this.suggest(this.#suggestions.filter(({ note }) => note.id !== noteID));
  }

  /** @param {Route} route */
  #show(route) {
    document.body.dataset.view = route.view;
    if (route.view === "sign-in") this.#events.stop();
    else this.#events.start();
    document.body.classList.toggle("signed-out", route.view === "sign-in");
    const view = this.#views[route.view];
    if (view.parentNode !== this.#content) this.#content.replaceChildren(view);
    markCurrent(this.#navigation, route);
    document.body.dataset.shows = route.view === "notes" && route.noteID ? "note" : "list";
    if (route.view === "notes") void this.#views.notes.show(route);
    else if (route.view === "sites") void this.#views.sites.show();
    else if (route.view === "reminders") void this.#views.reminders.show();
    else if (route.view === "browse") this.#views.browse.show(route);
    else if (route.view === "settings") this.#views.settings.show();
    else if (route.view === "pair") void this.#views.pair.show(route);
    else if (route.view === "share") this.#views.share.show(route);
    else this.#views["sign-in"].show(route);
  }

  #signedOut() {
    if (document.body.dataset.view === "sign-in") return;
    this.#returnTo = location.pathname + location.search + location.hash;
    if (this.quickNote.isOpen) this.quickNote.close();
    this.#show({ view: "sign-in", code: "" });
  }

  async signOut() {
    await this.notes.saveAll();
    await this.client.signOut().catch(() => {});
    this.#returnTo = "/";
    goTo("/sign-in", { replace: true });
  }
}

new App().start();
