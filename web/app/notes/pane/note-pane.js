import { AddLinkMenu } from "../../../link-menu/add-link-menu.js";
import { element, setAttributes } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { newLinkOf } from "../../../base/model/linked-activity.js";
import { LinkCard } from "../../../note/link-card.js";
import { NoteEditor } from "../../../note/note-editor.js";
import { pageCopy } from "../../../client/page-copy-client.js";
import { formatRowTime } from "../../../base/i18n/format-time.js";
import { saveStateWords } from "../../../sync/save-state.js";
import { words } from "../../../base/i18n/words.js";
import { firstRun } from "../list/first-run.js";
import { NoteMentions } from "./note-mentions.js";
import { NoteHistory } from "./note-history.js";
import { readNote } from "./note-reading.js";
import { noNoteOpen, noteError } from "./pane-states.js";
import { reminderMenu } from "../../reminders/reminder-menu.js";
import { reminderText } from "../../../base/reminders/reminder-times.js";
import { sitesOfLinks } from "../../reminders/reminder-sites.js";
import { notesPath } from "../../routing/route.js";
import { sampleID } from "../list/sample-note.js";
import { lazily } from "../../../base/dom/lazily.js";
import { loadingState } from "../../../base/ui/states.js";
/** @import { Shelf } from "../../routing/route.js" */
/** @import { Activity } from "../../../base/model/model.js" */
/** @import { NotebookClient } from "../../../client/notebook-client.js" */
/** @import { NoteSession } from "../../../sync/note-session.js" */

/**
 * The open note. Fires `bn-trash`, `bn-restore`, `bn-delete`, `bn-remove-sample`, `bn-try-sample`, `bn-pin`
 * and `bn-archive` (detail:
 * {noteID}), `bn-remind` (detail: {noteID, reminder}) and `bn-restore-text` (detail: {noteID, revision, undo}).
 */
