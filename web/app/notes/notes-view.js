import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { excerptOf } from "../../base/model/excerpt.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { lazily, styleSheet } from "../../base/dom/lazily.js";
import { goTo } from "../routing/navigate.js";
import { NoteList } from "./list/note-list.js";
import { firstRun } from "./list/first-run.js";
import { noNoteOpen, noteError } from "./pane/pane-states.js";
import { notesPath } from "../routing/route.js";
import { waitState } from "../../base/ui/states.js";
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { NotebookClient } from "../api/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { NoteCommands } from "./note-commands.js" */
/** @import { NotePane } from "./pane/note-pane.js" */
/** @import { Shelf } from "../routing/route.js" */
/** @import { NotesRoute } from "../routing/route.js" */

/** How far the list may be behind what is written. */
const following = 150;

/**
 * The Notes app: the list and the note beside it; on a phone one after the other. The pane in which notes are written is most of the
 * app's modules: it comes with the first note.
 */
export class NotesView extends HTMLElement {
  #list = new NoteList();
  /** @type {NotePane | null} */ #pane = null;
  #message = element("div", { class: "pane-message" });
  #untilPane = element("div", { class: "pane-until" }, this.#message);
  #client;
  #openedNotes;
  #notice;
  #device;
  #listening = new AbortController();
  #turn = 0;
  /** Opens the note that could not be, once more. @type {(() => void) | null} */ #again = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #listing;
  /** What changed since the list heard of it; null where that may be anything. @type {Set<string> | null} */
  #changedNotes = new Set();

