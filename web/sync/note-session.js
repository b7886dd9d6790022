import { newLinkOf } from "../base/model/linked-activity.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { mergeText } from "./merge-text.js";
import { randomKey } from "../base/dom/random-key.js";
/** @import { Link, NewLink, Note, NotebookPort, NoteText } from "../base/model/model.js" */
/** @import { CreateAttempt, UnsentNote, PendingNotes, WaitingLink } from "./pending-notes.js" */

/** @typedef {"empty" | "saved" | "saving" | "kept" | "refused" | "not-kept"} SaveState */

/**
 * The editing session of a note. `edit` stores the text in this browser at once, waits for a pause, and sends the difference from the last
 * acknowledged revision. After a failure the text stays stored and is sent again. A note that changed elsewhere is merged; on a conflict
 * the server's text stays and the local text becomes a note of its own. No edit is lost. Events: `change` (anything shown), `text` (title
 * or body replaced from outside the editor), `created`, `conflict` (detail: the note with the local text).
 */
export class NoteSession extends EventTarget {
  #notebook;
  #unsent;
  #copySuffix;
  #key = randomKey();
  /** @type {string | null} */ #id = null;
  /** @type {UnsentNote["base"]} */ #base = null;
  /** @type {NoteText} */ #text = { title: "", body: "" };
  /** @type {Link[]} */ #links = [];
  /** @type {WaitingLink[]} */ #waitingLinks = [];
  /** @type {CreateAttempt | null} */ #attempt = null;
  /** @type {CreateAttempt | null} */ #copy = null;
  /** @type {Promise<void> | null} */ #sending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #tries = 0;
  /** The number of reorderings of links, and of those being sent. */
  #orders = { given: 0, underWay: 0 };
  #isKept = true;
  #isAbandoned = false;
  /** @type {NotebookError | null} */ failure = null;
  /** The milliseconds after an edit until it is sent. */
  pause;
  modifiedAt = "";
  isPinned = false;
  isArchived = false;
  isTrashed = false;
  /** The note's reminder. @type {Note["reminder"]} */ reminder;
  /** The revision that last changed the note's ink; undefined without ink. @type {number | undefined} */ inkRevision;

  /**
   * @param {NotebookPort} notebook
   * @param {PendingNotes} unsent
   * @param {string} copySuffix what the title of a note ends with that has the local text of a conflict
   * @param {{note?: Note, entry?: UnsentNote, pause?: number}} [start] an existing note, or an entry of a closed window
   */
  constructor(notebook, unsent, copySuffix, { note, entry, pause = 400 } = {}) {
    super();
    this.#notebook = notebook;
    this.#unsent = unsent;
    this.#copySuffix = copySuffix;
    this.pause = pause;
    if (note) this.#adopt(note);
    if (entry) {
      this.#key = entry.key;
      this.#id = entry.noteID;
      this.#base = entry.base;
      this.#text = entry.text;
      this.#waitingLinks = entry.links;
      this.#attempt = entry.attempt;
      this.#copy = entry.copy;
    }
  }

  /** The notebook that stores the note. */
  get notebook() {
    return this.#notebook;
  }

  /** The ink that the server does not have yet. */
  get unsentInk() {
    return this.#unsent.ink;
  }

  /** The key of its unsent changes. */
  get key() {
    return this.#key;
  }
  get id() {
    return this.#id;
  }
  /** The revision that the local text is based on; undefined before the note is on the server. */
  get revision() {
    return this.#base?.revision;
  }

  get title() {
    return this.#text.title;
  }
  get body() {
    return this.#text.body;
  }
  get links() {
    return this.#links;
  }
  get waitingLinks() {
    return this.#waitingLinks.map(({ link }) => link);
  }
  get isEmpty() {
    return !this.#text.title.trim() && !this.#text.body.trim() && !this.#links.length &&
      !this.#waitingLinks.length;
  }

