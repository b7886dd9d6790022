import { element } from "../components/element.js";
import { words } from "../components/words.js";
import { excerptOf } from "./excerpt.js";
import { errorWords } from "./error-words.js";
import { lazily, styleSheet } from "./lazily.js";
import { goTo } from "./navigate.js";
import { NoteList } from "./note-list.js";
import { paneTrouble, pickNote } from "./pane-messages.js";
import { notesPath } from "./route.js";
/** @import { NoteSession } from "../components/note-session.js" */
/** @import { App } from "./main.js" */
/** @import { NotePane } from "./note-pane.js" */
/** @import { Shelf } from "./route.js" */
/** @import { NotesRoute } from "./route.js" */

/**
 * The Notes app: the list and the note beside it; on a phone one after the other. The pane in which notes are written is most of the
 * app's modules: it comes with the first note.
 */
export class NotesView extends HTMLElement {
  #list = new NoteList();
  /** @type {NotePane | null} */ #pane = null;
  #untilPane = element("div", { class: "pane-message" });
  /** @type {App} */ #app;
  #listening = new AbortController();
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #listing;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#list.client = app.client;
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#pane ?? this.#untilPane);
  }

  /** Where notes are written, once it is there. */
  pane = lazily(async () => {
    const [{ NotePane }] = await Promise.all([
      import("./note-pane-elements.js"),
      styleSheet("/app/history.css"),
    ]);
    const pane = this.#pane = new NotePane();
    this.#connect(pane);
    this.#untilPane.replaceWith(pane);
    return pane;
  });

  /** @param {NotePane} pane */
  #connect(pane) {
    pane.client = this.#app.client;
    pane.device = this.#app.device;
    pane.addEventListener(
      "bn-trash",
      (event) => void this.#trash(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    pane.addEventListener(
      "bn-restore",
      (event) => void this.#restore(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    pane.addEventListener("bn-restore-text", (event) => {
      const { noteID, revision, undo } = /** @type {CustomEvent} */ (event).detail;
      void this.#restoreText(noteID, revision, undo);
    });
    pane.addEventListener("bn-pin", () => void this.#pin());
    pane.addEventListener(
      "bn-archive",
      (event) => void this.#archive(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    pane.addEventListener(
      "bn-open-note",
      (event) => goTo(notesPath(/** @type {CustomEvent} */ (event).detail.noteID)),
    );
  }

  /** Something changed in the notebook, here or elsewhere: the list hears of it, once for a burst. */
  changed() {
    clearTimeout(this.#listing);
    if (this.isConnected) this.#listing = setTimeout(() => void this.#list.reload(), 250);
  }

  /** @param {NotesRoute} route */
  async show({ noteID, shelf }) {
    const turn = ++this.#turn;
    this.dataset.shows = noteID ? "note" : "list";
    this.#list.selected = noteID;
    document.title = shelf === "notes" ? words.product : `${words[shelf]} – ${words.product}`;
    // A sheet that just got its address: the list hears of it, the caret stays where it is.
    if (noteID && this.#pane?.session?.id === noteID && this.#list.shelf === shelf) {
      return void this.#list.reload();
    }
    const listing = this.#list.show(shelf);
    if (!noteID) this.#showNothing();
    else await this.#open(noteID, shelf, turn);
    await listing;
  }

  /** @param {string} noteID @param {Shelf} shelf @param {number} turn */
  async #open(noteID, shelf, turn) {
    try {
      const opening = noteID === "new" ? this.#app.notes.blank() : this.#app.notes.open(noteID);
      const [session, pane] = await Promise.all([opening, this.pane()]);
      if (turn !== this.#turn) return;
      pane.showNote(session, shelf);
      this.#follow(session);
      document.title = `${session.title || words.untitled} – ${words.product}`;
      if (noteID === "new") pane.focusTitle();
    } catch (error) {
      if (turn !== this.#turn) return;
      const again = () => void this.#open(noteID, shelf, turn);
      if (this.#pane) this.#pane.showError(error, again);
      else this.#untilPane.replaceChildren(...paneTrouble(error, again));
    }
  }

  #showNothing() {
    if (this.#pane) this.#pane.showNothing();
    else this.#untilPane.replaceChildren(...pickNote());
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
      await this.#pane?.session?.save();
      await this.#app.client.trashNote(noteID);
    } catch (error) {
      return this.#app.notice.say(errorWords(error).title);
    }
    this.#app.notes.forget(noteID);
    goTo(notesPath(null));
    this.#app.notice.say(words.movedToTrash, { label: words.undo, run: () => this.#restore(noteID) });
  }

  async #pin() {
    const session = this.#pane?.session;
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
      await this.#pane?.session?.save();
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
    this.#pane?.endHistory();
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