export class NotePane extends HTMLElement {
  #editor = new NoteEditor();
  #menu = new AddLinkMenu();
  #mentions = new NoteMentions();
  #texts = new NoteHistory();
  #state = element("span", { class: "save-state", role: "status" });
  /** On a phone the heading of the list is hidden, and this one is read instead. */
  #heading = element("h1", { class: "visually-hidden pane-heading" });
  #time = element("time", { class: "edited" });
  #listening = new AbortController();
  #back = element(
    "a",
    { class: "icon-link back", href: "/", "aria-label": words.backToNotes, title: words.backToNotes },
    icon("back"),
  );
  #draw = element(
    "button",
    {
      class: "icon draw",
      type: "button",
      hidden: true,
      "aria-label": words.draw,
      title: words.draw,
      onclick: () => void this.#editor.toggleDrawing(),
    },
    icon("pen"),
  );
  #history = element(
    "button",
    {
      class: "icon",
      type: "button",
      "aria-label": words.history,
      title: words.history,
      "aria-pressed": "false",
      onclick: () => void this.#showHistory(this.#texts.hidden === true),
    },
    icon("clock"),
  );
  #pin = element(
    "button",
    { class: "icon", type: "button", "aria-label": words.pin, onclick: () => this.#fire("bn-pin") },
    icon("pin"),
  );
  #archive = element(
    "button",
    {
      class: "icon",
      type: "button",
      "aria-label": words.moveToArchive,
      title: words.moveToArchive,
      onclick: () => this.#fire("bn-archive"),
    },
    icon("archive"),
  );
  #remind = reminderMenu({
    label: words.remindMe,
    current: () => this.session?.reminder,
    sites: () => sitesOfLinks(this.session?.links ?? []),
    choose: (reminder) => this.#fire("bn-remind", { reminder }),
    end: () => this.#fire("bn-remind", { reminder: null }),
  });
  #due = element("span", { class: "due-line" });
  #read = element(
    "button",
    {
      class: "read",
      type: "button",
      onclick: () => this.#client && this.session && void readNote(this.#client, this.session, this.#sought),
    },
    words.read,
  );
  /** @type {NotebookClient | null} */ #client = null;
  /** The folded words of the search by which the note was found. @type {readonly string[]} */ #sought = [];
  /** Whether the bar of the matches is loaded. */ #hasMatches = false;
  /** Whether the bar goes to the first match once it is loaded. */ #goesToMatch = false;
  #matches = lazily(async () => {
    const { matchBarOf } = await import("./editor-match-bar.js");
    const bar = matchBarOf(this.#editor);
    this.#head.after(bar.element);
    this.#hasMatches = true;
    return bar;
  });
  #awayWords = element("span", {});
  #wayBack = element("span", {});
  #trash = element(
    "button",
    {
      class: "icon",
      type: "button",
      "aria-label": words.moveToTrash,
      title: words.moveToTrash,
      onclick: () => this.#fire("bn-trash"),
    },
    icon("trash"),
  );
  #delete = element(
    "button",
    { type: "button", class: "delete", onclick: () => this.#fire("bn-delete") },
    words.deleteForever,
  );
  #restoreLine = element(
    "div",
    { class: "trashed-line", hidden: true },
    this.#awayWords,
    this.#delete,
    element(
      "button",
      { class: "second", type: "button", onclick: () => this.#fire("bn-restore") },
      icon("restore"),
      this.#wayBack,
    ),
  );
  #head = element(
    "header",
    { class: "pane-head" },
    this.#back,
    this.#heading,
    element("span", { class: "pane-state" }, this.#time, this.#state, this.#due, this.#read),
    this.#menu,
    this.#draw,
    this.#history,
    this.#remind.button,
    this.#remind.menu,
    this.#pin,
    this.#archive,
    this.#trash,
  );
  #sampleLine = element(
    "div",
    { class: "trashed-line", hidden: true },
    element("span", {}, words.isSample),
    element(
      "button",
      { class: "second", type: "button", onclick: () => this.#fire("bn-remove-sample") },
      words.removeSample,
    ),
  );
  #page = element("div", { class: "pane-page" }, this.#restoreLine, this.#sampleLine, this.#editor);
  #message = element("div", { class: "pane-message" });

  connectedCallback() {
    if (this.firstChild) return;
    this.#texts.hidden = true;
    this.#editor.showFormatBar();
    this.#editor.append(this.#mentions.element);
    // The time of the last change is relative to now.
    setInterval(() => this.#drawState(), 60_000);
    this.append(this.#head, element("div", { class: "pane-scroll" }, this.#page, this.#texts, this.#message));
    this.#texts.addEventListener("bn-history-end", () => void this.#showHistory(false));
    // On the whole pane, because the key may come before the history has the focus.
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#texts.hidden) return;
      event.preventDefault();
      void this.#showHistory(false);
    });
    this.#texts.addEventListener("bn-history-restore", (event) => {
      const detail = { noteID: this.session?.id, .../** @type {CustomEvent} */ (event).detail };
      this.dispatchEvent(new CustomEvent("bn-restore-text", { detail }));
    });
    this.#menu.addEventListener("bn-link-chosen", (event) => {
      const { activity } = /** @type {{activity: Activity}} */ (/** @type {CustomEvent} */ (event).detail);
      void this.session?.addLink(newLinkOf(activity));
    });
    this.#editor.addEventListener("bn-drawing", () => {
      this.#draw.hidden = !this.#editor.canDraw;
      this.#draw.setAttribute("aria-pressed", String(this.#editor.isDrawing));
    });
    this.#page.addEventListener("click", (event) => event.target === this.#page && this.focusText());
  }

  get session() {
    return this.#editor.session;
  }

  /** @param {NotebookClient} client */
  set client(client) {
    this.#texts.client = this.#client = this.#mentions.client = client;
    LinkCard.findCopy = (linkID) => pageCopy(client, linkID);
    this.#menu.loadActivities = () => client.activities();
    this.#menu.findLinks = (search) => client.findLinks(search);
    this.#editor.loadTags = () => client.tagNames();
  }

  /** Shows or hides the note's history over the note. @param {boolean} isShown */
  async #showHistory(isShown) {
    const wasShown = !this.#texts.hidden;
    this.#history.setAttribute("aria-pressed", String(isShown));
    this.#texts.hidden = !isShown;
    this.#page.hidden = isShown;
    if (!isShown) {
      this.#texts.close();
      if (wasShown) this.#history.focus();
      return;
    }
    const { session } = this;
    await session?.save();
    if (session?.id && session === this.session) await this.#texts.open(session.id);
  }

  /** @param {string} name */
  set device(name) {
    this.#menu.device = name;
  }

  /** @param {NoteSession} session @param {Shelf} shelf */
  showNote(session, shelf) {
    this.#clear();
    const trashed = shelf === "trash";
    this.#editor.readOnly = trashed;
    this.#editor.session = session;
    this.#back.href = notesPath(null, shelf);
    this.#sampleLine.hidden = shelf !== "notes" || session.id === null || session.id !== sampleID();
    this.#remind.button.hidden = trashed;
    this.#pin.hidden = shelf !== "notes";
    this.#archive.hidden = shelf !== "notes";
    this.#menu.hidden = trashed;
    this.#delete.hidden = !trashed;
    this.#trash.hidden = trashed;
    this.#page.hidden = false;
    this.#head.hidden = false;
    session.addEventListener("change", () => this.#drawState(), { signal: this.#listening.signal });
    this.#drawState();
    session.addEventListener("created", () => void this.#mentions.show(session.id), {
      signal: this.#listening.signal,
    });
    void this.#mentions.show(session.id);
  }

  /** Loads what marks the matches of a search. Without it, the note is shown without marks. */
  async loadMatches() {
    await this.#matches().catch(() => {});
  }

  /**
   * Marks the matches of the search by which the open note was found.
   *
   * @param {readonly string[]} words folded words; empty to show none
   * @param {{goes?: boolean}} [how] whether to go to the first match
   */
  async showMatches(words, { goes = false } = {}) {
    this.#sought = words;
    this.#goesToMatch = words.length > 0 && (goes || this.#goesToMatch);
    if (!words.length && !this.#hasMatches) return;
    const bar = await this.#matches().catch(() => null);
    if (this.#sought !== words) return;
    bar?.search(words, { goes: this.#goesToMatch });
    this.#goesToMatch = false;
  }

  /** Shows what changed in the notes around the open one. @param {string} [noteID] undefined if any may have changed */
  notebookChanged(noteID) {
    this.#editor.noteChanged(noteID);
    this.#mentions.changed(noteID);
  }

  /** @param {Shelf} shelf */
  showNothing(shelf) {
    this.#clear();
    this.#showState(noNoteOpen(shelf));
  }

  /** Shows the introduction of an empty notebook. */
  showFirstRun() {
    this.#clear();
    this.#showState(firstRun(() => this.dispatchEvent(new Event("bn-try-sample"))));
  }

  /** Shows the loading state. */
  showWait() {
    this.#clear();
    this.#showState(loadingState(5));
  }

  /** @param {unknown} error @param {() => void} again */
  showError(error, again) {
    this.#clear();
    this.#showState(noteError(error, again));
  }

  /** Closes the history. */
  endHistory() {
    void this.#showHistory(false);
  }

  focusText() {
    this.#editor.focusText();
  }

  startDrawing() {
    if (this.#editor.canDraw && !this.#editor.isDrawing) this.#editor.toggleDrawing();
  }

  focusTitle() {
    this.#editor.focusTitle();
  }

  #clear() {
    void this.showMatches([]);
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#editor.session = null;
    void this.#mentions.show(null);
    this.#texts.hidden = true;
    this.#texts.close();
    this.#history.setAttribute("aria-pressed", "false");
    this.#message.replaceChildren();
    this.#message.hidden = true;
  }

  /** @param {...Node} children */
  #showState(...children) {
    this.#page.hidden = true;
    this.#head.hidden = true;
    this.#message.hidden = false;
    this.#message.replaceChildren(...children);
  }

  #drawState() {
    const session = this.session;
    if (!session) return;
    const { state, modifiedAt } = session;
    // Another window may have put it away.
    this.#restoreLine.hidden = !session.isAway;
    say(this.#awayWords, session.isTrashed ? words.inTrash : words.inArchive);
    say(this.#wayBack, session.isTrashed ? words.restore : words.unarchive);
    say(this.#heading, session.title || words.untitled);
    say(this.#time, modifiedAt ? formatRowTime(modifiedAt) : "");
    if (modifiedAt) this.#time.dateTime = modifiedAt;
    this.#state.dataset.state = state;
    if (state !== "saving") say(this.#state, saveStateWords(state));
    for (const button of [this.#trash, this.#pin, this.#archive, this.#history]) {
      button.disabled = !session.id;
    }
    const { reminder } = session;
    this.#remind.button.disabled = !session.id;
    this.#remind.button.classList.toggle("on", Boolean(reminder));
    say(this.#due, reminder ? words.remindsAt(reminderText(reminder)) : "");
    this.#read.hidden = !session.id;
    const pin = session.isPinned ? words.unpin : words.pin;
    if (this.#pin.title !== pin) setAttributes(this.#pin, { "aria-label": pin, title: pin });
    this.#pin.classList.toggle("on", session.isPinned);
  }

  /**
   * @param
   * {"bn-trash" | "bn-restore" | "bn-delete" | "bn-remove-sample" | "bn-pin" | "bn-archive" | "bn-remind"}
   * name
   * @param {object} [detail]
   */
  #fire(name, detail = {}) {
    const noteID = this.session?.id;
    if (noteID) this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { noteID, ...detail } }));
  }
}

/**
 * Sets a text only if it has changed, because screen readers announce it.
 *
 * @param {HTMLElement} where
 * @param {string} text
 */
function say(where, text) {
  if (where.textContent !== text) where.textContent = text;
}
