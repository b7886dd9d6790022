import { element } from "../components/element.js";
import { words } from "../components/words.js";
import { excerptOf } from "./excerpt.js";
import { errorWords } from "./error-words.js";
import { lazily, styleSheet } from "./lazily.js";
import { goTo } from "./navigate.js";
import { NoteActions } from "./note-actions.js";
import { NoteList } from "./note-list.js";
import { firstRun } from "./first-run.js";
import { paneTrouble, pickNote } from "./pane-messages.js";
import { endReminder } from "./reminder-client.js";
import { reminderTime } from "./reminder-times.js";
import { notesPath } from "./route.js";
import { makeSample, removeSample } from "./sample-note.js";
import { waitState } from "./states.js";
/** @import { NoteSummary, Reminder } from "../components/model.js" */
/** @import { NoteSession } from "../components/note-session.js" */
/** @import { App } from "./main.js" */
/** @import { NotePane } from "./note-pane.js" */
/** @import { Shelf } from "./route.js" */
/** @import { NotesRoute } from "./route.js" */

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
  /** @type {App} */ #app;
  #actions;
  #listening = new AbortController();
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #listing;
  /** What changed since the list heard of it; null where that may be anything. @type {Set<string> | null} */
  #changedNotes = new Set();

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#list.client = app.client;
    this.#actions = new NoteActions(app, (ids, moved) => this.#wereChanged(ids, moved));
    this.#list.addEventListener("bn-act", (event) => {
      const { action, notes } = /** @type {CustomEvent} */ (event).detail;
      void this.#actions.run(action, notes).then((isDone) => isDone && this.#list.endPicking());
    });
    this.#list.addEventListener("bn-listed", () => this.#drawNothing());
    this.#list.addEventListener("bn-try-sample", () => void this.#trySample());
    this.#list.addEventListener("bn-empty-trash", () => void this.#emptyTrash());
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#pane ?? this.#untilPane);
    if (this.#changedNotes === null || this.#changedNotes.size) this.#hear();
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
    this.#drawNothing();
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
    pane.addEventListener("bn-try-sample", () => void this.#trySample());
    pane.addEventListener(
      "bn-remove-sample",
      (event) => void this.#removeSample(/** @type {CustomEvent} */ (event).detail.noteID),
    );
    pane.addEventListener("bn-delete", async (event) => {
      const { noteID } = /** @type {CustomEvent} */ (event).detail;
      const { client } = this.#app;
      await this.#actions.run("delete", [await client.readNote(noteID)]).catch((error) => this.#fail(error));
    });
    pane.addEventListener("bn-remind", (event) => {
      const { noteID, at } = /** @type {CustomEvent} */ (event).detail;
      void this.#remind(noteID, at && { dueAt: at.toISOString() });
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

  /** Something changed in the notebook, here or elsewhere: the list hears of it, once for a burst. @param {string} [noteID] none where it may be anything */
  changed(noteID) {
    clearTimeout(this.#listing);
    if (!noteID) this.#changedNotes = null;
    else this.#changedNotes?.add(noteID);
    if (this.isConnected) this.#hear();
  }

  #hear() {
    this.#listing = setTimeout(() => {
      void this.#list.changed(this.#changedNotes);
      this.#changedNotes = new Set();
    }, 250);
  }

  /** All of the trash, also what the list does not show. */
  async #emptyTrash() {
    /** @type {NoteSummary[]} */
    const all = [];
    /** @type {string | undefined} */
    let cursor;
    try {
      do {
        const page = await this.#app.client.listNotes({ shelf: "trash", limit: 200, cursor });
        all.push(...page.notes);
        cursor = page.nextCursor;
      } while (cursor);
    } catch (error) {
      return this.#fail(error);
    }
    if (all.length) await this.#actions.run("delete", all);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#app.notice.say(errorWords(error).title);
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
    this.#list.selected = noteID;
    document.title = shelf === "notes" ? words.product : `${words[shelf]} – ${words.product}`;
    // A sheet that just got its address: the list hears of it, the caret stays where it is.
    if (noteID && this.#pane?.session?.id === noteID && this.#list.shelf === shelf) {
      return void this.#list.changed([noteID]);
    }
    const listing = this.#list.show(shelf, search);
    if (!noteID) this.#drawNothing();
    else await this.#open(noteID, shelf, turn);
    await listing;
  }

  /** Where no note is open: what to do, or, in an empty notebook, what it is for. */
  #drawNothing() {
    if (this.dataset.shows !== "list") return;
    if (this.#list.isEmpty) {
      this.#tell((pane) => pane.showFirstRun(), () => firstRun(() => void this.#trySample()));
    } else this.#tell((pane) => pane.showNothing(), pickNote);
  }

  /** In the pane, or where it will be. @param {(pane: NotePane) => void} show @param {() => Node} made */
  #tell(show, made) {
    if (this.#pane) show(this.#pane);
    else this.#message.replaceChildren(made());
  }

  async #trySample() {
    try {
      goTo(notesPath((await makeSample(this.#app.client)).id));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} noteID */
  async #removeSample(noteID) {
    const { client, notes, notice } = this.#app;
    try {
      await this.#pane?.session?.save();
      const back = await removeSample(client, noteID);
      notes.forget(noteID);
      goTo(notesPath(null));
      const undo = () => back().then(({ id }) => goTo(notesPath(id)), (error) => this.#fail(error));
      notice.say(words.sampleRemoved, { label: words.undo, run: undo });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} noteID @param {Shelf} shelf @param {number} turn */
  async #open(noteID, shelf, turn) {
    // What comes at once takes the place of the note before; only what does not leaves it empty meanwhile.
    const waiting = setTimeout(() => {
      if (turn === this.#turn) this.#tell((pane) => pane.showWait(), () => waitState(5));
    }, 150);
    try {
      const opening = noteID === "new" ? this.#app.notes.blank() : this.#app.notes.open(noteID);
      const [session, pane] = await Promise.all([opening, this.pane()]);
      clearTimeout(waiting);
      if (turn !== this.#turn) return;
      pane.showNote(session, shelf);
      this.#follow(session);
      document.title = `${session.title || words.untitled} – ${words.product}`;
      if (noteID === "new") pane.focusTitle();
    } catch (error) {
      if (turn !== this.#turn) return;
      const again = () => void this.#open(noteID, shelf, turn);
      this.#tell((pane) => pane.showError(error, again), () => paneTrouble(error, again));
    } finally {
      clearTimeout(waiting);
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
    const reflect = () => {
      if (signal.aborted) return;
      const { id, title, body, modifiedAt } = session;
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

  /** @param {string} noteID */
  async #trash(noteID) {
    try {
      await this.#pane?.session?.save();
      await this.#app.client.trashNote(noteID);
    } catch (error) {
      return this.#fail(error);
    }
    this.#app.notes.forget(noteID);
    goTo(notesPath(null));
    this.#app.notice.say(words.movedToTrash, { label: words.undo, run: () => this.#restore(noteID) });
  }

  /** Sets the note's reminder, or ends it; undone by what was before. @param {string} noteID @param {Reminder | null | undefined} reminder */
  async #remind(noteID, reminder) {
    const { client, notes, notice } = this.#app;
    try {
      const { reminder: before } = await client.readNote(noteID);
      if (reminder) await client.setReminder(noteID, reminder);
      else if (before) await endReminder(client, noteID);
      await notes.changed(noteID);
      const said = reminder ? words.remindsAt(reminderTime(reminder.dueAt)) : words.reminderDone;
      notice.say(said, { label: words.undo, run: () => this.#remind(noteID, before) });
    } catch (error) {
      this.#fail(error);
    }
  }

  async #pin() {
    const session = this.#pane?.session;
    if (!session?.id) return;
    try {
      await this.#app.client.arrangeNote(session.id, { isPinned: !session.isPinned });
      await session.refresh();
      await this.#list.changed([session.id]);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} noteID */
  async #archive(noteID) {
    try {
      await this.#pane?.session?.save();
      await this.#app.client.arrangeNote(noteID, { isArchived: true });
    } catch (error) {
      return this.#fail(error);
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
      return this.#fail(error);
    }
    this.#pane?.endHistory();
    void this.#list.changed([noteID]);
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
      this.#fail(error);
    }
  }
}
