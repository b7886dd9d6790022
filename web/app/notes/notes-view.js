import { element } from "../../base/dom/element.js";
import { randomKey } from "../../base/dom/random-key.js";
import { words } from "../../base/i18n/words.js";
import { excerptOf } from "../../base/text/excerpt.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { lazily, styleSheet } from "../../base/dom/lazily.js";
import { captureBar } from "../capture/capture-bar.js";
import { goTo, goToUnlessLeft, historyState, setHistoryState } from "../routing/navigate.js";
import { NoteList } from "./list/note-list.js";
import { firstRun } from "./list/first-run.js";
import { noNoteOpen, noteError } from "./pane/pane-states.js";
import { notesPath } from "../routing/route.js";
import { loadingState } from "../../base/ui/states.js";
/** @import { NoteSession } from "../../sync/note-session.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */
/** @import { NoteCommands } from "./note-commands.js" */
/** @import { NotePane } from "./pane/note-pane.js" */
/** @import { Shelf } from "../routing/route.js" */
/** @import { NotesRoute } from "../routing/route.js" */

/** Milliseconds between updates of the list while a note is edited. */
const listUpdateInterval = 150;

/**
 * The Notes app: the list and the open note beside it, or one after the other on a phone. The pane has most
 * of the app's modules, so it loads with the first note.
 */