  /**
   * @param {object} services
   * @param {NotebookClient} services.client
   * @param {OpenedNotes} services.openedNotes
   * @param {Notice} services.notice
   * @param {string} services.device
   */
  constructor({ client, openedNotes, notice, device }) {
    super();
    this.#client = client;
    this.#openedNotes = openedNotes;
    this.#notice = notice;
    this.#device = device;
    this.#list.client = client;
    this.#list.addEventListener("bn-action", (event) => {
      const { action, notes } = /** @type {CustomEvent} */ (event).detail;
      void this.#do(async (commands) => {
        if (await commands.run(action, notes)) this.#list.endSelection();
      });
    });
    this.#list.addEventListener("bn-formatList", () => this.#drawNothing());
    this.#list.addEventListener(
      "bn-trouble",
      (event) => this.#showError(/** @type {CustomEvent} */ (event).detail.error),
    );
    this.#list.addEventListener("bn-try-sample", () => void this.#trySample());
    this.#list.addEventListener("bn-empty-trash", () => void this.#do((commands) => commands.emptyTrash()));
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#pane ?? this.#untilPane);
    if (this.#changedNotes === null || this.#changedNotes.size) this.#hear();
  }

  /** What is done to notes comes with the pane, or when the first of it is wanted. */
  #commands = lazily(async () => {
    const { NoteCommands } = await import("./note-commands.js");
    const services = { client: this.#client, openedNotes: this.#openedNotes, notice: this.#notice };
    return new NoteCommands(services, this.#list, (ids, moved) => this.#wereChanged(ids, moved));
  });

  /** @param {(commands: NoteCommands) => unknown} work */
  async #do(work) {
    try {
      await work(await this.#commands());
    } catch (error) {
      this.#showError(error);
    }
  }

  /** @param {unknown} error */
  #showError(error) {
    this.#notice.say(errorWords(error).title);
  }

  #trySample() {
    return this.#do((commands) => commands.trySample());
  }

  /** Where notes are written, once it is there. */
  pane = lazily(async () => {
    const [{ NotePane }, commands] = await Promise.all([
      import("./pane/note-pane-elements.js"),
      this.#commands(),
      styleSheet("/app/notes/pane/history.css"),
    ]);
    const pane = this.#pane = new NotePane();
    this.#connect(pane);
    commands.connect(pane);
    this.#untilPane.replaceWith(pane);
    // Nothing can be written before the note is there to be written in.
    if (this.dataset.shows === "note") pane.showWait();
    else this.#drawNothing();
    return pane;
  });

  /** @param {NotePane} pane */
  #connect(pane) {
    pane.client = this.#client;
    pane.device = this.#device;
    pane.addEventListener(
      "bn-open-note",
      (event) => goTo(notesPath(/** @type {CustomEvent} */ (event).detail.noteID)),
    );
  }

  /** Something changed in the notebook, here or elsewhere: the list hears of it, once for a burst. @param {string} [noteID] none where it may be anything */
  onNotebookChange(noteID) {
    clearTimeout(this.#listing);
    if (!noteID) this.#changedNotes = null;
    else this.#changedNotes?.add(noteID);
    if (this.isConnected) this.#hear();
  }

  /** The service is there, perhaps again: what is at the top of the list may have changed, and what did not come may come. */
  onReconnect() {
    clearTimeout(this.#listing);
    this.#hear();
    this.#again?.();
  }

  #hear() {
    this.#listing = setTimeout(() => {
      void this.#list.changed(this.#changedNotes);
      this.#changedNotes = new Set();
    }, 250);
  }

  /** @param {string[]} ids @param {boolean} moved */
  #wereChanged(ids, moved) {
    if (!this.isConnected) return;
    const open = this.#pane?.session?.id;
    if (moved && open && ids.includes(open)) goTo(notesPath(null, this.#list.shelf));
    else void this.#list.changed(ids);
  }

  /** @param {NotesRoute} route */
  async show({ noteID, shelf, search }) {
    const turn = ++this.#turn;
    this.dataset.shows = noteID ? "note" : "list";
    this.dataset.shelf = shelf;
    this.#list.selected = noteID;
    document.title = shelf === "notes" ? words.product : `${words[shelf]} – ${words.product}`;
    // A sheet that just got its address: the list hears of it, the caret stays where it is.
    if (noteID && this.#pane?.session?.id === noteID && this.#list.shelf === shelf) {
      return void this.#list.changed([noteID]);
    }
    this.#listening.abort();
    this.#again = null;
    // The list that is there already is looked at again once the note is there: who opens one waits for that.
    const listing = noteID && this.#list.isThere(shelf) ? null : this.#list.show(shelf, search);
    if (!noteID) this.#drawNothing();
    else await this.#open(noteID, shelf, turn);
    if (listing) await listing;
    else if (turn === this.#turn) await this.#list.show(shelf, search);
  }

  /** Where no note is open: what to do, or, in an empty notebook, what it is for. */
  #drawNothing() {
    if (this.dataset.shows !== "list") return;
    if (this.#list.isEmpty) {
      this.#tell((pane) => pane.showFirstRun(), () => firstRun(() => void this.#trySample()));
    } else this.#tell((pane) => pane.showNothing(), noNoteOpen);
  }

  /** In the pane, or where it will be. @param {(pane: NotePane) => void} show @param {() => Node} made */
  #tell(show, made) {
    if (this.#pane) show(this.#pane);
    else this.#message.replaceChildren(made());
  }

  /** @param {string} noteID @param {Shelf} shelf @param {number} turn */
  async #open(noteID, shelf, turn) {
    // What comes at once takes the place of the note before; only what does not leaves it empty meanwhile.
    const waiting = setTimeout(() => {
      if (turn === this.#turn) this.#tell((pane) => pane.showWait(), () => waitState(5));
    }, 150);
    const coming = this.pane();
    // Of both together it is told below.
    coming.catch(() => {});
    try {
      const session = await (noteID === "new" ? this.#openedNotes.blank() : this.#openedNotes.open(noteID));
      const pane = await coming;
      clearTimeout(waiting);
      if (turn !== this.#turn) return;
      this.#again = null;
      // Who follows an old link is told where the note lies now.
      if (session.id && shelfOf(session) !== shelf) return this.#goWith(session);
      pane.showNote(session, shelf);
      this.#follow(session);
      document.title = `${session.title || words.untitled} – ${words.product}`;
      if (noteID === "new") pane.focusTitle();
    } catch (error) {
      // Said in the pane, which would come over it.
      await coming.catch(() => {});
      if (turn !== this.#turn) return;
      const again = this.#again = () => void this.#open(noteID, shelf, turn);
      this.#tell((pane) => pane.showError(error, again), () => noteError(error, again));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** To where a note lies. @param {NoteSession} session */
  #goWith(session) {
    goTo(notesPath(session.id, shelfOf(session)), { replace: true });
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
    const reflect = () => {
      if (signal.aborted) return;
      const { id, title, body, modifiedAt } = session;
      // Deleted elsewhere: what is written on in the trash would go with it.
      if (session.isTrashed && session.state === "saved" && this.#list.shelf !== "trash") {
        return this.#goWith(session);
      }
      document.title = `${title || words.untitled} – ${words.product}`;
      if (id) {
        this.#list.reflect({ id, title, excerpt: excerptOf(body), ...(modifiedAt ? { modifiedAt } : {}) });
      }
    };
    // The list follows who writes some times a second, and not on every key.
    let isComing = false;
    session.addEventListener("change", () => {
      if (isComing) return;
      isComing = true;
      setTimeout(() => {
        isComing = false;
        reflect();
      }, following);
    }, { signal });
  }
}

/** @param {NoteSession} session @returns {Shelf} */
function shelfOf({ isTrashed, isArchived }) {
  return isTrashed ? "trash" : isArchived ? "archive" : "notes";
}
