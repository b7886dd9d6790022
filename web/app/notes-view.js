import { words } from "../components/words.js";
import { excerptOf } from "./excerpt.js";
import { errorWords } from "./error-words.js";
import { goTo } from "./navigate.js";
import { NoteList } from "./note-list.js";
import { NotePane } from "./note-pane.js";
import { notesPath } from "./route.js";
/** @import { NoteSession } from "../components/note-session.js" */
/** @import { App } from "./main.js" */
/** @import { Shelf } from "./route.js" */
/** @import { NotesRoute } from "./route.js" */

/** The Notes app: the list and the note beside it; on a phone one after the other. */
export class NotesView extends HTMLElement {
  #list = new NoteList();
  #pane = new NotePane();
  /** @type {App} */ #app;
  #listening = new AbortController();
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #listing;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#list.client = app.client;
    this.#pane.client = app.client;
    this.#pane.device = app.device;
    this.#pane.addEventListener(
      "bn-trash",
      (event) => void this.#trash(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    this.#pane.addEventListener(
      "bn-restore",
      (event) => void this.#restore(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    this.#pane.addEventListener("bn-restore-text", (event) => {
      const { noteID, revision, undo } = /** @type {CustomEvent} */ (event).detail;
      void this.#restoreText(noteID, revision, undo);
    });
    this.#pane.addEventListener("bn-pin", () => void this.#pin());
    this.#pane.addEventListener(
      "bn-archive",
      (event) => void this.#archive(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    this.#pane.addEventListener(
      "bn-open-note",
      (event) => goTo(notesPath(/** @type {CustomEvent} */ (event).detail.noteID)),
    );
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#pane);
  }

  /** Something changed in the notebook, here or elsewhere: the list hears of it, once for a burst. */
  changed() {
    clearTimeout(this.#listing);
    if (this.isConnected) this.#listing = setTimeout(() => void this.#list.reload(), 250);
  }

  /** @param {NotesRoute} route */
  async show({ noteID, shelf, search }) {
    const turn = ++this.#turn;
    this.dataset.shows = noteID ? "note" : "list";
    this.#list.selected = noteID;
    document.title = shelf === "notes" ? words.product : `${words[shelf]} – ${words.product}`;
    // A sheet that just got its address: the list hears of it, the caret stays where it is.
    if (noteID && this.#pane.session?.id === noteID && this.#list.shelf === shelf) {
      return void this.#list.reload();
    }
    const listing = this.#list.show(shelf, search);
    if (!noteID) this.#pane.showNothing();
    else await this.#open(noteID, shelf, turn);
    await listing;
  }

  /** @param {string} noteID @param {Shelf} shelf @param {number} turn */
  async #open(noteID, shelf, turn) {
    try {
      const session = noteID === "new" ? this.#app.notes.blank() : await this.#app.notes.open(noteID);
      if (turn !== this.#turn) return;
      this.#pane.showNote(session, shelf);
      this.#follow(session);
      document.title = `${session.title || words.untitled} – ${words.product}`;
      if (noteID === "new") this.#pane.focusTitle();
    } catch (error) {
      if (turn === this.#turn) this.#pane.showError(error, () => void this.#open(noteID, shelf, turn));
    }
  }

  /** @param {NoteSession} session */
  #follow(session) {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    session.addEventListener("created", () => {
      // Who went elsewhere meanwhile is not called back.
      if (session.id && this.isConnected) goTo(notesPath(session.id), { replace: true });
    }, { signal });
    session.addEventListener("change", () => {
      const { id, title, body, modifiedAt } = session;
      document.title = `${title || words.untitled} – ${words.product}`;
      if (id) {
        this.#list.reflect({ id, title, excerpt: excerptOf(body), ...(modifiedAt ? { modifiedAt } : {}) });
      }
    }, { signal });
  }

  /** @param {string} noteID */
  async #trash(noteID) {
    try {
      await this.#pane.session?.save();
      await this.#app.client.trashNote(noteID);
    } catch (error) {
      return this.#app.notice.say(errorWords(error).title);
    }
    this.#app.notes.forget(noteID);
    goTo(notesPath(null));
    this.#app.notice.say(words.movedToTrash, { label: words.undo, run: () => this.#restore(noteID) });
  }

  async #pin() {
    const session = this.#pane.session;
    if (!session?.id) return;
    try {
      await this.#app.client.arrangeNote(session.id, { isPinned: !session.isPinned });
      await session.refresh();
      await this.#list.reload();
    } catch (error) {
      this.#app.notice.say(errorWords(error).title);
    }
  }

  /** @param {string} noteID */
  async #archive(noteID) {
    try {
      await this.#pane.session?.save();
      await this.#app.client.arrangeNote(noteID, { isArchived: true });
    } catch (error) {
      return this.#app.notice.say(errorWords(error).title);
    }
    this.#app.notes.forget(noteID);
    goTo(notesPath(null));
    this.#app.notice.say(words.archived, { label: words.undo, run: () => this.#restore(noteID) });
  }

  /** Brings an earlier text back; the last one is brought back the same way. @param {string} noteID @param {number} revision @param {number} [undo] */
  async #restoreText(noteID, revision, undo) {
    try {
      await this.#app.client.restoreText(noteID, revision);
      await this.#app.notes.changed(noteID);
    } catch (error) {
      return this.#app.notice.say(errorWords(error).title);
    }
    this.#pane.endHistory();
    void this.#list.reload();
    this.#app.notice.say(
      undo ? words.textRestored : words.restoreUndone,
      undo ? { label: words.undo, run: () => this.#restoreText(noteID, undo) } : undefined,
    );
  }

  /** Brings a note back from the archive or the trash. @param {string} noteID */
  async #restore(noteID) {
    const isArchived = (await this.#app.notes.open(noteID).catch(() => null))?.isArchived;
    try {
      if (isArchived) {
        await this.#app.client.arrangeNote(noteID, { isArchived: false });
      } else await this.#app.client.restoreNote(noteID);
      this.#app.notes.forget(noteID);
      goTo(notesPath(noteID));
      this.#app.notice.say(isArchived ? words.unarchived : words.restored);
    } catch (error) {
      this.#app.notice.say(errorWords(error).title);
    }
  }
}
