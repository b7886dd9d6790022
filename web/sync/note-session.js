import { NotebookError } from "../base/model/notebook-error.js";
import { attemptOf, ConflictCopy, copyOf } from "./conflict-copy.js";
import { isSameText, mergeText, textChange } from "./merge-text.js";
import { NoteFacts } from "./note-facts.js";
import { NoteLinks } from "./note-links.js";
import { randomKey } from "../base/dom/random-key.js";
import { SaveTimer } from "./save-timer.js";
import { storedSave } from "./stored-save.js";
/** @import { Link, NewLink, Note, NotebookPort, NoteText, QuoteChange } from "../base/model/model.js" */
/** @import { CreateAttempt, UnsentNote, PendingNotes } from "./pending-notes.js" */

/** @typedef {"empty" | "saved" | "saving" | "kept" | "refused" | "not-kept"} SaveState */

/**
 * The editing session of a note. `edit` stores the text in this browser at once, waits for a pause, and sends the difference from the last
 * acknowledged revision, again after a failure. A note that changed elsewhere is merged; on a conflict the server's text stays and the local
 * text becomes a note. Events: `change` (anything shown), `text` (replaced from outside the editor), `created`, `conflict` (detail: that note).
 */
export class NoteSession extends NoteFacts {
  /** The notebook that stores the note. */ notebook;
  #unsent;
  #copySuffix;
  /** The key of its unsent changes. */ key = randomKey();
  /** @type {string | null} */ #id = null;
  /** @type {UnsentNote["base"]} */ #base = null;
  /** @type {NoteText} */ #text = { title: "", body: "" };
  #links = new NoteLinks(this, () => this.#changed());
  /** @type {CreateAttempt | null} */ #attempt = null;
  /** @type {CreateAttempt | null} */ #copy = null;
  /** The text of a save without a response. @type {NoteText | null} */ #sent = null;
  /** @type {Promise<void> | null} */ #sending = null;
  /** The newest revision that could not be loaded while something was sent. */ #missed = 0;
  #timer = new SaveTimer(() => void this.save());
  #tries = 0;
  /** Whether something was edited since the last request began. */ #isEdited = false;
  #isKept = true;
  #isAbandoned = false;
  /** @type {NotebookError | null} */ failure = null;
  /** The milliseconds after an edit until it is sent. */ pause;
  /** Whether the unsent text was written while the note was known to be away. */ #isWrittenAway = false;

  /**
   * @param {NotebookPort} notebook @param {PendingNotes} unsent @param {string} copySuffix ends the title of a note with the local text of
   * a conflict @param {{note?: Note, entry?: UnsentNote, pause?: number}} [start] an existing note, or an entry of a closed window
   */
  constructor(notebook, unsent, copySuffix, { note, entry, pause = 400 } = {}) {
    super();
    this.notebook = notebook;
    this.#unsent = unsent;
    this.#copySuffix = copySuffix;
    this.pause = pause;
    if (note) this.#adopt(note);
    if (entry) this.#continue(entry);
  }