export class NotesView extends HTMLElement {
  #list = new NoteList();
  /** @type {NotePane | null} */ #pane = null;
  #message = element("div", { class: "pane-message" });
  #placeholder = element("div", { class: "pane-until" }, this.#message);
  #capture = captureBar({
    takePhotos: (files) => void this.#begin(files),
    draw: () => void this.#drawNew(),
  });
  /** The key of the next note to draw in. A second press, and one after a lost response, make no other note. */
  #drawingKey = randomKey();
  #client;
  #openedNotes;
  #notice;
  #device;
  #listening = new AbortController();
  #navigationCount = 0;
  /** Opens the note again after an error. @type {(() => void) | null} */ #retry = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #listTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #begunTimer;
  /**
   * The notes that changed since the list was updated; null if any note may have changed.
   *
   * @type {Set<string> | null}
   */
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
    this.#list.recent = (query) => openedNotes.recent(query);
    this.#list.begun.onOpen = ({ key }) => openedNotes.resume({ key });
    openedNotes.onBegunChange = () => this.#drawBegunSoon();
    this.#list.addEventListener("bn-action", (event) => {
      const { action, notes } = /** @type {CustomEvent} */ (event).detail;
      void this.#run(async (commands) => {
        if (await commands.run(action, notes)) this.#list.endSelection();
      });
    });
    this.#list.addEventListener("bn-list-loaded", () => {
      this.#drawWithoutNote();
      if (this.dataset.shows === "note") void this.#pane?.showMatches(this.#soughtWords);
    });
    this.#list.addEventListener(
      "bn-trouble",
      (event) => this.#showError(/** @type {CustomEvent} */ (event).detail.error),
    );
    this.#list.addEventListener("bn-tag-action", (event) => {
      const { action, tag } = /** @type {CustomEvent} */ (event).detail;
      void this.#run((commands) => commands.runOnTag(action, tag));
    });
    this.#list.addEventListener("bn-try-sample", () => void this.#trySample());
    this.#list.addEventListener("bn-empty-trash", () => void this.#run((commands) => commands.emptyTrash()));
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#capture, this.#pane ?? this.#placeholder);
    if (this.#changedNotes === null || this.#changedNotes.size) this.#updateListSoon();
  }

  /** The commands load with the pane, or with the first command. */
  #commands = lazily(async () => {
    const { NoteCommands } = await import("./note-commands.js");
    const services = { client: this.#client, openedNotes: this.#openedNotes, notice: this.#notice };
    return new NoteCommands(services, this.#list, (ids, moved) => this.#onNotesChanged(ids, moved));
  });

  /** @param {(commands: NoteCommands) => unknown} work */
  async #run(work) {
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

  /** Begins a note with photos, which this browser keeps until the server has them. @param {File[]} files */
  async #begin(files) {
    const goTo = goToUnlessLeft();
    try {
      goTo(this.#openedNotes.pathOf(await this.#openedNotes.begin({ files })));
    } catch (error) {
      if (error instanceof DOMException) this.#notice.say(words.notKept);
      else this.#showError(error);
    }
  }

  /** Opens a new note to draw in it. A drawing needs a note on the server. */
  async #drawNew() {
    const goTo = goToUnlessLeft();
    try {
      const { id } = await this.#client.createNote({ title: "", body: "", links: [] }, this.#drawingKey);
      this.#drawingKey = randomKey();
      goTo(notesPath(id), { state: { draws: true } });
    } catch (error) {
      this.#showError(error);
    }
  }

  #trySample() {
    return this.#run((commands) => commands.trySample());
  }

  /** The pane of the open note. */
  pane = lazily(async () => {
    const [{ NotePane }, commands] = await Promise.all([
      import("./pane/note-pane-elements.js"),
      this.#commands(),
      styleSheet("/app/notes/pane/history.css"),
    ]);
    const pane = this.#pane = new NotePane();
    this.#connect(pane);
    commands.connect(pane);
    this.#placeholder.replaceWith(pane);
    // Nothing can be typed before the note is loaded.
    if (this.dataset.shows === "note") pane.showWait();
    else this.#drawWithoutNote();
    return pane;
  });

  /** @param {NotePane} pane */
  #connect(pane) {
    pane.client = this.#client;
    pane.device = this.#device;
    for (const name of ["bn-open-note", "bn-open-in-notes"]) {
      pane.addEventListener(
        name,
        (event) => goTo(notesPath(/** @type {CustomEvent} */ (event).detail.noteID)),
      );
    }
    pane.addEventListener(
      "bn-trouble",
      (event) => this.#showError(/** @type {CustomEvent} */ (event).detail.error),
    );
  }

  /**
   * Updates the list after changes in the notebook, once for several changes.
   *
   * @param {string} [noteID] the changed note; undefined if any note may have changed
   */
  onNotebookChange(noteID) {
    clearTimeout(this.#listTimer);
    if (!noteID) this.#changedNotes = null;
    else this.#changedNotes?.add(noteID);
    this.#pane?.notebookChanged(noteID);
    if (this.isConnected) this.#updateListSoon();
  }

  /** Updates the list and retries the note when the server is reachable again. */
  onReconnect() {
    clearTimeout(this.#listTimer);
    this.#updateListSoon();
    this.#pane?.notebookChanged();
    this.#retry?.();
  }

  #updateListSoon() {
    this.#listTimer = setTimeout(() => {
      void this.#list.changed(this.#changedNotes);
      this.#changedNotes = new Set();
    }, 250);
  }

  /** @param {string[]} ids @param {boolean} moved */
  #onNotesChanged(ids, moved) {
    if (!this.isConnected) return;
    const open = this.#pane?.session?.id;
    if (moved && open && ids.includes(open)) goTo(notesPath(null, this.#list.shelf));
    else void this.#list.changed(ids);
  }

  /** @param {NotesRoute} route */
  async show({ noteID, shelf, search }) {
    const navigation = ++this.#navigationCount;
    this.dataset.shows = noteID ? "note" : "list";
    this.dataset.shelf = shelf;
    this.#list.selected = noteID;
    this.#drawBegunSoon();
    document.title = shelf === "notes" ? words.product : `${words[shelf]} – ${words.product}`;
    // A new note that just got its URL: the list is updated, and the caret stays.
    if (noteID && this.#pane?.session?.id === noteID && this.#list.shelf === shelf) {
      // Or its row was pressed again.
      void this.#pane.showMatches(this.#soughtWords, { goes: true });
      return void this.#list.changed([noteID]);
    }
    this.#listening.abort();
    this.#retry = null;
    // The loaded list is updated after the note, for which the person waits.
    const listing = noteID && this.#list.isShowing(shelf) ? null : this.#list.show(shelf, search);
    if (!noteID) this.#drawWithoutNote();
    else await this.#open(noteID, shelf, navigation);
    if (listing) await listing;
    else if (navigation === this.#navigationCount) await this.#list.show(shelf, search);
  }

  /** Shows the notes that are not on the server, a few times a second at most. */
  #drawBegunSoon() {
    this.#begunTimer ??= setTimeout(() => {
      this.#begunTimer = undefined;
      this.#drawBegun();
    }, listUpdateInterval);
  }

  #drawBegun() {
    const begun = this.#list.shelf === "notes" ? this.#openedNotes.begun : [];
    this.#list.begun.draw(begun, this.dataset.shows === "note" ? this.#pane?.session?.key : undefined);
  }

  /** The words of the search that found the open note. */
  get #soughtWords() {
    const id = this.#pane?.session?.id;
    return id && this.#list.rows.has(id) ? this.#list.searchWords : [];
  }

  /** Without an open note, shows what to do, or in an empty notebook, how it works. */
  #drawWithoutNote() {
    if (this.dataset.shows !== "list") return;
    if (this.#list.isEmpty) {
      this.#drawInPane((pane) => pane.showFirstRun(), () => firstRun(() => void this.#trySample()));
    } else {
      const { shelf } = this.#list;
      this.#drawInPane((pane) => pane.showNothing(shelf), () => noNoteOpen(shelf));
    }
  }

  /**
   * Draws into the pane, or into its placeholder.
   *
   * @param {(pane: NotePane) => void} show
   * @param {() => Node} made
   */
  #drawInPane(show, made) {
    if (this.#pane) show(this.#pane);
    else this.#message.replaceChildren(made());
  }

  /** @param {string} noteID @param {Shelf} shelf @param {number} navigation */
  async #open(noteID, shelf, navigation) {
    // A note that loads quickly replaces the previous one at once; otherwise a loading state does.
    const waiting = setTimeout(() => {
      if (navigation === this.#navigationCount) {
        this.#drawInPane((pane) => pane.showWait(), () => loadingState(5));
      }
    }, 150);
    const coming = this.pane();
    // Handled below, with the error of the note.
    coming.catch(() => {});
    try {
      const session = await (noteID === "new" ? this.#openedNotes.blank() : this.#openedNotes.open(noteID));
      const pane = await coming;
      // Before the note is shown, because its bar would move the text.
      if (this.#list.searchWords.length) await pane.loadMatches();
      clearTimeout(waiting);
      if (navigation !== this.#navigationCount) return;
      this.#retry = null;
      // An old link leads to the folder where the note is now.
      if (session.id && shelfOf(session) !== shelf) return this.#followNote(session);
      pane.showNote(session, shelf);
      this.#observe(session);
      void pane.showMatches(this.#soughtWords, { goes: true });
      document.title = `${session.title || words.untitled} – ${words.product}`;
      if (noteID === "new" && session.isEmpty) pane.focusTitle();
      else if (noteID === "new") pane.focusText();
      // A note that was begun with a share or a photo may be on the server already.
      if (noteID === "new" && session.id) goTo(notesPath(session.id), { replace: true });
      if (/** @type {{draws?: boolean} | null} */ (historyState())?.draws) {
        setHistoryState({});
        pane.startDrawing();
      }
    } catch (error) {
      // The error is shown in the pane, which would cover it otherwise.
      await coming.catch(() => {});
      if (navigation !== this.#navigationCount) return;
      const again = this.#retry = () => void this.#open(noteID, shelf, navigation);
      this.#drawInPane((pane) => pane.showError(error, again), () => noteError(error, again));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Goes to the note's folder. @param {NoteSession} session */
  #followNote(session) {
    goTo(notesPath(session.id, shelfOf(session)), { replace: true });
  }

  /** @param {NoteSession} session */
  #observe(session) {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    session.addEventListener("created", () => {
      // Not if the person went elsewhere meanwhile.
      if (session.id && this.isConnected) goTo(notesPath(session.id), { replace: true });
    }, { signal });
    const reflect = () => {
      if (signal.aborted) return;
      const { id, title, body, modifiedAt } = session;
      // Deleted elsewhere: more edits in the trash could be lost.
      if (session.isTrashed && session.state === "saved" && this.#list.shelf !== "trash") {
        return this.#followNote(session);
      }
      document.title = `${title || words.untitled} – ${words.product}`;
      if (id) {
        this.#list.reflect({ id, title, excerpt: excerptOf(body), ...(modifiedAt ? { modifiedAt } : {}) });
      }
    };
    // Updates the list a few times a second, not on every key.
    let isComing = false;
    session.addEventListener("change", () => {
      if (isComing) return;
      isComing = true;
      setTimeout(() => {
        isComing = false;
        reflect();
      }, listUpdateInterval);
    }, { signal });
  }
}

/** @param {NoteSession} session @returns {Shelf} */
function shelfOf({ isTrashed, isArchived }) {
  return isTrashed ? "trash" : isArchived ? "archive" : "notes";
}