  /** @returns {SaveState} */
  get state() {
    if (!this.#isKept && this.#hasUnsent) return "not-kept";
    if (this.failure) return this.failure.isPassing ? "kept" : "refused";
    if (this.#hasUnsent) return "saving";
    return this.#id ? "saved" : "empty";
  }

  get #hasUnsent() {
    if (this.#attempt || this.#copy || this.#waitingLinks.length) return true;
    if (!this.#base) return Boolean(this.#text.title.trim() || this.#text.body.trim());
    return this.#text.title !== this.#base.title || this.#text.body !== this.#base.body;
  }

  /** @param {Partial<NoteText>} change */
  edit(change) {
    this.#text = { ...this.#text, ...change };
    this.#keep();
    if (this.failure && !this.failure.isPassing) this.failure = null;
    this.#later(this.pause);
    this.#changed();
  }

  /** Adds a link, at once here and as soon as possible on the server. @param {NewLink} link */
  addLink(link) {
    this.#waitingLinks = [...this.#waitingLinks, { key: randomKey(), link }];
    this.#keep();
    this.#changed();
    return this.save();
  }

  /** @param {Link} link */
  async removeLink(link) {
    this.#links = this.#links.filter((other) => other.id !== link.id);
    this.#changed();
    try {
      if (this.#id) await this.#notebook.removeLink(this.#id, link.id);
      await this.refresh();
    } catch (error) {
      this.#links = [...this.#links, link];
      this.#changed();
      throw error;
    }
  }

  /** Returns the text of a new note and empties it; null if the note has more than text or is being sent. */
  takeText() {
    if (this.#id || this.#attempt || this.#waitingLinks.length || this.#text.title) return null;
    const { body } = this.#text;
    clearTimeout(this.#timer);
    this.#text = { title: "", body: "" };
    this.#keep();
    return body;
  }

  /** Restores a removed link, as it was. @param {Link} link */
  async restoreLink({ id }) {
    if (!this.#id) return;
    await this.#notebook.restoreLink(this.#id, id);
    await this.refresh();
  }

  /** Reorders the links at once, and restores the server's order if the request fails. @param {string[]} linkIDs */
  async orderLinks(linkIDs) {
    if (!this.#id) return;
    const before = this.#links;
    const orders = this.#orders;
    const turn = ++orders.given;
    const place = (/** @type {Link} */ { id }) => (linkIDs.indexOf(id) + 1) || linkIDs.length + 1;
    this.#links = before.toSorted((a, b) => place(a) - place(b));
    this.#changed();
    orders.underWay++;
    try {
      await this.#notebook.orderLinks(this.#id, linkIDs).finally(() => orders.underWay--);
      await this.refresh();
    } catch (error) {
      // A later order replaces this one.
      if (turn === orders.given) this.#links = before;
      this.#changed();
      throw error;
    }
  }

  /** Sends unsent changes. Resolves when they are sent or have failed; never throws, see `state`. */
  save() {
    clearTimeout(this.#timer);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      this.#changed();
    });
    return this.#sending;
  }

  /** Stops sending, because the person no longer wants the changes. */
  abandon() {
    clearTimeout(this.#timer);
    this.#isAbandoned = true;
  }

  /** Loads changes of other windows and devices, and keeps unsent ones. */
  async refresh() {
    if (!this.#id || this.#sending) return;
    const { given } = this.#orders;
    const note = await this.#notebook.readNote(this.#id);
    // What was saved or reordered since the request is newer than the loaded note.
    const isOlder = note.revision < (this.revision ?? 0) || given !== this.#orders.given;
    if (!this.#sending && !isOlder && this.#orders.underWay === 0) this.#reconcile(note);
    if (this.#hasUnsent) this.#later(0);
    this.#changed();
  }

  async #sendAll() {
    if (!this.#hasUnsent) return;
    this.#changed();
    try {
      while (this.#hasUnsent && !this.#isAbandoned) await this.#sendNext();
      this.failure = null;
      this.#tries = 0;
      this.#unsent.forget(this.#key);
    } catch (error) {
      this.failure = error instanceof NotebookError
        ? error
        : new NotebookError("unreachable", { detail: String(error) });
      this.#keep();
      if (this.failure.isPassing) this.#later(Math.min(30_000, 1000 * 2 ** this.#tries++));
    }
  }

  #sendNext() {
    if (this.#copy) return this.#sendCopy();
    if (!this.#id) return this.#create();
    const base = this.#base;
    if (!base || this.#text.title !== base.title || this.#text.body !== base.body) return this.#sendText();
    return this.#sendLink();
  }

  async #create() {
    this.#attempt ??= { key: randomKey(), ...this.#text, links: this.waitingLinks };
    this.#keep();
    const sent = this.#attempt;
    const note = await this.#notebook.createNote(sent, sent.key);
    this.#attempt = null;
    this.#waitingLinks = this.#waitingLinks.slice(sent.links.length);
    this.#acknowledge(note, sent);
    this.#keep();
    this.dispatchEvent(new CustomEvent("created", { detail: note }));
  }

  async #sendText() {
    const id = /** @type {string} */ (this.#id);
    const base = this.#base ?? { title: "", body: "", revision: 0 };
    const sent = { ...this.#text };
    /** @type {Partial<NoteText>} */
    const edit = {};
    if (sent.title !== base.title) edit.title = sent.title;
    if (sent.body !== base.body) edit.body = sent.body;
    try {
      this.#acknowledge(await this.#notebook.saveNote(id, edit, base.revision), sent);
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      if (error.kind === "note-changed") {
        this.#reconcile(error.current ?? (await this.#notebook.readNote(id)));
      } else if (error.kind === "note-not-found") this.#becomeNew();
      else throw error;
    }
    this.#keep();
  }

  async #sendLink() {
    const [{ key, link }] = this.#waitingLinks;
    const id = /** @type {string} */ (this.#id);
    const stored = await this.#notebook.addLink(id, link, key);
    this.#waitingLinks = this.#waitingLinks.slice(1);
    this.#links = [...this.#links.filter((other) => other.id !== stored.id), stored];
    this.#keep();
    this.#reconcile(await this.#notebook.readNote(id));
  }

  /** Resolves a conflict: creates a note with the local text, then shows the server's text here. */
  async #sendCopy() {
    const copy = /** @type {CreateAttempt} */ (this.#copy);
    let note = await this.#notebook.createNote(copy, copy.key);
    const sent = { title: copy.title, body: copy.body };
    // Text that was typed meanwhile goes into the copy.
    for (let mine = this.#ours(); mine.body !== sent.body || mine.title !== sent.title; mine = this.#ours()) {
      note = await this.#notebook.saveNote(note.id, mine, note.revision);
      Object.assign(sent, mine);
    }
    const current = await this.#notebook.readNote(/** @type {string} */ (this.#id));
    const late = this.#ours();
    if (late.body !== sent.body || late.title !== sent.title) {
      await this.#notebook.saveNote(note.id, late, note.revision);
    }
    this.#copy = null;
    this.#adopt(current);
    this.#keep();
    this.dispatchEvent(new Event("text"));
    this.dispatchEvent(new CustomEvent("conflict", { detail: note }));
  }

  /** Returns the local text with a title that names its origin. @returns {NoteText} */
  #ours() {
    const title = this.#text.title.trim() || this.#text.body.trim().split("\n")[0].slice(0, 60);
    return { title: `${title} ${this.#copySuffix}`.trim(), body: this.#text.body };
  }

  /** @param {Note} current */
  #reconcile(current) {
    const base = this.#base ?? { title: "", body: "" };
    const merged = mergeText(base, this.#text, current);
    if (!merged) {
      this.#copy = {
        key: randomKey(),
        ...this.#ours(),
        links: current.links.map(newLinkOf),
      };
      this.#keep();
      return;
    }
    const replaced = merged.title !== this.#text.title || merged.body !== this.#text.body;
    this.#text = merged;
    this.#base = { title: current.title, body: current.body, revision: current.revision };
    this.#links = current.links;
    this.#takeFacts(current);
    if (replaced) this.dispatchEvent(new Event("text"));
  }

  /** The note was deleted permanently: its text becomes a new note. */
  #becomeNew() {
    this.#text = this.#ours();
    this.#waitingLinks = [
      ...this.#links.map((link) => ({ key: randomKey(), link: newLinkOf(link) })),
      ...this.#waitingLinks,
    ];
    this.#id = null;
    this.#base = null;
    this.#links = [];
    this.dispatchEvent(new Event("text"));
  }

  /** @param {Note} note @param {NoteText} sent the text as sent, because a server that trims it must not cause endless requests */
  #acknowledge(note, sent) {
    this.#id = note.id;
    this.#base = { title: sent.title, body: sent.body, revision: note.revision };
    this.#links = note.links;
    this.#takeFacts(note);
    this.failure = null;
    this.#changed();
  }

  /** @param {Note} note */
  #adopt(note) {
    this.#text = { title: note.title, body: note.body };
    this.#acknowledge(note, note);
  }

  /** @param {Note} note */
  #takeFacts({ modifiedAt, inkRevision, isPinned, archivedAt, trashedAt, reminder }) {
    this.reminder = reminder;
    this.modifiedAt = modifiedAt;
    this.inkRevision = inkRevision;
    this.isPinned = Boolean(isPinned);
    this.isArchived = Boolean(archivedAt);
    this.isTrashed = Boolean(trashedAt);
  }

  #keep() {
    if (this.#isAbandoned) return;
    if (!this.#hasUnsent) return this.#unsent.forget(this.#key);
    this.#isKept = this.#unsent.keep({
      key: this.#key,
      window: this.#unsent.window,
      noteID: this.#id,
      base: this.#base,
      text: this.#text,
      links: this.#waitingLinks,
      attempt: this.#attempt,
      copy: this.#copy,
      keptAt: new Date().toISOString(),
    });
  }

  /** @param {number} delay */
  #later(delay) {
    clearTimeout(this.#timer);
    if (this.#isAbandoned) return;
    this.#timer = setTimeout(() => this.save(), delay);
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