  /** @param {UnsentNote} entry */
  #continue(entry) {
    ({ key: this.key, noteID: this.#id, base: this.#base, text: this.#text } = entry);
    ({ attempt: this.#attempt, copy: this.#copy } = entry);
    this.#links.continue(entry);
    this.#sent = entry.sent ?? null;
    this.#isWrittenAway = entry.isWrittenAway ?? false;
  }

  /** Continues the unsent changes of a closed window. Returns whether this note had none itself. @param {UnsentNote} entry */
  takeOver(entry) {
    if (this.#hasUnsent) return false;
    this.#continue(entry);
    this.dispatchEvent(new Event("text"));
    return true;
  }

  /** The ink that the server does not have yet. */
  get unsentInk() {
    return this.#unsent.ink;
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
    return this.#links.shown;
  }
  get waitingLinks() {
    return this.#links.waiting;
  }
  /** Whether the server has refused a link that waits. @param {NewLink} link */
  isRefused(link) {
    return this.#links.isRefused(link);
  }
  get isEmpty() {
    return !this.#text.title.trim() && !this.#text.body.trim() && !this.links.length &&
      !this.waitingLinks.length && !this.waitingFiles.length;
  }
  /** @returns {SaveState} */
  get state() {
    if (!this.#isKept && this.#hasUnsent) return "not-kept";
    if (this.failure) return this.failure.isPassing ? "kept" : "refused";
    if (this.#hasUnsent) return "saving";
    return this.#id ? "saved" : "empty";
  }

  /** Whether text goes into the archive or the trash, and who wrote it neither knew nor sees it. */
  get #goesUnseen() {
    return this.isAway && !this.#isWrittenAway && !this.shownIn.size;
  }
  get #hasUnsent() {
    return this.#canSend || this.#links.hasUnsent;
  }
  /** Whether something is unsent that the server has not refused. */
  get #canSend() {
    if (this.#attempt || this.#copy || this.#sent || this.#links.canSend) return true;
    if (!this.#base) return Boolean(this.#text.title.trim() || this.#text.body.trim());
    return !isSameText(this.#text, this.#base);
  }

  /** @param {Partial<NoteText>} change @param {{unfinishedPause?: number}} [how] the milliseconds that an unfinished word may wait */
  edit(change, { unfinishedPause = 0 } = {}) {
    this.#text = { ...this.#text, ...change };
    this.#isWrittenAway = this.isAway;
    this.#edited(Math.max(this.pause, unfinishedPause), { isHeld: unfinishedPause > 0 });
  }

  #edited(pause = this.pause, how = {}) {
    this.#isEdited = true;
    this.#keep();
    if (this.failure && !this.failure.isPassing) this.failure = null;
    this.#later(pause, how);
    this.#changed();
  }

  /** Adds a link, at once here and as soon as possible on the server. @param {NewLink} link */
  addLink(link) {
    this.#links.add(link);
    this.#keep();
    this.#changed();
    return this.save();
  }

  /** Changes the color or the comment of a link's quote, at once here and after a pause on the server. @param {Link | NewLink} link as it is shown @param {QuoteChange} change */
  changeQuote(link, change) {
    this.#links.changeQuote(link, change);
    this.#edited();
  }

  /** Creates the note even if it is empty, because only a note that is on the server can have ink. */
  create() {
    if (!this.#id) this.#attempt ??= this.#links.attemptWith(this.#text);
    return this.save();
  }

  /** Removes a link, which may not be on the server yet. @param {Link | NewLink} link */
  async removeLink(link) {
    if (!("id" in link)) return await this.#removeWaiting(link);
    // Its comment is to be there again when it is restored.
    if (this.#links.hasUnsentQuote(link)) await this.save();
    await this.#links.remove(link);
  }

  /** Restores a removed link, as it was. @param {Link | NewLink} link */
  restoreLink(link) {
    return "id" in link ? this.#links.stored.restore(link) : this.addLink(link);
  }

  orderLinks(/** @type {string[]} */ linkIDs) {
    return this.#links.stored.order(linkIDs);
  }

  async #removeWaiting(/** @type {NewLink} */ link) {
    await this.save();
    const key = this.#links.keyOf(link);
    // The server may have the note with the link although its response was lost.
    if (key && this.#attempt) throw this.failure ?? new NotebookError("unreachable");
    const stored = this.links.find((one) => one.webpageURL === link.webpageURL);
    if (!key) return stored ? await this.#links.stored.remove(stored) : undefined;
    this.#links.removeWaiting(key);
    this.failure = this.#links.refusal;
    this.#keep();
    this.#changed();
  }

  /** Returns the text of a new note and empties it; null if the note has more than text or is being sent. */
  takeText() {
    if (this.#id || this.#attempt || this.waitingLinks.length || this.#text.title) return null;
    const { body } = this.#text;
    this.#timer.stop();
    this.#text = { title: "", body: "" };
    this.#keep();
    return body;
  }

  /** Sends unsent changes. Resolves when they are sent or have failed; never throws, see `state`. */
  save() {
    this.#timer.stop();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      this.#changed();
      if (this.#missed > (this.revision ?? 0)) void this.refresh().catch(() => {});
    });
    return this.#sending;
  }

  /** Stops sending, because the person no longer wants the changes. */
  abandon() {
    this.#timer.stop();
    this.#isAbandoned = true;
  }

  /** Loads changes of other windows and devices, and keeps unsent ones; after a save, if one runs. @param {number} [revision] the current one */
  async refresh(revision = Infinity) {
    if (!this.#id) return;
    this.#missed = this.#sending ? Math.max(this.#missed, revision) : 0;
    if (this.#sending) return;
    const { orderCount } = this.#links.stored;
    const note = await this.notebook.readNote(this.#id);
    const stored = await storedSave(this.notebook, note, this.#sent, this.#base);
    if (this.#sending) this.#missed = Math.max(this.#missed, note.revision);
    // What was saved or reordered since the request is newer than the loaded note.
    const isOlder = note.revision < (this.revision ?? 0) || orderCount !== this.#links.stored.orderCount;
    if (!this.#sending && !isOlder && !this.#links.stored.isOrdering) this.#reconcile(note, stored);
    if (this.#hasUnsent) this.#later(0);
    this.#changed();
  }

  async #sendAll() {
    if (!this.#hasUnsent) return;
    this.#changed();
    try {
      while (this.#canSend && !this.#isAbandoned && !this.#timer.isHeld) await this.#sendNext();
      this.failure = this.#links.refusal;
      this.#tries = 0;
      this.#keep();
    } catch (error) {
      this.failure = error instanceof NotebookError
        ? error
        : new NotebookError("unreachable", { detail: String(error) });
      this.#keep();
      if (this.failure.isPassing) this.#later(Math.min(30_000, 1000 * 2 ** this.#tries++));
      else if (this.#isEdited) this.#edited(this.pause, { isHeld: this.#timer.isHeld });
    }
  }
  #sendNext() {
    this.#isEdited = false;
    if (this.#copy) return this.#sendCopy();
    if (!this.#id) return this.#create();
    const base = this.#base;
    if (!base || this.#sent || !isSameText(this.#text, base)) return this.#sendText();
    return this.#sendLink();
  }

  async #create() {
    this.#attempt ??= this.#links.attemptWith(this.#text);
    this.#keep();
    const sent = this.#attempt;
    let note;
    try {
      note = await this.notebook.createNote(sent, sent.key);
    } catch (error) {
      if (!(error instanceof NotebookError) || error.isPassing) throw error;
      this.#attempt = null;
      // One of the links may be what the server refuses.
      if (sent.links.length === 0) throw error;
      return this.#links.refuseTogether(error);
    }
    this.#attempt = null;
    this.#links.removeSent(sent);
    this.#acknowledge(note, sent);
    this.#keep();
    this.dispatchEvent(new CustomEvent("created", { detail: note }));
  }

  /** Saves the text. A save without a response is repeated unchanged: the server may have stored it, and then nobody else changed the note. */
  async #sendText() {
    const id = /** @type {string} */ (this.#id);
    const base = this.#base ?? { title: "", body: "", revision: 0 };
    if (this.#goesUnseen) return this.#becomeNew();
    const sent = this.#sent ??= { ...this.#text };
    this.#keep();
    try {
      this.#acknowledge(await this.notebook.saveNote(id, textChange(base, sent), base.revision), sent);
      if (this.#goesUnseen) this.#becomeNew();
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      if (!error.isPassing && error.kind !== "note-changed") this.#sent = null;
      if (error.kind === "note-changed") {
        const current = error.current ?? (await this.notebook.readNote(id));
        this.#reconcile(current, await storedSave(this.notebook, current, sent, base));
      } else if (error.kind === "note-not-found") this.#becomeNew();
      else throw error;
    }
    this.#keep();
  }

  async #sendLink() {
    const id = /** @type {string} */ (this.#id);
    try {
      const stored = await this.#links.send(this.notebook, id);
      this.#keep();
      if (stored) this.#reconcile(await this.notebook.readNote(id));
    } catch (error) {
      if (!(error instanceof NotebookError) || error.kind !== "note-not-found") throw error;
      this.#becomeNew();
      this.#keep();
    }
  }

  /** Resolves a conflict: creates a note with the local text, then shows the server's text here. */
  async #sendCopy() {
    const copy = /** @type {CreateAttempt} */ (this.#copy);
    const sending = new ConflictCopy(this.notebook, copy, () => copyOf(this.#text, this.#copySuffix));
    const current = await sending.sendAndRead(/** @type {string} */ (this.#id));
    this.#copy = null;
    this.#adopt(current);
    this.#keep();
    this.dispatchEvent(new Event("text"));
    this.dispatchEvent(new CustomEvent("conflict", { detail: sending.note }));
  }

  /** @param {Note} current @param {UnsentNote["base"]} [stored] a save without a response that others have changed since */
  #reconcile(current, stored) {
    const before = stored ?? this.#base ?? { title: "", body: "", revision: 0 };
    const isOurs = this.#sent && isSameText(this.#sent, current);
    if (current.revision > before.revision) this.#sent = null;
    const merged = mergeText(isOurs ? current : before, this.#text, current);
    if (!merged) {
      this.#copy = attemptOf(copyOf(this.#text, this.#copySuffix), current.links);
      return this.#keep();
    }
    const replaced = !isSameText(merged, this.#text);
    this.#text = merged;
    this.#base = { title: current.title, body: current.body, revision: current.revision };
    this.#links.stored.items = current.links;
    this.takeFacts(current);
    if (!this.#hasUnsent) this.failure = null;
    this.#keep();
    if (replaced) this.dispatchEvent(new Event("text"));
  }

  /** The note was deleted permanently, or put away unseen: its text becomes a new note. */
  #becomeNew() {
    this.#text = copyOf(this.#text, this.#copySuffix);
    this.#links.becomeNew();
    this.#id = this.#base = this.#sent = null;
    this.isTrashed = this.isArchived = false;
    this.dispatchEvent(new Event("text"));
  }

  /** @param {Note} note @param {NoteText} sent the text as sent, because a server that trims it must not cause endless requests */
  #acknowledge(note, sent) {
    this.#id = note.id;
    this.#sent = null;
    this.#base = { title: sent.title, body: sent.body, revision: note.revision };
    this.#links.stored.items = note.links;
    this.takeFacts(note);
    this.failure = null;
    this.#changed();
  }

  /** @param {Note} note */
  #adopt(note) {
    this.#text = { title: note.title, body: note.body };
    this.#acknowledge(note, note);
  }

  #keep() {
    if (this.#isAbandoned) return;
    if (!this.#hasUnsent) return this.#unsent.forget(this.key);
    this.#isKept = this.#unsent.keep({
      key: this.key,
      window: this.#unsent.window,
      noteID: this.#id,
      base: this.#base,
      text: this.#text,
      ...this.#links.unsent,
      attempt: this.#attempt,
      copy: this.#copy,
      sent: this.#sent,
      isWrittenAway: this.#isWrittenAway,
      keptAt: new Date().toISOString(),
    });
  }

  /** @param {number} delay @param {{isHeld?: boolean}} [how] */
  #later(delay, { isHeld = false } = {}) {
    if (!this.#isAbandoned) this.#timer.start(delay, { isHeld });
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
